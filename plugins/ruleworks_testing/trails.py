"""Games that were played to be looked at: every choice, and the game as it was before each."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from ruleworks import Game, Option, Ruleset
from ruleworks_contracts.promises import Invariant, Transition
from ruleworks_testing.failures import named
from ruleworks_testing.subject import Subject

#: So many moments of a game are looked at closely, and so many options of each.
MOMENTS, OPTIONS = 3, 8

#: So many moments are kept of a game that is played on to its end.
LAST = 3


class Moment(NamedTuple):
    """A game before a choice (or at its end), its position written down then, and what was chosen."""

    choice: int
    game: Game[Any]
    kept: bytes
    chosen: Option | None

    @classmethod
    def of(cls, subject: Subject, game: Game[Any], choice: int, place: int | None) -> Moment:
        """Return the moment before a choice, of which `place` is the index; None at the end."""
        position, decision = game.scene.position, game.decision
        chosen = None if place is None or decision is None else decision.options[place]
        return cls(choice, game.clone(), subject.kept(position), chosen)

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
    """A played game: how it was begun, which options were chosen by index, and the moments of it.

    The first choices, so many as `lead` says, were left to chance; no moments of them are kept.
    """

    subject: Subject
    players: int
    seed: int
    indexes: tuple[int, ...]
    moments: tuple[Moment, ...] = field(compare=False)
    lead: int = 0

    @property
    def most(self) -> int:
        """So many of its moments are looked at closely."""
        return MOMENTS

    @property
    def thrifty(self) -> bool:
        """Whether what is slow to look at is passed over where something like it was looked at before."""
        return False

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        return self.subject.ruleset

    @property
    def end(self) -> Game[Any]:
        """The game after the last choice."""
        return self.moments[-1].game

    @property
    def invariants(self) -> tuple[Invariant, ...]:
        """What the author promises of its positions."""
        return self.subject.invariants

    @property
    def transitions(self) -> tuple[Transition, ...]:
        """What the author promises of its changes."""
        return self.subject.transitions

    def bears(self, check: Callable[..., object]) -> bool:
        """Tell whether a property says anything of such a game."""
        return True

    @property
    def choices(self) -> int:
        """How many choices were made and looked at."""
        return len(self.indexes)

    @property
    def to_the_end(self) -> bool:
        """Whether it can be played on to a proper end: the whole box is on the table."""
        return True

    @cached_property
    def ending(self) -> tuple[Moment, ...]:
        """The last moments of the game, played on by chance to its end; its author's longest cuts it off."""
        game, rng = self.end.clone(), self.rng("ending")
        last = deque[tuple[Game[Any], Option]](maxlen=LAST - 1)
        while not game.over and len(game.records) < self.subject.longest:
            before, option = game.clone(), game.random_option(rng)
            game.play(option)
            last.append((before, option))
        kept = [Moment(len(g.records), g, self.subject.kept(g.scene.position), option) for g, option in last]
        return (*kept, Moment(len(game.records), game, self.subject.kept(game.scene.position), None))

    def begun(self, ruleset: Ruleset | None = None) -> Game[Any]:
        """The game before its first choice, begun anew, perhaps by other rules."""
        return (ruleset or self.ruleset).new_game(self.players, self.seed)

    def again(self, ruleset: Ruleset | None = None) -> Game[Any]:
        """The whole game played anew, perhaps by other rules."""
        return play_indexes(ruleset or self.ruleset, self.players, self.seed, self.indexes, self.lead)

    def after(self, moment: Moment) -> Game[Any]:
        """The game after what was chosen in a moment."""
        return self.moments[moment.choice - self.moments[0].choice + 1].game

    def rng(self, purpose: str) -> Random:
        """A generator that gives the same for the same game."""
        return Random(f"{self.seed}/{self.lead + self.choices}/{purpose}")

    def closely(self, purpose: str) -> list[Moment]:
        """Some moments to look at closely: always the last, and a few from before."""
        count = min(self.most - 1, len(self.moments) - 1)
        chosen = sorted(self.rng(purpose).sample(range(len(self.moments) - 1), count))
        return [*(self.moments[place] for place in chosen), self.moments[-1]]

    def __repr__(self) -> str:
        return again(self.players, self.seed, self.indexes, self.lead)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Show Hypothesis the short form; it would take the fields of a dataclass apart."""
        printer.text(repr(self))


def again(players: int, seed: int, indexes: Iterable[int], lead: int = 0) -> str:
    """How a game is played again."""
    before = f", lead={lead}" if lead else ""
    return f"play_indexes(ruleset, players={players}, seed={seed}, indexes={list(indexes)}{before})"


def trail_of(subject: Subject, players: int, seed: int, choices: Iterable[int], lead: int = 0) -> Trail:
    """Play a game; each choice counts from the first option, around and around, until they are used up.

    Before them come so many choices by chance as `lead` says, or as many as the game has.
    """
    moments: list[Moment] = []
    taken: list[int] = []
    with named("games_can_be_played", lambda: again(players, seed, taken, lead)):
        game = subject.ruleset.new_game(players, seed)
        begun = play_lead(game, seed, lead)
        for place in places(game, choices):
            moments.append(Moment.of(subject, game, begun + len(taken), place))
            taken.append(place)
            game.play(place)
        moments.append(Moment.of(subject, game, begun + len(taken), None))
    return Trail(subject, players, seed, tuple(taken), tuple(moments), begun)


def random_trail(subject: Subject, players: int, seed: int) -> Trail:
    """Play a game to its end, or to its longest, by chance that `seed` decides."""
    return trail_of(subject, players, seed, islice(numbers(seed), subject.longest))


def play_indexes(ruleset: Ruleset, players: int | None, seed: int, indexes: Iterable[int], lead: int = 0) -> Game[Any]:
    """Return a game in which the options with these indexes were chosen, one after the other, after a random lead."""
    game = ruleset.new_game(players, seed)
    play_lead(game, seed, lead)
    for place in places(game, indexes):
        game.play(place)
    return game


def play_randomly(ruleset: Ruleset, players: int | None = None, seed: int = 0, longest: int = 10_000) -> Game[Any]:
    """Return a game that was played by chance to its end, or for so many choices."""
    return play_indexes(ruleset, players, seed, (), lead=longest)


def play_lead(game: Game[Any], seed: int, lead: int) -> int:
    """Play so many choices by chance, or as many as the game has, and return how many."""
    played = 0
    for place in places(game, islice(numbers(seed), lead)):
        game.play(place)
        played += 1
    return played


def places(game: Game[Any], choices: Iterable[int]) -> Iterator[int]:
    """Yield the index of each next choice, until the game or the choices are at their end."""
    for number in choices:
        size = 0 if game.decision is None else len(game.decision.options)
        if not size:
            return
        yield number % size


def numbers(seed: int) -> Iterator[int]:
    """Yield the choices of a random game, for ever."""
    rng = Random(seed)
    while True:
        yield rng.getrandbits(32)
