"""Tables in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks_contracts import Console


def table(rows: Sequence[Sequence[str]], console: Console, indent: str = "") -> None:
    """Write rows; all but the first column stand at the right of theirs."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        console.line(indent + "  ".join([row[0].ljust(widths[0]), *cells]).rstrip())
