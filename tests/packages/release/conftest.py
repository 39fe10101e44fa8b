"""What is released, made once for all tests of this folder, and an environment with nothing else in it."""

from __future__ import annotations

import os
import sys
import tomllib
import venv
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.packages.templates.installing import ROOT, done, programs_in

#: The folder in which `make dist` has made it already.
MADE = "RULEWORKS_DIST"

#: The extras that only the repository itself needs.
WORK = {"bench", "dev"}

#: Extras that are large, which `make spiel` and `make cluster` try.
APART = {"ray", "spiel"}


class Released(NamedTuple):
    """The files of a release."""

    wheel: Path
    sdist: Path


@pytest.fixture(scope="session")
def released(tmp_path_factory: pytest.TempPathFactory) -> Released:
    """The wheel, made from the source distribution, and that."""
    place = ROOT / os.environ[MADE] if MADE in os.environ else build(ROOT, tmp_path_factory.mktemp("dist"))
    (wheel,), (sdist,) = place.glob("*.whl"), place.glob("*.tar.gz")
    return Released(wheel, sdist)


@pytest.fixture(scope="session")
def programs(released: Released, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an empty environment into which the wheel was installed, with its extras."""
    place = tmp_path_factory.mktemp("installed") / "environment"
    venv.create(place, with_pip=True)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = ",".join(sorted(project["optional-dependencies"].keys() - WORK - APART))
    done(place, programs_in(place) / "python", "-m", "pip", "install", "-q", f"{released.wheel}[{extras}]")
    return programs_in(place)


def build(source: Path, place: Path, *what: str) -> Path:
    """Build the distributions of a tree into a folder."""
    done(place, sys.executable, "-m", "build", *what, "--outdir", place, source)
    return place
