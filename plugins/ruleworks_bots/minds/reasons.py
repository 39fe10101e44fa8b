"""What players say of their choice: estimates, the best first, and a reason in words."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Text
from ruleworks_bots.minds.lookahead import Weighed
from ruleworks_bots.minds.tree import Branch
from ruleworks_contracts import Estimate, Pick

TOLD = 12  # so many estimates are handed on


def picked(weighed: Sequence[Weighed], reason: str, forgiven: float) -> Pick:
    """Return the best of these as a choice; `forgiven` is what makes a lead of their values."""
    return choice(estimated(weighed, forgiven), reason, tried=len(weighed))


def estimated(weighed: Sequence[Weighed], forgiven: float, *more: Weighed) -> tuple[Estimate, ...]:
    """Return the estimates that are handed on: the best, and `more` where they are not among these."""
    told = {each.option: each.value for each in (*weighed[:TOLD], *more)}
    return tuple([Estimate(option, round(value - forgiven, 2)) for option, value in told.items()])


def preferred(tried: Sequence[Branch], reason: str, forgiven: float, *, tries: int) -> Pick:
    """Return the first of the options that were tried as a choice; `tries` is how often, in words."""
    estimates = tuple([Estimate(each.option, round(each.mean - forgiven, 2), each.visits) for each in tried])
    return choice(estimates, reason, tries=tries, tried=len(tried))


def choice(estimates: tuple[Estimate, ...], reason: str, **said: int) -> Pick:
    """Return the first of these as a choice, and by how much it is better than the second."""
    best = estimates[0]
    args: dict[str, int | str | Text | list[Text]] = {"value": points(best.value), **said}
    if len(estimates) == 1:
        return Pick(best.option, estimates, Text(f"{reason}-only", args))
    return Pick(best.option, estimates, Text(reason, {**args, "ahead": points(best.value - estimates[1].value)}))


def points(value: float) -> str:
    """Return points in whole numbers with their sign, as they are read in any language."""
    return f"{round(value):+d}".replace("-", "\N{MINUS SIGN}")
