"""What the cells of the round track give: those that are used in a game, and those that are still to come."""

from __future__ import annotations

from whistle_stop.terms.amounts import Income
from whistle_stop.terms.points import FrontierScene


def used_in_game(scene: FrontierScene) -> list[Income]:
    """Return what each cell gives that is used with so many seats."""
    first = scene.rules.first_cell(scene)
    return _from(scene, min(first, scene.position.round_cell or first))


def rounds(scene: FrontierScene) -> tuple[int, int]:
    """Return which round it is, counted from the first one that is played, and how many there are at most."""
    used = used_in_game(scene)
    return scene.position.round_cell - used[0].cell + 1, len(used)


def to_come(scene: FrontierScene) -> list[Income]:
    """Return what each cell gives that is still to come."""
    begun = scene.position.round_cell
    return _from(scene, begun + 1 if begun else scene.rules.first_cell(scene))


def _from(scene: FrontierScene, first: int) -> list[Income]:
    cells = range(first, len(scene.rules.pieces.components.rounds.cells) + 1)
    return [Income(cell, *scene.rules.income(scene, cell)) for cell in cells]
