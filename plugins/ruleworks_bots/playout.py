"""Players choose, and whole games of them: the one loop that everything uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ruleworks import Game, Option, Ruleset
from ruleworks.inside import describe
from ruleworks_bots.problems import PlayerFailed
from ruleworks_bots.sights import FromSeat, chance_of, number_of
from ruleworks_contracts import Chooser, Pick

#: Told of each real choice before it is played: the game, whose choice it is, and what was chosen.
Watcher = Callable[[Game[Any], int, Pick], object]


def chosen(game: Game[Any], seat: int, chooser: Chooser, luck: int, wanted: tuple[Option, ...] = ()) -> Pick:
    """Return what a player chooses, which is offered; otherwise `PlayerFailed` says what it did.

    Its chance is made anew for each decision, of `luck`, the seat and the number of the decision. The options that are
    `wanted` shall be estimated, too, if it estimates any.
    """
    if is_uniform(chooser):
        return any_option(game, seat, luck)
    try:
        found: Any = chooser.choose(FromSeat(game, seat, chance_of(luck, seat, number_of(game)), wanted))
    except PlayerFailed:
        raise
    except (Exception, SystemExit) as error:
        raise PlayerFailed("failed", seat=seat + 1, problem=describe(error)) from error
    choice = found if isinstance(found, Pick) else Pick(found)
    if not isinstance(choice.option, Option):
        raise PlayerFailed("no-option", seat=seat + 1, found=type(choice.option).__name__)
    if game.why_not(choice.option) is not None:
        raise PlayerFailed("not-offered", seat=seat + 1, option=str(choice.option))
    return choice


def is_uniform(chooser: Chooser) -> bool:
    """Return whether a player declares that it looks at nothing and chooses each option with the same probability."""
    return getattr(chooser, "is_uniform", False) is True


def any_option(game: Game[Any], seat: int, luck: int) -> Pick:
    """Return an option by the chance of a decision: for a uniform player, and for one that failed where people wait."""
    return Pick(game.random_option(chance_of(luck, seat, number_of(game))))


def play_on(game: Game[Any], choosers: Sequence[Chooser], luck: int, watch: Watcher | None = None) -> Game[Any]:
    """Play a game to its end and return it; what is the only option is played without asking anybody."""
    while (decision := game.decision) is not None:
        seat = decision.seat
        if len(decision.options) == 1:
            game.play_forced(seat)
            continue
        choice = chosen(game, seat, choosers[seat], luck)
        if watch is not None:
            watch(game, seat, choice)
        game.play(choice.option)
    return game


def play_out(
    ruleset: Ruleset, players: Sequence[Chooser], seed: int, luck: int = 0, watch: Watcher | None = None
) -> Game[Any]:
    """Deal a game to players, one for each seat, and play it to its end: the same for the same seed and luck."""
    return play_on(ruleset.new_game(len(players), seed), players, luck, watch)
