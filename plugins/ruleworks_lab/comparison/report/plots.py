"""Plots as SVG: differences with their intervals, a distribution, and a share that grows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import NamedTuple
from xml.etree.ElementTree import Element

from ruleworks_lab.comparison.report.elements import element

WIDTH, LABELS, ROW, TOP, BOTTOM, MARGIN = 640, 250, 26, 10, 34, 30
HEIGHT = 220  # of plots without rows
TICKS = 6
BARS = 17

Say = Callable[[float], str]


class Whisker(NamedTuple):
    """A difference and its interval."""

    label: str
    mean: float
    low: float
    high: float
    clear: bool  # whether 0 is outside


class Bar(NamedTuple):
    """How many values lie between two numbers."""

    low: float
    high: float
    values: int


class Scale(NamedTuple):
    """From numbers to places."""

    first: float
    last: float
    start: float
    end: float

    def __call__(self, number: float) -> float:
        """Return the place of a number."""
        return self.start + (number - self.first) * (self.end - self.start) / (self.last - self.first)


def whiskers(name: str, told: str, rows: Sequence[Whisker], say: Say) -> Element:
    """Return differences below each other: a dot for the mean, a line for the interval, filled where 0 is outside."""
    height = TOP + ROW * len(rows) + BOTTOM
    ticks = nice([0.0, *[number for row in rows for number in (row.low, row.high)]])
    scale = Scale(ticks[0], ticks[-1], LABELS, WIDTH - MARGIN)
    parts = _ground(ticks, scale, TOP, TOP + ROW * len(rows), say)
    for place, row in enumerate(rows):
        y, cls = TOP + ROW * (place + 0.5), "clear" if row.clear else "vague"
        parts += [
            element("text", shortened(row.label), x=LABELS - 12, y=y + 4, cls="label"),
            element("line", x1=scale(row.low), x2=scale(row.high), y1=y, y2=y, cls=f"whisker {cls}"),
            element("circle", cx=scale(row.mean), cy=y, r=4.5, cls=f"dot {cls}"),
        ]
    return drawn(name, told, height, parts)


def histogram(name: str, told: str, bars: Sequence[Bar], say: Say, count: Say) -> Element:
    """Return a distribution."""
    floor_, left = HEIGHT - BOTTOM, 48
    across = Scale(bars[0].low, bars[-1].high, left, WIDTH - MARGIN)
    counts = nice([0.0, *[float(bar.values) for bar in bars]])
    up = Scale(0, counts[-1], floor_, TOP)
    ticks = [tick for tick in nice([bars[0].low, bars[-1].high]) if bars[0].low <= tick <= bars[-1].high]
    parts = _ground(ticks, across, TOP, floor_, say) + _levels(counts, up, left, count)
    for bar in bars:
        top = up(bar.values)
        middle = (bar.low + bar.high) / 2
        cls = "bar" if middle == 0 else "bar more" if middle > 0 else "bar less"
        parts.append(
            element(
                "rect",
                x=across(bar.low) + 1,
                y=top,
                width=max(1.0, across(bar.high) - across(bar.low) - 2),
                height=floor_ - top,
                cls=cls,
            )
        )
    return drawn(name, told, HEIGHT, parts)


def growing(name: str, told: str, steps: Sequence[tuple[float, float]], say: Say, share: Say) -> Element:
    """Return a share from 0 to 1 that grows in steps, each given as where it begins and how high it is."""
    floor_, left = HEIGHT - BOTTOM, 60
    ticks = nice([0.0, max(1.0, steps[-1][0])])
    across, up = Scale(0, ticks[-1], left, WIDTH - MARGIN), Scale(0, 1, floor_, TOP)
    parts = _ground(ticks, across, TOP, floor_, say) + _levels([0, 0.25, 0.5, 0.75, 1], up, left, share)
    way, height = f"M{across(0):.1f} {up(0):.1f}", 0.0
    for place, height in steps:
        way += f"H{across(place):.1f}V{up(height):.1f}"
    parts.append(element("path", d=f"{way}H{across(ticks[-1]):.1f}", cls="line"))
    return drawn(name, told, HEIGHT, parts)


def bars_of(values: Sequence[float]) -> list[Bar]:
    """Return how values are distributed: 0 lies in the middle of a bar, so that equal games have one of their own."""
    widest = max([abs(value) for value in values] or [0.0]) or 1.0
    width = step_for(2 * widest, BARS - 2)
    reach = ceil(widest / width - 0.5)
    found = []
    for place in range(-reach, reach + 1):
        low, high = (place - 0.5) * width, (place + 0.5) * width
        found.append(Bar(low, high, sum(low <= value < high for value in values)))
    return found


def nice(numbers: Sequence[float]) -> list[float]:
    """Return round numbers, evenly spread, of which the outermost hold all others."""
    low, high = min(numbers), max(numbers)
    step = step_for(high - low or 1.0, TICKS)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return [place * step for place in range(first, last + 1)]


def step_for(length: float, parts: int) -> float:
    """Return a round length: 1, 2 or 5 and zeros, of which at most so many make up the whole."""
    rough = length / parts
    power = 10.0 ** floor(log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * 0.999)


def shortened(label: str, most: int = 31) -> str:
    """Return a label that fits beside a plot; the table tells it whole."""
    return label if len(label) <= most else f"{label[: most - 1].rstrip()}\N{HORIZONTAL ELLIPSIS}"


def drawn(name: str, told: str, height: float, parts: Sequence[Element]) -> Element:
    """Return a plot with its name, and with what it shows in a sentence."""
    return element(
        "svg",
        element("title", name),
        element("desc", told),
        *parts,
        viewBox=f"0 0 {WIDTH} {height:.0f}",
        role="img",
        aria_label=f"{name}. {told}",
    )


def _ground(ticks: Sequence[float], scale: Scale, top: float, bottom: float, say: Say) -> list[Element]:
    parts = []
    for tick in ticks:
        x, cls = scale(tick), "axis" if tick == 0 else "grid"
        parts.append(element("line", x1=x, x2=x, y1=top, y2=bottom, cls=cls))
        parts.append(element("text", say(tick), x=x, y=bottom + 18, cls="tick"))
    return parts


def _levels(levels: Sequence[float], scale: Scale, left: float, say: Say) -> list[Element]:
    parts = []
    for level in levels:
        y = scale(level)
        parts.append(element("line", x1=left, x2=WIDTH - MARGIN, y1=y, y2=y, cls="grid"))
        parts.append(element("text", say(level), x=left - 6, y=y + 4, cls="label"))
    return parts
