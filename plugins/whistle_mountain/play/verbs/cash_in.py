"""Cashing in something faceup: what is printed on it is gained as resources, then it is put away (R-ABL-13)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, Event, ItemId, Option, Refusal, Seat, Step, Text, Word, public
from whistle_mountain.box.resources import Resources, resources
from whistle_mountain.play.markets.offers import UPGRADES, on_offer, price_of, stacks
from whistle_mountain.play.markets.refills import refill
from whistle_mountain.play.tokens.gains import GainTokens
from whistle_mountain.table.markets import at_bottom, without
from whistle_mountain.table.position import market_of
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse
from whistle_mountain.terms.wording import phrase, quantities


@public
class CashedIn(Event, frozen=True):
    """A seat used the resources on something faceup, which was put away."""

    seat: Seat
    item: ItemId


@public
class CashIn(Option, frozen=True):
    """Gain the resources that are printed on this."""

    item: ItemId


@public
class ChooseCashIn(Ask, frozen=True):
    """A seat chooses the `scaffold` or the `upgrade` that it cashes in; skipped if none brings anything."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause
    kind: Word

    def options(self, scene: MountainScene) -> list[CashIn]:
        """Offer what brings anything."""
        return [CashIn(item) for item in worthwhile(scene, self.kind)]

    def chosen(self, play: MountainPlay, option: CashIn) -> None:
        """Gain the resources, then put it away."""
        play.push(GainTokens(self.cause, printed_on(play, option.item)), Withdraw(self.cause, option.item))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell what is not faceup from what would bring nothing."""
        if not isinstance(option, CashIn):
            return None
        if option.item not in faceup(scene, self.kind):
            return refuse("not-on-offer", "R-ABL-13", item=name_of(option.item))
        shown = printed_on(scene, option.item)
        return refuse("supply-out", "R-RES-4", gained=quantities(shown)) if shown.total() else no_resource(option.item)


@public
class Withdraw(Step, frozen=True):
    """Something faceup that was cashed in is put away: a scaffold below its stack, an upgrade out of the game."""

    cause: Cause
    item: ItemId

    def run(self, play: MountainPlay) -> None:
        """Put it away and fill its place; the only scaffold of a stack is on top of it again."""
        mountain, tile = play.position, play.rules.pieces.tiles.get(self.item)
        play.emit(CashedIn(self.cause.seat, self.item))
        market = market_of(mountain, tile.shape if tile else UPGRADES)
        if tile is None:
            mountain.removed = (*mountain.removed, self.item)
            refill(play, without(market, self.item))
        elif market.stack:
            refill(play, at_bottom(without(market, self.item), self.item))


class CashInPiece(Effect, frozen=True, gc=False):
    """Cash in a faceup upgrade, or the top scaffold of a stack; the seat needs no room for either."""

    ignores_hand: ClassVar[bool] = True
    kind: str

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether any brings anything."""
        return bool(worthwhile(scene, self.kind))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that nothing faceup brings anything."""
        return refuse(f"nothing-to-cash-in-{self.kind}", "R-ABL-13")

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose it, gain and put it away."""
        return (ChooseCashIn(cause.seat, cause, self.kind),)

    def text(self) -> Text:
        """Return what is cashed in."""
        return phrase(f"cash-in-{self.kind}")


def cash_in(kind: Literal["scaffold", "upgrade"]) -> CashInPiece:
    """Gain the resources on a faceup `upgrade`, or on a `scaffold` on top of a stack, and put it away."""
    return CashInPiece(kind)


def faceup(scene: MountainScene, kind: str) -> list[str]:
    """Return the faceup upgrades or scaffolds."""
    return on_offer(scene, (UPGRADES,) if kind == "upgrade" else stacks(scene))


def worthwhile(scene: MountainScene, kind: str) -> list[str]:
    """Return those that show a resource which the supply has."""
    supply = scene.rules.supply(scene)
    return [item for item in faceup(scene, kind) if printed_on(scene, item).within(supply).total()]


def no_resource(item: str) -> Refusal:
    """Return that no resource is printed on something."""
    return refuse("shows-nothing", "R-ABL-13", item=name_of(item))


def printed_on(scene: MountainScene, item: str) -> Resources:
    """Return what a scaffold shows, or what is printed on an upgrade as its cost."""
    tile = scene.rules.pieces.tiles.get(item)
    return resources(tile.icons) if tile else price_of(scene, item).exact
