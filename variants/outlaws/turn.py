"""The turn of the Outlaws: a die chooses a card, which is done from top to bottom and then covered (R-OUT-2)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from outlaws.actions.airship import PlaceOutlawShip
from outlaws.actions.climb import ClimbOutlaws
from outlaws.actions.machine import BuildOutlawMachine
from outlaws.actions.rotate import RotateBlockers
from outlaws.actions.scaffold import BuildOutlawScaffold
from outlaws.actions.upgrade import TakeOutlawUpgrade
from outlaws.actions.workers import MoveOutlaw, PromoteOutlaw, RescueOutlaw
from outlaws.events import CardCovered, LastCardDrawn, OutlawsRolled
from outlaws.facts import OutlawFacts
from outlaws.kinds import OutlawStep
from outlaws.memories import Overlay
from outlaws.points import OutlawRules
from outlaws.tie import Table, Work
from ruleworks import Amount, ItemId, Play, Step, public
from whistle_mountain.ids import kind_of
from whistle_mountain.position import Mountain

DIE = "outlaws.die"  # the stream of chance


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
            play.emit(OutlawsRolled(number + 1, card))
            play.push(*play.rules.outlaw_lines(play, card), CoverCard(card))


@public
class CoverCard(OutlawStep, frozen=True):
    """A new card comes upon the one that was used; if it is the last one, the game ends at once (R-OUT-7)."""

    card: ItemId

    def run(self, play: Work) -> None:
        """Put the used card aside, and the next in its place."""
        cards = play.memory(Overlay)
        place, drawn = cards.shown.index(self.card), cards.stack[:1]
        shown, left = (*cards.shown[:place], *drawn, *cards.shown[place + 1 :]), cards.stack[1:]
        play.remember(replace(cards, shown=shown, stack=left, used=(*cards.used, self.card)))
        for card in drawn:
            play.emit(CardCovered(card, len(left)))
        if not left:
            play.emit(LastCardDrawn())


def cards_are_out(scene: Table) -> bool:
    """Tell whether the last card has come upon the overlay (R-OUT-7)."""
    cards = scene.memory(Overlay)
    return bool(cards.shown) and not cards.stack


def steps_of(facts: OutlawFacts, lines: Sequence[str]) -> tuple[Step, ...]:
    """Return the lines of a card as steps."""
    return tuple([step_of(facts, line) for line in lines])


def step_of(facts: OutlawFacts, line: str) -> Step:
    """Return a line of a card as a step."""
    kind = kind_of(line)
    if kind == "airship":
        return PlaceOutlawShip(line)
    if kind == "shape":
        return BuildOutlawScaffold(line)
    if kind == "size":
        return BuildOutlawMachine(line, facts.scoring.bonus)
    return WORKS[line]()


WORKS: dict[str, type[Step]] = {
    "climb": ClimbOutlaws,
    "move": MoveOutlaw,
    "promote": PromoteOutlaw,
    "rescue": RescueOutlaw,
    "rotate": RotateBlockers,
    "upgrade": TakeOutlawUpgrade,
}

TYPES = (CoverCard, TakeOutlawTurn)
