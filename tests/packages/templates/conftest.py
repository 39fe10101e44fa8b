"""What is made once for all tests of this folder."""

import sys
from pathlib import Path

import pytest
from tests.packages.templates.installing import ROOT, done


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    place = tmp_path_factory.mktemp("wheel")
    done(ROOT, sys.executable, "-m", "build", "--wheel", "--outdir", place, ROOT)
    (made,) = place.glob("*.whl")
    return made
