"""Placeholders in messages: `{name}`, or `{name:form}` where a language bends names; `{{` and `}}` stand for braces.

A form is a word, such as `le`, or alternatives with strokes between them, such as `prend/prennent`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_TOKEN = re.compile(r"\{\{|\}\}|\{([^\W\d]\w*)(?::([^\W\d]\w*|[^{}/]*(?:/[^{}/]*)+))?\}")
_ODD = re.compile(r"\{[^{}]*\}?|\}")


def fill(template: str, value: Callable[[str, str], str | None]) -> str:
    """Return the template with each placeholder replaced by the value of its name and form; None leaves it visible."""

    def replace(match: re.Match[str]) -> str:
        token, name, form = match[0], match[1], match[2] or ""
        if name is None:
            return token[0]
        found = value(name, form)
        return token if found is None else found

    return _TOKEN.sub(replace, template)


def asked(template: str) -> list[tuple[str, str]]:
    """Return the names that the template asks for, each with its form; without one it is empty."""
    return [(match[1], match[2] or "") for match in _TOKEN.finditer(template) if match[1]]


def names(template: str) -> frozenset[str]:
    """Return the names that the template asks for."""
    return frozenset(name for name, _ in asked(template))


def odd(template: str) -> list[str]:
    """Return what stands in braces without being a plain name, such as `{a.b}` or a lone brace."""
    return _ODD.findall(_TOKEN.sub(" ", template))
