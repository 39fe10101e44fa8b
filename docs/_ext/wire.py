"""The messages of the host, as tables made from their classes: what is said, what is answered, and what these hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import cleandoc
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import fields
from sphinx.util.docutils import SphinxDirective
from written import meanings

from ruleworks_host import Interface, messages

if TYPE_CHECKING:
    from sphinx.application import Sphinx

WORDS: dict[Any, str] = {
    str: "text",
    int: "number",
    float: "number",
    bool: "true or false",
    bytes: "Base64",
    Any: "anything",
    messages.Said: "a request",
    messages.Message: "an answer",
}
LINES = (messages.Line, messages.Listen, messages.Reply)
INTERFACE = Interface()


def requests() -> list[type[Struct]]:
    """Return what can be asked of a host."""
    return list(INTERFACE.messages)


def answers() -> list[type[Struct]]:
    """Return what a host answers."""
    return list(INTERFACE.answers)


def parts() -> list[type[Struct]]:
    """Return what messages hold, in the order in which it is met."""
    found: dict[type[Struct], None] = {}
    waiting: list[Any] = [*requests(), *answers(), *LINES]
    whole = set(waiting)
    while waiting:
        for each in _structs_in(list(get_type_hints(waiting.pop(0)).values())):
            if each not in whole and each not in found and each not in WORDS:
                found[each] = None
                waiting.append(each)
    return list(found)


KINDS: dict[str, Callable[[], list[type[Struct]]]] = {
    "requests": requests,
    "answers": answers,
    "parts": parts,
    "lines": lambda: list(LINES),
}


def name_of(cls: type[Struct]) -> str:
    """Return how a message is called on the wire, or a part of one by its class."""
    tag = cls.__struct_config__.tag
    return cls.__name__ if tag is None else str(tag)


def words(hint: Any) -> str:
    """Return a type in the words of the wire."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return words(inner[0])
    if origin in (Union, UnionType):
        return " or ".join(["null" if part is NoneType else words(part) for part in inner])
    if origin is Literal:
        return ", ".join([f'`"{value}"`' for value in inner])
    if origin in (tuple, list):
        return f"list of {words(inner[0])}"
    if origin is dict:
        return f"object of {words(inner[1])}"
    return f"[`{name_of(hint)}`](#{anchor(hint)})" if hint not in WORDS else WORDS[hint]


def anchor(cls: type[Struct]) -> str:
    """Return the target of a message or a part."""
    return f"wire-{name_of(cls).lower()}"


def described(cls: type[Struct]) -> list[str]:
    """Return what a message is for, and a table of its fields, as Markdown."""
    said = meanings(cls)
    rows: list[str] = []
    hints = get_type_hints(cls, include_extras=True)
    for field in fields(cls):
        must = field.default is NODEFAULT and field.default_factory is NODEFAULT
        told = said.get(field.name) or _told(hints[field.name])
        name = f"**`{field.name}`**" if must else f"`{field.name}`"
        rows.append(f"| {name} | {words(hints[field.name])} | {told} |")
    head = ["| Field | Type | |", "|---|---|---|"] if rows else []
    return [f"({anchor(cls)})=", "", f"**`{name_of(cls)}`** — {cleandoc(cls.__doc__ or '')}", "", *head, *rows, ""]


def _told(hint: Any) -> str:
    """Return the description that comes with a type."""
    if get_origin(hint) in (Union, UnionType):
        return next((told for part in get_args(hint) if (told := _told(part))), "")
    metas = [part for part in get_args(hint)[1:] if isinstance(part, Meta)] if get_origin(hint) is Annotated else []
    return next((meta.description for meta in metas if meta.description), "")


def _structs_in(hints: list[Any]) -> Iterator[type[Struct]]:
    for hint in hints:
        if isinstance(hint, type) and issubclass(hint, Struct):
            yield hint
        else:
            yield from _structs_in(list(get_args(hint)))


class Messages(SphinxDirective):
    """The directive `messages`, whose argument says which: `requests`, `answers`, `parts` or `lines`."""

    required_arguments = 1

    def run(self) -> list[Any]:
        """Return what is said of each."""
        found = [line for cls in KINDS[self.arguments[0]]() for line in described(cls)]
        return self.parse_text_to_nodes("\n".join(found))


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("messages", Messages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
