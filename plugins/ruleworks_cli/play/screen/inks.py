"""Colours: what an ink and a seat look like at a terminal that has them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ruleworks_contracts import Inked, Span

RESET = "\x1b[0m"

#: What makes each ink, as a terminal is told it.
INKS: Mapping[str, str] = MappingProxyType(
    {
        "strong": "1",
        "dim": "2",
        "red": "31",
        "green": "32",
        "yellow": "33",
        "blue": "34",
        "magenta": "35",
        "cyan": "36",
    }
)

#: The colours of the seats: told apart by colour-blind people too, and each seat has its number beside it.
SEATS = ("1;36", "1;33", "1;35", "1;32")


def painted(shown: Inked, *, colours: bool) -> str:
    """Return a line as it is written to a terminal."""
    return "".join([_painted(span) if colours else span.text for span in shown])


def _painted(span: Span) -> str:
    code = SEATS[span.seat % len(SEATS)] if span.seat is not None else INKS.get(span.ink, "")
    return f"\x1b[{code}m{span.text}{RESET}" if code and span.text.strip() else span.text
