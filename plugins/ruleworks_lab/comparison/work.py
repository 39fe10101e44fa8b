"""Conducting a comparison: what is played, who plays it, and what comes of it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from ruleworks_lab.comparison.comparison import Comparison, comparison_of
from ruleworks_lab.comparison.folder import open_folder
from ruleworks_lab.comparison.pairs import Pair, PairJob, Work, compare_block
from ruleworks_lab.executors import Executor
from ruleworks_lab.jobs import Places
from ruleworks_lab.players import players_named
from ruleworks_lab.progress import Progress
from ruleworks_lab.setups import Made
from ruleworks_lab.studies import Study, places_of, seeds_for
from ruleworks_lab.texts import LabError


def work_of(
    a: Made,
    b: Made,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    rotate: bool = False,
    block: int = 50,
    items: bool = True,
) -> Work:
    """Return a comparison of at least so many pairs of games of one game."""
    if a.ruleset.game != b.ruleset.game:
        raise LabError("other-game", a=a.ruleset.game, b=b.ruleset.game)
    studies = [_study(made, seats, seed, rotate=rotate, block=block) for made in (a, b)]
    before, after = studies
    if (before.players, before.sittings) != (after.players, after.sittings):
        raise LabError("other-seats", a=before.players, b=after.players)
    seeds = seeds_for(games, len(before.sittings))
    return Work(replace(before, seeds=seeds), replace(after, seeds=seeds), items)


def _study(made: Made, seats: Sequence[str], seed: int, *, rotate: bool, block: int) -> Study:
    ruleset = made.ruleset
    return Study(
        setup=ruleset.setup,
        seats=players_named(seats, ruleset),
        players=places_of(ruleset.players, seats, ruleset.game),
        seeds=1,
        seed=seed,
        rotate=rotate,
        block=block,
        files=made.files,
    )


def compared(
    work: Work, names: tuple[str, str], executor: Executor, places: Places, progress: Progress | None = None
) -> Comparison:
    """Play what is not kept yet, and return what all pairs say."""
    if places.out:
        open_folder(Path(places.out), work)
    pairs: list[Pair] = []
    for found in executor.run(partial(compare_block, places), (PairJob(work, block) for block in work.blocks)):
        pairs += found
        if progress is not None:
            progress.played(len(found))
    return comparison_of(work, pairs, names, command_of(work, names))


def command_of(work: Work, names: tuple[str, str]) -> str:
    """Return the command that makes a comparison again; who plays it makes no difference."""
    study = work.a
    words = ["ruleworks", "compare", *names, "--seats", ",".join(study.seats)]
    words += ["--games", str(study.games), "--seed", str(study.seed), "--block", str(study.block)]
    words += ["--rotate"] if study.rotate else []
    words += [] if work.items else ["--no-items"]
    files = dict.fromkeys(file.name for each in (work.a, work.b) for file in each.files)
    words += [word for name in files for word in ("--plugin", name)]
    return shlex.join(words)
