"""Bundles that bend the order into a circle, or take away what others rest on, are the ones to go."""

from typing import Any

import pytest
from tests.kernel.faults import plugin, reason_without, tiny

import noughts
import ruleworks
from ruleworks import RulesetError, hookimpl


@pytest.mark.parametrize(
    "wishes",
    [
        {"before": "noughts.rules", "after": "noughts.rules"},
        {"before": ("noughts.rules",), "after": ["ruleworks.base", "noughts.rules"]},
        {"before": "tiny.rules"},
    ],
)
def test_a_circle_is_the_fault_of_whoever_closes_it(wishes: dict[str, Any]) -> None:
    reason = reason_without(tiny(rules=[plugin(**wishes)]))
    assert "tiny 1.2.3: These each want to come before the next, in a circle" in reason


@pytest.mark.parametrize(
    "fields",
    [
        {"rules": [plugin(replaces="noughts.rules")]},
        {"rules": [plugin(id="noughts.rules", replaces="noughts.rules")]},
        {"rules": [plugin(replaces="noughts.rules", lines=hookimpl(lambda self, value: value))]},
        {"blocks": ["noughts.rules"]},
        {"blocks": ["ruleworks.base"]},
    ],
)
def test_who_takes_the_rules_of_the_game_away_is_the_one_to_go(fields: dict[str, Any]) -> None:
    reason = reason_without(tiny(**fields))
    assert reason.startswith("tiny 1.2.3: tiny takes ")
    assert "which answers the rule point" in reason


def test_a_caller_who_blocks_the_rules_of_the_game_is_told() -> None:
    with pytest.raises(RulesetError, match=r"noughts\.rules cannot be blocked: without it"):
        ruleworks.ruleset("noughts", blocked=["noughts.rules"])


def test_rules_that_answer_everything_anew_may_take_the_place_of_the_old_ones() -> None:
    base = noughts.BaseGame()
    members = {name: hookimpl(getattr(noughts.BaseGame, name)) for name in ("opening", "lines", "scores")}
    new = tiny(rules=[plugin(replaces=base.id, **members)])
    assert ruleworks.ruleset("noughts", plugins=[new], strict=True).new_game().play("mark:a1").events
