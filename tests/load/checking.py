"""What is kept after a load, compared with what was acknowledged and heard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from tests.load.playing import Table

from ruleworks import Installed
from ruleworks.inside import option_id
from ruleworks_host import Store
from ruleworks_host.documents import read
from ruleworks_host.opening import entry_of, played_anew
from ruleworks_host.shelf import Shelf


def differences(store: Store, tables: Iterable[Table], installed: Installed | None = None) -> list[str]:
    """What is lost, doubled, or leads elsewhere."""
    shelf = Shelf(installed or Installed(), 4)
    return [f"room {table.room}: {problem}" for table in tables for problem in _of(store, table, shelf)]


def _of(store: Store, table: Table, shelf: Shelf) -> Iterable[str]:
    whole = store.load(table.room)
    assert whole is not None, table.room
    document = read(whole.document)
    rules = shelf.of(document.setup)
    yield from table.problems
    entries: list[Any] = [entry_of(rules, kept) for kept in whole.entries]
    for seq, option in table.acknowledged.items():
        if seq > len(entries):
            yield f"entry {seq} was acknowledged and is lost"
        elif option_id(entries[seq - 1].option) != option:
            yield f"entry {seq} is {entries[seq - 1].option}, and {option} was acknowledged"
    told = sorted(table.heard)
    if told and told != list(range(told[0], told[-1] + 1)):
        yield f"the stream told {told}"
    if told and told[0] > 1:
        yield f"the stream began with {told[0]}"
    try:
        played_anew(document, whole.entries, rules)  # each entry leads to the position of its digest
    except Exception as error:
        yield f"the journal does not lead where it led: {error.args}"


def unheard(store: Store, tables: Iterable[Table]) -> int:
    """How many entries the streams have not told yet."""
    missing = 0
    for table in tables:
        whole = store.load(table.room)
        missing += 0 if whole is None else len(whole.entries) - max(table.heard, default=0)
    return missing


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which such a part of all lies; 0 without any."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class Figures(msgspec.Struct):
    """What a load took."""

    rooms: int
    seconds: float
    commands: int
    entries: int
    p50: float  # of a command, in milliseconds
    p95: float
    late_p95: float  # from an acknowledgement to the stream, or the other way round
    cpu: float  # milliseconds of a processor for an entry, everything included
    kills: int
    problems: list[str]
