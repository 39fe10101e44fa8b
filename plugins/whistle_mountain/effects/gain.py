"""Gaining resources and points from the supply."""

from __future__ import annotations

from typing import ClassVar

from ruleworks import Amount, Ask, Event, ItemId, Option, Play, Refusal, Scene, Seat, Step, Text, public
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.wording import phrase, quantities
from whistle_mountain.effects.worth import Yield
from whistle_mountain.payment import amounts, handfuls
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, change_storage
from whistle_mountain.refusals import refuse
from whistle_mountain.resources import NOTHING, Resources, from_ids

Table = Scene[Mountain, MountainRules]


class Gain(Effect, frozen=True, gc=False):
    """Gain resources and points; of `any` tokens the seat chooses the types."""

    paying_helps: ClassVar[bool] = True  # what is paid goes back to the supply
    tokens: Resources = NOTHING
    any: int = 0
    points: int = 0

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether anything of it can be had (R-COL-6, R-RES-4)."""
        supply = scene.rules.supply(scene)
        return bool(self.points or (self.any and supply.total()) or self.tokens.within(supply).total())

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Gain tokens, then points, then what has to be chosen."""
        fixed = (GainTokens(cause, self.tokens),) if self.tokens != NOTHING else ()
        points = (ScorePoints(cause, self.points),) if self.points else ()
        return (*fixed, *points, *([ChooseGain(cause.seat, cause, self.any)] if self.any else ()))

    def text(self) -> Text:
        """Return all of it in one list."""
        return phrase("gain", gained=quantities(self.tokens, self.any, self.points))

    def yields(self) -> Yield:
        """Return all of it."""
        return Yield(self.tokens, self.any, self.points)


def gain(any_type: int = 0, points: int = 0, **counts: int) -> Gain:
    """Gain so many resources of any type, so many points, and so many `coal`, `iron`, `water`, `gold`, `whistle`."""
    return Gain(amounts(**counts), any_type, points)


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
class GainWhich(Option, frozen=True):
    """Gain these tokens."""

    tokens: tuple[ItemId, ...]


@public
class GainTokens(Step, frozen=True):
    """A seat gains resources, as far as the supply has them (R-COL-8)."""

    cause: Cause
    tokens: Resources

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Move them to the storage."""
        gain_tokens(play, self.cause.seat, self.tokens)


@public
class ScorePoints(Step, frozen=True):
    """A seat scores points."""

    cause: Cause
    points: Amount

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Add them to its score."""
        score_points(play, self.cause.seat, self.points)


@public
class ChooseGain(Ask, frozen=True):
    """A seat gains so many resources, and chooses their types if there is a choice."""

    if_one: ClassVar = "settle"
    cause: Cause
    count: Amount
    among: Resources | None = None  # what it chooses from, where not every type is to be had

    def options(self, scene: Table) -> list[GainWhich]:
        """Offer every combination, mixed ones included (R-RES-2), of as many as there are."""
        supply = scene.rules.supply(scene).at_most(self.count)
        supply = supply if self.among is None else supply.within(self.among)
        found = handfuls(supply.amounts(), min(self.count, supply.total()))
        return [GainWhich(Resources(*tokens).ids()) for tokens in sorted(found, reverse=True)]

    def chosen(self, play: Play[Mountain, MountainRules], option: GainWhich) -> None:
        """Gain these."""
        gain_tokens(play, self.seat, from_ids(option.tokens))

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Say how many may be gained, and that the supply has to have them."""
        if not isinstance(option, GainWhich):
            return None
        return refuse("gain", "R-RES-2", count=self.count)


def gain_tokens(play: Play[Mountain, MountainRules], seat: int, tokens: Resources) -> None:
    """Give tokens to a seat, as far as the supply has them, and tell of it."""
    gained = tokens.within(play.rules.supply(play))
    if gained.total():
        change_storage(play.position, seat, resources=play.position.storages[seat].resources.plus(gained))
        play.emit(ResourcesGained(seat, gained.ids()))


def score_points(play: Play[Mountain, MountainRules], seat: int, points: int) -> None:
    """Add points to the score of a seat, and tell of it."""
    change_storage(play.position, seat, points=play.position.storages[seat].points + points)
    play.emit(PointsScored(seat, points))


TYPES = (ChooseGain, GainTokens, GainWhich, PointsScored, ResourcesGained, ScorePoints)
