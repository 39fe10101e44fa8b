"""A tiny game with known values: each seat once takes what is sure, or spins a wheel."""

from __future__ import annotations

from typing import Any

import ruleworks
from ruleworks import (
    Amount,
    Ask,
    Bundle,
    KernelRules,
    Option,
    Play,
    Position,
    Public,
    Ruleset,
    Scene,
    hookimpl,
    public,
)

SURE = 4


class Purse(Position):
    """What each seat has won."""

    points: Public[tuple[int, ...]] = (0, 0)


@public
class Sure(Option, frozen=True):
    """Take what is sure."""


@public
class Spin(Option, frozen=True):
    """Win the number that the wheel shows."""

    numbers: Amount  # it shows one below this


@public
class ChooseLuck(Ask, frozen=True):
    """A seat chooses between what is sure and two wheels."""

    wheels: tuple[Amount, ...]

    def options(self, scene: Scene[Purse, KernelRules]) -> list[Option]:
        """Offer all of them."""
        return [Sure(), *map(Spin, self.wheels)]

    def chosen(self, play: Play[Purse, KernelRules], option: Option) -> None:
        """Give what was won."""
        won = play.roll("wheel", option.numbers) if isinstance(option, Spin) else SURE
        points = list(play.position.points)
        points[self.seat] += won
        play.position.points = tuple(points)
        if self.seat == 0:
            play.begin_turn(1)
            play.push(ChooseLuck(1, self.wheels))


class WheelRules:
    """Two seats, one choice each."""

    id = "wheel.rules"

    def __init__(self, *wheels: int) -> None:
        self.wheels = wheels

    @hookimpl
    def opening(self) -> Purse:
        """Let the first seat choose."""
        return Purse(players=2, turn=1, agenda=(ChooseLuck(0, self.wheels),))

    @hookimpl
    def scores(self, scene: Scene[Purse, Any]) -> tuple[int, ...]:
        """Count what was won."""
        return scene.position.points


def wheel(*wheels: int) -> Ruleset:
    """The rules of the game with wheels of so many numbers; on average one shows half of what is below it."""
    bundle = Bundle(
        name="wheel",
        version="1",
        position=Purse,
        players=range(2, 3),
        rules=(WheelRules(*wheels),),
        types=(Sure, Spin, ChooseLuck),
    )
    return ruleworks.ruleset(bundle, strict=True)
