"""Playing a block of seeds by two rulesets: what a process does for a comparison."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from ruleworks import Ruleset
from ruleworks_lab.comparison.divergence import Divergence, divergence
from ruleworks_lab.comparison.folder import finished_block, keep_block
from ruleworks_lab.comparison.tallies import Tally, Tallying
from ruleworks_lab.comparison.worth import Worth
from ruleworks_lab.jobs import Places
from ruleworks_lab.matches import Finished, play_matches
from ruleworks_lab.rulesets import ruleset_of_setup
from ruleworks_lab.studies import Study


class Work(Struct, frozen=True):
    """What is compared: two studies that differ in nothing but their rules."""

    a: Study
    b: Study
    items: bool = True  # whether items are counted, which takes about as long again as random games

    @property
    def blocks(self) -> range:
        """The numbers of the blocks."""
        return self.a.blocks


class PairJob(Struct, frozen=True):
    """A block of a comparison."""

    work: Work
    block: int


class Side(Struct, frozen=True):
    """What came of a game by one of the rulesets."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    turns: int
    ended: str
    parts: tuple[dict[str, int], ...]  # the points of every seat by category
    items: dict[str, Tally]
    limited: bool = False  # whether a technical limit ended it


class Pair(Struct, frozen=True):
    """The games of one seed by both rulesets."""

    seed: int
    sitting: int
    entries: tuple[int, ...]
    a: Side
    b: Side
    divergence: Divergence | None


class Counting:
    """What a ruleset needs to count its games."""

    def __init__(self, ruleset: Ruleset, *, items: bool) -> None:
        self._worth = Worth(ruleset)
        self._tallying = Tallying(ruleset) if items else None

    def side(self, finished: Finished) -> Side:
        """Return what came of a game."""
        played, game = finished
        return Side(
            scores=played.scores,
            winners=played.winners,
            decisions=played.decisions,
            turns=played.turns,
            ended=played.ended,
            parts=self._worth.parts(game.position),
            items={} if self._tallying is None else self._tallying.tallies(game),
            limited=played.limited,
        )


def compare_block(places: Places, job: PairJob) -> list[Pair]:
    """Play a block, and keep it in the folder of the comparison if there is one; a kept one is taken from there."""
    folder = Path(places.out) if places.out else None
    kept = None if folder is None else finished_block(folder, job.block, list[Pair])
    if kept is not None:
        return kept
    pairs = list(pairs_of(places, job))
    if folder is not None:
        keep_block(folder, job.block, pairs)
    return pairs


def pairs_of(places: Places, job: PairJob) -> Iterator[Pair]:
    """Play the games of a block by both rulesets."""
    work = job.work
    rules = [ruleset_of_setup(study.setup, study.files, places.folders) for study in (work.a, work.b)]
    count_a, count_b = (Counting(each, items=work.items) for each in rules)
    games = [
        play_matches(study, each, study.matches(job.block)) for study, each in zip((work.a, work.b), rules, strict=True)
    ]
    for one, other in zip(*games, strict=True):
        yield Pair(
            seed=one.played.seed,
            sitting=one.played.sitting,
            entries=one.played.entries,
            a=count_a.side(one),
            b=count_b.side(other),
            divergence=divergence(one.game, other.game),
        )
