"""What is good to know and has no bar: how long it takes to begin, and how large the kernel is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import ruleworks

from .measure import Bench, Line, Sample, repeated
from .town import town

IMPORT = "from time import perf_counter as now; begin = now(); import ruleworks; print(now() - begin)"


def bench() -> Bench:
    """Return the time to import, and to make rulesets."""
    samples: dict[str, Sample] = {
        "import": importing,
        "noughts": repeated(lambda: ruleworks.ruleset("noughts"), times=1),
        "town": repeated(town, times=1),
        "lines": kernel_lines,
    }
    lines = [
        Line("import ruleworks, in a new interpreter", "import"),
        Line('ruleset("noughts")', "noughts"),
        Line("a ruleset of 150 items", "town"),
        Line("the kernel, in lines", "lines", unit="line"),
    ]
    return Bench(samples, lines)


def importing(seconds: float) -> float:
    """Return how long a new interpreter imports; once a round is enough, whatever `seconds` says."""
    done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
    return float(done.stdout)


def kernel_lines(seconds: float) -> float:
    """Return how many lines the kernel has, which takes no time."""
    folder = Path(ruleworks.__file__).parent
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.rglob("*.py"))
