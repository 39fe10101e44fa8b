"""The log of a game in sentences, each with what it is about, as far as the one who looks may know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ruleworks import Game, Record, Ruleset, Text, Undone
from ruleworks.inside import swap_hidden
from ruleworks_contracts.descriptions import Teller, Viewer, sentence
from ruleworks_table.shapes import Happened, Reference, Said


def log_of(game: Game[Any], teller: Teller, since: int = 0) -> Iterator[Happened]:
    """Yield what happened after the journal had `since` entries; from 0 on, first what happened before any choice."""
    if since <= 0:
        yield _record(game.opening, 0, "begun", teller)
    left: list[Record] = []
    for seq, entry in enumerate(game.history.journal, start=1):
        if isinstance(entry, Undone):
            taken, left = left[entry.to :], left[: entry.to]
            if seq > since:
                yield _undone(seq, taken, teller)
        else:
            left.append(entry)
            if seq > since:
                yield _record(entry, seq, "played", teller)


def references(ruleset: Ruleset, value: Any, viewer: Viewer, owner: int | None = None) -> tuple[Reference, ...]:
    """Return what a value refers to, as far as a viewer may know it, each thing once."""
    return tuple(dict.fromkeys(counted_references(ruleset, value, viewer, owner)))


def counted_references(ruleset: Ruleset, value: Any, viewer: Viewer, owner: int | None = None) -> tuple[Reference, ...]:
    """Return what a value refers to: items as often as it names them, so that amounts can be told; others once."""
    if viewer != "all":
        value = swap_hidden(value, viewer, lambda *_: None, owner)
    found = [Reference(*each) for each in ruleset.refs(value)]
    first = {each: place for place, each in reversed(list(enumerate(found)))}
    return tuple([each for place, each in enumerate(found) if each.about == "item" or first[each] == place])


def _record(record: Record, seq: int, kind: Any, teller: Teller) -> Happened:
    choice = "" if record.option is None else teller.sentence(record.option, record.seat)
    return Happened(seq, kind, record.seat, choice, tuple(_lines(record, teller)), record.forced)


def _lines(record: Record, teller: Teller) -> Iterable[Said]:
    for event in record.events:
        refs = references(teller.ruleset, event, teller.viewer, record.seat)
        yield Said(teller.sentence(event, record.seat), refs)


def _undone(seq: int, taken: list[Record], teller: Teller) -> Happened:
    """Return the entry of what was taken back: a choice, and what was forced after it."""
    chosen = taken[0]
    assert chosen.option is not None  # what is taken back was chosen
    said = teller.texts.render(taken_back(teller.ruleset, chosen, teller.viewer))
    return Happened(seq, "undone", chosen.seat, teller.sentence(chosen.option, chosen.seat), (Said(said),))


def taken_back(ruleset: Ruleset, record: Record, viewer: Viewer, called: Text | None = None) -> Text:
    """Return that a choice was taken back, as a message; `called` is how it was offered, where that is known."""
    assert record.option is not None  # only what was chosen can be
    option = called or sentence(ruleset, record.option, viewer, record.seat)
    return Text("ruleworks-toolbox.table.taken-back", {"option": option})
