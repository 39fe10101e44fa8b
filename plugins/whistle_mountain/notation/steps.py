"""Steps as text: like the text id of an option, or as JSON where a field holds further fields or steps."""

from __future__ import annotations

from difflib import get_close_matches
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from ruleworks import Ruleset, RuleworksError, Step
from ruleworks.data import AnyStep
from ruleworks.naming import option_id, parse_option, tag_of
from ruleworks.vocabulary import structs_in
from whistle_mountain.notation.errors import NotationError
from whistle_mountain.notation.lines import GOES_ON
from whistle_mountain.notation.values import EMPTY, NONE, bare

JSON = "{"  # what a step written as JSON begins with


def written(step: Any, ruleset: Ruleset) -> str:
    """Return a step as text, as JSON if its fields are too deep for anything shorter."""
    types: dict[str, Any] = ruleset.vocabulary.types["step"]
    short = option_id(step)
    try:
        if " " not in short and not short.endswith(GOES_ON) and parse_option(short, types) == step:
            return short
    except RuleworksError:
        pass
    return bytes(ruleset.codec.encoders["json"].encode(step)).decode()


def step_from(text: str, line: int, ruleset: Ruleset) -> Step:
    """Return the step that a line of the agenda holds; the error shows how it is written."""
    types: dict[str, Any] = ruleset.vocabulary.types["step"]
    tag = _tag(text, line)
    if tag not in types:
        near = get_close_matches(tag, types, n=3, cutoff=0)
        raise NotationError("step", line, text=text, known=near)
    try:
        if text.startswith(JSON):
            kinds = ruleset.vocabulary.union("step")
            found: Step = msgspec.json.decode(text, type=kinds, dec_hook=ruleset.codec.from_wire)
            return found
        return parse_option(text, types)  # type: ignore[return-value]
    except (RuleworksError, msgspec.DecodeError) as error:
        kind = "step-value" if text.startswith(JSON) else "step-json" if is_deep(types[tag]) else "step-form"
        raise NotationError(kind, line, text=text, problem=error, example=example(types[tag])) from None


def is_deep(cls: type[Struct]) -> bool:
    """Tell whether a field of a step holds further fields or steps, so that it is written as JSON."""
    return any(_holds_more(field.type) for field in msgspec.structs.fields(cls))


def example(cls: type[Struct]) -> str:
    """Return how a step is written, with 0 for each number and the name of the field for each word."""
    fields = msgspec.structs.fields(cls)
    if is_deep(cls):
        return msgspec.json.encode(_plain(cls)).decode()
    return ":".join((tag_of(cls), *(_word(_value(field.name, field.type)) for field in fields)))


def _tag(text: str, line: int) -> str:
    if not text.startswith(JSON):
        return text.partition(":")[0]
    try:
        return str(msgspec.json.decode(text).get("type"))
    except msgspec.DecodeError as error:
        raise NotationError("step-json-broken", line, text=text, problem=error) from None


def _holds_more(hint: Any) -> bool:
    return hint is AnyStep or any(structs_in(hint)) or any(map(_holds_more, get_args(hint)))


def _plain(cls: type[Struct]) -> dict[str, Any]:
    """Return a struct as plain data, without the fields that may be left out."""
    needed = [field for field in msgspec.structs.fields(cls) if field.required]
    head = {"type": tag_of(cls)} if issubclass(cls, Step) else {}
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
