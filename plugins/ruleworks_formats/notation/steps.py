"""Steps and memories as text: like the text id of an option, or as JSON where a field holds further fields or steps."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from ruleworks import AnyStep, Memory, Ruleset, RuleworksError, Step, tag_of
from ruleworks_contracts.inspection import option_id, parse_option, structs_in
from ruleworks_formats.notation.errors import NotationError
from ruleworks_formats.notation.lines import GOES_ON
from ruleworks_formats.notation.values import EMPTY, NONE, bare

JSON = "{"  # what a step written as JSON begins with


def written(value: Any, ruleset: Ruleset, kind: str = "step") -> str:
    """Return a step or a memory as text, as JSON if its fields are too deep for anything shorter."""
    types: dict[str, Any] = ruleset.vocabulary.types[kind]
    short = option_id(value)
    try:
        if " " not in short and not short.endswith(GOES_ON) and parse_option(short, types) == value:
            return short
    except RuleworksError:
        pass
    return bytes(ruleset.codec.encoders["json"].encode(value)).decode()


def tagged_from(text: str, line: int, ruleset: Ruleset, kind: str = "step") -> Any:
    """Return the step or the memory that a line holds; the error shows how it is written."""
    types: dict[str, Any] = ruleset.vocabulary.types[kind]
    tag = tag_meant(_tag(text, line, kind), types)
    if tag not in types:
        near = get_close_matches(tag, types, n=3, cutoff=0)
        raise NotationError(kind, line, text=text, known=near)
    try:
        if text.startswith(JSON):
            fields = msgspec.json.decode(text) | {"type": tag}
            return msgspec.convert(fields, types[tag], dec_hook=ruleset.codec.from_wire)
        return parse_option(text, types)
    except (RuleworksError, ValueError) as error:
        form = "value" if text.startswith(JSON) else "json" if is_deep(types[tag]) else "form"
        raise NotationError(f"{kind}-{form}", line, text=text, problem=error, example=example(types[tag])) from None


def tag_meant(word: str, tags: Iterable[str]) -> str:
    """Return the tag that a word stands for: it may lack the name of its bundle, where only one is meant."""
    known = list(tags)
    found = [word] if word in known else [tag for tag in known if tag.endswith(f".{word}")]
    return found[0] if len(found) == 1 else word


def is_deep(cls: type[Struct]) -> bool:
    """Tell whether a field of a step holds further fields or steps, so that it is written as JSON."""
    return any(_holds_more(field.type) for field in msgspec.structs.fields(cls))


def example(cls: type[Struct]) -> str:
    """Return how a step is written, with 0 for each number and the name of the field for each word."""
    fields = msgspec.structs.fields(cls)
    if is_deep(cls):
        return msgspec.json.encode(_plain(cls)).decode()
    return ":".join((tag_of(cls), *(_word(_value(field.name, field.type)) for field in fields)))


def _tag(text: str, line: int, kind: str) -> str:
    if not text.startswith(JSON):
        return text.partition(":")[0]
    try:
        return str(msgspec.json.decode(text).get("type"))
    except msgspec.DecodeError as error:
        raise NotationError(f"{kind}-json-broken", line, text=text, problem=error) from None


def _holds_more(hint: Any) -> bool:
    return hint is AnyStep or any(structs_in(hint)) or any(map(_holds_more, get_args(hint)))


def _plain(cls: type[Struct]) -> dict[str, Any]:
    """Return a struct as plain data, without the fields that may be left out."""
    needed = [field for field in msgspec.structs.fields(cls) if field.required]
    head = {"type": tag_of(cls)} if issubclass(cls, Step | Memory) else {}
    return head | {field.encode_name: _value(field.name, field.type) for field in needed}


def _value(name: str, hint: Any) -> Any:
    hint = bare(hint)
    if get_origin(hint) in (Union, UnionType):
        return None if NoneType in get_args(hint) else _value(name, get_args(hint)[0])
    if get_origin(hint) is tuple:
        return []
    if isinstance(hint, type) and issubclass(hint, Struct):
        return _plain(hint)
    return {int: 0, bool: False}.get(hint, name.upper())


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return NONE if value is None else EMPTY if value == [] else str(value)
