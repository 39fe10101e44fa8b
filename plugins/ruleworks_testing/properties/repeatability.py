"""A position is all there is: what is asked of it depends on nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ruleworks import Game, RuleworksError
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import OPTIONS, Moment, Trail
from ruleworks_testing.written_trails import made_trail


def positions_answer_alike_whenever_asked(trail: Trail) -> None:
    """Options, refusals, scores, winners and what is played are the same when asked later, in another order.

    In between the game is played once more, so that whatever a rule keeps outside the position has changed. Its last
    choices are looked at, too: some rules are asked when the game is over, and not before.
    """
    _compare(trail, trail)
    last = _ending(trail)
    if last is not None:
        try:
            _compare(last, trail)
        except Violation as found:
            raise Violation(found.problem, found.choice, last) from None


def _compare(trail: Trail, between: Trail) -> None:
    texts = list(dict.fromkeys(m.chosen.id for m in trail.moments if m.chosen is not None))[:OPTIONS]
    moments = trail.closely("asked again")
    before = [_answers(moment, texts, QUESTIONS) for moment in moments]
    between.again()
    for moment, first in reversed([*zip(moments, before, strict=True)]):
        later = _answers(moment, texts, [*QUESTIONS][::-1])
        for name in QUESTIONS:
            if first[name] != later[name]:
                raise Violation(f"asked again after other games, {name} of the same position changed", moment.choice)


def _ending(trail: Trail) -> Trail | None:
    """Return the last choices of the game as a stretch of their own; none where it cannot be played to its end."""
    if not trail.to_the_end:
        return None
    try:
        start, *_ = moments = trail.ending
    except RuleworksError:  # `games_end` says so
        return None
    chosen = [moment.chosen for moment in moments if moment.chosen is not None]
    return made_trail(trail.subject, start.game.position, chosen, f"the end of {trail!r}", whole=True)


def _answers(moment: Moment, texts: list[str], questions: Iterable[str]) -> dict[str, Any]:
    """Ask a game that nobody has asked yet."""
    game: Game[Any] = moment.game
    fresh = Game(game.ruleset, game.ruleset.scene(game.position), game.history.copy())
    return {name: QUESTIONS[name](fresh, moment, texts) for name in questions}


def _options(game: Game[Any], moment: Moment, texts: list[str]) -> Any:
    return [] if game.decision is None else [option.id for option in game.decision.options]


def _refusals(game: Game[Any], moment: Moment, texts: list[str]) -> Any:
    return [game.why_not(text) for text in texts]


def _result(game: Game[Any], moment: Moment, texts: list[str]) -> Any:
    return game.scores, game.winners


def _played(game: Game[Any], moment: Moment, texts: list[str]) -> Any:
    if moment.chosen is None:
        return None
    twin = game.clone()
    return twin.play(moment.chosen), twin.digest(), twin.scores


QUESTIONS: Mapping[str, Callable[[Game[Any], Moment, list[str]], Any]] = {
    "the options": _options,
    "the refusals": _refusals,
    "the scores or the winners": _result,
    "what a choice brings": _played,
}
