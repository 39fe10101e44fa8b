"""Everything that can happen can be told, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks_testing.failures import Violation
from ruleworks_testing.texts import problems_of_text
from ruleworks_testing.trails import Moment, Trail


def everything_has_a_message(trail: Trail) -> None:
    """Every ask, option and event that occurs has a message in every language, with all its arguments."""
    seen: set[str] = set()
    for moment in trail.moments:
        for value in _occurring(moment, trail):
            text = trail.ruleset.text(value)
            if text.id not in seen:
                seen.add(text.id)
                places = " ".join(str(ref.value) for ref in trail.ruleset.refs(value) if ref.about == "place")
                for problem in problems_of_text(text, trail.subject.translators, places):
                    raise Violation(f"{type(value).__name__} {problem}", moment.choice)


def every_item_has_its_messages(trail: Trail) -> None:
    """Every item has a name in every language, and all that it yields as `messages()`, whether a game meets it or not.

    This does not depend on chance: all items of the ruleset are looked at, each time.
    """
    if problems := trail.subject.problems_of_items:
        raise Violation("; ".join(problems))


def _occurring(moment: Moment, trail: Trail) -> Iterator[Any]:
    game = moment.game
    yield from (step for step in game.scene.position.agenda if step.asks)  # of other steps nobody is told
    for record in (game.opening, *game.records[-1:]):
        yield from record.events
    yield from moment.some_options(trail.rng("telling"))
