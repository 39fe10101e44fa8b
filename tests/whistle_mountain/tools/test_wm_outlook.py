"""What a choice would bring, in words: what a placement collects, what a build scores and floods, the standing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace
from tests.outlaws.solo import OUTLAWS
from tests.whistle_mountain.steam.steam import bundle as steam
from tests.whistle_mountain.wm_positions import MOUNTAIN
from tests.whistle_mountain.wm_scenes import carry_out, written
from tests.whistle_mountain.wm_turns import turn_of

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, Ruleset, Text, hookimpl, translator
from ruleworks_toolbox import Foresight, Reckoning, Teller, forecast, standing
from whistle_mountain.box.grid import Mask
from whistle_mountain.play.collect.contact import ActivateContact
from whistle_mountain.play.collect.placing import PlaceAirship
from whistle_mountain.play.tokens.gaining import ResourcesGained
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


def ahead(game: Game[Mountain], option: str, language: str = "en") -> str:
    """What the seat that chooses is told of an option."""
    assert game.decision is not None
    seat, texts = game.decision.seat, translator(language, game.ruleset.text_sources)
    return forecast(game.seated(seat), option, Teller(game.ruleset, texts, seat))


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


def test_a_dock_is_no_place_to_collect() -> None:
    game = turn_of(TILES + CREWS + "deck card.craft+card.charity\n")
    assert "collect" not in ahead(game, "dock-airship:airship.balloon:dock.card")


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), [(MOUNTAIN, 2), (MOUNTAIN, 4), (OUTLAWS, 1)])
def test_what_a_placement_tells_comes_true(rules: Ruleset, players: int) -> None:
    """In random games: the same is gained, and the same machines can be activated before the harvest or after it."""
    checked = dict.fromkeys(("gained", "machines"), 0)
    for seed in range(6):
        for game, option in placements(rules, players, seed):
            gained, machines = truth(game, option)
            line = ahead(game, option.id)
            assert gained in line.split(", "), (seed, option.id)
            assert line.endswith(machines), (seed, option.id)
            checked["gained"] += gained != "nothing to collect"
            checked["machines"] += bool(machines)
    assert min(checked.values()) > 4


def placements(rules: Ruleset, players: int, seed: int) -> Iterator[tuple[Game[Mountain], PlaceAirship]]:
    """Games at a choice of placements, each with some of these that no theft follows."""
    game, rng = rules.new_game(players, seed), Random(seed)
    for _ in range(300):
        if game.decision is None:
            return
        options = [option for option in game.decision.options if isinstance(option, PlaceAirship)]
        for option in rng.sample(options, min(3, len(options))):
            if game.decision.kind == "choose-action" and theft_free(game, option):
                yield game, option
        game.play(game.random_option(rng))


def theft_free(game: Game[Mountain], option: PlaceAirship) -> bool:
    twin = game.clone()
    twin.play(option)
    return twin.decision is not None and twin.decision.kind == "choose-action"


def truth(game: Game[Mountain], option: PlaceAirship) -> tuple[str, str]:
    """What is gained, and what may be used, when the airship is really placed, as it has to be told."""
    twin, texts = game.clone(), translator("en", game.ruleset.text_sources)
    twin.play(option)
    assert twin.decision is not None
    usable, gained = machines_in(twin), "nothing to collect"
    if twin.why_not("harvest") is None:
        events = twin.play("harvest").events
        found = next(event.resources for event in events if isinstance(event, ResourcesGained))
        kinds = dict.fromkeys(found)
        gained = " ".join("+" + texts.render(Text(f"{kind}.count", {"count": found.count(kind)})) for kind in kinds)
        usable |= machines_in(twin)
    contacts = [machine for machine in twin.position.this_turn.contacts if machine in usable]
    names = texts.render(Text("whistle-mountain.outlook.may-use", {"machines": [Text(each) for each in contacts]}))
    return gained, names if contacts else ""


def machines_in(game: Game[Mountain]) -> set[str]:
    options = () if game.decision is None else game.decision.options
    return {option.machine for option in options if isinstance(option, ActivateContact)}


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
            f"+4 PV \N{MINUS SIGN}1 machine +1 promotion, joueur 2\u00a0: +2 ouvriers dans le tourbillon +1 machine sous l{APOSTROPHE}eau, "
            f"l{APOSTROPHE}eau monte à la rangée 1, la partie se termine",
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


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), [(MOUNTAIN, 3), (OUTLAWS, 1)])
def test_the_standing_at_the_end_is_the_score(rules: Ruleset, players: int) -> None:
    """What would be counted just before the last choice, if that choice itself brings nothing."""
    for seed in range(3):
        game, rng = rules.new_game(players, seed), Random(seed)
        last = game
        while not game.over:
            last = game.clone()
            game.play(game.random_option(rng))
        steps = last.scene.rules.end_steps(last.scene)
        ended = rules.at(replace(last.position, agenda=tuple(reversed(steps))))
        told = standing(last, 0, translator("en", rules.text_sources))
        assert tuple(each.total for each in told) == ended.scores
        assert len(told[0].lines) > 1
