"""Pairs of worlds: one game, and the same with what a seat cannot see dealt anew; both are played in lock-step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from ruleworks import Game, Position, Ruleset
from ruleworks.inside import hidden_values

from .answers import answers, shown

#: So many choices at most are made in a game, in a pair of worlds, and asked for at each place.
LONGEST, STEPS, PROBES = 3000, 8, 3

#: One of so many positions becomes a pair, and of those in which a seat has something to itself.
EVERY, EVERY_PRIVATE = 60, 12


class Pair(NamedTuple):
    """How a pair went: choices made in lock-step, whether a choice showed different things, and what differed."""

    steps: int
    parted: bool
    differences: tuple[str, ...] = ()


def pairs(rules: Ruleset, players: int, seed: int) -> Iterator[Pair]:
    """Yield pairs along a random game."""
    game, rng = rules.new_game(players, seed), Random(f"{players}/{seed}")
    for _ in range(LONGEST):
        if (decision := game.decision) is None:
            return
        if rng.random() * (EVERY_PRIVATE if private(game.position) else EVERY) < 1:
            yield pair(game, rng.choice([None, *range(players)]), rng)
        game.play(decision.options[int(rng.random() * len(decision.options))])


def private(position: Position) -> bool:
    """Whether a seat sees something that nobody else does."""
    nobody = hidden_values(position, None)
    return any(hidden_values(position, seat) != nobody for seat in range(position.players))


def pair(game: Game[Any], seat: int | None, rng: Random) -> Pair:
    """Play a game from here, and one that `seat` cannot tell from it, and compare all that the seat is answered."""
    here, there = game.ruleset.at(game.position), game.ruleset.at(dealt_anew(game, seat, rng))
    if shown(here, seat) != shown(there, seat):
        return Pair(0, False, ("the deal",))
    for step in range(STEPS):
        differences = compared(here, there, seat, probes(game, here, rng))
        choice = common(here, there, rng)
        if differences or choice is None:
            return Pair(step, False, differences)
        before = hidden(here, seat), hidden(there, seat)
        chance = here.play(choice).chance + there.play(choice).chance
        if shown(here, seat) != shown(there, seat):
            moved = chance or before != (hidden(here, seat), hidden(there, seat))
            return Pair(step + 1, True, () if moved else (f"{choice} shows what it did not move",))
    return Pair(STEPS, False)


def dealt_anew(game: Game[Any], seat: int | None, rng: Random) -> Position:
    """The position with what the seat does not see dealt anew, but with the same chance to come."""
    position: Position = game.sample_hidden(seat, rng).position
    position.random = game.position.random
    return position


def hidden(game: Game[Any], seat: int | None) -> list[Any]:
    """What the seat does not see, but for chance to come."""
    position = game.position
    position.random = type(position.random)(0)
    return hidden_values(position, seat)


def compared(here: Game[Any], there: Game[Any], seat: int | None, asked: list[str]) -> tuple[str, ...]:
    """The names of the answers that differ."""
    ours, theirs = answers(here, seat, asked), answers(there, seat, asked)
    return tuple(name for name in ours if ours[name] != theirs[name])


def probes(game: Game[Any], here: Game[Any], rng: Random) -> list[str]:
    """Options to ask for: of this decision, of choices that were made, with a part exchanged, and nonsense."""
    asked = [here.random_option(rng).id for _ in range(2 if not here.over else 0)]
    asked += [str(record.option) for record in rng.sample(game.records, min(PROBES, len(game.records)))]
    parts = [text.split(":") for text in asked]
    for text in list(asked[:2]):
        tag, *fields = text.split(":")
        others = [other[1:] for other in parts if len(other) == len(fields) + 1]
        asked.append(":".join([tag, *rng.choice(others)]))
    return [*asked, "nonsense"]


def common(here: Game[Any], there: Game[Any], rng: Random) -> str | None:
    """A choice that may be made in both worlds, if one is found."""
    for _ in range(0 if here.over or there.over else 20):
        option = here.random_option(rng).id
        if there.why_not(option) is None:
            return option
    return None
