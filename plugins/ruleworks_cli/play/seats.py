"""Who sits at which seat of a game at the terminal: people who type, and players that choose by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ruleworks import Deal, Game, Ruleset
from ruleworks_cli.mistakes import mistake
from ruleworks_contracts import Chooser

if TYPE_CHECKING:  # people can play without the players being imported
    from ruleworks_bots import PlayerFailed, Spec


def seated_by(text: str, ruleset: Ruleset, *, players: int | None = None) -> tuple[Spec | None, ...]:
    """Return who is to sit where by a list such as `me,greedy`; None is a person."""
    from ruleworks_bots import PERSON, seats_of, spec_of

    found = [None if part == PERSON else spec_of(part, ruleset) for part in seats_of(text)]
    if players is not None and players != len(found):
        raise mistake("seats-count", found=len(found), players=players)
    return tuple(found)


@dataclass(frozen=True)
class Seats:
    """The players that choose by themselves, by seat; at all other seats are people."""

    choosers: dict[int, Chooser] = field(default_factory=dict)

    def plays(self, seat: int | None) -> bool:
        """Tell whether a player chooses for a seat."""
        return seat in self.choosers

    def play(self, game: Game[Any]) -> list[PlayerFailed]:
        """Let players choose until it is a person's turn; return what went wrong, where any option was played."""
        if not self.choosers:
            return []
        from ruleworks_bots import PlayerFailed, any_option, chosen

        failed: list[PlayerFailed] = []
        luck = luck_of(game)
        while (decision := game.decision) is not None and self.plays(decision.seat):
            seat = decision.seat
            if len(decision.options) == 1:
                game.play_forced(seat)
                continue
            try:
                pick = chosen(game, seat, self.choosers[seat], luck)
            except PlayerFailed as error:
                failed.append(error)
                pick = any_option(game, seat, luck)
            game.play(pick.option)
        return failed


def seats_with(specs: Sequence[Spec | None], ruleset: Ruleset) -> Seats:
    """Return players, seated."""
    return Seats({seat: spec.seated(ruleset) for seat, spec in enumerate(specs) if spec is not None})


def players_in(game: Game[Any]) -> int:
    """Return for how many players a game was dealt; a variant may seat others beside them."""
    start = game.history.start
    return start.players if isinstance(start, Deal) else game.scene.position.players


def luck_of(game: Game[Any]) -> int:
    """Return the chance of players in a game: its seed, so that the same seed gives the same game."""
    start = game.history.start
    return start.seed if isinstance(start, Deal) else 0
