"""What options and events are about can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks_testing.failing import Violation
from ruleworks_testing.trails import Moment, Trail

NUMBERS = {"amount", "cells", "seat"}
TEXTS = {"area", "cell", "item", "message", "place", "word"}


def references_are_marks_with_their_values(trail: Trail) -> None:
    """What a choice, its options and events refer to are numbers for seats and amounts, and texts for all others."""
    for moment in trail.closely("references"):
        for value in _pointing(moment, trail):
            for about, found in trail.ruleset.refs(value):
                wanted = int if about in NUMBERS else str
                if type(found) is not wanted or about not in NUMBERS | TEXTS:
                    raise Violation(f"{value!r} refers to the {about} {found!r}", moment.choice)


def _pointing(moment: Moment, trail: Trail) -> Iterator[Any]:
    if moment.game.decision is not None:
        yield moment.game.decision.ask
    yield from moment.some_options(trail.rng("references"))
    for record in moment.game.records[-1:]:
        yield from record.events
