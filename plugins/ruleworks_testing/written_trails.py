"""Games that begin in a position: what a case plays, or what was made to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from typing_extensions import override

from ruleworks import Deal, Game, Option, Position, Ruleset
from ruleworks_contracts.flaws import needs_the_whole_box
from ruleworks_contracts.promises import Invariant, Transition
from ruleworks_formats.cases import Case
from ruleworks_formats.cases.positions import start_of
from ruleworks_formats.cases.runner import was_settled
from ruleworks_testing.failures import named
from ruleworks_testing.subject import Subject
from ruleworks_testing.trails import Moment, Trail

#: So many moments are looked at closely: such games are short, and each of their choices means something.
WRITTEN_MOMENTS = 6


@dataclass(frozen=True, repr=False)
class WrittenTrail(Trail):
    """A played game that began where somebody put it, with the chance that was asked for.

    Where less than the whole box is on the table, promises about the whole box say nothing; what is `impossible`
    keeps no promise of a position at all.
    """

    name: str = ""
    whole: bool = False
    impossible: bool = False

    @property
    @override
    def invariants(self) -> tuple[Invariant, ...]:
        return () if self.impossible else tuple(self._kept(self.subject.invariants))

    @property
    @override
    def transitions(self) -> tuple[Transition, ...]:
        return () if self.impossible else tuple(self._kept(self.subject.transitions))

    @property
    @override
    def choices(self) -> int:
        return len(self.moments) - 1

    @property
    @override
    def most(self) -> int:
        return WRITTEN_MOMENTS

    @property
    @override
    def to_the_end(self) -> bool:
        return self.whole and not self.impossible

    @property
    @override
    def thrifty(self) -> bool:
        return True

    @override
    def begun(self, ruleset: Ruleset | None = None) -> Game[Any]:
        start = self.moments[0].game.history
        return (ruleset or self.ruleset).begin(start.start, list(start.opening.chance))

    @override
    def again(self, ruleset: Ruleset | None = None) -> Game[Any]:
        game = self.begun(ruleset)
        for record in self.end.records:
            game.play_record(record)
        return game

    @override
    def bears(self, check: Callable[..., object]) -> bool:
        return not self.impossible and (self.whole or not needs_the_whole_box(check))

    def _kept(self, promises: Iterable[Any]) -> Iterator[Any]:
        yield from (promise for promise in promises if self.whole or not needs_the_whole_box(promise))

    def __repr__(self) -> str:
        return self.name


def case_trail(subject: Subject, case: Case) -> Trail:
    """Play a case, whatever it expects, and return the game to be looked at."""
    game, chance = start_of(case, subject.ruleset)
    own = subject if game.ruleset is subject.ruleset else subject.under(game.ruleset)
    moments: list[Moment] = []
    for text in case.written.choices:
        if not was_settled(game, text):
            moments.append(_moment(own, game, game.ruleset.option(text)))
            chance.play(game, text)
    moments.append(_moment(own, game, None))
    start = game.history.start
    if isinstance(start, Deal):
        players, seed = start.players, start.seed
    else:
        players, seed = players_in(game.ruleset, start), start.random.seed
    return WrittenTrail(
        own,
        players,
        seed,
        (),
        tuple(moments),
        name=case.id,
        whole=isinstance(start, Deal),
        impossible=case.written.impossible,
    )


def stuck_trail(subject: Subject, start: Position, option: Option, name: str) -> Trail:
    """Return a game that stands before a choice which cannot be carried out."""
    moment = _moment(subject, subject.ruleset.at(start), option)
    return WrittenTrail(
        subject, players_in(subject.ruleset, start), start.random.seed, (), (moment,), name=name, whole=True
    )


def players_in(ruleset: Ruleset, position: Position) -> int:
    """Return how many play in a position; the table may have a seat that is nobody's."""
    seats = {count: players for players, count in ruleset.seats.items()}
    return seats.get(position.players, position.players)


def _moment(subject: Subject, game: Game[Any], option: Option | None) -> Moment:
    return Moment(len(game.records), game.clone(), subject.kept(game.scene.position), option)


def made_trail(
    subject: Subject, start: Position, options: Sequence[Option], name: str = "a made position", *, whole: bool = False
) -> Trail:
    """Play options from a position on, and return the game to be looked at."""
    moments: list[Moment] = []
    with named("games_can_be_played", lambda: name):
        game = subject.ruleset.at(start)
        for option in options:
            moments.append(_moment(subject, game, option))
            game.play(option)
        moments.append(_moment(subject, game, None))
    players = players_in(subject.ruleset, start)
    return WrittenTrail(subject, players, start.random.seed, (), tuple(moments), name=name, whole=whole)
