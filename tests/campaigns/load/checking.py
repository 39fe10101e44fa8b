"""What is kept after a load, compared with what was acknowledged and heard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ruleworks import Installed
from ruleworks.inside import option_id
from ruleworks_host import Store
from ruleworks_host.documents import read
from ruleworks_host.openings import entry_of, played_anew
from ruleworks_host.shelf import Shelf


@dataclass
class Witness:
    """What somebody in a room remembers."""

    room: str
    acknowledged: dict[int, str] = field(default_factory=dict)  # options by the number of their entry
    heard: list[int] = field(default_factory=list)  # the numbers of entries, as streams told them
    problems: list[str] = field(default_factory=list)


def differences(store: Store, witnesses: Iterable[Witness], installed: Installed | None = None) -> list[str]:
    """What is lost, doubled, or leads elsewhere."""
    shelf = Shelf(installed or Installed(), 4)
    return [f"room {each.room}: {problem}" for each in witnesses for problem in _of(store, each, shelf)]


def _of(store: Store, witness: Witness, shelf: Shelf) -> Iterable[str]:
    whole = store.load(witness.room)
    assert whole is not None, witness.room
    document = read(whole.document)
    rules = shelf.of(document.setup)
    yield from witness.problems
    entries: list[Any] = [entry_of(rules, kept) for kept in whole.entries]
    for seq, option in witness.acknowledged.items():
        if seq > len(entries):
            yield f"entry {seq} was acknowledged and is lost"
        elif option_id(entries[seq - 1].option) != option:
            yield f"entry {seq} is {entries[seq - 1].option}, and {option} was acknowledged"
    if witness.heard != list(range(1, len(entries) + 1)):
        yield f"the streams told {witness.heard[-20:]} of {len(entries)} entries"
    try:
        played_anew(document, whole.entries, rules)  # each entry leads to the position of its digest
    except Exception as error:
        yield f"the journal does not lead where it led: {error.args}"


def unheard(store: Store, witnesses: Iterable[Witness]) -> int:
    """How many entries the streams have not told yet."""
    found = [(store.load(each.room), each) for each in witnesses]
    return sum(len(whole.entries) - max(each.heard, default=0) for whole, each in found if whole is not None)
