"""How players fare at each level of a game: the same seeds by rules that differ in some options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

import ruleworks
from ruleworks import Ruleset
from ruleworks_contracts.forms import choices_of
from ruleworks_lab.comparison.differences import Difference, Share, difference, share
from ruleworks_lab.comparison.folder import finished_block, keep_block, open_folder
from ruleworks_lab.executors import Executor
from ruleworks_lab.jobs import Places, play_block
from ruleworks_lab.matches import Played, best_other, lead_of, victory
from ruleworks_lab.progress import Progress
from ruleworks_lab.studies import Job, Study
from ruleworks_lab.study_run import study_of
from ruleworks_lab.texts import LabError

#: Options by the name of a level.
Levels = Mapping[str, Mapping[str, Any]]


class LevelsWork(Struct, frozen=True):
    """What is played: a study for each level, of the same seeds; the first level is what others are compared with."""

    names: tuple[str, ...]
    studies: tuple[Study, ...]

    @property
    def games(self) -> int:
        """How many games all that is."""
        return sum(study.games for study in self.studies)


class LevelJob(Struct, frozen=True):
    """A block of one of the studies; `number` counts them all."""

    study: Study
    block: int
    number: int


class Fared(Struct, frozen=True):
    """How a player has fared at a level."""

    player: str
    level: str
    games: int
    victories: Share
    points: float
    others: float | None  # the best of the others; None where there is nobody else
    lead: Difference  # over the best of the others, with its interval; points where there is nobody else
    change: Difference | None  # of the lead, seed by seed, from what it is at the first level
    limited: int  # games that a technical limit ended


def declared_levels(ruleset: Ruleset, option: str = "") -> dict[str, dict[str, Any]]:
    """Return the levels of an option that declares its values, of the only such option if none is named."""
    found = {name: values for bundle in ruleset.bundles.values() for name, values in choices_of(bundle).items()}
    if not option and len(found) == 1:
        option = next(iter(found))
    if option not in found:
        raise LabError("no-levels", option=option or "-", known=", ".join(sorted(found)) or "-", game=ruleset.game)
    now = _value(ruleset, option)
    return {name: {option: name} for name in (now, *[value for value in found[option] if value != now])}


def _value(ruleset: Ruleset, option: str) -> Any:
    return next(getattr(each, option) for each in ruleset.options.values() if hasattr(each, option))


def work_of(
    ruleset: Ruleset,
    levels: Levels,
    seats: Sequence[str],
    games: int,
    seed: int,
    block: int,
    files: Sequence[Path] = (),
) -> LevelsWork:
    """Return what is to be played: each seat fares at each level in so many games."""
    studies = []
    for options in levels.values():
        setup = ruleset.setup
        made = ruleworks.ruleset_of(
            replace(setup, options=setup.options | dict(options)), files, installed=ruleset.installed
        )
        alone = len(seats) not in made.players
        studies.append(study_of(made, seats, games * (len(seats) if alone else 1), seed, block=block, files=files))
    return LevelsWork(tuple(levels), tuple(studies))


def measured(work: LevelsWork, executor: Executor, places: Places, progress: Progress | None = None) -> list[Fared]:
    """Play what is not kept yet, and return how each player has fared at each level."""
    if places.out:
        open_folder(Path(places.out), work)
    jobs = [(study, block) for study in work.studies for block in study.blocks]
    played: dict[int, list[Played]] = {place: [] for place in range(len(work.studies))}
    owners = [place for place, study in enumerate(work.studies) for _ in study.blocks]
    numbered = [LevelJob(study, block, number) for number, (study, block) in enumerate(jobs)]
    for place, found in zip(owners, executor.run(partial(level_block, places), numbered), strict=True):
        played[place] += found
        if progress is not None:
            progress.played(len(found))
    return list(_fared(work, [played[place] for place in range(len(work.studies))]))


def level_block(places: Places, job: LevelJob) -> list[Played]:
    """Play a block, and keep it in the folder if there is one; a kept one is taken from there."""
    folder = Path(places.out) if places.out else None
    kept = None if folder is None else finished_block(folder, job.number, list[Played])
    if kept is not None:
        return kept
    found = play_block(places, Job(job.study, job.block))
    if folder is not None:
        keep_block(folder, job.number, found)
    return found


def _fared(work: LevelsWork, played: Sequence[Sequence[Played]]) -> Iterator[Fared]:
    for entry, player in enumerate(work.studies[0].seats):
        usual: list[float] = []
        for place, (level, games) in enumerate(zip(work.names, played, strict=True)):
            own = [(game, game.entries.index(entry)) for game in games if entry in game.entries]
            leads = [lead_of(game, seat) for game, seat in own]
            others = [points for game, seat in own if (points := best_other(game, seat)) is not None]
            usual = usual if place else leads
            yield Fared(
                player=player,
                level=level,
                games=len(own),
                victories=share(sum(victory(game, seat) for game, seat in own), len(own)),
                points=fmean(game.scores[seat] for game, seat in own),
                others=fmean(others) if others else None,
                lead=difference([0.0] * len(leads), leads),
                change=difference(usual, leads) if place else None,
                limited=sum(game.limited for game, _ in own),
            )


def nearest(found: Sequence[Fared], player: str, aim: float) -> Fared:
    """Return the level at which the lead of a player differs from that at the first level most nearly by `aim`."""
    levels = [each for each in found if each.player == player]
    return min(levels, key=lambda each: abs((each.change.mean if each.change else 0.0) - aim))
