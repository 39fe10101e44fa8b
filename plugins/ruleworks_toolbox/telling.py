"""What a seat may be told: the messages of a record, without what the seat must not know."""

from __future__ import annotations

from typing import Any

from ruleworks import Event, Option, Record, Ruleset, Text
from ruleworks.views import hidden_values
from ruleworks.vocabulary import layout

HIDDEN = "?"  # stands in a sentence for what is hidden; every language knows it


def told(ruleset: Ruleset, record: Record, seat: int | None) -> list[Text]:
    """Return what `seat` (None: a spectator) may be told of a record: what was chosen, then what happened."""
    values: list[Any] = [record.option, *record.events]
    return [_told(ruleset, value, seat, record.seat) for value in values if value is not None]


def _told(ruleset: Ruleset, value: Option | Event, seat: int | None, owner: int | None) -> Text:
    text, owner = ruleset.text(value), getattr(value, "seat", owner)
    hidden = {
        name: HIDDEN
        for name, visibility, _ in layout(type(value))
        if not visibility.shown_to(seat, owner) or hidden_values(getattr(value, name), seat)
    }
    return Text(text.id, text.args | hidden)
