"""What a process does with a job; both functions are found by their names wherever they run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import process_time

from msgspec import Struct

from ruleworks import __version__
from ruleworks_lab.extras import needed
from ruleworks_lab.matches import Finished, Played, play_matches
from ruleworks_lab.rulesets import ruleset_of_setup
from ruleworks_lab.shards import Shard, finished_shard, write_shard, writing
from ruleworks_lab.studies import Job, Study
from ruleworks_lab.texts import LabError

STUDY = "study.json"


class Places(Struct, frozen=True):
    """Where things lie; unlike a job, that may differ from run to run."""

    out: str = ""  # the folder of a study
    folders: tuple[str, ...] = ()  # in which plugins that are files are looked for


class Done(Struct, frozen=True):
    """What a block of a study has left, and what it took."""

    shard: Shard
    seconds: float  # of a processor


def play_block(places: Places, job: Job) -> list[Played]:
    """Play the games of a block, and return what came of each."""
    return [finished.played for finished in _games(places, job)]


def write_block(places: Places, job: Job) -> Done:
    """Play the games of a block and write them into the folder of the study, unless that was done before."""
    begin, study, folder = process_time(), job.study, Path(places.out)
    _check(study, folder)
    shard = finished_shard(folder, job.block)
    if shard is None:
        with writing(folder):
            shard = write_shard(folder, study, job.block, _games(places, job))
    return Done(shard, process_time() - begin)


def _games(places: Places, job: Job) -> Iterator[Finished]:
    """Play the games of a block, by the rules of its study."""
    study = job.study
    return play_matches(study, ruleset_of_setup(study.setup, study.files, places.folders), study.matches(job.block))


def _check(study: Study, folder: Path) -> None:
    """Refuse a folder that is not the one of the study, and other versions of what writes into it."""
    if not (folder / STUDY).is_file():
        raise LabError("not-shared", path=str(folder))
    here = writing_versions()
    for name, version in study.versions.items():
        if here.get(name) != version:
            raise LabError("other-version", name=name, wanted=version, here=here.get(name, "-"))


def writing_versions() -> dict[str, str]:
    """Return the versions of what decides about the bytes of a shard."""
    return {"ruleworks": __version__, "pyarrow": str(needed("pyarrow").__version__)}
