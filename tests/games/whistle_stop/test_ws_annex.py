"""Pieces of a stranger: an annex brings one of each kind, and the game plays with them as with its own."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from tests.games.whistle_stop.annex.bundle import PACKAGE, PIECES, bundle
from tests.games.whistle_stop.annex.play.verbs.saw import WoodSawn

import ruleworks
import whistle_stop.bundle
from ruleworks import Game, InPlay, Ruleset, Text, translator
from ruleworks_contracts import judged, modules_in
from ruleworks_i18n import check
from ruleworks_testing import conformance, play_randomly
from whistle_stop.box.cubes import Cubes
from whistle_stop.items.more_pieces import MorePieces
from whistle_stop.play.stops.arrivals import StopTrain
from whistle_stop.play.turn.actions import UseUpgrade
from whistle_stop.table.position import Frontier, Laid, change_yard

ANNEX: Ruleset = ruleworks.ruleset(whistle_stop.bundle.bundle, plugins=(bundle,), strict=True)
SHORT: Ruleset = ruleworks.ruleset("whistle-stop", ["short-country"], plugins=(bundle,), strict=True)
BROUGHT = {"upgrade.sawmill", "upgrade.water-tower", "special.depot", "town.amber-3"}

TestAnnex = pytest.mark.long(conformance(lambda: ANNEX, examples=6, lead=120))


def begun(seed: int = 0) -> Frontier:
    """A position in which the first seat is asked what it does in its first turn."""
    game: Game[Frontier] = ANNEX.new_game(2, seed)
    rng = Random(seed)
    while not game.position.round_cell:
        game.play(game.random_option(rng))
    return game.position


def told(game: Game[Frontier]) -> list[object]:
    """All events, the first ones first."""
    return [event for record in (game.opening, *game.records) for event in record.events]


def test_what_it_brings_is_in_the_box() -> None:
    assert ANNEX.items.keys() >= BROUGHT
    scene = ANNEX.scene(begun())
    pieces = scene.rules.pieces
    assert "route.viaduct" in pieces.stock["route"]
    assert "special.depot" in pieces.stock["other"]
    assert "town.amber-3" in pieces.stock["town"]
    assert {"upgrade.sawmill", "upgrade.water-tower"} <= {*pieces.stock["upgrade"]}
    assert pieces.costs["upgrade.water-tower"] == Cubes(wood=1, steel=1)


def test_its_types_are_found_without_a_list() -> None:
    types = {kind: {tag for tag in types if tag.startswith("annex.")} for kind, types in ANNEX.vocabulary.types.items()}
    assert {kind: found for kind, found in types.items() if found} == {
        "step": {"annex.saw-wood"},
        "event": {"annex.wood-sawn"},
    }


@pytest.mark.parametrize("rules", [ANNEX, SHORT], ids=["alone", "in-a-short-country"])
@pytest.mark.parametrize("players", range(2, 6))
def test_games_with_it_end(rules: Ruleset, players: int) -> None:
    assert play_randomly(rules, players, players).over


def test_an_upgrade_of_the_annex_does_what_it_declares() -> None:
    frontier = begun()
    change_yard(frontier, 0, coal=2, cubes=Cubes(), upgrades=("upgrade.sawmill",))
    game: Game[Frontier] = ANNEX.at(frontier)
    game.play(UseUpgrade("upgrade.sawmill"))
    yard = game.position.yards[0]
    assert (yard.coal, yard.cubes) == (1, Cubes(wood=2))
    assert WoodSawn(0, 2) in told(game)


def test_a_rule_of_the_annex_holds_for_its_owner_alone() -> None:
    frontier = begun()
    frontier.in_play = (*frontier.in_play, InPlay("upgrade.water-tower", 1))
    scene = ANNEX.scene(frontier)
    assert [scene.rules.resource_limit(scene, seat) for seat in (0, 1)] == [10, 12]


def test_a_special_tile_of_the_annex_gives_what_it_declares() -> None:
    frontier = begun()
    frontier.laid = (*frontier.laid, Laid("c3", "special.depot"))
    change_yard(frontier, 0, coal=1, whistles=0)
    start = frontier.yards[0].trains[0]
    after = ANNEX.at(replace(frontier, agenda=(*frontier.agenda, StopTrain(0, start, "c3")))).position.yards[0]
    assert (after.coal, after.whistles) == (2, 1)
    assert "c3" in after.trains


def test_players_weigh_it_by_what_it_declares() -> None:
    def with_upgrades(*upgrades: str) -> float:
        frontier = begun()
        change_yard(frontier, 0, upgrades=upgrades)
        return judged(ANNEX)(ANNEX.scene(frontier))[0]

    assert with_upgrades("upgrade.sawmill") > with_upgrades("upgrade.broker") > with_upgrades()


def test_its_catalogs_are_complete_and_name_everything() -> None:
    assert bundle.texts is not None
    assert check([bundle.texts]) == []
    for language in ("en", "fr"):
        texts = translator(language, ANNEX.text_sources)
        for item in BROUGHT:
            assert texts.has(item)
            for sentence in ANNEX.items[item].text():
                assert "{" not in texts.render(sentence)
    english = translator("en", ANNEX.text_sources)
    assert english.render(Text("upgrade.water-tower.rule")) == "You may have two more resources."


def test_pieces_that_are_there_already_or_cannot_be_are_refused() -> None:
    with pytest.raises(ruleworks.RuleworksError, match="coal-yard"):
        MorePieces("annex", {"upgrades": {"coal-yard": {"cost": ["stone"], "star": 2}}})
    with pytest.raises(ruleworks.RuleworksError, match="pewter"):
        MorePieces("annex", {"towns": {"far": {"company": "company.pewter", "cost": [], "vp": 1, "penalty": 1}}})


def test_its_rooms_are_those_of_the_game() -> None:
    def rooms(package: str) -> set[str]:
        names = (module.__name__.removeprefix(f"{package}.") for module in modules_in(package))
        return {name.partition(".")[0] for name in names if name != package}

    assert rooms(PACKAGE) <= rooms("whistle_stop")
    assert PIECES.id == "annex.pieces"
