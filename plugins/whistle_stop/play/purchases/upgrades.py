"""Buying upgrades: from the display, or from somebody who cannot refuse."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ruleworks import Event, ItemId, Option, Refusal, Seat, Step, hookimpl, public
from ruleworks_contracts import rule
from whistle_stop.box.cubes import Cubes
from whistle_stop.play.goods.cubes import hand_over, pay_cubes, receive
from whistle_stop.play.turn.hands import TrimHand
from whistle_stop.table.position import change_yard
from whistle_stop.terms.actions import Action
from whistle_stop.terms.amounts import Offer
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse


@public
class UpgradeBought(Event, frozen=True):
    """A seat bought an upgrade from the display."""

    seat: Seat
    upgrade: ItemId


@public
class UpgradeTakenOver(Event, frozen=True):
    """A seat bought an upgrade from another one, for a cube besides its price."""

    seat: Seat
    former: Seat
    upgrade: ItemId
    cube: ItemId


@public
class BuyUpgrade(Action, frozen=True):
    """Buy an upgrade from the display."""

    upgrade: ItemId

    def carry_out(self, play: FrontierPlay, seat: int) -> None:
        """Pay for it, and have it (R-WS-UPG-1)."""
        frontier = play.position
        pay_cubes(play, seat, play.rules.purchase_price(play, seat, self.upgrade), self.upgrade)
        frontier.upgrades = tuple([other for other in frontier.upgrades if other != self.upgrade])
        acquire(play, seat, self.upgrade)
        play.emit(UpgradeBought(seat, self.upgrade))

    def why_not(self, scene: FrontierScene, seat: int) -> Refusal | None:
        """Tell apart what is not there, too many purchases, no slot, and cubes that are missing."""
        if self.upgrade not in scene.position.upgrades:
            return refuse("not-on-display", "R-WS-UPG-1", upgrade=name_of(self.upgrade))
        return why_no_purchase(scene, seat) or too_dear(scene, seat, self.upgrade)


@public
class TakeOver(Action, frozen=True):
    """Buy an upgrade from who has it, with this cube for its owner."""

    upgrade: ItemId
    cube: ItemId

    def carry_out(self, play: FrontierPlay, seat: int) -> None:
        """Pay the supply, then the owner, and only then take it (R-WS-UPG-1)."""
        former = owner_of(play, self.upgrade)
        pay_cubes(play, seat, play.rules.purchase_price(play, seat, self.upgrade), self.upgrade)
        hand_over(play, seat, self.cube)
        play.push(ChangeHands(seat, former, self.upgrade, self.cube))
        receive(play, former, self.cube)

    def why_not(self, scene: FrontierScene, seat: int) -> Refusal | None:
        """Tell apart an upgrade nobody else has, a cube its owner would not get, purchases, slots and missing cubes."""
        others = [yard.seat for yard in scene.position.yards if self.upgrade in yard.upgrades and yard.seat != seat]
        if not others:
            return refuse("not-for-sale", "R-WS-UPG-1", upgrade=name_of(self.upgrade))
        other_cubes = [
            each for each in purchases(scene, seat) if isinstance(each, TakeOver) and each.upgrade == self.upgrade
        ]
        if other_cubes:
            return refuse("not-for-owner", "R-WS-UPG-1", cube=name_of(self.cube))
        return why_no_purchase(scene, seat) or too_dear(scene, seat, self.upgrade, others[0])


@public
class ChangeHands(Step, frozen=True):
    """An upgrade goes from one seat to another."""

    seat: Seat
    former: Seat
    upgrade: ItemId
    cube: ItemId

    def run(self, play: FrontierPlay) -> None:
        """Move it; who lost it may have too many tiles now (R-WS-UPG-9)."""
        kept = tuple([other for other in play.position.yards[self.former].upgrades if other != self.upgrade])
        change_yard(play.position, self.former, upgrades=kept)
        play.leave(self.upgrade, self.former)
        acquire(play, self.seat, self.upgrade)
        play.push(TrimHand(self.former))
        play.emit(UpgradeTakenOver(self.seat, self.former, self.upgrade, self.cube))


def acquire(play: FrontierPlay, seat: int, upgrade: str) -> None:
    """Give an upgrade to a seat; it works at once (R-WS-UPG-2)."""
    this_turn = play.position.this_turn
    play.position.this_turn = replace(this_turn, bought=this_turn.bought + 1)
    change_yard(play.position, seat, upgrades=(*play.position.yards[seat].upgrades, upgrade))
    play.enter(upgrade, seat)


def owner_of(scene: FrontierScene, upgrade: str) -> int:
    """Return who has an upgrade."""
    return next(yard.seat for yard in scene.position.yards if upgrade in yard.upgrades)


def may_buy(scene: FrontierScene, seat: int) -> bool:
    """Tell whether a seat may buy one more upgrade in this turn, and has a slot for it (R-WS-TRN-2, R-WS-LIM-3)."""
    bought = scene.position.this_turn.bought < scene.rules.purchases_per_turn(scene, seat)
    return bought and len(scene.position.yards[seat].upgrades) < scene.rules.upgrade_slots(scene, seat)


def why_no_purchase(scene: FrontierScene, seat: int) -> Refusal | None:
    """Return why a seat may buy nothing at all."""
    purchases, slots = scene.rules.purchases_per_turn(scene, seat), scene.rules.upgrade_slots(scene, seat)
    if scene.position.this_turn.bought >= purchases:
        return refuse("purchases-made", "R-WS-TRN-2", count=purchases)
    if len(scene.position.yards[seat].upgrades) >= slots:
        return refuse("no-slot", "R-WS-LIM-3", count=slots)
    return None


def too_dear(scene: FrontierScene, seat: int, upgrade: str, owner: int | None = None) -> Refusal:
    """Return that a seat does not have the cubes for an upgrade."""
    price = [name_of(cube) for cube in scene.rules.purchase_price(scene, seat, upgrade).ids()]
    if owner is None:
        return refuse("cannot-buy", "R-WS-UPG-1", cubes=price)
    return refuse("cannot-take-over", "R-WS-UPG-1", cubes=price, owner=owner)


def purchases(scene: FrontierScene, seat: int) -> list[Option]:
    """Return what a seat can buy now, each with every cube that it could give to an owner."""
    if not may_buy(scene, seat):
        return []
    found: list[Option] = []
    held = scene.position.yards[seat].cubes
    for offer in scene.rules.offers(scene, seat):
        price = scene.rules.purchase_price(scene, seat, offer.upgrade)
        if not held.covers(price):
            continue
        if offer.owner is None:
            found.append(BuyUpgrade(offer.upgrade))
        else:
            left = held.minus(price)
            given = [f"cube.{colour}" for colour in scene.rules.compensation(scene, seat, offer)]
            found += [TakeOver(offer.upgrade, cube) for cube in given if left.covers(Cubes.from_ids((cube,)))]
    return found


@rule
class PurchaseRules:
    """Upgrades are bought for what is printed, and a rare cube for who loses one (R-WS-UPG-1, R-WS-UPG-2)."""

    id = "whistle-stop.purchases"

    @hookimpl
    def turn_options(self, scene: FrontierScene, seat: int) -> Sequence[Sequence[Option]]:
        """Offer what can be paid."""
        return (purchases(scene, seat),)

    @hookimpl
    def offers(self, scene: FrontierScene, seat: int) -> list[Offer]:
        """Offer what is on display, then what others have."""
        others = [
            Offer(each, yard.seat) for yard in scene.position.yards if yard.seat != seat for each in yard.upgrades
        ]
        return [*map(Offer, scene.position.upgrades), *others]

    @hookimpl
    def purchase_price(self, scene: FrontierScene, upgrade: str) -> Cubes:
        """Give what is printed."""
        return scene.rules.pieces.costs[upgrade]

    @hookimpl
    def compensation(self, scene: FrontierScene) -> tuple[str, ...]:
        """Ask for a rare cube."""
        return scene.rules.pieces.rare

    @hookimpl
    def purchases_per_turn(self, scene: FrontierScene) -> int:
        """Give what the rulebook says."""
        return scene.rules.pieces.components.limits.purchases

    @hookimpl
    def upgrade_slots(self, scene: FrontierScene) -> int:
        """Give the slots of the player board."""
        return scene.rules.pieces.components.limits.upgrades
