"""Choices of one option that may be made for a player: those that nobody would mind, and that can be taken back."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ruleworks import Game, Position, Record
from ruleworks.inside import revealed


def play_harmless(game: Game[Any]) -> None:
    """Play what is forced, up to a real choice or the end of a turn, and nothing that would show something new."""
    while (record := _harmless(game)) is not None:
        game.play_record(record)


def _harmless(game: Game[Any]) -> Record | None:
    """Return the record of the only option, tried on a branch, if it takes nothing away from undo or from a turn."""
    decision = game.decision
    if decision is None or len(decision.options) != 1:
        return None
    branch, before = game.clone(), game.position
    record = replace(branch.play(decision.options[0]), forced=True)
    after = branch.position
    if branch.decision is not None and (branch.decision.seat, *_turn(after)) != (decision.seat, *_turn(before)):
        return None
    return None if revealed(before, after, decision.seat, record.chance) else record


def _turn(position: Position) -> tuple[int, int]:
    return position.turn, position.active
