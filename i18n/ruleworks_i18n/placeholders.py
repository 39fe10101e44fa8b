"""Placeholders in messages: `{name}` and nothing cleverer; `{{` and `}}` stand for braces."""

from __future__ import annotations

import re
from collections.abc import Mapping

_TOKEN = re.compile(r"\{\{|\}\}|\{([^\W\d]\w*)\}")
_ODD = re.compile(r"\{[^{}]*\}?|\}")


def fill(template: str, values: Mapping[str, str]) -> str:
    """Return the template with its placeholders replaced; one without a value stays visible."""

    def replace(match: re.Match[str]) -> str:
        token, name = match[0], match[1]
        return token[0] if name is None else values.get(name, token)

    return _TOKEN.sub(replace, template)


def names(template: str) -> frozenset[str]:
    """Return the names that the template asks for."""
    return frozenset(match[1] for match in _TOKEN.finditer(template) if match[1])


def odd(template: str) -> list[str]:
    """Return what stands in braces without being a plain name, such as `{a.b}` or a lone brace."""
    return _ODD.findall(_TOKEN.sub(" ", template))
