"""Where two games of one seed go different ways."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from msgspec import Struct

from ruleworks import Game, Record


class Happening(Struct, frozen=True):
    """What was chosen in a game, and the first thing that happened otherwise, as JSON; nothing where there is none."""

    option: str = ""
    event: str = ""


class Divergence(Struct, frozen=True):
    """The first record that differs: 0 is the deal, and from there on choices are counted."""

    record: int
    turn: int  # in which the first of the games was
    a: Happening
    b: Happening


def divergence(a: Game[Any], b: Game[Any]) -> Divergence | None:
    """Return where two games go different ways: in what was chosen, happened or was answered by chance."""
    pairs = zip_longest((a.opening, *a.records), (b.opening, *b.records))
    for number, (one, other) in enumerate(pairs):
        if one is None or other is None or _written(a, one) != _written(b, other):
            past = a.history.past or []
            turn = past[number - 1].turn if 0 < number <= len(past) else a.position.turn if number else 0
            first = _first_other(one, other)
            return Divergence(number, turn, _happening(a, one, first), _happening(b, other, first))
    return None


def _written(game: Game[Any], record: Record) -> bytes:
    written: bytes = game.ruleset.codec.encoders["msgpack"].encode(record)
    return written


def _first_other(one: Record | None, other: Record | None) -> int:
    """Return the place of the first event that only one of two records has there."""
    if one is None or other is None:
        return 0
    pairs = enumerate(zip_longest(one.events, other.events))
    return next((place for place, (first, second) in pairs if first != second), 0)


def _happening(game: Game[Any], record: Record | None, place: int) -> Happening:
    if record is None:
        return Happening()
    events = [game.ruleset.codec.encoders["json"].encode(event).decode() for event in record.events[place : place + 1]]
    return Happening("" if record.option is None else str(record.option), "".join(events))
