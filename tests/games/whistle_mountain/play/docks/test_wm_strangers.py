"""Airships of nobody: they take up docks, and make way by rules of their own (R-ABL-2, R-ABL-14)."""

from tests.games.whistle_mountain.wm_positions import Pirates, with_rule
from tests.games.whistle_mountain.wm_scenes import told, why
from tests.games.whistle_mountain.wm_turns import BUSY, turn_of

from ruleworks import Game
from whistle_mountain.play.airships.returns import AirshipReturned
from whistle_mountain.play.docks.visits import AirshipDocked
from whistle_mountain.play.tokens.gains import PointsScored
from whistle_mountain.table.position import Mountain

PIRATES = with_rule(Pirates())
DECK = "deck card.craft+card.charity+card.blueprints"
STORM = "play-card:card.storm-winds"
AWAY = "crew seat=0 ships=c3+home+home barracks=7\ncrew seat=1 ships=home+home+home barracks=7"


def visited(text: str, *items: tuple[str, int], crews: str = BUSY) -> Game[Mountain]:
    """A turn of seat 0 while there are pirates."""
    return turn_of(f"{crews}\n{text}\nstorage seat=1\n{DECK}", *items, ruleset=PIRATES)


def test_a_dock_with_a_stranger_is_taken() -> None:
    game = visited("storage seat=0 resources=coal*2+gold*2+whistle*2\nmarket id=shape.l shown=scaffold.l-1")
    for dock in ("upgrade", "card", "rescue"):
        assert why(game, f"dock-airship:airship.balloon:dock.{dock}") == "dock-taken"
    assert why(game, "dock-airship:airship.balloon:dock.scaffold-1") == ""


def test_a_stranger_makes_way_where_it_does_so_for_anybody() -> None:
    game = visited("storage seat=0 ability=ability.dreadnought", ("ability.dreadnought", 0))
    assert why(game, "dock-airship:airship.dreadnought:dock.upgrade") == "dock-taken"
    assert why(game, "dock-airship:airship.balloon:dock.card") == "dock-taken"
    record = game.play("dock-airship:airship.dreadnought:dock.card")
    happened = [type(event) for event in record.events]
    assert happened.index(PointsScored) < happened.index(AirshipDocked)
    assert game.position.crews[0].ships == ("home", "home", "dock.card")
    assert game.position.storages[1].points == 1


def test_strangers_leave_after_the_airships_of_seats_when_the_sky_clears() -> None:
    game = visited("storage seat=0 cards=card.storm-winds", crews=AWAY)
    game.play(STORM)
    happened = [event for event in told(game) if isinstance(event, AirshipReturned | PointsScored)]
    assert [type(event) for event in happened] == [AirshipReturned, PointsScored]
    assert game.position.storages[1].points == 3


def test_a_storm_is_of_use_where_only_a_stranger_would_leave() -> None:
    assert why(visited("storage seat=0 cards=card.storm-winds"), STORM) == ""
    assert why(turn_of(f"{BUSY}\nstorage seat=0 cards=card.storm-winds\nstorage seat=1"), STORM) == "calm"
