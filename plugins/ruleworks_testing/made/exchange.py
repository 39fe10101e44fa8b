"""The ids of two items exchanged everywhere: whatever was conserved before still is."""

from __future__ import annotations

from typing import Any

import msgspec

from ruleworks import Option, Position, Ruleset, tag_of


def exchanged(ruleset: Ruleset, position: Position, one: str, other: str) -> Any:
    """Return the position with two ids exchanged: on the table, in hands and piles, in memories, in what waits."""
    codec = ruleset.codec
    document = msgspec.msgpack.decode(codec.encoders["msgpack"].encode(position))
    made: Any = codec.decoders["msgpack"]["position"].decode(
        msgspec.msgpack.encode(_exchanged(document, {one: other, other: one}))
    )
    made.memory = tuple(sorted(made.memory, key=_subject))
    return made


def exchanged_option(option: Option, one: str, other: str) -> Option:
    """Return an option with two ids exchanged."""
    names = option.__struct_fields__
    values = [_exchanged(getattr(option, name), {one: other, other: one}) for name in names]
    return msgspec.structs.replace(option, **dict(zip(names, values, strict=True)))


def _exchanged(value: Any, names: dict[str, str]) -> Any:
    match value:
        case str():
            return names.get(value, value)
        case dict():
            return {names.get(key, key): _exchanged(part, names) for key, part in value.items()}
        case list() | tuple():
            return type(value)(_exchanged(part, names) for part in value)
        case _:
            return value


def _subject(memory: Any) -> tuple[str, int, str]:
    return tag_of(type(memory)), -1 if memory.seat is None else memory.seat, memory.item
