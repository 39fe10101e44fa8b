"""Tables of fields: how each is called, its type, who sees it, and what the code says of it."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct
from sphinx.util.docutils import SphinxDirective
from written import code, first_line, meanings, seen_by, type_text

from ruleworks import PluginError
from ruleworks.inside import layout, structs_in

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class Field(NamedTuple):
    """A field of a class: what is said of it, with what it holds unless told otherwise."""

    name: str
    hint: Any
    default: Any
    meaning: str
    seen: str


def fields_of(cls: type, more: Mapping[str, str] | None = None) -> Iterator[Field]:
    """Yield the fields of a struct or data class; `more` says what the code does not, or too briefly."""
    said = {**meanings(cls), **(more or {})}
    defaults, hints = _defaults(cls), get_type_hints(cls, include_extras=True)
    shown = {field.name: seen_by(field.visibility) for field in layout(cls)} if _is_data(cls) else {}
    for name, default in defaults.items():
        yield Field(name, hints[name], default, said.get(name, ""), shown.get(name, ""))


def table(
    fields: Sequence[Field], linked: Mapping[type, str] | None = None, lines: Mapping[str, str] | None = None
) -> list[str]:
    """Return a Markdown table of fields; a column that would be empty is left out.

    `linked` are places of the structs that fields hold, `lines` words for fields in a written position.
    """
    columns = {
        "Field": [f"`{field.name}`" for field in fields],
        "Type": [_type(field, linked or {}) for field in fields],
        "Who sees it": [field.seen for field in fields],
        "Line": [code(lines[field.name]) if lines and field.name in lines else "" for field in fields],
        "Meaning": [field.meaning for field in fields],
    }
    kept = {heading: cells for heading, cells in columns.items() if any(cells)}
    rows = [f"| {' | '.join(cells)} |" for cells in zip(*kept.values(), strict=True)]
    return [f"| {' | '.join(kept)} |", f"|{'---|' * len(kept)}", *rows]


def members(cls: type) -> list[str]:
    """Return a Markdown table of what a class says of itself: fields and class variables, then methods."""
    said, hints = meanings(cls), cls.__annotations__
    rows = [f"| `{name}` | {code(type_text(hints[name]))} | {said.get(name, '')} |" for name in hints]
    for name, method in vars(cls).items():
        function = method.fget if isinstance(method, property) else method
        if inspect.isfunction(function) and not name.startswith("_"):
            arguments, result = _call(function)
            shown = name if isinstance(method, property) else f"{name}({arguments})"
            rows.append(f"| `{shown}` | {code(result)} | {first_line(function)} |")
    return ["| Name | Type | Meaning |", "|---|---|---|", *rows]


def _call(function: Callable[..., Any]) -> tuple[str, str]:
    """Return the names of the arguments, and the type of the result."""
    signature = inspect.signature(function)
    names = [name for name in signature.parameters if name != "self"]
    return ", ".join(names), type_text(signature.return_annotation)


def _type(field: Field, linked: Mapping[type, str]) -> str:
    """Return a type as code, with its default, and a link to the struct that it holds."""
    default = "" if field.default is NODEFAULT else f" = {_value(field.default)}"
    shown = code(type_text(field.hint) + default)
    target = next((linked[struct] for struct in structs_in(field.hint) if struct in linked), "")
    return f"[{shown}]({target})" if target else shown


def _value(value: Any) -> str:
    """Return a default as it would be written; of a struct with nothing in it the bare call."""
    if isinstance(value, type):
        return value.__name__
    if isinstance(value, Struct):
        return f"{type(value).__name__}()"
    return repr(value)


def _defaults(cls: type) -> dict[str, Any]:
    if issubclass(cls, Struct):
        return {
            field.name: field.default if field.default_factory is NODEFAULT else field.default_factory()
            for field in msgspec.structs.fields(cls)
        }
    missing = dataclasses.MISSING
    listed: Any = dataclasses.fields(cls)  # type: ignore[arg-type]  # a class that is one, which its type does not say
    return {field.name: NODEFAULT if field.default is missing else field.default for field in listed}


def _is_data(cls: type) -> bool:
    """Tell whether somebody may not see a field: structs of a game say who sees what."""
    try:
        return issubclass(cls, Struct) and bool(layout(cls))
    except PluginError:  # it says nothing of that, as no position holds it
        return False


class Fields(SphinxDirective):
    """The directive `fields`, whose argument is a class; its lines, `name: meaning`, say more than the code."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[Any]:
        """Return the table."""
        found = fields_of(class_named(self.arguments[0]), said_in(self.content))
        return self.parse_text_to_nodes("\n".join(table(list(found))))


def class_named(path: str) -> Any:
    """Return the class with this full name."""
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)


def said_in(lines: Sequence[str]) -> dict[str, str]:
    """Return what lines `name: meaning` say."""
    return {name: meaning.strip() for name, _, meaning in (line.partition(":") for line in lines) if meaning}


class Members(SphinxDirective):
    """The directive `members`, whose argument is a class: its class variables, properties and methods."""

    required_arguments = 1

    def run(self) -> list[Any]:
        """Return the table."""
        return self.parse_text_to_nodes("\n".join(members(class_named(self.arguments[0]))))


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directives to Sphinx."""
    app.add_directive("fields", Fields)
    app.add_directive("members", Members)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
