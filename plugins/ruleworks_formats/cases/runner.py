"""Playing a case."""

from __future__ import annotations

from itertools import islice
from typing import Any

from ruleworks import AnyEvent, Decision, Game, Ruleset, RuleworksError
from ruleworks_formats.cases.case import Case
from ruleworks_formats.cases.chance import Chance
from ruleworks_formats.cases.expectations import Outcome, check
from ruleworks_formats.cases.ids import unknown_id, unknown_seat
from ruleworks_formats.cases.positions import start_of
from ruleworks_formats.notation import NotationError
from ruleworks_formats.notation.lines import lines_of

LISTED = 40  # so many options are shown when another one was refused


def run(case: Case, ruleset: Ruleset) -> Game[Any]:
    """Play a case and return its game; a `CaseError` says what does not hold."""
    game, chance = start_of(case, ruleset)
    known = [item for item in case.written.proves if " " not in item]
    unknown = unknown_id(" ".join(known), game.ruleset)
    if unknown:
        raise case.error(unknown)
    events, fresh, choices, checkpoints = list(game.opening.events), 0, 0, 0
    for each in case.written.do:
        if isinstance(each, str):
            choices += 1
            events += _play(case, game, chance, each, choices)
        else:
            checkpoints += 1
            _expect(case, each.expect, f"expect.{checkpoints}", Outcome(game, events[fresh:]))
            fresh = len(events)
    _expect(case, case.written.expect, "expect", Outcome(game, events))
    unheard = chance.unheard()
    if unheard:
        raise case.error(*unheard)
    return game


def _play(case: Case, game: Game[Any], chance: Chance, option: str, place: int) -> tuple[AnyEvent, ...]:
    line = case.before("do") + 1
    unknown = unknown_id(option, game.ruleset)
    if unknown:
        raise case.error(f"choice {place} of `do`: {unknown}", line)
    try:
        return () if was_settled(game, option) else chance.play(game, option)
    except NotationError as error:
        raise case.misread(error) from None
    except RuleworksError as error:
        raise case.error(f"choice {place} of `do`, {option}: {error}\n  {offered(game.decision)}", line) from None


def was_settled(game: Game[Any], option: str) -> bool:
    """Tell whether a choice is not to be made because it was, with the last one: there was nothing else to choose."""
    if not game.settled:
        return False
    meant, decision = game.ruleset.option(option), game.decision
    return meant in game.settled and (decision is None or meant not in decision.options)


def _expect(case: Case, text: str, block: str, outcome: Outcome) -> None:
    try:
        for line in lines_of(text, case.before(block)):
            game = outcome.game
            problem = unknown_id(line.rest, game.ruleset) or unknown_seat(line.rest, game.position.players)
            try:
                problem = problem or check(line, outcome)
            except NotationError:
                raise
            except RuleworksError as error:
                problem = str(error)
            if problem:
                raise case.error(f"`{line}`: {problem}", line.number)
    except NotationError as error:
        raise case.misread(error) from None


def offered(decision: Decision | None) -> str:
    """Return what is asked and what may be chosen, as far as it fits."""
    if decision is None:
        return "the game is over"
    ids = [option.id for option in islice(decision.options, LISTED)]
    more = len(decision.options) - len(ids)
    tail = f" and {more} more" if more > 0 else ""
    return f"seat {decision.seat} is asked {decision.kind}; offered: {', '.join(ids)}{tail}"
