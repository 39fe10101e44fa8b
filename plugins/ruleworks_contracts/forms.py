"""The options of a bundle as a form: their JSON Schema with titles and sentences, in the language of who fills it in.

They come from the catalogs of the bundle:

| Message | What it is |
|---|---|
| `<bundle>.lobby.about` | a sentence about the bundle itself |
| `<bundle>.option.<field>.title` | what an option is called |
| `<bundle>.option.<field>.about` | a sentence about it |
| `<bundle>.option.<field>` | the help of a command line, told where there is no such sentence |
| `<bundle>.option.<field>.<value>` | what one of its values is called |
| `<bundle>.option.<field>.<value>.about` | a sentence about that value |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from ruleworks import Bundle, Text, Translator
from ruleworks.inside import marks
from ruleworks_contracts.descriptions import capital

Schema = dict[str, Any]
REF = "#/$defs/"


class OneOf(NamedTuple):
    """The mark of an option whose value is one of some, which only the facts of the bundle name.

    level: Annotated[str, OneOf(level_names)] = "plain"

    A form offers them; to refuse others is for the options themselves. Values that the code names are a `Literal`.
    """

    values: Callable[[], Sequence[str]]


def options_form(bundle: Bundle, texts: Translator) -> Schema:
    """Return the JSON Schema of the options of a bundle, `{}` if it has none.

    Each property has a title and, where the catalogs say something, a description. A value that is one of several has
    `oneOf` with a constant and a title for each.

    Raises:
        TypeError: If options have a type without a schema.
    """
    if not bundle.options.__struct_fields__:
        return {}
    schema = msgspec.json.schema(bundle.options)
    definitions: Schema = schema["$defs"]
    fields = definitions.pop(schema["$ref"].removeprefix(REF))["properties"]
    known = dict(_known(bundle))
    titled = {name: _titled(f"{bundle.name}.option.{name}", fields[name], definitions, texts, known) for name in fields}
    return {"type": "object", "properties": titled, "$defs": definitions}


def about(bundle: Bundle, texts: Translator) -> str:
    """Return what a bundle says about itself in a sentence; nothing if it says nothing."""
    return _told(f"{bundle.name}.lobby.about", texts)


def _known(bundle: Bundle) -> Iterator[tuple[str, Sequence[str]]]:
    for name, hint in get_type_hints(bundle.options, include_extras=True).items():
        for mark in marks(hint):
            if isinstance(mark, OneOf):
                yield f"{bundle.name}.option.{name}", mark.values()


def _titled(
    message: str, field: Schema, definitions: Schema, texts: Translator, known: dict[str, Sequence[str]]
) -> Schema:
    """Return the schema of an option with its texts, and with what its values are called."""
    whole = {**definitions.get(str(field.get("$ref", "")).removeprefix(REF), {}), **field}
    name = message.rpartition(".")[2].replace("_", " ")
    told: Schema = {"title": _told(f"{message}.title", texts) or capital(name)}
    if described := _told(f"{message}.about", texts) or _told(message, texts):
        told["description"] = described
    if values := known.get(message, whole.get("enum")):
        told["oneOf"] = [_value(message, value, texts) for value in values]
    return {**field, **told}


def _value(message: str, value: object, texts: Translator) -> Schema:
    own = f"{message}.{value}"
    name = str(value).replace("-", " ").replace("_", " ")
    described = _told(f"{own}.about", texts)
    shown = {"const": value, "title": _told(own, texts) or capital(name)}
    return {**shown, "description": described} if described else shown


def _told(message: str, texts: Translator) -> str:
    return capital(texts.render(Text(message))) if texts.has(message) else ""


def choices_of(bundle: Bundle) -> dict[str, tuple[str, ...]]:
    """Return the options of a bundle whose values are some that have names, with these values."""
    found = {message.rpartition(".")[2]: tuple(values) for message, values in _known(bundle)}
    for name, hint in get_type_hints(bundle.options).items():
        if get_origin(hint) is Literal:
            found[name] = tuple(map(str, get_args(hint)))
    return found
