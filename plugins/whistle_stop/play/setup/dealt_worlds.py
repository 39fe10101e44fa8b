"""An exchange in a world that is made up: its seat would not be asked if it could begin with its tiles."""

from __future__ import annotations

from random import Random

from ruleworks import hookimpl
from ruleworks_contracts import rule
from whistle_stop.play.moves.dealt_worlds import changed
from whistle_stop.play.setup.seats import ChooseExchangedTile
from whistle_stop.table.position import Frontier
from whistle_stop.terms.points import FrontierScene


@rule
class ExchangeDealingRules:
    """A hand that is dealt anew is one with which its seat cannot begin, while it exchanges tiles (R-WS-SET-4)."""

    id = "whistle-stop.exchange-dealing"

    @hookimpl
    def resample(self, value: Frontier, scene: FrontierScene, seat: int | None, rng: Random) -> Frontier:
        """Change tiles of that hand for some of the stack, one after the other; who looks has seen neither."""
        ask = value.agenda[-1] if value.agenda else None
        if not isinstance(ask, ChooseExchangedTile) or ask.seat == seat:
            return value
        for _ in value.yards[ask.seat].tiles:
            if not scene.rules.starting_hand(scene, value.yards[ask.seat].tiles):
                break
            others = list(changed(value, ask.seat, seat))
            rng.shuffle(others)
            value = min(others, key=lambda other: _beginnings(other, scene, ask.seat), default=value)
        return value


def _beginnings(position: Frontier, scene: FrontierScene, seat: int) -> int:
    """Return with how many tiles of a hand, each by itself, a seat could begin."""
    return sum(scene.rules.starting_hand(scene, (tile,)) for tile in position.yards[seat].tiles)
