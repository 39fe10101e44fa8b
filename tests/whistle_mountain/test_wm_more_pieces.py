"""A package of somebody else adds pieces of its own to the box."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.whistle_mountain.steam import FACTS, bundle

import ruleworks
import whistle_mountain
from ruleworks import Ruleset
from ruleworks_i18n import check
from ruleworks_testing import play_randomly
from whistle_mountain.cases import Case, load_cases, run
from whistle_mountain.components import ComponentsError, load_components, with_more
from whistle_mountain.more_pieces import MorePieces
from whistle_mountain.position import market_of

STEAM: Ruleset = ruleworks.ruleset(whistle_mountain.bundle, plugins=(bundle,), strict=True)


@pytest.mark.parametrize(
    "case", load_cases(Path(__file__).parent / "steam" / "cases"), ids=lambda case: case.written.name
)
def test_its_cases_pass(case: Case) -> None:
    run(case, STEAM)


def test_its_pieces_are_in_the_box() -> None:
    mountain = STEAM.new_game(3, 5).position
    medium = market_of(mountain, "market.medium-machine")
    assert (*medium.shown, *medium.stack).count("machine.boiler") == 1
    assert mountain.deck.count("card.full-steam") == 2


def test_games_with_it_reach_their_end_and_can_be_searched() -> None:
    game = play_randomly(STEAM, 2, 4)
    assert game.over
    begun = STEAM.new_game(2, 4)
    dealt = begun.sample_hidden(0, Random(1)).position
    for market in begun.position.markets:
        pieces = market_of(dealt, market.id)
        assert sorted((*pieces.shown, *pieces.stack)) == sorted((*market.shown, *market.stack))


def test_a_game_without_it_knows_nothing_of_it() -> None:
    plain = ruleworks.ruleset(whistle_mountain.bundle, strict=True)
    assert "machine.boiler" not in plain.items
    assert "machine.boiler" not in plain.new_game(2).scene.rules.pieces().machines


def test_its_catalogs_are_complete() -> None:
    assert bundle.texts is not None
    assert check([bundle.texts]) == []


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"machines": {"boiler": {"size": "size.huge", "vp": 9}}}, "machines.boiler.size"),
        ({"machines": {"boiler": {"size": "size.small"}}}, "machines.boiler"),
        ({"machines": {"vault": {"size": "size.medium", "vp": 9}}}, "machines.vault"),
        ({"docks": {"pier": {}}}, "docks"),
    ],
)
def test_facts_that_cannot_be_are_named(facts: dict[str, Any], key: str) -> None:
    with pytest.raises(ComponentsError, match=rf"steam.*{key}"):
        MorePieces("steam", facts)


def test_more_pieces_leave_the_others_as_they_are() -> None:
    box = load_components()
    more = with_more(box, FACTS, "steam")
    assert set(box.machines) < set(more.machines)
    assert (more.upgrades, more.docks, more.sizes) == (box.upgrades, box.docks, box.sizes)
