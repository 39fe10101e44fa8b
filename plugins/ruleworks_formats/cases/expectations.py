"""What a case expects: each line is true or is told apart from what was found."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from ruleworks import AnyEvent, Game, Refusal, translator
from ruleworks_formats.cases.matches import as_line, compare, find_events, find_piece
from ruleworks_formats.notation import Line, NotationError, notation_of
from ruleworks_formats.notation.steps import tag_meant


class Outcome:
    """A game that was played, what happened in it, and how far the expected events were found."""

    def __init__(self, game: Game[Any], events: list[AnyEvent]) -> None:
        """Look at all events from the first on."""
        self.game = game
        self.events = events
        self.seen = 0

    def line_of(self, event: AnyEvent) -> str:
        """Return an event as a case would expect it."""
        return as_line(event, notation_of(self.game.ruleset).grammar)


def check(line: Line, outcome: Outcome) -> str:
    """Return what does not hold of a line; empty if it holds."""
    if line.word in CHECKS:
        return CHECKS[line.word](line, outcome)
    return compare(line, outcome.game, tuple(CHECKS))


def _event(line: Line, outcome: Outcome) -> str:
    found = find_events(line.after, outcome.events, outcome.game.ruleset)
    later = [place for place in found if place >= outcome.seen]
    if later:
        outcome.seen = later[0] + 1
        return ""
    told = "\n    ".join(map(outcome.line_of, outcome.events)) or "nothing"
    return f"{'it occurred only before the event above' if found else 'it did not occur'}; what happened:\n    {told}"


def _no(line: Line, outcome: Outcome) -> str:
    what = line.after
    if what.word == "event":
        found = [outcome.events[place] for place in find_events(what.after, outcome.events, outcome.game.ruleset)]
        return f"it occurred: {outcome.line_of(found[0])}" if found else ""
    piece = find_piece(what, outcome.game)
    return f"it is there: {piece}" if piece else ""


def _offers(line: Line, outcome: Outcome) -> str:
    outcome.game.ruleset.option(line.rest)
    refusal = outcome.game.why_not(line.rest)
    return f"it is refused: {refusal.reason} {refusal.rule} {refusal.args or ''}".rstrip() if refusal else ""


def _refuses(line: Line, outcome: Outcome) -> str:
    option, _, rest = line.rest.partition(" ")
    reason, _, rule = rest.strip().partition(" ")
    outcome.game.ruleset.option(option)
    refusal = outcome.game.why_not(option)
    if refusal is None:
        return "it is offered"
    found = refusal.reason.rpartition(".")[2], refusal.rule
    if not reason:
        return f"it names no reason; it is refused for this one: {' '.join(found).strip()}"
    wrong = reason != found[0] or (rule.strip() and rule.strip() != found[1])
    return f"it is refused for another reason: {' '.join(found).strip()}" if wrong else _unfinished(refusal, outcome)


def _unfinished(refusal: Refusal, outcome: Outcome) -> str:
    """Return that the sentence of a refusal lacks what it speaks of; empty if it is whole."""
    sentence = translator("en", outcome.game.ruleset.text_sources).render(refusal.text())
    return f"its sentence lacks something in braces: {sentence}" if "{" in sentence else ""


def _offered(outcome: Outcome) -> list[str]:
    decision = outcome.game.decision
    return [option.id for option in decision.options] if decision else []


def _only(line: Line, outcome: Outcome) -> str:
    wanted, found = [outcome.game.ruleset.option(text).id for text in line.rest.split()], _offered(outcome)
    missing, more = [each for each in wanted if each not in found], [each for each in found if each not in wanted]
    told = [f"{what}: {' '.join(listed)}" for what, listed in (("not offered", missing), ("also", more)) if listed]
    return "; ".join(told)


def _options(line: Line, outcome: Outcome) -> str:
    found = _offered(outcome)
    return "" if line.rest == str(len(found)) else f"there are {len(found)}: {' '.join(found[:40])}"


def _decision(line: Line, outcome: Outcome) -> str:
    decision, (word, _, seat) = outcome.game.decision, line.rest.partition(" ")
    steps: dict[str, Any] = outcome.game.ruleset.vocabulary.types["step"]
    kind = tag_meant(word, steps)
    if kind != "none" and kind not in steps:
        near = get_close_matches(kind, [tag for tag, step in steps.items() if step.asks], n=3)
        raise NotationError("decision", line.number, text=kind, known=near or ["none"])
    found: tuple[Any, ...] = ("none", "") if decision is None else (decision.kind, f"seat={decision.seat}")
    right = kind == found[0] and seat.strip() in ("", found[1])
    return "" if right else f"asked is {' '.join(found).strip()}"


def _scores(line: Line, outcome: Outcome) -> str:
    found = " ".join(map(str, outcome.game.scores))
    return "" if found == " ".join(line.rest.split()) else f"they are {found}"


def _winners(line: Line, outcome: Outcome) -> str:
    found = " ".join(map(str, outcome.game.winners))
    return "" if found == " ".join(line.rest.split()) else f"they are {found or 'nobody'}"


CHECKS: dict[str, Callable[[Line, Outcome], str]] = {
    "event": _event,
    "no": _no,
    "offers": _offers,
    "refuses": _refuses,
    "only": _only,
    "options": _options,
    "decision": _decision,
    "scores": _scores,
    "winners": _winners,
}
