"""Everything that the seated face of a game answers, in a form in which the answers of two games can be compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

import ruleworks
from ruleworks import Game, Ruleset, RuleworksError, Text, Translator, translator
from ruleworks_contracts import told

LANGUAGES = ("en", "fr")


def shown(game: Game[Any], seat: int | None) -> Any:
    """What the seat is shown: it may differ as soon as one of the games shows something that was hidden."""
    seated = game.seated(seat)
    return seated.view(), seated.log()


def answers(game: Game[Any], seat: int | None, probes: Sequence[str]) -> dict[str, Any]:
    """Everything else, with `probes` as options to ask for: it has to be the same as long as the same is shown."""
    seated = game.seated(seat)
    seq = seated.seq
    return {
        "groups": seated.view(options="groups"),
        "decision": seated.decision,
        "over": seated.over,
        "news": [seated.news(since) for since in (0, max(seq - 1, 0))],
        "no moment": outcome(game, lambda: seated.news(seq + 1)),
        "why not": [seated.why_not(probe) for probe in probes],
        "refused": [outcome(game, partial(refused, game, seat, probe, seq)) for probe in probes],
        "too late": outcome(game, lambda: refused(game, seat, probes[0], max(seq - 1, 0))),
        "outcomes": list(seated.outcomes()),
        "undo": outcome(game, lambda: undone(game, seat, seq)),
        "told": sentences(game, seat),
        "picture": outcome(game, lambda: ruleworks.picture(game, seat)),
    }


def outcome(game: Game[Any], ask: Callable[[], Any]) -> Any:
    """What is answered, or the error with its arguments and its sentences."""
    try:
        return ask()
    except RuleworksError as error:
        return type(error).__name__, error.text, *said(game.ruleset, error.text)


@cache
def texts_of(rules: Ruleset) -> tuple[Translator, ...]:
    """What makes sentences, in all languages."""
    return tuple([translator(language, rules.text_sources) for language in LANGUAGES])


def said(rules: Ruleset, text: Text) -> list[str]:
    """A message in all languages."""
    return [texts.render(text) for texts in texts_of(rules)]


def refused(game: Game[Any], seat: int | None, option: str, at: int) -> Any:
    """What becomes of a move that may not be made; one that may is not made, for it may show something."""
    if at == game.seq and game.seated(seat).why_not(option) is None:
        return "may be played"
    return game.clone().seated(seat).play(option, at=at)


def undone(game: Game[Any], seat: int | None, seq: int) -> Any:
    """What becomes of an undo, and what is seen after it."""
    twin = game.clone().seated(seat)
    return twin.undo(at=seq), twin.view()


def sentences(game: Game[Any], seat: int | None) -> list[str]:
    """What the seat is told of the last record."""
    texts = [text for record in game.records[-1:] for text in told(game.ruleset, record, seat)]
    return [sentence for text in texts for sentence in said(game.ruleset, text)]
