"""Why something may not be done, as the refusals of this game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from ruleworks import Refusal, Text

BOTH = "whistle-mountain.item.both"  # two sentences, one after the other
IMPOSSIBLE = "R-COL-6"  # the rule behind all that cannot be paid or would do nothing, where no other says more


def refuse(reason: str, rule: str, **args: Any) -> Refusal:
    """Return a refusal with the message `whistle-mountain.refusal.<reason>`, citing a rule."""
    return Refusal(f"whistle-mountain.refusal.{reason}", rule=rule, args=args)


def name_of(item: str) -> Text:
    """Return an id as the name that texts show."""
    return Text(item)


def causes_of(refusals: Iterable[Refusal], rule: str = IMPOSSIBLE) -> Refusal:
    """Return why none of several things can be done: the cause that they share, or all causes one after the other."""
    causes: list[Refusal] = []
    for refusal in refusals:
        if refusal.reason not in [cause.reason for cause in causes]:
            causes.append(refusal)
    if len(causes) == 1:
        return causes[0]
    told = reduce(lambda first, then: Text(BOTH, {"first": first, "then": then}), [each.text() for each in causes])
    return refuse("nothing-possible", rule, causes=told)


def under(refusal: Refusal, rule: str) -> Refusal:
    """Return a refusal by a rule that says more than that the thing cannot be paid or would do nothing."""
    return Refusal(refusal.reason, rule, refusal.plugin, refusal.args) if refusal.rule == IMPOSSIBLE else refusal
