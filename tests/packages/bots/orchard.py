"""A tiny game that goes on as long as nobody closes the gate: to wait may bring a point, to close it costs some."""

from __future__ import annotations

from collections.abc import Sequence
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

PRICE, BOLTS, TURNS = 3, 4, 6


class Orchard(Position):
    """What each seat has gathered, and how far the gate is closed."""

    points: Public[tuple[int, ...]] = ()
    bolts: Public[Amount] = 0


@public
class Wait(Option, frozen=True):
    """Stay where one is, which brings so many points."""

    points: Amount


@public
class Bolt(Option, frozen=True):
    """Push one of the bolts of the gate, which costs points."""


@public
class ChooseInOrchard(Ask, frozen=True):
    """A seat waits or pushes a bolt; then it is the turn of the next one, unless turns never end."""

    points: Amount
    turns_end: bool

    def options(self, scene: Scene[Orchard, KernelRules]) -> list[Option]:
        """Offer both."""
        return [Wait(self.points), Bolt()]

    def chosen(self, play: Play[Orchard, KernelRules], option: Option) -> None:
        """Count it; with the last bolt the game is over."""
        orchard, points = play.position, list(play.position.points)
        points[self.seat] += option.points if isinstance(option, Wait) else -PRICE
        orchard.points = tuple(points)
        orchard.bolts += isinstance(option, Bolt)
        if orchard.bolts == BOLTS:
            return
        following = (self.seat + 1) % len(points) if self.turns_end else self.seat
        if self.turns_end:
            play.begin_turn(following)
        play.push(ChooseInOrchard(following, self.points, self.turns_end))


class OrchardRules:
    """One choice a turn, or one turn for ever."""

    id = "orchard.rules"

    def __init__(self, points: int, *, turns_end: bool) -> None:
        self._points, self._turns_end = points, turns_end

    @hookimpl
    def opening(self, players: int) -> Orchard:
        """Let the first seat choose."""
        first = ChooseInOrchard(0, self._points, self._turns_end)
        return Orchard(players=players, turn=1, points=(0,) * players, agenda=(first,))

    @hookimpl
    def scores(self, scene: Scene[Orchard, Any]) -> tuple[int, ...]:
        """Count what was gathered."""
        return scene.position.points


class NothingMore:
    """Values nothing beyond the score, so that players do not play to the end."""

    game = "orchard"

    def judge(self, ruleset: Ruleset) -> Any:
        """Return what adds nothing."""
        return lambda scene: [0.0] * len(scene.position.points)


class OrchardPace:
    """Says how long a game should take, and how far the gate is closed."""

    game = "orchard"
    turns = TURNS

    def progress(self, position: Orchard) -> float:
        """Return the share of the bolts."""
        return position.bolts / BOLTS


def orchard(points: int, *tools: object, turns_end: bool = True) -> Ruleset:
    """The rules of the game, in which to wait brings so many points."""
    types: Sequence[type[Any]] = (Wait, Bolt, ChooseInOrchard)
    bundle = Bundle(
        name="orchard",
        version="1",
        position=Orchard,
        players=range(1, 3),
        rules=(OrchardRules(points, turns_end=turns_end),),
        types=types,
        tools=(NothingMore(), *tools),
    )
    return ruleworks.ruleset(bundle, strict=True)
