"""Whether a position that came from somewhere can be: what the kernel knows of that, and what the rules say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ruleworks.data.errors import describe, plain
from ruleworks.game.history import Deal, History
from ruleworks.play.decision import Decision
from ruleworks.play.play import subject_of
from ruleworks.play.views import mismatched
from ruleworks.rules.checks import WRITTEN
from ruleworks.rules.vocabulary import excessive
from ruleworks_i18n import Text

if TYPE_CHECKING:
    from ruleworks.game.ruleset import Ruleset

LONG = re.compile(rb"\d{6}")  # a number of six digits, or part of a longer one


def flaw_of(ruleset: Ruleset, history: History[Any], position: Any) -> Text | None:
    """Return what cannot be in a position, or in what a game began with."""
    try:
        return next(
            (
                flaw
                for each in (history.start, position)
                if not isinstance(each, Deal)
                for flaw in flaws_of(ruleset, each, history, position)
            ),
            None,
        )
    except Exception as error:  # whatever rules do about a position that they were not made for
        return Text("ruleworks.flaw.senseless", {"problem": plain(describe(error))})


def flaws_of(ruleset: Ruleset, position: Any, history: History[Any], now: Any) -> Iterator[Text]:
    """Yield what cannot be in a position, first what would lead rules astray that look for more."""
    scene, refs = ruleset.scene(position), partial(ruleset.vocabulary.refs, cells_of=lambda _: ())
    wrong: dict[str, list[Any]] = {
        "players": [*{position.players, history.start.players} - {*ruleset.seats, *ruleset.players}],
        "seat": [r.value for r in refs(position) if r.about == "seat" and r.value not in range(position.players)],
        "item": sorted({entry.item for entry in position.in_play}.difference(ruleset.items, ruleset.setup.blocked)),
        "knowledge": mismatched(position),
        "memory": [first[0] for first, then in pairwise(map(subject_of, position.memory)) if first >= then],
        "turn": [turn for turn in [position.turn] if turn < 0],
    }
    if LONG.search(WRITTEN.encode(position)):  # else each number is within the usual bounds; msgspec held a field's own
        yield from excessive(position)
    yield from [Text(f"ruleworks.flaw.wrong-{what}", {"value": value}) for what in wrong for value in wrong[what]]
    yield from [text for text, _, kind in scene.rules.flaws(scene) if kind != "incomplete"]
    for top in position.agenda[-1:] if position is now else ():
        if not (top.asks and Decision(top, scene, ruleset).options):
            yield Text("ruleworks.flaw.agenda", {})
