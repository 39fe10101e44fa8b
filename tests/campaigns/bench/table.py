"""The results as a table and as JSON."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from sysconfig import get_config_var

from .measure import Result

HEADINGS = ("what", "ours", "peer", "ratio", "bar", "ok")


def table(results: Sequence[Result]) -> str:
    """Return one table, a line a comparison."""
    rows = [HEADINGS, *map(_row, results)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_aligned(row, widths) for row in rows)


def document(results: Sequence[Result], rounds: int, seconds: float) -> str:
    """Return the results as JSON; times are seconds an operation."""
    found = [
        {
            "what": r.line.what,
            "ours": r.ours,
            "peer": r.peer,
            "ratio": r.ratio,
            "bar": None if r.line.bar is None else str(r.line.bar),
            "ok": r.ok,
        }
        for r in results
    ]
    whole = {"interpreter": interpreter(), "rounds": rounds, "seconds": seconds, "results": found}
    return json.dumps(whole, indent=2) + "\n"


def interpreter() -> str:
    """Return which Python this is: how it was built makes some engines faster than others."""
    name, flags = f"{platform.python_implementation()} {platform.python_version()}", get_config_var("OPT") or "unknown"
    return f"{name}, built {platform.python_build()[1]} by {platform.python_compiler()}, flags {flags}"


def _row(result: Result) -> tuple[str, ...]:
    bar = result.line.bar
    return (
        result.line.what,
        amount(result.ours, result.line.unit),
        "" if result.peer is None else amount(result.peer, result.line.unit),
        "" if result.ratio is None else f"{result.ratio:.2f}",
        "" if bar is None else str(bar),
        "" if bar is None else "ok" if result.ok else "MISSED",
    )


def _aligned(row: tuple[str, ...], widths: list[int]) -> str:
    cells = [
        text.ljust(width) if place in (0, 5) else text.rjust(width)
        for place, (text, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()


def amount(value: float, unit: str) -> str:
    """Return a measurement for people: moves and decisions as a rate, lines and bytes as a count, else a time."""
    if unit in ("move", "decision"):
        return f"{1 / value:,.0f}/s"
    if unit in ("line", "byte"):
        return f"{value:,.0f}"
    for factor, name in ((1e3, "ms"), (1e6, "us")):
        if value * factor >= 1:
            return f"{value * factor:.3g} {name}"
    return f"{value * 1e9:.0f} ns"
