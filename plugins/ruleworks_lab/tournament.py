"""A tournament: the same deals for all, each in all sittings, and what that says about the players.

The games of one seed are one observation, because they have their deal in common.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean

from msgspec import Struct
from msgspec.structs import replace

from ruleworks_lab.executors import Executor
from ruleworks_lab.jobs import Places, play_block
from ruleworks_lab.matches import Played, beaten, victory
from ruleworks_lab.progress_file import Kept, missing
from ruleworks_lab.ratings import ratings_of
from ruleworks_lab.statistics import order_is_decided
from ruleworks_lab.studies import Study, jobs_of


class Round(Struct, frozen=True):
    """All games of one seed."""

    games: tuple[Played, ...]


class Entry(Struct, frozen=True):
    """How a player has done; a shared victory counts in parts, and points are those of a game on average."""

    player: str
    games: int
    wins: float
    points: float
    rating: float
    low: float
    high: float


class Standings(Struct, frozen=True):
    """The result of a tournament."""

    games: int
    entries: list[Entry]
    limited: int = 0  # games that a technical limit ended


def hold(
    study: Study,
    places: Places,
    executor: Executor,
    *,
    keep: Path | None = None,
    error: float | None = None,
    played: Callable[[int], object] = bool,
) -> Standings:
    """Play a tournament, one seed a block, and return how it ended.

    It ends before its last seed if the order of the players is known, save for an `error`. `keep` is a file in which
    the games are kept: a tournament that was interrupted goes on from there, and so does one that is to be longer.
    """
    kept = Kept(keep, replace(study, seeds=0, command=""), Round)
    rounds: list[Round] = []
    shares: list[tuple[float, ...]] = []
    for one in _rounds(study, places, executor, kept):
        rounds.append(one)
        played(len(one.games))
        shares.append(reached(study, one))
        if error is not None and order_is_decided(shares, error):
            break
    return standings(study, rounds)


def _rounds(study: Study, places: Places, executor: Executor, kept: Kept[Round]) -> Iterator[Round]:
    """Yield the rounds that are kept, and then those that are to be played."""
    yield from kept.results[: study.seeds]
    for games in executor.run(partial(play_block, places), jobs_of(study, missing(kept.results, study.blocks))):
        kept.add(Round(tuple(games)))
        yield kept.results[-1]


def reached(study: Study, one: Round) -> tuple[float, ...]:
    """Return for each entry how many of the others it has beaten in the games of a round, as a share of all."""
    shares: list[list[float]] = [[] for _ in study.seats]
    for game in one.games:
        for entry, share in zip(game.entries, beaten(game), strict=False):
            shares[entry].append(share)
    return tuple(fmean(each) for each in shares)


def encounters(study: Study, one: Round) -> Iterator[list[tuple[int, float]]]:
    """Yield who has met in a round: all entries, or each of them and the game itself where each plays alone."""
    shares = reached(study, one)
    if study.players == len(study.seats) > 1:
        yield list(enumerate(shares))
    else:
        for entry, share in enumerate(shares):
            yield [(entry, share), (len(shares), 1 - share)]


def standings(study: Study, rounds: Sequence[Round]) -> Standings:
    """Return how a tournament stands."""
    games = [game for one in rounds for game in one.games]
    ratings = ratings_of((list(encounters(study, one)) for one in rounds), len(study.seats) + 1)
    entries: list[Entry] = []
    for entry, (player, rating) in enumerate(zip(study.seats, ratings, strict=False)):
        seats = [(game, game.entries.index(entry)) for game in games if entry in game.entries]
        wins = sum(victory(game, seat) for game, seat in seats)
        points = fmean(game.scores[seat] for game, seat in seats) if seats else 0.0
        entries.append(Entry(player, len(seats), round(wins, 6), round(points, 2), *rating))
    return Standings(len(games), entries, sum(game.limited for game in games))
