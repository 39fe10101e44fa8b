"""What a choice would bring, in words: what a placement collects, what a build scores and floods, the standing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.whistle_mountain.steam.steam import bundle as steam
from tests.games.whistle_mountain.wm_outlook import ahead, check_placements, check_standing
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, written
from tests.games.whistle_mountain.wm_turns import turn_of

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, hookimpl, translator
from ruleworks_contracts import Foresight, Reckoning
from ruleworks_kit.grids.squares import Mask
from ruleworks_table import standing
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.verbs.build import ChooseBuild
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainScene

APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"

TILES = """
scaffold tile=scaffold.l-1 squares=a2+b2+c2+c3
scaffold tile=scaffold.s-1 squares=c1+d1+d2+e2
"""
CREWS = "crew seat=0 ships=home+home+home barracks=7\ncrew seat=1 ships=home+home+home barracks=7\n"
HIGH = """
scaffold tile=scaffold.l-1 squares=a5+b5+c5+c6
scaffold tile=scaffold.s-1 squares=a6+b6+b7+c7
scaffold tile=scaffold.l-2 squares=a7+a8+a9+b9
scaffold tile=scaffold.t-1 squares=d1+e1+f1+e2
machine item=machine.library area=h1-j2 owner=1
"""


def test_they_are_tools_of_the_bundle() -> None:
    for contract in (Reckoning, Foresight):
        assert len([tool for tool in whistle_mountain.bundle.bundle.tools if isinstance(tool, contract)]) == 1


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["+1 coal +1 water", "nothing to collect", "nothing to collect, may use Whistler"]),
        ("fr", ["+1 charbon +1 eau", "rien à récolter", "rien à récolter, peut utiliser le Siffleur"]),
    ],
)
def test_a_placement_tells_what_it_collects_and_what_it_may_use(language: str, lines: list[str]) -> None:
    game = turn_of(TILES + "machine item=machine.whistler area=g7-h8 owner=1\n" + CREWS)
    areas = ("a1", "j9", "g9")
    assert [ahead(game, f"place-airship:airship.balloon:{area}", language) for area in areas] == lines


def test_a_foreign_machine_that_only_the_harvest_pays_for_may_be_used() -> None:
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[steam], strict=True)
    game = turn_of(TILES + "machine item=machine.boiler area=a4-c5 owner=1\n" + CREWS, ruleset=rules)
    assert ahead(game, "place-airship:airship.balloon:a3") == "+1 coal, may use Boiler"
    assert ahead(game, "place-airship:airship.balloon:d4") == "nothing to collect"


class Fog:
    """A rule of somebody else: nothing is collected from the lowest two rows."""

    id = "house.fog"

    @hookimpl
    def harvest_squares(self, value: Mask, scene: MountainScene) -> Mask:
        return value & ~scene.rules.pieces.grid.up_to[2]


def test_rules_of_others_are_asked() -> None:
    house = Bundle(name="house", version="1", layer="house", extends="whistle-mountain", rules=[Fog()])
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[house], strict=True)
    assert ahead(turn_of(TILES + CREWS), "place-airship:airship.balloon:b3") == "+1 iron"
    assert ahead(turn_of(TILES + CREWS, ruleset=rules), "place-airship:airship.balloon:b3") == "nothing to collect"


class NoCoal:
    """A rule of somebody else: there is no coal left."""

    id = "house.no-coal"

    @hookimpl
    def supply(self, value: Resources) -> Resources:
        return replace(value, coal=0)


def test_no_more_is_collected_than_there_is() -> None:
    house = Bundle(name="house", version="1", layer="house", extends="whistle-mountain", rules=[NoCoal()])
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[house], strict=True)
    assert ahead(turn_of(TILES + CREWS, ruleset=rules), "place-airship:airship.balloon:a1") == "+1 water"


class Puppet:
    """A rule of somebody else: the second seat chooses for everybody."""

    id = "house.puppet"

    @hookimpl
    def decider(self) -> int:
        return 1


def test_who_chooses_for_another_seat_is_told_of_no_harvest_of_its_own() -> None:
    house = Bundle(name="house", version="1", layer="house", extends="whistle-mountain", rules=[Puppet()])
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[house], strict=True)
    out = CREWS.replace("seat=1 ships=home", "seat=1 ships=j9")
    assert "collect" not in ahead(turn_of(TILES + out, ruleset=rules), "place-airship:airship.balloon:a1")


def test_a_dock_is_no_place_to_collect() -> None:
    game = turn_of(TILES + CREWS + "deck card.craft+card.charity\n")
    assert "collect" not in ahead(game, "dock-airship:airship.balloon:dock.card")


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "then it is for player 2 to choose",
                "then player 1 chooses what the card dock is used for",
                "then player 1 chooses what to build, and where",
                "\N{MINUS SIGN}1 gold, then player 1 chooses a worker",
            ],
        ),
        (
            "fr",
            [
                f"puis c{APOSTROPHE}est au joueur 2 de choisir",
                f"puis joueur 1\u00a0: choisissez l{APOSTROPHE}activité du quai des cartes",
                "puis joueur 1\u00a0: choisissez quoi construire, et où",
                "\N{MINUS SIGN}1 or, puis joueur 1\u00a0: choisissez un ouvrier",
            ],
        ),
    ],
)
def test_a_choice_that_comes_of_it_is_told(language: str, lines: list[str]) -> None:
    storages = "storage seat=0 scaffolds=scaffold.l-3 resources=gold*2\nstorage seat=1\n"
    game = turn_of(TILES + CREWS + storages + "deck card.craft+card.charity\n")
    told = [ahead(game, option, language) for option in ("end-turn", "dock-airship:airship.balloon:dock.card")]
    game.play("forge")
    assert [*told, *[ahead(game, option, language) for option in ("forge-build", "forge-move")]] == lines


def test_a_choice_that_was_waiting_is_not_told() -> None:
    """After a build the turn goes on, as everybody knows."""
    storages = "storage seat=0 scaffolds=scaffold.l-3\nstorage seat=1\n"
    game = turn_of(TILES + CREWS + storages)
    game.play("forge")
    game.play("forge-build")
    assert game.decision is not None
    line = ahead(game, game.decision.options[0].id)
    assert line.endswith(" VP \N{MINUS SIGN}1 scaffold")


def building(machine: str, more: str = "") -> Game[Mountain]:
    """Seat 0 may build above the bridge; seat 1 has two workers and a machine in the lowest row."""
    people = "crew seat=0 ships=home+home+home standing=b6\ncrew seat=1 ships=home+home+home standing=e1 barracks=1\n"
    storages = f"storage seat=0 machines={machine}\nstorage seat=1\n"
    mountain = written(MOUNTAIN, HIGH + people + storages + more)
    return carry_out(MOUNTAIN, mountain, ChooseBuild(0, Cause(0)))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        (
            "en",
            "+4 VP \N{MINUS SIGN}1 machine +1 promotion, player 2: +2 workers in the whirlpool +1 machine under water, "
            "the water rises to row 1, the game ends",
        ),
        (
            "fr",
            "+4 PV \N{MINUS SIGN}1 machine +1 promotion, joueur 2\u00a0: +2 ouvriers dans le tourbillon "
            f"+1 machine sous l{APOSTROPHE}eau, l{APOSTROPHE}eau monte à la rangée 1, la partie se termine",
        ),
    ],
)
def test_a_build_tells_points_promotions_and_what_drowns(language: str, line: str) -> None:
    assert ahead(building("machine.whistler"), "build-machine:machine.whistler:a5-b6", language) == line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "the water will rise to row 1, player 2 will lose 2 workers and Library"),
        (
            "fr",
            f"l{APOSTROPHE}eau montera à la rangée 1, le joueur 2 perdra 2 ouvriers et la Bibliothèque",
        ),
    ],
)
def test_a_flood_that_comes_after_a_choice_is_foreseen(language: str, line: str) -> None:
    """The bonus of this machine is a choice, and the flood comes after it."""
    market = "market id=market.small-machine shown=machine.double-gold+machine.double-iron\n"
    game = building("machine.factory", market)
    told = ahead(game, "build-machine:machine.factory:a5-c7", language)
    assert game.seated(0).outcome("build-machine:machine.factory:a5-c7").stops == "choice"
    assert told.endswith(line)
    game.play("build-machine:machine.factory:a5-c7")
    while game.decision is not None:
        game.play(0)
    assert game.position.crews[1].whirlpool == 2
    assert game.position.canyon.water == 1


def test_without_a_bar_left_no_flood_is_foreseen() -> None:
    market = "market id=market.small-machine shown=machine.double-gold+machine.double-iron\n"
    game = building("machine.factory", market + "canyon bars=0\n")
    assert "water" not in ahead(game, "build-machine:machine.factory:a5-c7")


def test_a_build_below_the_bridge_floods_nothing() -> None:
    game = building(
        "machine.whistler",
        "scaffold tile=scaffold.s-2 squares=a1+b1+b2+c2\nscaffold tile=scaffold.l-3 squares=a2+a3+a4+b4\n",
    )
    assert "water" not in ahead(game, "build-machine:machine.whistler:a1-b2")


def test_the_standing_counts_category_by_category() -> None:
    storages = "storage seat=0 points=7 resources=coal*3+iron*2 machines=machine.whistler\nstorage seat=1 points=-2\n"
    people = "crew seat=0 ships=home+home+home tower=3\ncrew seat=1 ships=home+home+home barracks=7 whirlpool=1\n"
    game = turn_of(people + storages)
    before = game.digest()
    found = {language: standing(game, 0, translator(language, MOUNTAIN.text_sources)) for language in ("en", "fr")}
    assert [each.lines for each in found["en"]] == [
        (("points so far", 7), ("workers in the tower", 3), ("machines in storage", 1), ("resources in storage", 1)),
        (("points so far", -2), ("workers in the whirlpool", -5)),
    ]
    assert [each.total for each in found["fr"]] == [12, -7]
    assert found["fr"][1].lines[1] == ("ouvriers dans le tourbillon", -5)
    assert game.digest() == before


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_placement_tells_comes_true(players: int) -> None:
    checked = check_placements(MOUNTAIN, players)
    assert min(checked.values()) > 4


@pytest.mark.long
def test_the_standing_at_the_end_is_the_score() -> None:
    for seed in range(3):
        check_standing(MOUNTAIN, 3, seed)
