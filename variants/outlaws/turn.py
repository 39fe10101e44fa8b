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
from outlaws.tie import Work
from ruleworks import ItemId, Step, public
from whistle_mountain.position import change_market, market_of

CARDS = "outlaw.cards"  # the market in which the cards lie, faceup on the overlay and facedown in their stack
DIE = "outlaws.die"  # the stream of chance


@public
class TakeOutlawTurn(Step, frozen=True):
    """The Outlaws roll the die and act on a card; with no card left on the overlay they do nothing."""

    sides: int

    def run(self, play: Work) -> None:
        """Roll; each card has an equal share of the sides."""
        shown = market_of(play.position, CARDS).shown
        if shown:
            number = play.roll(DIE, self.sides)
            card = shown[number * len(shown) // self.sides]
            play.emit(OutlawsRolled(number + 1, card))
            play.push(ActOnCard(card), CoverCard(card))


@public
class ActOnCard(Step, frozen=True):
    """The Outlaws do what a card says, line by line."""

    card: ItemId

    def run(self, play: Work) -> None:
        """Put the lines on the agenda."""
        play.push(*play.rules.outlaw_lines(play, self.card))


@public
class CoverCard(Step, frozen=True):
    """A new card comes upon the one that was used; if it is the last one, the game ends at once (R-OUT-7)."""

    card: ItemId

    def run(self, play: Work) -> None:
        """Let the used card leave the game, and put the next in its place."""
        mountain = play.position
        cards = market_of(mountain, CARDS)
        place, drawn = cards.shown.index(self.card), cards.stack[:1]
        shown = (*cards.shown[:place], *drawn, *cards.shown[place + 1 :])
        change_market(mountain, replace(cards, shown=shown, stack=cards.stack[1:]))
        mountain.removed = (*mountain.removed, self.card)
        for card in drawn:
            play.emit(CardCovered(card, len(cards.stack) - 1))
        if len(cards.stack) <= 1:
            mountain.turns_left = 1  # this one
            play.emit(LastCardDrawn())


def steps_of(facts: OutlawFacts, lines: Sequence[str]) -> tuple[Step, ...]:
    """Return the lines of a card as steps."""
    return tuple([step_of(facts, line) for line in lines])


def step_of(facts: OutlawFacts, line: str) -> Step:
    """Return a line of a card as a step."""
    kind = line.partition(".")[0]
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

TYPES = (ActOnCard, CoverCard, TakeOutlawTurn)
