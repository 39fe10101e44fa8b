"""The command that runs the quick tests on each Python that is found, each in an environment of its own."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from tests.campaigns.pythons.finding import ROOT, Interpreter, classified, interpreters

PLACE = ROOT / ".venv-pythons"
QUICK = (
    "not slow and not fuzz and not long and not templates and not clients and not cluster and not release"
    " and not browser and not server"
)


def main() -> int:
    """Test them one after the other; the exit code is 1 if one fails or there is none."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", metavar="VERSION", help="such as 3.12")
    parser.add_argument("tests", nargs="*", default=["tests"], help="what to run")
    arguments = parser.parse_args()
    chosen = [each for each in interpreters() if not arguments.only or each.minor in arguments.only]
    outcomes = {each: tried(each, arguments.tests) for each in chosen}
    print()
    for each, outcome in outcomes.items():
        print(f"Python {each.name}: {outcome}  ({each.path})")
    for minor in classified():
        if minor not in {each.minor for each in chosen}:
            print(f"Python {minor}: not here")
    return int(not outcomes or any(outcome != "passed" for outcome in outcomes.values()))


def tried(interpreter: Interpreter, tests: list[str]) -> str:
    """Make an environment and run the tests in it."""
    print(f"\nPython {interpreter.name}", flush=True)
    place = PLACE / interpreter.minor
    python = place / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists() and subprocess.run([interpreter.path, "-m", "venv", place], check=False).returncode:
        return "no environment can be made"
    install: list[str | Path] = [python, "-m", "pip", "install", "-q", "-e", f"{ROOT}[dev,pictures,testing]"]
    if subprocess.run(install, check=False).returncode:
        return "not installed"
    done = subprocess.run([python, "-m", "pytest", "-q", "-m", QUICK, *tests], cwd=ROOT, check=False)
    return "passed" if done.returncode == 0 else "failed"
