"""The set-up of the solo game."""

from __future__ import annotations

from outlaws.box.options import OutlawOptions
from outlaws.play.building.overlay import squares_of, under_overlay
from outlaws.play.setup.hideout import LayOutCards, RemoveCards, SetUpHideout
from outlaws.table.memories import CARDS
from outlaws.terms.seats import OUTLAWS, PLAYER
from ruleworks import Option, Refusal, Step, hookimpl
from ruleworks_contracts import rule
from whistle_mountain.box.pieces import Pieces, pieces_of
from whistle_mountain.box.resources import NOTHING, Resources
from whistle_mountain.terms.points import MountainScene


@rule
class HideoutRules:
    """The hideout, the overlay and the draft for two (R-SET-1, R-SET-2, R-OUT-6)."""

    id = "outlaws.set-up"
    after: tuple[str] = ("whistle-mountain.set-up",)
    before: tuple[str] = ("whistle-mountain.first-turn",)

    def __init__(self, options: OutlawOptions) -> None:
        """Take the facts and the level of difficulty."""
        self._facts, self._level = options.printed, options.level

    @hookimpl
    def set_up(self) -> list[Step]:
        """Set up the hideout and the cards."""
        level = self._level
        hideout = SetUpHideout(self._facts.blockers.docks, level.player, level.outlaws)
        cards = LayOutCards(self._facts.overlay.faceup)
        return [hideout, cards, *([RemoveCards(level.cards)] if level.cards else [])]

    @hookimpl
    def stock(self, value: tuple[str, ...], kind: str) -> tuple[str, ...]:
        """Add the cards."""
        return tuple([card.id for card in self._facts.cards]) if kind == CARDS else value

    @hookimpl
    def pieces(self, value: Pieces) -> Pieces:
        """Close the rows under the overlay."""
        return pieces_of(value.components, value.closed_rows + self._facts.overlay.rows)

    @hookimpl
    def objections(self, scene: MountainScene, option: Option) -> list[Refusal]:
        """Say that the overlay lies on a square (R-OUT-6)."""
        covered = squares_of(scene, option) & scene.rules.pieces.closed
        return [under_overlay(list(scene.rules.pieces.grid.named(covered)))] if covered else []

    @hookimpl
    def draft_order(self) -> tuple[int, ...]:
        """Let the player take an ability first, then choose the other one for the Outlaws."""
        return PLAYER, OUTLAWS

    @hookimpl
    def starting_resources(self, value: Resources, seat: int) -> Resources:
        """Give the Outlaws nothing."""
        return NOTHING if seat == OUTLAWS else value

    @hookimpl
    def starting_scaffolds(self, value: int, seat: int) -> int:
        """Let the Outlaws take one tile, which they place."""
        return 1 if seat == OUTLAWS else value
