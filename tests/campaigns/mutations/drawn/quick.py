"""Trying a mutant without a process of its own: a server with all tests is asked, in each copy of the repository."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Sequence
from types import TracebackType

import msgspec
from tests.campaigns.mutations.trees import Tree

from .covering import QUICK, SAME
from .games import MOUNTAIN
from .strata import Mutant

#: What the server says where it cannot know.
UNKNOWN = "not inside a function"


class Server:
    """A process of pytest in a copy of the repository, with all quick tests of some folders collected."""

    def __init__(self, tree: Tree, folders: Sequence[str] = MOUNTAIN.tests) -> None:
        ours, theirs = os.pipe()
        options = ["-s", "-q", "-p", "no:cacheprovider", "--tb=no", "-p", "serving_mutants", "-m", QUICK]
        self._process = subprocess.Popen(
            [*tree.command(["pytest", *options, *folders])],
            cwd=tree.folder,
            env={**tree.environment(), **SAME, "MUTANTS_REPLY": str(theirs)},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=[theirs],
            text=True,
        )
        os.close(theirs)
        self._replies = os.fdopen(ours, encoding="utf-8")
        try:
            self.tests: frozenset[str] = frozenset(msgspec.convert(self._reply(), list[str]))
        except OSError:
            self.__exit__(None, None, None)
            raise
        self._sound: dict[str, bool] = {}  # whether a test passes in the server as long as nothing is changed

    def __enter__(self) -> Server:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process.stdin:
            self._process.stdin.close()
        self._replies.close()
        self._process.wait()

    def failure(self, mutant: Mutant, tests: Sequence[str], seconds: float) -> str:
        """Return the first of the tests that fails; empty if none does, or if that cannot be told here."""
        limit = int(40 + 3 * seconds)
        left = [test for test in tests if self._sound.get(test, True)]
        found = self._asked(mutant.text, mutant.broken, left, limit)
        if found in self.tests and found not in self._sound:
            self._sound[found] = not self._asked("", "", [found], limit)
        if not self._sound.get(found, True):
            return self.failure(mutant, left, seconds)
        return "" if found == UNKNOWN else found

    def _asked(self, old: str, new: str, tests: Sequence[str], limit: int) -> str:
        asked = {"old": old, "new": new, "tests": tests, "limit": limit}
        if self._process.stdin is None or self._process.poll() is not None:
            raise OSError("the server of tests has ended")
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return str(self._reply())

    def _reply(self) -> object:
        line = self._replies.readline()
        if not line:
            raise OSError("the server of tests has ended")
        return json.loads(line)
