"""What everybody would score if the game ended now, on the first line of a screen."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Text
from ruleworks.inside import describe, log
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import Panel, Paragraph, Region, Span
from ruleworks_table import Onlooker


def with_standing(regions: Sequence[Region], onlooker: Onlooker, terminal: Terminal) -> list[Region]:
    """Return the parts of a table with the scores among what stands on top, if anything does."""
    return [_scored(part, onlooker, terminal) if isinstance(part, Panel) and part.top else part for part in regions]


def _scored(panel: Panel, onlooker: Onlooker, terminal: Terminal) -> Panel:
    scores = _scores(onlooker)
    if not scores or not panel.paragraphs:
        return panel
    first, *others = panel.paragraphs
    values = (*first.values, (Span(terminal.texts.render(Text("ruleworks-cli.play.standing"))), *scores))
    return Panel(panel.name, panel.title, (Paragraph(first.label, values), *others), panel.heading, top=True)


def _scores(onlooker: Onlooker) -> list[Span]:
    """Return the totals of all seats, each in its colour; a plugin that cannot count is named and left."""
    if onlooker.game.over:
        return []
    try:
        found = onlooker.standing
    except Exception as error:
        log().warning("standing not told", reason=describe(error))
        return []
    spans: list[Span] = []
    for each in found:
        spans += [Span("/" if spans else " "), Span(f"{each.final}", seat=each.seat)]
    return spans
