"""What somebody may be told, in sentences: options, events, memories, without what the one who looks must not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from ruleworks import AnyEvent, AnyMemory, AnyOption, AnyStep, Game, Option, Record, Ruleset, Step, Text, Translator
from ruleworks.inside import hidden_values, layout
from ruleworks_contracts.contracts import Wording
from ruleworks_contracts.redaction import HIDDEN
from ruleworks_contracts.tools import tools_of

Value: TypeAlias = AnyStep | AnyOption | AnyEvent | AnyMemory

Viewer: TypeAlias = int | Literal["all"] | None
"""Who looks: a seat, None for a spectator, or `"all"` for somebody who may know everything, such as a tester."""


class Teller:
    """Tells in one language what one viewer may know: whole sentences, with a capital."""

    def __init__(self, ruleset: Ruleset, texts: Translator, viewer: Viewer) -> None:
        """Take the rules, a translator over their catalogs, and who looks."""
        self.ruleset = ruleset
        self.texts = texts
        self.viewer: Viewer = viewer

    def sentence(self, value: Value, owner: int | None = None) -> str:
        """Return a step, option, event or memory as a sentence; `owner` is whose it is if it has no seat of its own."""
        return capital(self.texts.render(sentence(self.ruleset, value, self.viewer, owner)))

    def choice(self, game: Game[Any], value: Step | AnyOption) -> str:
        """Return a choice or an option as it is called at the position of a game, as a sentence."""
        return capital(self.texts.render(self.wording(game, value)))

    def wording(self, game: Game[Any], value: Step | AnyOption) -> Text:
        """Return a choice or an option as it is called at the position of a game."""
        text = None
        if isinstance(value, Step | Option):  # and not of a bundle that is missing
            text = tools_of(self.ruleset).ask(Wording, lambda tool: tool.text(game, value))
        return text or sentence(self.ruleset, value, self.viewer, game.decision.seat if game.decision else None)

    def events(self, record: Record) -> Iterator[str]:
        """Yield what happened, one sentence each event."""
        for event in record.events:
            yield self.sentence(event, record.seat)


def told(ruleset: Ruleset, record: Record, viewer: Viewer) -> list[Text]:
    """Return what a viewer may be told of a record: what was chosen, then what happened."""
    values: list[Any] = [record.option, *record.events]
    return [sentence(ruleset, value, viewer, record.seat) for value in values if value is not None]


def sentence(ruleset: Ruleset, value: Value, viewer: Viewer, owner: int | None = None) -> Text:
    """Return the message of one value; `owner` is whose it is if it has no seat of its own."""
    text = ruleset.text(value)
    if viewer == "all":
        return text
    cls: type = type(value)
    owner = getattr(value, "seat", owner)
    hidden = {
        name: HIDDEN
        for field in layout(cls)
        if not field.visibility.shown_to(viewer, owner) or hidden_values(getattr(value, field.name), viewer)
        for name in field.arguments
    }
    return Text(text.id, text.args | hidden) if hidden else text


def capital(sentence: str) -> str:
    """Return a sentence with its first letter in capitals."""
    return sentence[:1].upper() + sentence[1:]
