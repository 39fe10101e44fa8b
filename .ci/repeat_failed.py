"""Run pytest; where tests fail, run them once more, and say aloud which of them passed then.

A safety net of `.ci/run` alone: a test that passes at the second try is a defect, but loses nobody else's work.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

#: The exit code with which pytest says that tests failed; others (collection, usage, interruption) are not repeated.
TESTS_FAILED = 1


def main(arguments: Sequence[str]) -> int:
    """Run pytest with these arguments; return its exit code, or that of the repetition."""
    with TemporaryDirectory() as folder:
        first, second = Path(folder, "first.xml"), Path(folder, "second.xml")
        kept = [*arguments, "-o", f"cache_dir={folder}/cache"]
        code = pytest(*kept, f"--junit-xml={first}")
        if code != TESTS_FAILED:
            return code
        print("Repeating the failed tests once.", flush=True)
        code = pytest(*kept, f"--junit-xml={second}", "--last-failed", "--last-failed-no-failures", "none")
        failures = failed(first)
        if code == 0 and not failures.keys() <= passed(second):
            print("Not every failed test was found again.", flush=True)
            return TESTS_FAILED
        if code == 0:
            for name, traceback in failures.items():
                print(f"FLAKY {name}\n{traceback}", flush=True)
        return code


def pytest(*arguments: str) -> int:
    """Run pytest in a process of its own and return its exit code."""
    return run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


def failed(report: Path) -> dict[str, str]:
    """Return the traceback of each test that failed or could not be set up, by its name."""
    return {
        name(case): problem.text or ""
        for case in cases(report)
        for problem in [*case.findall("error"), *case.findall("failure")]
    }


def passed(report: Path) -> set[str]:
    """Return the names of the tests that ran without a failure."""
    return {name(case) for case in cases(report) if not len(case.findall("*"))} - failed(report).keys()


def cases(report: Path) -> list[ElementTree.Element]:
    """Return the tests of a report."""
    return list(ElementTree.parse(report).iter("testcase"))


def name(case: ElementTree.Element) -> str:
    """Return the name of a test as one looks for it."""
    return f"{case.get('classname')}::{case.get('name')}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
