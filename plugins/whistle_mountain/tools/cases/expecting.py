"""What a case expects: each line is true or is told apart from what was found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ruleworks import AnyEvent, Game
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.cases.finding import as_line, compare, find_events, find_piece
from whistle_mountain.tools.notation.reading import Line
from whistle_mountain.tools.notation.steps import tag_meant


class Outcome:
    """A game that was played, what happened in it, and how far the expected events were found."""

    def __init__(self, game: Game[Mountain], events: list[AnyEvent]) -> None:
        """Look at all events from the first on."""
        self.game, self.events = game, events
        self.seen = 0


def check(line: Line, outcome: Outcome) -> str:
    """Return what does not hold of a line; empty if it holds."""
    checks: dict[str, Callable[[Line, Outcome], str]] = {
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
    if line.word in checks:
        return checks[line.word](line, outcome)
    return compare(line, outcome.game)


def _after(line: Line) -> Line:
    """Return what follows the first word of a line as a line of its own."""
    word, _, rest = line.rest.partition(" ")
    return Line(line.number, word, rest.strip())


def _event(line: Line, outcome: Outcome) -> str:
    found = find_events(_after(line), outcome.events, outcome.game.ruleset)
    later = [place for place in found if place >= outcome.seen]
    if later:
        outcome.seen = later[0] + 1
        return ""
    told = "\n    ".join(map(as_line, outcome.events)) or "nothing"
    return f"{'it occurred only before the event above' if found else 'it did not occur'}; what happened:\n    {told}"


def _no(line: Line, outcome: Outcome) -> str:
    what = _after(line)
    if what.word == "event":
        found = [outcome.events[place] for place in find_events(_after(what), outcome.events, outcome.game.ruleset)]
        return f"it occurred: {as_line(found[0])}" if found else ""
    piece = find_piece(what, outcome.game)
    return f"it is there: {piece!r}" if piece else ""


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
    wrong = (reason and reason != found[0]) or (rule.strip() and rule.strip() != found[1])
    return f"it is refused for another reason: {' '.join(found).strip()}" if wrong else ""


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
    steps = outcome.game.ruleset.vocabulary.types["step"]
    kind = tag_meant(word, steps)
    if kind != "none" and kind not in steps:
        return f"nothing is called {kind}; write none or the tag of a step that asks"
    found: tuple[Any, ...] = ("none", "") if decision is None else (decision.kind, f"seat={decision.seat}")
    right = kind == found[0] and seat.strip() in ("", found[1])
    return "" if right else f"asked is {' '.join(found).strip()}"


def _scores(line: Line, outcome: Outcome) -> str:
    found = " ".join(map(str, outcome.game.scores))
    return "" if found == " ".join(line.rest.split()) else f"they are {found}"


def _winners(line: Line, outcome: Outcome) -> str:
    found = " ".join(map(str, outcome.game.winners))
    return "" if found == " ".join(line.rest.split()) else f"they are {found or 'nobody'}"
