"""Bundles with one fault each, and what their host has to do about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ruleworks
from ruleworks import Bundle, Ruleset, hookimpl


def tiny(**fields: Any) -> Bundle:
    """A bundle that extends noughts, with these fields."""
    given: dict[str, Any] = {"name": "tiny", "version": "1.2.3", "extends": "noughts", **fields}
    return Bundle(**given)


def plugin(**members: Any) -> Any:
    """A plugin of the id `tiny.rules` with these members."""
    return type("Rules", (), {"id": "tiny.rules", **members})()


def answering(point: str, function: Callable[..., Any]) -> Bundle:
    """A bundle whose rules answer one rule point by a function."""
    return tiny(rules=[plugin(**{point: hookimpl(function)})])


def reason_without(*faulty: Any) -> str:
    """Make a ruleset with faulty bundles, see that it is as without them and can be played, and return the reason."""
    rules = ruleworks.ruleset("noughts", plugins=faulty)
    assert played(rules) == played(ruleworks.ruleset("noughts"))
    (failure,) = rules.failures
    return f"{failure.name} {failure.version}: {failure.reason}"


def played(rules: Ruleset) -> tuple[Any, ...]:
    """What a ruleset is, and what a short game of it comes to when it was saved and loaded."""
    game = rules.new_game(seed=3)
    for cell in ("a1", "b1", "b2"):
        game.play(f"mark:{cell}")
    again = rules.load(game.save())
    return rules.setup, list(rules.plugins), again.position, again.records, again.scores
