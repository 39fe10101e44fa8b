"""What somebody else's type checker sees of an installed package is complete."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.packages.templates.installing import ROOT

pytestmark = pytest.mark.release

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = [path.partition("/")[2] for path in PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]]
LONGEST = 600  # seconds


@pytest.mark.parametrize("package", PACKAGES)
def test_all_that_a_package_exports_is_typed(programs: Path, tmp_path: Path, package: str) -> None:
    report = verified(package, programs, tmp_path)["typeCompleteness"]
    incomplete = [
        f"{symbol['name']}: {diagnostic['message']}"
        for symbol in report["symbols"]
        if symbol["isExported"] and (not symbol["isTypeKnown"] or symbol["isTypeAmbiguous"])
        for diagnostic in symbol["diagnostics"]
    ]
    assert incomplete == []
    assert report["completenessScore"] == 1
    assert report["exportedSymbolCounts"]["withKnownType"] > 0


def verified(package: str, programs: Path, folder: Path) -> Any:
    """What pyright says of the types of an installed package; it looks into the environment that is active."""
    environment = os.environ | {
        "VIRTUAL_ENV": str(programs.parent),
        "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]),
    }
    command: list[str | Path] = [
        Path(sys.executable).with_name("pyright"),
        "--ignoreexternal",
        "--outputjson",
        "--verifytypes",
        package,
    ]
    ended = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=LONGEST, check=False
    )
    return json.loads(ended.stdout)
