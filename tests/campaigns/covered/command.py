"""The command: run the quick tests, and fail where they do not run enough."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[3]
QUICK = "not slow and not fuzz and not long and not templates and not browser and not server"

#: The tests of what is looked at, and those that see it whole.
TESTS = (
    *("tests/kernel", "tests/games", "tests/campaigns/refusals"),
    *(f"tests/packages/{name}" for name in ("cli", "contracts", "formats", "kit", "pictures", "table")),
)

#: What has to be run, in percent: every line, and nearly every way on from a line.
BARS: Mapping[str, float] = {"statements": 100.0, "branches": 98.0}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tests and return 1 when they fail, or run too little."""
    args = parser().parse_args(arguments)
    with TemporaryDirectory() as folder:
        data, report = f"--data-file={folder}/data", Path(folder) / "report.json"
        failed = run(["run", data, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", QUICK, *args.tests])
        if run(["json", data, "-q", "-o", str(report)]):
            return 2
        found = json.loads(report.read_text(encoding="utf-8"))
    print(*missing(found), *figures(found), sep="\n")
    return 1 if failed or any(below(found)) else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(prog="coverage", description="See what of the kernel and the rules no quick test runs.")
    made.add_argument("--tests", nargs="+", metavar="PATH", default=TESTS, help="run these tests instead of all")
    return made


def run(arguments: Sequence[str]) -> int:
    """Run coverage.py, which reads what to look at from pyproject.toml."""
    return subprocess.run([sys.executable, "-m", "coverage", *arguments], check=False, cwd=ROOT).returncode


def missing(found: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line for each file of which something is not run: the lines, then the ways from one line to another."""
    for name, file in found["files"].items():
        lines = file["missing_lines"]
        ways = [way for way in file["missing_branches"] if not {*way} & {*lines}]  # a way to such a line says no more
        told = [*map(str, lines), *(f"{start}->{'exit' if end < 0 else end}" for start, end in ways)]
        if told:
            yield f"{name}: {', '.join(told)}"


def figures(found: Mapping[str, Any]) -> Iterator[str]:
    """Yield what share was run, and what it has to be."""
    for name, bar in BARS.items():
        yield f"{found['totals'][f'percent_{name}_covered']:.2f} % of the {name} are run, {bar:.0f} % have to be"


def below(found: Mapping[str, Any]) -> Iterator[bool]:
    """Yield for each bar whether it is missed."""
    return (found["totals"][f"percent_{name}_covered"] < bar for name, bar in BARS.items())
