"""What changes the toy game from outside: a variant and a house rule."""

from __future__ import annotations

from msgspec.structs import replace
from tests.support.toy.charms import CoinCharm
from tests.support.toy.events import Sown
from tests.support.toy.points import ToyRules
from tests.support.toy.table import Fair

from ruleworks import Bundle, Scene, hookimpl


class ShortFair:
    """A fair of two days."""

    id = "toy-short.rules"

    @hookimpl
    def opening(self, value: Fair) -> Fair:
        """Take the game's opening with fewer days."""
        return replace(value, days=2)


class PoorestWins:
    """The fewest coins win, and nobody keeps more than three cards."""

    id = "toy-house.rules"
    before = ("toy.charm.lamp",)

    @hookimpl
    def hand_limit(self, value: int) -> int:
        """Set the limit before a lamp adds to it."""
        return min(value, 3)

    @hookimpl
    def winners(self, scene: Scene[Fair, ToyRules]) -> tuple[int, ...]:
        """Let the poorest win, shared if need be."""
        scores = scene.rules.scores(scene)
        return tuple(seat for seat, score in enumerate(scores) if score == min(scores))


class HousePurse(CoinCharm):
    """Takes the place of the game's purse."""

    replaces = "toy.charm.purse"


short = Bundle(
    name="toy-short",
    version="1.0",
    layer="variant",
    extends="toy",
    rules=(ShortFair(),),
    blocks=("toy.charm.bell",),
)
house = Bundle(
    name="toy-house",
    version="1.0",
    layer="house",
    extends="toy",
    rules=(PoorestWins(),),
    items=(HousePurse("toy.charm.purse", Sown, 1),),
)
