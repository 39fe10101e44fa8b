"""Playing records anew: without the seed, and with the first difference named."""

from __future__ import annotations

from typing import Any, NamedTuple

from ruleworks import Game, History, Record, Ruleset, RuleworksError


class Replay(NamedTuple):
    """How far records could be played anew: the positions before each, and the first difference if any."""

    game: Game[Any]
    positions: list[Any]
    record: int | None = None
    problem: str = ""


def replay(ruleset: Ruleset, history: History[Any]) -> Replay:
    """Play the records of a history from where it began; chance answers as recorded, whatever the seed."""
    game = ruleset.begin(history.start, list(history.opening.chance))
    positions: list[Any] = []
    if game.opening != history.opening:
        return Replay(game, positions, -1, difference(history.opening, game.opening))
    for index, record in enumerate(history.records):
        positions.append(game.scene.position)
        try:
            again = game.play_record(record)
        except RuleworksError as error:
            return Replay(game, positions, index, str(error))
        if again != record:
            return Replay(game, positions, index, difference(record, again))
    return Replay(game, positions)


def difference(recorded: Record, again: Record) -> str:
    """Return the first way in which two records differ."""
    if (recorded.seat, recorded.option) != (again.seat, again.option):
        return f"seat {recorded.seat} {recorded.option} / seat {again.seat} {again.option}"
    for one, other in zip(recorded.events, again.events, strict=False):
        if one != other:
            return f"{one} / {other}"
    counts = ((len(record.events), len(record.chance)) for record in (recorded, again))
    return " / ".join(f"{events} events, {draws} draws" for events, draws in counts)
