"""What somebody may be told, in sentences: options, events, memories, without what the one who looks must not know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Literal, TypeAlias

from ruleworks import AnyEvent, AnyMemory, AnyOption, AnyStep, Record, Ruleset, Text, Translator
from ruleworks.inside import hidden_values, layout
from ruleworks_toolbox.redacting import HIDDEN

Value: TypeAlias = AnyStep | AnyOption | AnyEvent | AnyMemory

Viewer: TypeAlias = int | Literal["all"] | None
"""Who looks: a seat, None for a spectator, or `"all"` for somebody who may know everything, such as a tester."""


class Teller:
    """Tells in one language what one viewer may know: whole sentences, with a capital, equal things counted."""

    def __init__(self, ruleset: Ruleset, texts: Translator, viewer: Viewer) -> None:
        """Take the rules, a translator over their catalogs, and who looks."""
        self.ruleset, self.texts = ruleset, texts
        self.viewer: Viewer = viewer

    def sentence(self, value: Value, owner: int | None = None) -> str:
        """Return a step, option, event or memory as a sentence; `owner` is whose it is if it has no seat of its own."""
        rendered = self.texts.render(counted_in(sentence(self.ruleset, value, self.viewer, owner)))
        return rendered[:1].upper() + rendered[1:]

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
        field.name: HIDDEN
        for field in layout(cls)
        if not field.visibility.shown_to(viewer, owner) or hidden_values(getattr(value, field.name), viewer)
    }
    return Text(text.id, text.args | hidden) if hidden else text


def counted_in(text: Text) -> Text:
    """Return a message with equal things side by side in its lists told as one, with their number."""
    args = {name: _counted(arg) if isinstance(arg, list) else arg for name, arg in text.args.items()}
    return Text(text.id, args)


def _counted(listed: list[Text]) -> list[Text]:
    runs = [(what, len(list(run))) for what, run in groupby(listed)]
    return [what if count == 1 else Text("ruleworks.several", {"count": count, "what": what}) for what, count in runs]
