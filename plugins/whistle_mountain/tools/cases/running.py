"""Playing a case."""

from __future__ import annotations

from itertools import islice

from ruleworks import AnyEvent, Decision, Game, Play, Ruleset, RuleworksError
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.cases.case import Case
from whistle_mountain.tools.cases.expecting import Outcome, check
from whistle_mountain.tools.cases.given import game_of
from whistle_mountain.tools.cases.ids import unknown_id
from whistle_mountain.tools.notation import NotationError
from whistle_mountain.tools.notation.reading import lines_of

LISTED = 40  # so many options are shown when another one was refused


def run(case: Case, ruleset: Ruleset) -> Game[Mountain]:
    """Play a case and return its game; a `CaseError` says what does not hold."""
    known = [item for item in case.written.proves if " " not in item]
    unknown = unknown_id(" ".join(known), ruleset)
    if unknown:
        raise case.error(unknown)
    game = game_of(case, ruleset)
    events: list[AnyEvent] = list(game.opening.events)
    for place, option in enumerate(case.written.do, start=1):
        events += _play(case, game, option, place, ruleset)
    _expect(case, Outcome(game, events))
    return game


def _play(case: Case, game: Game[Mountain], option: str, place: int, ruleset: Ruleset) -> tuple[AnyEvent, ...]:
    unknown = unknown_id(option, ruleset)
    if unknown:
        raise case.error(f"choice {place} of `do`: {unknown}", "do", 1)
    try:
        return () if was_settled(game, option) else game.play(option).events
    except RuleworksError as error:
        problem = f"choice {place} of `do`, {option}: {error}\n  {offered(game.decision)}"
        raise case.error(problem, "do", 1) from None


def was_settled(game: Game[Mountain], option: str) -> bool:
    """Tell whether a choice is not to be made because it was, with the last one: there was nothing else to choose."""
    if not isinstance(game.scene, Play) or not game.scene.settled:
        return False
    meant, decision = game.ruleset.option(option), game.decision
    return meant in game.scene.settled and (decision is None or meant not in decision.options)


def _expect(case: Case, outcome: Outcome) -> None:
    try:
        lines = list(lines_of(case.written.expect))
    except NotationError as error:
        raise case.misread(error, "expect", error.line) from None
    for line in lines:
        problem = unknown_id(line.rest, outcome.game.ruleset)
        try:
            problem = problem or check(line, outcome)
        except NotationError as error:
            raise case.misread(error, "expect", line.number) from None
        except RuleworksError as error:
            problem = str(error)
        if problem:
            raise case.error(f"`{line.word} {line.rest}".rstrip() + f"`: {problem}", "expect", line.number)


def offered(decision: Decision | None) -> str:
    """Return what is asked and what may be chosen, as far as it fits."""
    if decision is None:
        return "the game is over"
    ids = [option.id for option in islice(decision.options, LISTED)]
    more = len(decision.options) - len(ids)
    tail = f" and {more} more" if more > 0 else ""
    return f"seat {decision.seat} is asked {decision.kind}; offered: {', '.join(ids)}{tail}"
