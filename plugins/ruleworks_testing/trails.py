"""Games that were played to be looked at: every choice, and the game as it was before each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from ruleworks import Game, Option, Ruleset
from ruleworks_testing.failing import named
from ruleworks_testing.subject import Subject

#: So many moments of a game are looked at closely, and so many options of each.
MOMENTS, OPTIONS = 3, 8


class Moment(NamedTuple):
    """A game before a choice (or at its end), its position written down then, and what was chosen."""

    choice: int
    game: Game[Any]
    kept: bytes
    chosen: Option | None

    @property
    def options(self) -> Sequence[Option]:
        """What could be chosen."""
        return () if self.game.decision is None else self.game.decision.options

    def some_options(self, rng: Random) -> list[Option]:
        """A few of the options, all of them where there are few."""
        size = len(self.options)
        places = range(size) if size <= OPTIONS else sorted(rng.sample(range(size), OPTIONS))
        return [self.options[place] for place in places]


@dataclass(frozen=True, repr=False)
class Trail:
    """A played game: how it was begun, which options were chosen by index, and every moment of it."""

    subject: Subject
    players: int
    seed: int
    indexes: tuple[int, ...]
    moments: tuple[Moment, ...] = field(compare=False)

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        return self.subject.ruleset

    @property
    def end(self) -> Game[Any]:
        """The game after the last choice."""
        return self.moments[-1].game

    def rng(self, purpose: str) -> Random:
        """A generator that gives the same for the same game."""
        return Random(f"{self.seed}/{len(self.indexes)}/{purpose}")

    def closely(self, purpose: str) -> list[Moment]:
        """Some moments to look at closely: always the last, and a few from before."""
        count = min(MOMENTS - 1, len(self.moments) - 1)
        chosen = sorted(self.rng(purpose).sample(range(len(self.moments) - 1), count))
        return [*(self.moments[place] for place in chosen), self.moments[-1]]

    def __repr__(self) -> str:
        return again(self.players, self.seed, self.indexes)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Show Hypothesis the short form; it would take the fields of a dataclass apart."""
        printer.text(repr(self))


def again(players: int, seed: int, indexes: Iterable[int]) -> str:
    """How a game is played again."""
    return f"play_indexes(ruleset, players={players}, seed={seed}, indexes={list(indexes)})"


def trail_of(subject: Subject, players: int, seed: int, choices: Iterable[int]) -> Trail:
    """Play a game; each choice counts from the first option, around and around, until they are used up."""
    moments: list[Moment] = []
    taken: list[int] = []
    choosing = iter(choices)
    with named("games_can_be_played", again(players, seed, taken)):
        game = subject.ruleset.new_game(players, seed)
    while True:
        with named("games_can_be_played", again(players, seed, taken)):
            place = _next_place(game, choosing)
            chosen = None if place is None or game.decision is None else game.decision.options[place]
            position = game.scene.position
            moments.append(Moment(len(taken), game.clone(), subject.kept(position), chosen))
            if place is None:
                return Trail(subject, players, seed, tuple(taken), tuple(moments))
            taken.append(place)
            game.play(place)


def random_trail(subject: Subject, players: int, seed: int) -> Trail:
    """Play a game to its end, or to its longest, by chance that `seed` decides."""
    return trail_of(subject, players, seed, islice(_numbers(Random(seed)), subject.longest))


def play_indexes(ruleset: Ruleset, players: int | None, seed: int, indexes: Iterable[int]) -> Game[Any]:
    """Return a game in which the options with these indexes were chosen, one after the other."""
    game = ruleset.new_game(players, seed)
    choosing = iter(indexes)
    while (place := _next_place(game, choosing)) is not None:
        game.play(place)
    return game


def play_randomly(ruleset: Ruleset, players: int | None = None, seed: int = 0, longest: int = 10_000) -> Game[Any]:
    """Return a game that was played by chance to its end, or for so many choices."""
    return play_indexes(ruleset, players, seed, islice(_numbers(Random(seed)), longest))


def _next_place(game: Game[Any], choosing: Iterator[int]) -> int | None:
    """Return the index of the next choice, None when the game or the choices are at their end."""
    size = 0 if game.decision is None else len(game.decision.options)
    number = next(choosing, None) if size else None
    return None if number is None else number % size


def _numbers(rng: Random) -> Iterator[int]:
    while True:
        yield rng.getrandbits(32)
