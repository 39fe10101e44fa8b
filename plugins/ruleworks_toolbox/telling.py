"""What a seat may be told: the messages of records and memories, without what the seat must not know."""

from __future__ import annotations

from typing import Any

from ruleworks import AnyEvent, AnyMemory, AnyOption, Record, Ruleset, Text
from ruleworks.inside import hidden_values, layout

HIDDEN = "?"  # stands in a sentence for what is hidden; every language knows it


def told(ruleset: Ruleset, record: Record, seat: int | None) -> list[Text]:
    """Return what `seat` (None: a spectator) may be told of a record: what was chosen, then what happened."""
    values: list[Any] = [record.option, *record.events]
    return [sentence(ruleset, value, seat, record.seat) for value in values if value is not None]


def sentence(
    ruleset: Ruleset, value: AnyOption | AnyEvent | AnyMemory, seat: int | None, owner: int | None = None
) -> Text:
    """Return the message of one value; `owner` is whose it is if it has no seat of its own."""
    cls: type = type(value)
    text, owner = ruleset.text(value), getattr(value, "seat", owner)
    hidden = {
        field.name: HIDDEN
        for field in layout(cls)
        if not field.visibility.shown_to(seat, owner) or hidden_values(getattr(value, field.name), seat)
    }
    return Text(text.id, text.args | hidden)
