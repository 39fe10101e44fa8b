"""What one plugin adds to a collection another may take away: it takes `value`, and is asked when all have given."""

from collections.abc import Sequence
from typing import Any, Protocol

import pytest

import ruleworks
from ruleworks import Bundle, InPlay, PluginError, Ruleset, collect, hookimpl
from ruleworks_table import trace


class Fair(Protocol):
    @collect
    def stalls(self, owner: int | None, street: str) -> Sequence[str]: ...


class Baker:
    id = "fair.baker"

    @hookimpl
    def stalls(self, street: str) -> list[str]:
        return [f"bread in {street}", "cake"]


class Smith:
    id = "late.smith"

    @hookimpl
    def stalls(self) -> Sequence[str]:
        return ("nails",)


class Guard:
    """Closes what the others open, before or after it."""

    def __init__(self, id: str, closed: str) -> None:
        self.id, self.closed = id, closed

    @hookimpl
    def stalls(self, value: list[str], owner: int | None) -> Sequence[str]:
        return tuple(stall for stall in value if stall != self.closed and owner == 1)


class Silent:
    id = "fair.silent"

    @hookimpl
    def stalls(self, value: list[str]) -> Any: ...


FAIR = Bundle(name="fair", version="1", extends="noughts", rule_points=[Fair], rules=[Baker()])
LATE = Bundle(name="late", version="1", extends="noughts", layer="house", rules=[Smith()])


def fair(*items: Any, **settings: Any) -> Ruleset:
    guard = Bundle(name="guard", version="1", extends="noughts", items=items)
    return ruleworks.ruleset("noughts", plugins=[FAIR, guard, LATE], strict=True, **settings)


def asked(rules: Ruleset) -> list[str]:
    in_play = tuple(InPlay(item, 1) for item in rules.items)
    return list(rules.tables.table(in_play).stalls("town"))


def test_what_others_add_before_and_after_is_taken_away() -> None:
    assert asked(fair()) == ["bread in town", "cake", "nails"]
    assert asked(fair(Guard("guard.a", "cake"))) == ["bread in town", "nails"]
    assert asked(fair(Guard("guard.a", "nails"))) == ["bread in town", "cake"]
    assert asked(fair(Guard("guard.a", "cake"), Guard("guard.b", "nails"))) == ["bread in town"]


def test_only_while_its_item_is_in_play() -> None:
    assert list(fair(Guard("guard.a", "cake")).tables.table(()).stalls("town")) == ["bread in town", "cake", "nails"]


def test_a_trace_tells_what_is_left() -> None:
    rules = fair(Guard("guard.a", "cake"))
    position = rules.new_game().position
    position.in_play = (InPlay("guard.a", 1),)
    told = list(trace(rules.at(position), "stalls", "town"))
    assert [name for name, _ in told] == ["fair.baker", "late.smith", "guard.a"]
    assert told[-1][1] == ("bread in town", "nails")


def test_one_that_gives_nothing_back_is_named() -> None:
    rules = fair(Silent(), checked=True)
    with pytest.raises(PluginError, match=r"fair\.silent\.stalls returned None, wanted .*Sequence\[str\]"):
        asked(rules)
