"""Gaining resources and points from the supply (R-RES-4, R-COL-8)."""

from __future__ import annotations

from ruleworks import Amount, Event, ItemId, Seat, Step, public
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay


@public
class ResourcesGained(Event, frozen=True):
    """A seat gained resources, one entry a token."""

    seat: Seat
    resources: tuple[ItemId, ...]


@public
class PointsScored(Event, frozen=True):
    """A seat scored points."""

    seat: Seat
    points: Amount


@public
class GainTokens(Step, frozen=True):
    """A seat gains resources, as far as the supply has them (R-COL-8)."""

    cause: Cause
    tokens: Resources

    def run(self, play: MountainPlay) -> None:
        """Move them to the storage."""
        gain_tokens(play, self.cause.seat, self.tokens)


@public
class ScorePoints(Step, frozen=True):
    """A seat scores points."""

    cause: Cause
    points: Amount

    def run(self, play: MountainPlay) -> None:
        """Add them to its score."""
        score_points(play, self.cause.seat, self.points)


def gain_tokens(play: MountainPlay, seat: int, tokens: Resources) -> None:
    """Give tokens to a seat, as far as the supply has them, and tell of it."""
    gained = tokens.within(play.rules.supply(play))
    if gained.total():
        change_storage(play.position, seat, resources=play.position.storages[seat].resources.plus(gained))
        play.emit(ResourcesGained(seat, gained.ids()))


def score_points(play: MountainPlay, seat: int, points: int) -> None:
    """Add points to the score of a seat, and tell of it."""
    change_storage(play.position, seat, points=play.position.storages[seat].points + points)
    play.emit(PointsScored(seat, points))
