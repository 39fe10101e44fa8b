"""Tasks that processes of the tests import by this name: the folder of this file is put on their path."""

from __future__ import annotations

import os
from pathlib import Path

from ruleworks_lab import LabError


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
