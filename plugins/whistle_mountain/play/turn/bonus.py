"""Bonus actions: one card and one award a turn, at any moment between two atomic steps."""

from __future__ import annotations

from copy import copy
from functools import partial

from msgspec.structs import replace

from ruleworks import Event, ItemId, Refusal, Scene, Seat, Step, public
from ruleworks_kit import Sifted
from ruleworks_kit.piles import all_but
from whistle_mountain.box.ids import kind_of
from whistle_mountain.play.cards.deck import let_go
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.actions import Action
from whistle_mountain.terms.effect import Cause, Effect, do, ignores_hand
from whistle_mountain.terms.objections import objection
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse

RULE = "B-TRN-2"


@public
class CardPlayed(Event, frozen=True):
    """A seat played a card."""

    seat: Seat
    card: ItemId


@public
class AwardRedeemed(Event, frozen=True):
    """A seat redeemed an award, which left the game."""

    seat: Seat
    award: ItemId


@public
class PutAway(Step, frozen=True):
    """A card that was played goes onto the discard pile."""

    card: ItemId

    def run(self, play: MountainPlay) -> None:
        """Lay it down faceup."""
        this_turn = play.position.this_turn
        play.position.this_turn = replace(this_turn, playing=all_but(this_turn.playing, (self.card,)))
        play.position.discard = (*play.position.discard, self.card)


@public
class PlayCard(Action, frozen=True):
    """Play a card from the hand."""

    card: ItemId

    def carry_out(self, play: MountainPlay, seat: int) -> None:
        """Take it from the hand, do what it says, and only then put it away."""
        mountain = play.position
        playing = mountain.this_turn.playing
        let_go(mountain, seat, self.card)
        mountain.this_turn = replace(mountain.this_turn, card_played=True, playing=(*playing, self.card))
        play.emit(CardPlayed(seat, self.card))
        play.push(PutAway(self.card))
        do(play, effect_of(play, self.card), Cause(seat, self.card))

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """Tell a second card, a card that is not there and a card without effect apart."""
        if scene.position.this_turn.card_played:
            return refuse("second-card", RULE)
        if self.card not in scene.position.storages[seat].cards:
            return refuse("card-not-there", RULE, card=name_of(self.card))
        return objection(scene, seat, self) or why_not_works(scene, seat, self.card)


@public
class RedeemAward(Action, frozen=True):
    """Redeem an award from the storage."""

    award: ItemId

    def carry_out(self, play: MountainPlay, seat: int) -> None:
        """Remove it from the game and do what it says."""
        mountain = play.position
        change_storage(mountain, seat, awards=all_but(mountain.storages[seat].awards, (self.award,)))
        mountain.removed = (*mountain.removed, self.award)
        mountain.this_turn = replace(mountain.this_turn, award_redeemed=True)
        play.emit(AwardRedeemed(seat, self.award))
        do(play, effect_of(play, self.award), Cause(seat, self.award))

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """Tell a second award, an award that is not there and an award without effect apart."""
        if scene.position.this_turn.award_redeemed:
            return refuse("second-award", RULE)
        if self.award not in scene.position.storages[seat].awards:
            return refuse("award-not-there", RULE, award=name_of(self.award))
        return objection(scene, seat, self) or why_not_works(scene, seat, self.award)


def playable(scene: MountainScene, seat: int) -> list[Sifted[str]]:
    """Return the bonus actions that a seat may take now."""
    this_turn, storage = scene.position.this_turn, scene.position.storages[seat]
    cards = () if this_turn.card_played else storage.cards
    awards = () if this_turn.award_redeemed else storage.awards
    if not (cards or awards):
        return []
    worthwhile = partial(is_worthwhile, scene, seat)
    found: list[Sifted[str]] = []
    if cards:
        found.append(Sifted(_different(cards), worthwhile, PlayCard))
    if awards:
        found.append(Sifted(_different(awards), worthwhile, RedeemAward))
    return found


def _different(items: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(items)) if len(items) > 1 else items


def is_worthwhile(scene: MountainScene, seat: int, item: str) -> bool:
    """Tell whether a card or an award can be paid and would do anything."""
    if item not in scene.rules.items:
        return False
    effect = effect_of(scene, item)
    after = scene if ignores_hand(effect) else while_playing(scene, seat, item)
    return effect.possible(after, Cause(seat, item))


def why_not_works(scene: MountainScene, seat: int, item: str) -> Refusal:
    """Return why a card or an award cannot be paid, or would do nothing."""
    if item not in scene.rules.items:
        return refuse("idle-item", "R-COL-6", item=name_of(item))
    return effect_of(scene, item).why_not(while_playing(scene, seat, item), Cause(seat, item))


def while_playing(scene: MountainScene, seat: int, item: str) -> MountainScene:
    """Return the scene as it will be while a card has its effect: what needs a card in the hand needs another one."""
    if item not in scene.position.storages[seat].cards:
        return scene
    mountain = copy(scene.position)
    let_go(mountain, seat, item)
    return Scene(mountain, scene.rules)


def effect_of(scene: MountainScene, item: str) -> Effect:
    """Return what a card or an award does."""
    found = scene.rules.items[item]
    effect: Effect = found.play if kind_of(item) == "card" else found.redeem
    return effect
