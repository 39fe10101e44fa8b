"""Conducting a study: its folder, the blocks that are still to be played, and who plays them."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ruleworks import Ruleset, __version__
from ruleworks_lab.executors import Executor
from ruleworks_lab.jobs import STUDY, Places, write_block, writing_versions
from ruleworks_lab.players import players_named
from ruleworks_lab.progress import Progress
from ruleworks_lab.rulesets import plugin_file
from ruleworks_lab.shards import beginning, finished_shard, sweep, writing
from ruleworks_lab.studies import LARGEST_BLOCK, Study, jobs_of, places_of, seeds_for
from ruleworks_lab.texts import LabError


class Conducted(Struct, frozen=True):
    """What a study holds when it is done, and what this run of it took."""

    games: int
    decisions: int
    shards: int
    skipped: int  # shards that were there before
    seconds: float  # of processors
    limited: int  # games that a technical limit ended


def study_of(
    ruleset: Ruleset,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    rotate: bool = False,
    block: int = 100,
    files: Sequence[Path] = (),
) -> Study:
    """Return a study of at least so many games; players that there are not are named."""
    if not 1 <= block <= LARGEST_BLOCK:
        raise LabError("block", most=LARGEST_BLOCK, found=block)
    players = places_of(ruleset.players, seats, ruleset.game)
    study = Study(
        setup=ruleset.setup,
        seats=players_named(seats, ruleset),
        players=players,
        seeds=1,
        seed=seed,
        rotate=rotate,
        block=block,
        files=tuple(plugin_file(path) for path in files),
        versions={"ruleworks": __version__},
    )
    study = replace(study, seeds=seeds_for(games, len(study.sittings)))
    return replace(study, command=command_of(study))


def command_of(study: Study) -> str:
    """Return the command that makes a study again; where it is written and who plays it makes no difference."""
    setup = study.setup
    words = ["ruleworks", "study", setup.game, "--seats", ",".join(study.seats)]
    words += ["--games", str(study.games), "--seed", str(study.seed), "--block", str(study.block)]
    words += ["--rotate"] if study.rotate else []
    for flag, values in (("--variant", setup.variants), ("--plugin", [file.name for file in study.files])):
        words += [word for value in values for word in (flag, value)]
    for name, value in sorted(setup.options.items()):
        words += ["--option", f"{name}={msgspec.json.encode(value, order='deterministic').decode()}"]
    return shlex.join(words)


def conduct(study: Study, places: Places, executor: Executor, progress: Progress | None = None) -> Conducted:
    """Play the blocks of a study that are not finished."""
    folder = Path(places.out)
    study = open_folder(replace(study, versions=study.versions | writing_versions()), folder)
    shards = {block: shard for block in study.blocks if (shard := finished_shard(folder, block)) is not None}
    skipped, seconds = len(shards), 0.0
    tell = progress.played if progress is not None else lambda _: None
    tell(sum(shard.games for shard in shards.values()))
    todo = [block for block in study.blocks if block not in shards]
    for done in executor.run(partial(write_block, places), jobs_of(study, todo)):
        shards[done.shard.block] = done.shard
        seconds += done.seconds
        tell(done.shard.games)
    sweep(folder)  # a worker that was killed may have left the beginning of a file
    games, decisions, limited = (
        sum(getattr(shard, name) for shard in shards.values()) for name in ("games", "decisions", "limited")
    )
    return Conducted(games, decisions, len(shards), skipped, round(seconds, 3), limited)


def open_folder(study: Study, folder: Path) -> Study:
    """Make the folder of a study, or see that it is the one of this very study."""
    if (folder / STUDY).exists():
        begun = read_study(folder)
        differing = [name for name in study.__struct_fields__ if getattr(begun, name) != getattr(study, name)]
        if differing:
            raise LabError("other-study", path=str(folder), what=", ".join(differing))
        sweep(folder)
        return study
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise LabError("not-empty", path=str(folder))
        with beginning(folder / STUDY) as begun_file:
            begun_file.write_bytes(msgspec.json.format(msgspec.json.encode(study, order="deterministic")) + b"\n")
    return study


def read_study(folder: Path) -> Study:
    """Return the study that a folder holds."""
    path = folder / STUDY
    try:
        return msgspec.json.decode(path.read_bytes(), type=Study)
    except (OSError, msgspec.MsgspecError) as error:
        raise LabError("no-study", path=str(path), problem=str(error)) from None
