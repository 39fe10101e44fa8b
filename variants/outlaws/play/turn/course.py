"""The turn of the Outlaws: a die chooses a card, which is done from top to bottom and then covered (R-OUT-2)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from outlaws.box.facts import OutlawFacts
from outlaws.play.actions.airship import PlaceOutlawShip
from outlaws.play.actions.climb import ClimbFewOutlaws, ClimbOutlaws
from outlaws.play.actions.machine import BuildOutlawMachine
from outlaws.play.actions.rotate import RotateBlockers
from outlaws.play.actions.scaffold import BuildOutlawScaffold
from outlaws.play.actions.upgrade import TakeOutlawUpgrade
from outlaws.play.actions.workers import MoveOutlaw, PromoteOutlaw, RescueOutlaw
from outlaws.table.memories import Overlay
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from outlaws.terms.points import OutlawRules
from ruleworks import Amount, ItemId, Play, Step, public
from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainPlay, MountainScene

DIE = "outlaws.die"  # the stream of chance
CLIMB = "climb"


@public
class OutlawsRolled(OutlawEvent, frozen=True):
    """The die has chosen the card that the Outlaws act on."""

    number: Amount
    card: ItemId


@public
class OutlawsRested(OutlawEvent, frozen=True):
    """The die has shown a number at which the Outlaws do nothing; the card is covered without having been used."""

    number: Amount
    card: ItemId


@public
class CardRepeated(OutlawEvent, frozen=True):
    """The Outlaws follow their card once more."""

    card: ItemId


@public
class CardCovered(OutlawEvent, frozen=True):
    """A new card covers the one that was used; so many are left to be drawn."""

    card: ItemId
    count: Amount


class LastCardDrawn(OutlawEvent, frozen=True):
    """The last card was drawn: the game ends at once."""


@public
class TakeOutlawTurn(OutlawStep, frozen=True):
    """The Outlaws roll the die and act on a card, line by line; with no card left on the overlay they do nothing."""

    sides: Amount

    def run(self, play: Play[Mountain, OutlawRules]) -> None:
        """Roll; each card has an equal share of the sides."""
        shown = play.memory(Overlay).shown
        if shown:
            number = play.roll(DIE, self.sides)
            card = shown[number * len(shown) // self.sides]
            times = play.rules.outlaw_times(play, number + 1)
            play.emit(OutlawsRolled(number + 1, card) if times else OutlawsRested(number + 1, card))
            lines = play.rules.outlaw_lines(play, card) if times else ()
            again = [FollowAgain(card)] * (times - 1)
            play.push(*lines, *again, CoverCard(card))


@public
class FollowAgain(OutlawStep, frozen=True):
    """The Outlaws act on a card that they have acted on already, line by line (R-OUT-11)."""

    card: ItemId

    def run(self, play: Play[Mountain, OutlawRules]) -> None:
        """Tell of it, and put the lines on the agenda once more."""
        play.emit(CardRepeated(self.card))
        play.push(*play.rules.outlaw_lines(play, self.card))


@public
class CoverCard(OutlawStep, frozen=True):
    """A new card comes upon the one that was used; if it is the last one, the game ends at once (R-OUT-7)."""

    card: ItemId

    def run(self, play: MountainPlay) -> None:
        """Put the used card aside, and the next in its place."""
        cards = play.memory(Overlay)
        place, drawn = cards.shown.index(self.card), cards.stack[:1]
        shown, left = (*cards.shown[:place], *drawn, *cards.shown[place + 1 :]), cards.stack[1:]
        play.remember(replace(cards, shown=shown, stack=left, used=(*cards.used, self.card)))
        for card in drawn:
            play.emit(CardCovered(card, len(left)))
        if not left:
            play.emit(LastCardDrawn())


def cards_are_out(scene: MountainScene) -> bool:
    """Tell whether the last card has come upon the overlay (R-OUT-7)."""
    cards = scene.memory(Overlay)
    return bool(cards.shown) and not cards.stack


def steps_of(facts: OutlawFacts, lines: Sequence[str], climbers: int = 0) -> tuple[Step, ...]:
    """Return the lines of a card as steps; of the Outlaws in the tower so many climb at once, 0 for all."""
    return tuple([step_of(facts, line, climbers) for line in lines])


def step_of(facts: OutlawFacts, line: str, climbers: int = 0) -> Step:
    """Return a line of a card as a step."""
    kind = kind_of(line)
    if line == CLIMB and climbers:
        return ClimbFewOutlaws(climbers)
    if kind == "airship":
        return PlaceOutlawShip(line)
    if kind == "shape":
        return BuildOutlawScaffold(line)
    if kind == "size":
        return BuildOutlawMachine(line, facts.scoring.bonus)
    return WORKS[line]()


WORKS: dict[str, type[Step]] = {
    CLIMB: ClimbOutlaws,
    "move": MoveOutlaw,
    "promote": PromoteOutlaw,
    "rescue": RescueOutlaw,
    "rotate": RotateBlockers,
    "upgrade": TakeOutlawUpgrade,
}
