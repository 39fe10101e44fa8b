"""Playing the games of a study, and what came of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from ruleworks import Game, Ruleset
from ruleworks_contracts import TechnicalLimit, tools_of
from ruleworks_lab.players import Table
from ruleworks_lab.studies import Match, Study
from ruleworks_table import ending_of


class Played(Struct, frozen=True):
    """What came of one game."""

    number: int
    seed: int
    sitting: int
    entries: tuple[int, ...]  # who sat at each seat; seats beyond them are those of the game itself
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    turns: int
    ended: str  # the id of a message, or the tag of the last event
    digest: str  # of the last position
    limited: bool = False  # whether a technical limit ended it


class Finished(NamedTuple):
    """A game that is over, and what came of it."""

    played: Played
    game: Game[Any]


def play_matches(study: Study, ruleset: Ruleset, matches: Iterator[Match]) -> Iterator[Finished]:
    """Play games of a study."""
    table = Table(study.seats, ruleset)
    for match in matches:
        game = table.play(match)
        yield Finished(played_of(match, game), game)


def played_of(match: Match, game: Game[Any]) -> Played:
    """Return what came of a game that has ended."""
    return Played(
        number=match.number,
        seed=match.seed,
        sitting=match.sitting,
        entries=match.entries,
        scores=game.scores,
        winners=game.winners,
        decisions=len(game.records),
        turns=game.scene.position.turn,
        ended=ending_of(game),
        digest=game.digest(),
        limited=any(tools_of(game.ruleset).answers(TechnicalLimit, lambda limit: limit.limited(game.position))),
    )


def beaten(played: Played) -> tuple[float, ...]:
    """Return for each seat how many of the others it has beaten, as a share: ties count a half, alone is a tie.

    Winners have beaten all others and tie among themselves; the others are compared by their scores.
    """
    order = [(seat in played.winners, score) for seat, score in enumerate(played.scores)]
    return tuple(_share(order[:seat] + order[seat + 1 :], own) for seat, own in enumerate(order))


def _share(others: Sequence[tuple[bool, int]], own: tuple[bool, int]) -> float:
    # Two who have both won, or who both have not, are compared further only if neither has.
    points = [0.5 if own == other or (own[0] and other[0]) else float(own > other) for other in others]
    return sum(points) / len(points) if points else 0.5


class Result(Protocol):
    """How a game ended for its seats."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        ...


def victory(result: Result, seat: int) -> float:
    """Return how much of the victory is a seat's: one that is shared counts in parts."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def best_other(result: Result, seat: int) -> int | None:
    """Return the points of the best of the others; None where there are none."""
    return max((*result.scores[:seat], *result.scores[seat + 1 :]), default=None)


def lead_of(result: Result, seat: int) -> float:
    """Return by how much a seat is ahead of the best of the others."""
    return result.scores[seat] - (best_other(result, seat) or 0)
