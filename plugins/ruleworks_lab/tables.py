"""The tables of a study: what their columns are, and the rows that a finished game adds to each.

`docs/studies.md` shows them; a test holds the page to this module.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from ruleworks import Option, tag_of
from ruleworks_lab.matches import Finished, Played, victory
from ruleworks_lab.studies import Study

#: Grows with every change of a column that exists; new columns may come without.
SCHEMA = 1


class Column(NamedTuple):
    """A column: its name, its type as Arrow calls it, and what it says."""

    name: str
    kind: str
    says: str


TABLES: dict[str, tuple[Column, ...]] = {
    "games": (
        Column("game", "int64", "number of the game in the study, from 0; joins the tables"),
        Column("seed", "int64", "what it was dealt with"),
        Column("sitting", "int32", "which way of sitting this is for its seed, from 0"),
        Column("players", "int32", "how many players sat at the table"),
        Column("seats", "int32", "how many seats have scores: those of the players, and those of the game itself"),
        Column("decisions", "int32", "how many choices were made, forced ones included"),
        Column("turns", "int32", "how many turns it took"),
        Column("ended", "string", "why it ended: the id of a message, or the last event"),
        Column("limited", "bool", "whether a technical limit ended it"),
        Column("digest", "string", "of the last position: equal games have equal ones"),
    ),
    "seats": (
        Column("game", "int64", "number of the game"),
        Column("seat", "int32", "number of the seat, from 0"),
        Column("entry", "int32", "which of the players named sat there, from 0; -1: the game itself"),
        Column("player", "string", "that player as it was named; empty: the game itself"),
        Column("score", "int64", "points at the end"),
        Column("won", "float64", "1 for a victory, a part of it where it is shared, else 0"),
    ),
    "decisions": (
        Column("game", "int64", "number of the game"),
        Column("number", "int32", "number of the record, from 0"),
        Column("turn", "int32", "number of the turn"),
        Column("seat", "int32", "who chose"),
        Column("kind", "string", "what kind of choice it was"),
        Column("action", "string", "the kind of the option that was chosen"),
        Column("option", "string", "the option itself, as its id"),
        Column("forced", "bool", "whether there was nothing else to choose"),
        Column("events", "int32", "how many events followed from it"),
    ),
}

Row = tuple[Any, ...]


def rows_of(study: Study, finished: Finished) -> dict[str, Iterator[Row]]:
    """Return the rows that a game adds to each table, in the order of its columns."""
    played = finished.played
    return {
        "games": iter([_game(played)]),
        "seats": _seats(study, played),
        "decisions": _decisions(finished),
    }


def _game(played: Played) -> Row:
    about = (played.number, played.seed, played.sitting, len(played.entries), len(played.scores))
    return (*about, played.decisions, played.turns, played.ended, played.limited, played.digest)


def _seats(study: Study, played: Played) -> Iterator[Row]:
    for seat, score in enumerate(played.scores):
        entry = played.entries[seat] if seat < len(played.entries) else -1
        player = study.seats[entry] if entry >= 0 else ""
        yield played.number, seat, entry, player, score, victory(played, seat)


def _decisions(finished: Finished) -> Iterator[Row]:
    played, game = finished
    positions = game.history.past or ()
    for number, (record, before) in enumerate(zip(game.records, positions, strict=True)):
        option = cast(Option, record.option)  # only what happens before the first choice has none
        chosen = (record.seat, tag_of(type(before.agenda[-1])), tag_of(type(option)), option.id, record.forced)
        yield played.number, number, before.turn, *chosen, len(record.events)
