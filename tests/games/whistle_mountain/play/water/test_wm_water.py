"""The water rising: who goes home, who falls, what is lost, and what goes on (R-WAT-1 to R-WAT-3, R-BLD-5)."""

from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES
from tests.games.whistle_mountain.wm_scenes import carry_out, told, with_items, written

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, InPlay, Step, hookimpl, tag_of
from whistle_mountain.box.resources import NOTHING
from whistle_mountain.play.airships.returns import AirshipReturned
from whistle_mountain.play.water.flood import Flood, MachineWaterlogged, WaterRose
from whistle_mountain.play.workers.losses import WorkerLost
from whistle_mountain.table.layout import layout
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.effect import Cause

SCAFFOLDS = """
scaffold tile=scaffold.l-1 squares=a1+b1+c1+c2
scaffold tile=scaffold.s-1 squares=a2+b2+b3+c3
"""


def flooded(text: str, times: int = 1, *items: tuple[str, int]) -> Game[Mountain]:
    return carry_out(MOUNTAIN, with_items(written(MOUNTAIN, text), *items), *[Flood(Cause(0))] * times)


def crews(first: str, second: str) -> str:
    return f"crew seat=0 {first}\ncrew seat=1 {second}"


def test_each_flood_takes_a_bar_and_a_row() -> None:
    game = flooded(SCAFFOLDS, 3)
    assert (game.position.canyon.water, game.position.canyon.bars) == (3, 5)
    assert told(game) == [WaterRose(1), WaterRose(2), WaterRose(3)]


def test_without_a_bar_nothing_happens() -> None:
    text = f"canyon water=2 bars=0\n{SCAFFOLDS}\n{crews('ships=c3+home+home barracks=3', 'ships=home+home+home')}"
    game = flooded(text)
    assert told(game) == []
    assert game.position.canyon.water == 2


def test_the_grid_ends_above() -> None:
    assert told(flooded("canyon water=14 bars=2")) == []


def test_airships_that_the_water_touches_go_home() -> None:
    game = flooded(crews("ships=d1+e1-e2+f2-h2", "ships=dock.rescue+g1-h1+home"))
    assert [crew.ships for crew in game.position.crews] == [("home", "home", "f2-h2"), ("dock.rescue", "home", "home")]
    returned = [event for event in told(game) if isinstance(event, AirshipReturned)]
    assert returned == [
        AirshipReturned(0, "airship.balloon"),
        AirshipReturned(0, "airship.blimp"),
        AirshipReturned(1, "airship.blimp"),
    ]


def test_workers_of_the_row_fall_and_the_tower_is_safe() -> None:
    first = "ships=home+home+home barracks=1+1+2 whirlpool=2 standing=c1+e1+c2 tower=1+4"
    mountain = written(MOUNTAIN, f"{SCAFFOLDS}\n{crews(first, 'ships=home+home+home barracks=1 standing=b1')}")
    mountain.active = 1
    game = carry_out(MOUNTAIN, mountain, Flood(Cause(0)))
    mine, theirs = game.position.crews
    assert (mine.barracks, mine.standing, mine.whirlpool, mine.tower) == ((2,), ("c2",), 6, (1, 4))
    assert (theirs.barracks, theirs.standing, theirs.whirlpool) == ((), (), 2)
    lost = [event for event in told(game) if isinstance(event, WorkerLost)]
    assert [(event.seat, event.source) for event in lost] == [
        (1, "b1"),
        (1, "barracks.1"),
        (0, "c1"),
        (0, "e1"),
        (0, "barracks.1"),
        (0, "barracks.1"),
    ]


def test_a_fall_is_told_with_the_place() -> None:
    texts = [ruleworks.translator(language, MOUNTAIN.text_sources) for language in ("en", "fr")]
    people = crews("ships=home+home+home standing=c1", "ships=home+home+home barracks=1")
    game = flooded(f"{SCAFFOLDS}{MACHINES}\n{people}")
    lost = [event for event in told(game) if isinstance(event, WorkerLost)]
    sentences = {tuple(each.render(MOUNTAIN.text(event)) for each in texts) for event in lost}
    assert {english.partition(" from ")[2]: french.partition(" il tombe ")[2] for english, french in sentences} == {
        "square c1.": "de la case c1.",
        "barracks level 1.": "des baraquements, niveau 1.",
        "Whistler a1-b2.": "du Siffleur a1-b2.",
    }


def test_the_barracks_fall_level_by_level() -> None:
    game = flooded(crews("ships=home+home+home barracks=1+2+3+7", "ships=home+home+home"), 2)
    assert game.position.crews[0].barracks == (3, 7)
    assert game.position.crews[0].whirlpool == 2


MACHINES = """
machine item=machine.whistler area=a1-b2 owner=1 workers=1+2 tokens=gold*2
machine item=machine.vault area=c2-e3 owner=0
"""
IN_PLAY = (("machine.whistler", 1), ("machine.vault", 0))


def test_a_machine_that_the_water_touches_is_lost_with_all_that_it_carries() -> None:
    game = flooded(f"{SCAFFOLDS}{MACHINES}", 1, *IN_PLAY)
    whistler, vault = game.position.canyon.machines
    assert (whistler.workers, whistler.tokens) == ((), NOTHING)
    assert [crew.whirlpool for crew in game.position.crews] == [3, 4]
    assert game.position.in_play == (InPlay("machine.vault", 0),)
    assert [tag_of(type(event)) for event in told(game)] == ["water-rose", *["worker-lost"] * 3, "machine-waterlogged"]
    assert vault.area == "c2-e3"


def test_a_waterlogged_machine_is_not_lost_again() -> None:
    game = flooded(f"{SCAFFOLDS}{MACHINES}", 3, *IN_PLAY)
    lost = [event for event in told(game) if isinstance(event, MachineWaterlogged)]
    assert lost == [MachineWaterlogged(1, "machine.whistler"), MachineWaterlogged(0, "machine.vault")]
    assert game.position.in_play == ()


def test_an_airship_on_the_dry_part_of_a_waterlogged_machine_stays() -> None:
    game = flooded(f"{SCAFFOLDS}{MACHINES}\n{crews('ships=a2+home+home', 'ships=b1+home+home')}", 1, *IN_PLAY)
    assert [crew.ships[0] for crew in game.position.crews] == ["a2", "home"]


def test_the_rest_of_a_scaffold_works_on() -> None:
    game = flooded(SCAFFOLDS)
    seen = layout(PIECES, game.position)
    assert PIECES.grid.named(seen.ground.scaffold) == ("a2", "b2", "c2", "b3", "c3")
    assert PIECES.grid.named(seen.free) == ("c2", "b3", "c3")


def test_airships_go_home_before_workers_fall_and_machines_are_lost() -> None:
    text = f"{SCAFFOLDS}{MACHINES}\n{crews('ships=a1+home+home standing=c1', 'ships=home+home+home')}"
    tags = [tag_of(type(event)) for event in told(flooded(text, 1, *IN_PLAY))]
    assert tags[:3] == ["water-rose", "airship-returned", "worker-lost"]
    assert tags[-1] == "machine-waterlogged"


class Dam:
    """Saves the workers."""

    id = "test.dam"

    @hookimpl
    def flood(self, value: tuple[Step, ...]) -> tuple[Step, ...]:
        return value[:1]


def test_what_a_flood_does_is_a_rule_that_others_can_change() -> None:
    extra = Bundle(name="mountain-tests", version="1", extends="whistle-mountain", layer="variant", items=(Dam(),))
    ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=(extra,), strict=True)
    text = f"{SCAFFOLDS}\n{crews('ships=d1+home+home barracks=1', 'ships=home+home+home')}"
    game = carry_out(ruleset, with_items(written(ruleset, text), ("test.dam", 0)), Flood(Cause(0)))
    assert [tag_of(type(event)) for event in told(game)] == ["water-rose", "airship-returned"]
