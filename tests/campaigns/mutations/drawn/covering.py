"""Which tests run a line, found out once and kept, and how many seconds each of them takes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

import msgspec
from coverage import CoverageData
from tests.campaigns.mutations.trees import ROOT, Tree

from .games import Drawn

#: Where the plugins of pytest are, in each copy of the repository.
PLUGGED = "tests/campaigns/mutations/drawn/plugged"

#: What Hypothesis draws has to be the same in each run, or a mutant would be caught by luck.
SAME = {"HYPOTHESIS_PROFILE": "same"}

#: The tests that may catch a mutant: quick ones that look at what the rules do, not at their text.
QUICK = "not slow and not fuzz and not long and not templates and not browser and not server"


class Known(msgspec.Struct, frozen=True):
    """What one run of the tests told: their seconds, which of them fail as it is, and which texts they met."""

    seconds: Mapping[str, float]
    failing: tuple[str, ...]
    texts: Mapping[str, str] = {}


class Covering:
    """The lines that tests run."""

    def __init__(self, folder: Path) -> None:
        """Read what a run has left in a folder."""
        self.known = msgspec.json.decode((folder / "tests.json").read_bytes(), type=Known)
        self._data = CoverageData(str(folder / "contexts"))
        self._data.read()

    def tests(self, file: str, text: str, lines: Iterable[int]) -> list[str]:
        """Return the tests that run one of these lines, quickest first; none if the file held another text then."""
        if self.known.texts.get(file) != digest(text):
            return []
        found = self._data.contexts_by_lineno(file)
        return self.quickest({test for line in lines for test in found.get(line, ())})

    def anywhere(self, file: str) -> list[str]:
        """Return the tests that run any line of a file, quickest first."""
        found = self._data.contexts_by_lineno(file)
        return self.quickest({test for tests in found.values() for test in tests})

    def below(self, *folders: str) -> list[str]:
        """Return the tests of some folders or files, quickest first."""
        return self.quickest(test for test in self.known.seconds if test.startswith(folders))

    def quickest(self, tests: Iterable[str]) -> list[str]:
        """Return tests in the order of what they take, without those that fail already."""
        failing, seconds = {*self.known.failing}, self.known.seconds
        return sorted((test for test in tests if test in seconds and test not in failing), key=seconds.__getitem__)


def keep(tree: Tree, folder: Path, game: Drawn) -> None:
    """Run the tests once in a copy of the repository, and leave in a folder what that told."""
    files = {file for patterns in game.strata.values() for pattern in patterns for file in ROOT.glob(pattern)}
    texts = {file.relative_to(ROOT).as_posix(): digest(file.read_text(encoding="utf-8")) for file in files}
    done = tree.run(
        [
            *("coverage", "run", f"--rcfile={PLUGGED}/contexts.ini", f"--data-file={folder / 'contexts'}"),
            *("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "keeping_contexts", "-m", QUICK),
            *game.tests,
        ],
        {"MUTANTS_TESTS": str(folder / "tests.json"), **SAME},
        patience=3600,
    )
    if done is None or done.returncode > 1:
        raise OSError(f"the tests could not be run: {done.stdout[-2000:] + done.stderr[-500:] if done else 'no end'}")
    kept = json.loads((folder / "tests.json").read_text(encoding="utf-8"))
    (folder / "tests.json").write_text(json.dumps({**kept, "texts": texts}), encoding="utf-8")


def digest(text: str) -> str:
    """Return what tells one text of a file from another."""
    return sha256(text.encode()).hexdigest()
