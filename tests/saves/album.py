"""An album: one game of an older version, with several of its moments, each of which can be had as a save.

A save repeats what was played before it, so a file for each moment would be many times as large. Saves of the first
format are put together here just as they were written then; the tests hold that against some that really were.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Raw, Struct

Plain = dict[str, Any]
FORMS: Mapping[str, Any] = {"json": msgspec.json, "msgpack": msgspec.msgpack}
PARTS = ("ruleset", "position", "opening", "records")  # in the order in which the checksum is over them
#: The parts of a record, and what holds nothing.
RECORD: Plain = {"seat": None, "option": None, "events": [], "chance": [], "forced": False}


class Moment(Struct, frozen=True):
    """A moment of a game: after so many records, with what was said of it then."""

    records: int
    position: Plain  # those of its fields that are not as at the moment before
    expected: Plain


class Album(Struct, frozen=True):
    """Heading, opening and records of a game as they stand in its last save, and its moments in their order."""

    ruleset: Plain
    opening: Plain
    records: list[list[Any]]  # each without the names of its parts, and without parts at its end that hold nothing
    moments: list[Moment]

    @property
    def auto(self) -> bool:
        """Whether forced choices were played by themselves."""
        return bool(self.ruleset["options"].get("auto_play"))

    def position(self, number: int) -> Plain:
        """Return the position at a moment."""
        found: Plain = {}
        for moment in self.moments[: number + 1]:
            found |= moment.position
        return found

    def add(self, records: int, position: Plain, expected: Plain) -> None:
        """Add a moment, which comes after all the others."""
        before = self.position(len(self.moments))
        changed = {name: value for name, value in position.items() if name not in before or before[name] != value}
        self.moments.append(Moment(records, changed, expected))

    def save(self, number: int, form: str = "json") -> bytes:
        """Return the save of a moment, as the first format has it."""
        encode = FORMS[form].encode
        records = [unpacked(record) for record in self.records[: self.moments[number].records]]
        values = (self.ruleset, self.position(number), self.opening, records)
        parts = [encode(value) for value in values]
        document = {"format": "ruleworks-save", "version": 1, "check": crc32(b"".join(parts))}
        return bytes(encode(document | dict(zip(PARTS, map(Raw, parts), strict=True))))


def packed(record: Plain) -> list[Any]:
    """Return a record as it stands in an album."""
    values = [record[name] for name in RECORD]
    while values[-1] == list(RECORD.values())[len(values) - 1]:
        values.pop()
    return values


def unpacked(values: list[Any]) -> Plain:
    """Return a record as it stands in a save."""
    return RECORD | dict(zip(RECORD, values, strict=False))


def read(file: Path) -> Album:
    """Read an album."""
    return msgspec.json.decode(file.read_bytes(), type=Album)


def write(file: Path, album: Album) -> None:
    """Write an album, a line for each record and each moment."""
    encode = msgspec.json.encode
    heads = [b'"%s":%s' % (name.encode(), encode(getattr(album, name))) for name in ("ruleset", "opening")]
    lists = [
        b'"%s":[\n%s\n]' % (name.encode(), b",\n".join(map(encode, getattr(album, name))))
        for name in ("records", "moments")
    ]
    file.write_bytes(b"{\n%s\n}\n" % b",\n".join([*heads, *lists]))
