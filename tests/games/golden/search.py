"""The search for a small set of games that together reach every aim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from heapq import nlargest

from ruleworks import Ruleset
from whistle_mountain.table.position import Mountain

from .aims import Aim
from .playing import curious, replay
from .stories import read, tell
from .watching import Watch

PLAYERS = (2, 3, 4)
SEEDS = 300  # set-ups that are looked at in a round
CANDIDATES = 5  # of these, the ones that are played in a round
SOON = 1  # so many things of a stack will probably be turned up in a game
ENOUGH = 3  # of the games that are tried, so many should show a thing, so that there is a choice
MOST = 60  # rounds before the search gives up
EVERY = 1000  # choices that a game counts for beside its own


def search(ruleset: Ruleset, wanted: Collection[Aim], seed: int, report: Callable[[str], None]) -> list[Watch]:
    """Return games that together reach what is wanted, as far as any that were tried do."""
    shown, pool = Counter[Aim](), list[Watch]()
    for number in range(MOST):
        rare = {aim for aim in wanted if shown[aim] < ENOUGH}
        if not rare:
            break
        players, first = PLAYERS[number % len(PLAYERS)], seed + number * SEEDS
        for watch in [curious(ruleset, players, n, rare) for n in promising(ruleset, players, first, rare)]:
            pool.append(replay(ruleset, read(tell(watch)), wanted))  # it was watched only for what is rare
            shown.update(pool[-1].reached)
        report(f"{len(pool)} games tried: {len(shown)} of {len(wanted)} aims reached, {len(rare)} too rarely so far")
    return fewest(pool)


def fewest(pool: Sequence[Watch]) -> list[Watch]:
    """Return a few of these games that together show what all of them do, as short ones as possible."""
    left, chosen = set[Aim]().union(*[watch.reached for watch in pool]), list[Watch]()
    while left:
        chosen.append(max(pool, key=lambda watch: len(watch.reached & left) / length(watch)))
        left -= chosen[-1].reached
    for watch in sorted(chosen, key=length, reverse=True):
        others = [other for other in chosen if other is not watch]
        if watch.reached <= set[Aim]().union(*[other.reached for other in others]):
            chosen = others
    return chosen


def length(watch: Watch) -> int:
    """Return how long a game is, with an allowance for what every game has, such as the set-up."""
    return EVERY + len(watch.game.records)


def promising(ruleset: Ruleset, players: int, first: int, rare: Collection[Aim]) -> list[int]:
    """Return the seeds of the set-ups that bring most of what is rare into reach."""
    places = {n: in_reach(ruleset.new_game(players, n).scene.position) for n in range(first, first + SEEDS)}
    return nlargest(CANDIDATES, places, lambda n: sum(aim.item in places[n] for aim in rare))


def in_reach(mountain: Mountain) -> set[str]:
    """Return the abilities that were dealt, and what lies or will soon lie in the markets."""
    return {*mountain.draft}.union(*[(*market.shown, *market.stack[:SOON]) for market in mountain.markets])
