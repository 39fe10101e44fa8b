"""An item of somebody else takes squares and docks away, even those that other items open, and says why itself."""

from collections.abc import Sequence

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_turns import turn_of

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, Option, Refusal, hookimpl
from whistle_mountain.play.collect.placement import PlaceAirship, lines_of
from whistle_mountain.play.docks.visits import DockAirship
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.berths import Berths
from whistle_mountain.terms.points import MountainScene

DREADNOUGHT = ("ability.dreadnought", 0)
MAST = ("harbour.mast", 1)
CLOSED = "dock.card"
CREWS = """
crew seat=0 ships=home+home+home barracks=7
crew seat=1 ships=dock.card+home+home barracks=7
storage seat=0 ability=ability.dreadnought
storage seat=1
deck card.craft+card.charity
"""


class Mast:
    """Something that keeps the airships of others off a square and out of a dock."""

    id = "harbour.mast"

    @hookimpl
    def berths(self, value: Berths, owner: int | None, scene: MountainScene, seat: int) -> Berths:
        """Take the square away."""
        return value if seat == owner else value.without(scene.rules.pieces.grid.mask(["e1"]))

    @hookimpl
    def open_docks(self, value: Sequence[str], owner: int | None, seat: int) -> Sequence[str]:
        """Close the dock, whoever has opened it."""
        return value if seat == owner else [dock for dock in value if dock != CLOSED]

    @hookimpl
    def objections(self, owner: int | None, scene: MountainScene, seat: int, option: Option) -> Sequence[Refusal]:
        """Say that it was this."""
        squares = scene.rules.pieces.grid.mask(["e1"])
        airship = (
            isinstance(option, PlaceAirship) and lines_of(scene, option.airship).by_area[option.area].mask & squares
        )
        dock = isinstance(option, DockAirship) and option.dock == CLOSED
        if seat == owner or not (airship or dock):
            return ()
        return [Refusal("harbour.refusal.mast", rule="H-1", plugin=self.id)]


HARBOUR = Bundle(name="harbour", version="1", layer="house", extends="whistle-mountain", items=[Mast()])
RULES = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[HARBOUR], strict=True, checked=True)


def game_with(*items: tuple[str, int]) -> Game[Mountain]:
    return turn_of(CREWS, *items, ruleset=RULES)


def refused(game: Game[Mountain], option: str) -> tuple[str, str]:
    """Why an option is not to be had, and which plugin says so."""
    refusal = game.why_not(option)
    return ("", "") if refusal is None else (refusal.reason.rpartition(".")[2], refusal.plugin)


@pytest.mark.parametrize(
    "option",
    [
        "place-airship:airship.balloon:e1",
        "place-airship:airship.dreadnought:e1-g1",
        "dock-airship:airship.balloon:dock.card",
        "dock-airship:airship.dreadnought:dock.card",
    ],
)
def test_what_it_takes_away_is_refused_in_its_name(option: str) -> None:
    assert refused(game_with(DREADNOUGHT, MAST), option) == ("mast", "harbour.mast")


def test_what_another_item_opens_it_closes() -> None:
    option = "dock-airship:airship.dreadnought:dock.card"
    assert refused(game_with(DREADNOUGHT), option) == ("", "")
    game = game_with(DREADNOUGHT, MAST)
    assert game.decision is not None
    assert option not in {each.id for each in game.decision.options}


def test_its_owner_and_other_places_are_free() -> None:
    others = game_with(DREADNOUGHT, ("harbour.mast", 0))
    assert refused(others, "place-airship:airship.balloon:e1") == ("", "")
    assert refused(others, "dock-airship:airship.dreadnought:dock.card") == ("", "")
    assert refused(game_with(MAST), "place-airship:airship.balloon:f1") == ("", "")


def test_without_it_the_game_gives_its_own_reasons() -> None:
    game = turn_of(CREWS, DREADNOUGHT, ruleset=MOUNTAIN)
    assert refused(game, "dock-airship:airship.balloon:dock.card") == ("dock-taken", "")
