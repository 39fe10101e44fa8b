"""Exchanger: once a turn, a whistle for any resource or any resource for a whistle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Ask, ItemId, Option, Refusal, Step, public
from whistle_mountain.box.payment import cost
from whistle_mountain.box.resources import IDS, from_ids
from whistle_mountain.play.tokens.gains import GainTokens
from whistle_mountain.play.tokens.payments import spend
from whistle_mountain.terms.affordability import ways_to_pay
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse

WHISTLE, ONE_WHISTLE = "resource.whistle", cost(whistle=1)


@public
class Exchange(Option, frozen=True):
    """Give one token for another."""

    given: ItemId
    gained: ItemId


@public
class ChooseExchange(Ask, frozen=True):
    """A seat exchanges a token, and chooses what for what if there is a choice."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    cause: Cause

    def options(self, scene: MountainScene) -> list[Exchange]:
        """Offer whistles for all that it has, then all other types for what is a whistle or stands for one."""
        return list(exchanges(scene, self.seat))

    def chosen(self, play: MountainPlay, option: Exchange) -> None:
        """Put one back and take the other."""
        spend(play, self.cause, from_ids((option.given,)))
        play.push(GainTokens(self.cause, from_ids((option.gained,))))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell apart a token that is missing, what the supply has not, and an exchange that is none."""
        if not isinstance(option, Exchange):
            return None
        held, given = scene.position.storages[self.seat].resources.ids(), name_of(option.given)
        if option.given not in held:
            return refuse("payment-missing", "R-ABL-13", tokens=[given])
        if option.gained not in IDS:
            return refuse("no-type", "R-ABL-13", resource=name_of(option.gained))
        if option.gained not in scene.rules.supply(scene).at_most(1).ids():
            return refuse("exchange-out", "R-RES-4", gained=name_of(option.gained))
        return refuse("exchange", "R-ABL-13", tokens=[given], gained=name_of(option.gained))


class ExchangeToken(Effect, frozen=True, gc=False):
    """Exchange one resource for a whistle, or a whistle for one resource."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is anything to exchange, and anything else to be had for it (R-ABL-13)."""
        return any(True for _ in exchanges(scene, cause.seat))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that no exchange can be made."""
        return refuse("nothing-to-exchange", "R-ABL-13")

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (ChooseExchange(cause.seat, cause),)


def exchange_token() -> ExchangeToken:
    """Exchange one resource for a whistle, or a whistle for one resource."""
    return ExchangeToken()


def exchanges(scene: MountainScene, seat: int) -> Iterator[Exchange]:
    """Yield the exchanges that a seat could make, leaving out those of a type for itself."""
    supply, held = scene.rules.supply(scene), scene.position.storages[seat].resources
    kinds = [kind for kind, amount in zip(IDS, supply.amounts(), strict=True) if amount and kind != WHISTLE]
    if supply.whistle:
        yield from (Exchange(given, WHISTLE) for given in held.at_most(1).ids() if given != WHISTLE)
    for way in ways_to_pay(scene, seat, ONE_WHISTLE):
        given = way.ids()[0]
        yield from (Exchange(given, kind) for kind in kinds if kind != given)


EXCHANGER = Ability("ability.exchanger", use=exchange_token())
