"""The ids of two items exchanged everywhere: whatever was conserved before still is."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any

import msgspec

from ruleworks import Option, Position, Ruleset, Step, tag_of
from ruleworks_toolbox import Alike, tools_for


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


class Likeness:
    """Which items may be exchanged, and whose work a step is, as the bundles of a ruleset say."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Take the tools of a ruleset, those of variants first."""
        self.ruleset = ruleset
        self._kin: dict[str, Hashable] = {}
        self._named = tools_for(ruleset, Alike)
        self._tools = [tool for _, tool in self._named]

    def kin(self, item: str) -> Hashable:
        """Return what an item has in common with those that it may be exchanged with; its id if there are none."""
        if item not in self._kin:
            keys = (tool.alike(item, self.ruleset) for tool in self._tools)
            self._kin[item] = next((key for key in keys if key is not None), item)
        return self._kin[item]

    def worker(self, step: Step) -> str:
        """Return the item for which a step is done, nothing if for none."""
        return next((item for tool in self._tools if (item := tool.worker(step))), "")

    def works(self, item: str) -> bool:
        """Tell whether steps are ever done for an item, as far as the game says for whom its steps are."""
        return any(tool.works(item, self.ruleset) for tool in self._tools)

    def pieces(self, bundles: Collection[str]) -> list[str]:
        """Return what is like an item, and under test as one, without being one, of these bundles."""
        return [piece for name, tool in self._named if name in bundles for piece in tool.pieces(self.ruleset)]


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
