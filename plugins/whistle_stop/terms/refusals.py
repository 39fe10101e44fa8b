"""Why something may not be done, as the refusals of this game."""

from __future__ import annotations

from typing import Any

from ruleworks import Refusal, Text
from whistle_stop.box.places import place


def refuse(reason: str, rule: str, **args: Any) -> Refusal:
    """Return a refusal with the message `whistle-stop.refusal.<reason>`, citing a rule."""
    return Refusal(f"whistle-stop.refusal.{reason}", rule=rule, args=args)


def name_of_place(where: str) -> Text | str:
    """Return a place as the name that texts show; a stop on the map is called as it is written."""
    return where if place(where).kind == "stop" else Text(where)


def name_of(item: str) -> Text:
    """Return an id as the name that texts show."""
    return Text(item)
