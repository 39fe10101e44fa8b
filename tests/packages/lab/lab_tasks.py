"""Tasks that processes of the tests import by this name: the folder of this file is put on their path."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from time import process_time, sleep
from typing import NamedTuple

from ruleworks_lab import Job, LabError, Places, Played, Study, play_block


class Measured(NamedTuple):
    """What came of a block, and what it took of a processor."""

    played: list[Played]
    seconds: float


def doubled(job: int) -> int:
    return 2 * job


def refusing(job: int) -> int:
    if job == 3:
        raise LabError("no-study", path=str(job), problem="none")
    return job


def dying(folder: str, job: int) -> int:
    """Die at the first try of the third job, and note every try."""
    with (Path(folder) / str(job)).open("a") as tries:
        tries.write(f"{os.getpid()}\n")
    if job == 3 and len((Path(folder) / "3").read_text().splitlines()) == 1:
        os._exit(1)
    return job


def always_dying(job: int) -> int:
    if job == 3:
        os._exit(1)
    return job


def node(job: int) -> str:
    """Take a while, and tell where."""
    sleep(0.2)
    return str(import_module("ray").get_runtime_context().get_node_id())


def measured(study: Study, block: int) -> Measured:
    begin = process_time()
    played = play_block(Places(), Job(study, block))
    return Measured(played, process_time() - begin)


def lingering(folder: str, job: int) -> int:
    """Say who works, and work for longer than anybody waits."""
    (Path(folder) / str(job)).write_text(str(os.getpid()))
    sleep(600)
    return job
