"""Whether an item made a difference to a move: the same move is tried in a game where the item lacks its say.

A move is a choice in a turn with all the choices that follow from it, up to the next free choice of an action; ending
the turn is one too, with all that happens up to the first choice of the next turn, or to the end of the game. A ruleset
without the say of an item is one in which the item is the same, but has no rules of its own (no hooks and no
reactions), or no effect when it is built. An item made a difference to a move if in that ruleset one of these holds:

- a choice that was made could not be made, or would not be asked for what it was then;
- with the same choices the move would end in another position, or the game with another score; choices that were
  asked only because of the item, such as whether to do what it allows, are left out;
- the seat could have chosen something that it was not offered: the item forbade it.

So it does not count that coal could have been spent as gold, but only that it was; and not that an item was offered to
be used, but only that it was used.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from ruleworks import Decision, Game, History, Option, Ruleset
from ruleworks.rules.tables import CONSTANT, Point, Tables
from whistle_mountain.play.turn.course import ChooseAction
from whistle_mountain.table.position import Mountain

from .aims import BUILT, Aim


class Taken(NamedTuple):
    """A choice that was made, and the decision that it answered."""

    decision: Decision
    option: Option


class Move(NamedTuple):
    """Choices that belong together, and the game after them."""

    taken: Sequence[Taken]
    game: Game[Mountain]


def at_rest(game: Game[Mountain]) -> bool:
    """Tell whether nothing is under way: a seat may choose any action, or the game is over."""
    return game.decision is None or isinstance(game.decision.ask, ChooseAction)


def made_a_difference(move: Move, aim: Aim, *, hasty: bool = False) -> bool:
    """Tell whether an item did what the aim says, by its rules or by its effect when built."""
    ruleset = without(move.game.ruleset, aim)
    return differs(move, ruleset) or (not hasty and any(forbidden(taken.decision, ruleset) for taken in move.taken))


def differs(move: Move, ruleset: Ruleset) -> bool:
    """Tell whether a move would be impossible by other rules, or would end otherwise."""
    left = list(move.taken)
    game = at(left[0].decision, ruleset)
    while left and not (at_rest(game) and len(left) < len(move.taken)):
        assert game.decision is not None
        place = next((n for n, taken in enumerate(left) if taken.decision.ask == game.decision.ask), None)
        if place is None or left[place].option not in game.decision.options:
            return True
        game.play(left[place].option)
        left = left[place + 1 :]
    return not at_rest(game) or not same_end(game, move.game)


def same_end(one: Game[Mountain], other: Game[Mountain]) -> bool:
    """Tell whether two games stand alike; once they are over, only the scores matter."""
    if one.over or other.over:
        return one.over == other.over and one.scores == other.scores
    return one.scene.position == other.scene.position


def forbidden(decision: Decision, ruleset: Ruleset) -> bool:
    """Tell whether by other rules more could have been chosen."""
    other = at(decision, ruleset).scene
    return not set(decision.ask.options(other)) <= set(decision.options)


def at(decision: Decision, ruleset: Ruleset) -> Game[Mountain]:
    """Return a game that stands at a decision, by other rules."""
    position = decision.scene.position
    return Game(ruleset, ruleset.scene(position), History(position))


@lru_cache(256)
def without(ruleset: Ruleset, aim: Aim) -> Ruleset:
    """Return a ruleset in which an item has no effect when it is built, or no rules of its own."""
    tables, changed = ruleset.tables, copy(ruleset)
    constants = {
        point.name: getattr(tables.table(()), point.name) for point in ruleset.points if point.kind == CONSTANT
    }
    if aim.deed == BUILT:
        plain = replace(tables.items[aim.item], built=None)
        changed.tables = Tables(tables.points, {**tables.items, aim.item: plain}, constants, tables.vocabulary)
    else:
        points = {key: _silent(point, aim.item) for key, point in tables.points.items()}
        changed.tables = Tables(points, tables.items, constants, tables.vocabulary)
    return changed


def _silent(point: Point, item: str) -> Any:
    silent = copy(point)
    silent.items = {name: said for name, said in point.items.items() if name != item}
    return silent
