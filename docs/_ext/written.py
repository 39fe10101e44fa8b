"""What stands in the source code, for pages that show it: types by their short names, and what is said of fields."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from textwrap import dedent
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from sphinx.util.inspect import stringify_signature
from sphinx.util.typing import stringify_annotation

from ruleworks import Cells, Source
from ruleworks.inside import About, Visibility
from ruleworks_i18n.catalog import Catalog, load

#: How a type is called that is a number or text with a mark.
MARKED = {"item": "ItemId"}
#: What a signature or a type shows of the module that a name comes from.
MODULE = re.compile(r"~?\b(?:[a-z_]\w*\.)+(?=\w)")
COMMENT = re.compile(r"\s#:?\s(.*)$")
SEEN = {
    ("all", False): "everybody",
    ("owner", True): "its seat; the others see how many",
    ("nobody", True): "nobody; all see how many",
    ("nobody", False): "nobody",
    ("record", False): "nobody",
}


def type_text(hint: Any) -> str:
    """Return a type as it is written in code, by short names and without what is annotated to it."""
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        about = next((mark.name for mark in marks if isinstance(mark, About)), "")
        return MARKED.get(about, about.capitalize()) or type_text(inner)
    if hint == Cells:
        return "Cells"
    if hint is NoneType:
        return "None"
    if isinstance(hint, str) and hint.startswith("ClassVar["):
        return short(hint[len("ClassVar[") : -1])
    if get_origin(hint) in (Union, UnionType):
        return " | ".join(map(type_text, get_args(hint)))
    if get_origin(hint) is tuple:
        return f"tuple[{', '.join('...' if part is ... else type_text(part) for part in get_args(hint))}]"
    return short(hint if isinstance(hint, str) else stringify_annotation(hint))


def short(text: str) -> str:
    """Return a type or a signature without the modules of its names."""
    return MODULE.sub("", text)


def signature_text(name: str, function: Callable[..., Any], width: int) -> str:
    """Return the head of a function as it would be written, one argument a line if it is longer than `width`."""
    signature = inspect.signature(function)
    text = f"def {name}{short(stringify_signature(signature))}"
    if len(text) <= width:
        return text
    bare = signature.replace(return_annotation=inspect.Signature.empty)
    arguments = [
        short(stringify_signature(bare.replace(parameters=[parameter])))[1:-1]
        for parameter in signature.parameters.values()
    ]
    result = text.rpartition(" -> ")[2]
    return "\n".join([f"def {name}(", *(f"    {argument}," for argument in arguments), f") -> {result}"])


def seen_by(visibility: Visibility) -> str:
    """Return who sees a field, in words."""
    return SEEN[visibility.audience, visibility.counted]


@cache
def meanings(cls: type) -> dict[str, str]:
    """Return what the code says of each field: beside it, above it after `#:`, or in a text below it."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base.__module__ not in ("builtins", "msgspec", "typing"):
            found |= _meanings_in(base)
    return found


@cache
def catalog(source: Source) -> Catalog:
    """Return the English messages of a bundle."""
    return load(source, "en")


def message(source: Source, name: str) -> str:
    """Return the English sentence of a message, its placeholders in braces; empty if there is none."""
    entry = catalog(source).entries.get(name)
    return entry.english[-1] if entry else ""


def code(text: str) -> str:
    """Return a text as code inside a table."""
    escaped = text.replace("|", "\\|")
    return f"`{escaped}`"


def first_line(documented: object) -> str:
    """Return the first sentence or line of a docstring, safe inside a table."""
    return (inspect.getdoc(documented) or "").partition("\n")[0].replace("|", "\\|")


def _meanings_in(cls: type) -> dict[str, str]:
    try:
        text = dedent(inspect.getsource(cls))
    except (OSError, TypeError):
        return {}
    defined = ast.parse(text).body[0]
    return dict(_said(defined, text.splitlines())) if isinstance(defined, ast.ClassDef) else {}


def _said(defined: ast.ClassDef, lines: list[str]) -> Iterator[tuple[str, str]]:
    for place, node in enumerate(defined.body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            below = defined.body[place + 1] if place + 1 < len(defined.body) else None
            said = _beside(lines[node.lineno - 1 : node.end_lineno]) or _above(lines[: node.lineno - 1]) or _text(below)
            if said:
                yield node.target.id, said


def _beside(lines: list[str]) -> str:
    return " ".join(match[1] for line in lines if (match := COMMENT.search(line)))


def _above(lines: list[str]) -> str:
    said: list[str] = []
    while lines and lines[-1].strip().startswith("#:"):
        said.insert(0, lines.pop().strip().removeprefix("#:").strip())
    return " ".join(said)


def _text(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return " ".join(node.value.value.split())
    return ""
