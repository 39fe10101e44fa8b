"""A game knows nothing of its variants: no file of it names one, and its tests pass where none is installed."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest


def variant_names(root: Path) -> set[str]:
    """How variants are called, as packages, as bundles, and in the singular."""
    packages = {init.parent.name for init in (root / "variants").glob("*/__init__.py")}
    return {name.replace("_", between).removesuffix("s") for name in packages for between in "_-"}


def test_no_plugin_and_no_test_of_the_game_names_a_variant(root: Path, project_files: list[Path]) -> None:
    names = "|".join(sorted(variant_names(root)))
    pattern = re.compile(rf"\b(?:{names})s?\b", re.IGNORECASE)
    folders = [root / "plugins", root / "core", root / "tests" / "games" / "whistle_mountain"]
    files = [path for path in project_files if any(folder in path.parents for folder in folders)]
    assert len(files) > 100
    texts = {path: path.read_text(encoding="utf-8", errors="replace") for path in files}
    assert {path.name: found[0] for path, text in texts.items() if (found := pattern.search(text))} == {}


@pytest.mark.long
def test_the_tests_of_the_game_pass_without_any_variant(root: Path) -> None:
    here = str(Path(__file__).parent)
    path = os.pathsep.join([here, *filter(None, [os.environ.get("PYTHONPATH")])])
    words = ["-p", "without_variants", "-p", "no:cacheprovider", "-q", "-x", "-m", "not slow and not fuzz and not long"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words, "tests/games/whistle_mountain"],
        check=False,
        cwd=root,
        env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
