"""The first game leaves its starred pieces in the box."""

import pytest
from tests.games.outlaws.solo import play_on

import first_game
import ruleworks
import whistle_mountain.bundle
from ruleworks import Ruleset, Text, translator
from whistle_mountain.table.heaps import pieces_on_the_table
from whistle_mountain.table.position import Mountain

FIRST: Ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, [first_game.bundle], allowed=(), strict=True)
BASE: Ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, allowed=(), strict=True)


def test_what_is_left_out_is_what_the_rulebook_lists() -> None:
    kinds = [item.partition(".")[0] for item in first_game.STARRED]
    assert {kind: kinds.count(kind) for kind in kinds} == {"machine": 10, "ability": 4, "upgrade": 4}
    assert BASE.items.keys() - FIRST.items.keys() == {*first_game.STARRED}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_are_gone_before_any_market_is_filled(players: int) -> None:
    for seed in range(3):
        mountain: Mountain = FIRST.new_game(players, seed).position
        every = {*pieces_on_the_table(mountain), *mountain.draft}
        assert not every & {*first_game.STARRED}
        assert all(market.shown for market in mountain.markets)


def test_a_game_without_them_ends() -> None:
    assert play_on(FIRST.new_game(2, 1)).over


def test_it_has_a_name_in_both_languages() -> None:
    for language, name in (("en", "First game"), ("fr", "Première partie")):
        assert translator(language, FIRST.text_sources).render(Text("first-game.title")) == name
