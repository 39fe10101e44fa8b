"""Right code, as whoever writes a game has it: both type checkers accept every line, without a cast."""

from __future__ import annotations

from random import Random
from typing import Protocol

import ruleworks as rw
import whistle_mountain
import whistle_stop
from ruleworks_contracts import Drawing, Regions, tools_of


@rw.public
class Pond(rw.Position):
    """A pond with frogs."""

    frogs: tuple[rw.Cell, ...] = ()


@rw.public
class Leap(rw.Option, frozen=True):
    """Leap to a leaf."""

    to: rw.Cell


@rw.public
class Leapt(rw.Event, frozen=True):
    """A frog has leapt."""

    seat: rw.Seat
    to: rw.Cell


@rw.public
class Leaps(rw.Memory, frozen=True):
    """How often a seat has leapt in this turn."""

    lasts = "turn"
    count: rw.Amount = 0


class PondRules(rw.KernelRules, Protocol):
    """The rule points of the pond."""

    @rw.value
    def reach(self, value: int, owner: int | None, scene: rw.Scene[Pond, PondRules], seat: int) -> int:
        """Give how far a frog can leap."""
        ...

    @rw.collect
    def leaves(self, owner: int | None, scene: rw.Scene[Pond, PondRules]) -> tuple[rw.Cell, ...]:
        """Give where a frog can sit."""
        ...

    @rw.constant
    def size(self, value: int, owner: int | None) -> int:
        """Give how wide the pond is."""
        ...


PondScene = rw.Scene[Pond, PondRules]
PondPlay = rw.Play[Pond, PondRules]


@rw.public
class ChooseLeap(rw.Ask, frozen=True):
    """A seat chooses a leaf; where there is only one, its frog leaps at once."""

    if_none = "skip"
    if_one = "settle"

    def options(self, scene: PondScene) -> list[Leap]:
        """Offer every free leaf within reach."""
        near = scene.rules.leaves(scene)[: scene.rules.reach(scene, self.seat)]
        return [Leap(leaf) for leaf in near if leaf not in scene.position.frogs]

    def chosen(self, play: PondPlay, option: Leap) -> None:
        """Leap, and remember it."""
        play.position.frogs += (option.to,)
        leaps: Leaps = play.memory(Leaps, self.seat)
        play.remember(Leaps(self.seat, count=leaps.count + 1))
        play.emit(Leapt(self.seat, option.to))
        play.push(ChooseLeap(1 - self.seat), Croak())


@rw.public
class Croak(rw.Step, frozen=True):
    """All frogs croak."""

    def run(self, play: PondPlay) -> None:
        """Count them up to the width of the pond."""
        width: int = play.rules.size
        loudest: int = play.roll("croak", max(1, min(width, len(play.position.frogs))))
        play.begin_turn(loudest % play.position.players)


class Frogs:
    """The rules of the pond."""

    id = "pond.rules"

    @rw.hookimpl
    def opening(self, players: int) -> Pond:
        """Begin with an empty pond."""
        return Pond(players=players, agenda=(ChooseLeap(0),))

    @rw.hookimpl
    def size(self) -> int:
        """Make it three leaves wide."""
        return 3

    @rw.reacts(Leapt)
    def splash(self, play: PondPlay, event: Leapt) -> None:
        """Croak when a frog reaches the middle."""
        if event.to == "b2":
            play.push(Croak())


def played(game: rw.Game[Pond]) -> tuple[rw.Record, tuple[rw.Cell, ...]]:
    """Play a game by a text, and look at its position."""
    record = game.play("leap:b2")
    decision = game.decision
    if decision is not None:
        game.play_forced(decision.seat)
    return record, game.position.frogs


def made() -> tuple[int, tuple[str, ...]]:
    """Make games of which the checkers know the positions."""
    mountain = whistle_mountain.ruleset(["outlaws"], options={"difficulty": 2}).new_game(1, 7)
    frontier = whistle_stop.ruleset(strict=True).new_game()
    mine: rw.Ruleset[Pond] = rw.ruleset("pond")
    return mountain.position.canyon.water + len(frontier.position.yards), mine.new_game().position.frogs


def seated(seat: rw.Seated[Pond], anybody: rw.Seated, rules: rw.Ruleset) -> tuple[int, str, tuple[rw.Cell, ...]]:
    """Look at a game from a seat; where nobody says of which game, its position may be any."""
    view = seat.view()
    news = anybody.news(view["seq"])
    drawing: Drawing | None = tools_of(rules).first(Drawing)
    every: tuple[Regions, ...] = tools_of(rules).all(Regions)
    told = len(every) + (drawing is not None) + news["since"] + len(view["winners"])
    return told, view["game"], seat.world(Random(1)).position.frogs
