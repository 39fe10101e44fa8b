"""A train on its way in a world that is made up: its seat would not be there without a tile that leads on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from ruleworks import Ask, Facedown, Scene, hookimpl
from ruleworks_contracts import rule
from whistle_stop.play.moves.journey import ChooseTile, ChooseWay
from whistle_stop.table.position import Frontier
from whistle_stop.terms.points import FrontierScene


@rule
class DealingRules:
    """A hand that is dealt anew lets a move be completed that has begun (R-WS-MOV-1)."""

    id = "whistle-stop.dealing"

    @hookimpl
    def resample(self, value: Frontier, scene: FrontierScene, seat: int | None, rng: Random) -> Frontier:
        """Change a tile of that hand for one of the stack, until there is a way on; who looks has seen neither."""
        # Somebody else may choose something in between, such as who takes a toll.
        ask = next((step for step in reversed(value.agenda) if isinstance(step, ChooseWay | ChooseTile)), None)
        if ask is None or ask.seat == seat or _leads_on(value, scene, ask):
            return value
        others = list(changed(value, ask.seat, seat))
        rng.shuffle(others)
        return next((other for other in others if _leads_on(other, scene, ask)), value)


def _leads_on(position: Frontier, scene: FrontierScene, ask: Ask) -> bool:
    return bool(ask.options(Scene(position, scene.rules)))


def changed(position: Frontier, holder: int, seat: int | None) -> Iterator[Frontier]:
    """Yield the position with each tile of a hand changed for each of the stack of which a seat knows the same."""
    yard = position.yards[holder]
    hand, stack = list(yard.tiles), list(position.stack)
    known, beside = yard.hand.each(), Facedown(position.stack, position.stack_known).each()
    for mine in range(len(hand)):
        for other in range(len(stack)):
            if known[mine] == beside[other] and not known[mine].by(seat) and hand[mine] != stack[other]:
                tiles = (*hand[:mine], stack[other], *hand[mine + 1 :])
                below = (*stack[:other], hand[mine], *stack[other + 1 :])
                yards = list(position.yards)
                yards[holder] = replace(yard, tiles=tiles)
                yield replace(position, yards=tuple(yards), stack=below)
