"""Docks of another package: in the ring, open, offering effects, and beside no dock of the box."""

from __future__ import annotations

from typing import Any

import pytest

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Ruleset, translator
from ruleworks_kit.facts import FactsError
from ruleworks_testing import play_randomly
from whistle_mountain.box.components import load_components, with_docks
from whistle_mountain.items.more_docks import MoreDocks
from whistle_mountain.play.docks.visits import AirshipDocked
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import DockItem
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.picture import TableDrawing

TEA = DockItem("dock.tea", offers=(pay(coal=1) >> gain(points=3), gain(water=1)))
INN = DockItem("dock.inn", offers=(gain(gold=1),))


def rules(**after: str) -> Ruleset:
    """The game with the two docks."""
    docks = MoreDocks("tea", {TEA: after.get("tea", "dock.card"), INN: after.get("inn", "dock.tea")})
    tea = Bundle(name="tea", version="1.0", layer="house", extends="whistle-mountain", rules=[docks], items=docks.items)
    return ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=(tea,), strict=True)


def dock_of(event: Any) -> str:
    """The dock that an airship has entered, if an event tells of one."""
    return event.dock if isinstance(event, AirshipDocked) else ""


def test_they_are_in_the_ring_each_after_its_neighbour() -> None:
    components = rules_of(rules()).pieces.components
    assert components.dock_ring.clockwise[:4] == ("dock.card", "dock.tea", "dock.inn", "dock.upgrade")
    slots = [dock.slot for dock in components.docks if dock.gives == "effects"]
    assert len(slots) == 2
    assert abs(slots[0] - slots[1]) > 1  # nothing lies beside them in a market


def test_an_airship_can_enter_them_and_choose_what_they_offer() -> None:
    ruleset = rules()
    game = ruleset.new_game(2, 1)
    while game.decision is not None and game.why_not("dock-airship:airship.balloon:dock.inn") is not None:
        game.play(0)
    game.play("dock-airship:airship.balloon:dock.inn")
    assert game.position.crews[0].ships[0] in ("dock.inn", "home")


def test_a_picture_tells_what_they_offer() -> None:
    game = rules().new_game(2, 1)
    drawn = TableDrawing().draw(game, None, translator("en", game.ruleset.text_sources))
    assert "dock.tea (spend 1 coal to gain 3 VP / gain 1 water)" in drawn


def test_games_with_them_reach_their_end() -> None:
    ruleset = rules()
    games = [play_randomly(ruleset, 2, seed) for seed in range(2)]
    docked = {dock_of(event) for game in games for record in game.records for event in record.events}
    assert {"dock.tea", "dock.inn"} <= docked


@pytest.mark.parametrize(
    ("after", "message"),
    [
        ({"tea": "dock.crad"}, r"dock\.crad"),
        ({"inn": "dock.nowhere"}, r"dock\.nowhere"),
    ],
)
def test_a_dock_needs_a_neighbour_that_there_is(after: dict[str, str], message: str) -> None:
    with pytest.raises(FactsError, match=message):
        rules(**after)


def test_a_dock_of_the_box_is_not_added_again() -> None:
    with pytest.raises(FactsError, match=r"docks\.card"):
        with_docks(load_components(), {"dock.card": "dock.rescue"}, "tea")
