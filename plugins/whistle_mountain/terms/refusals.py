"""Why something may not be done, as the refusals of this game."""

from __future__ import annotations

from typing import Any

from ruleworks import Refusal, Text


def refuse(reason: str, rule: str, **args: Any) -> Refusal:
    """Return a refusal with the message `whistle-mountain.refusal.<reason>`, citing a rule."""
    return Refusal(f"whistle-mountain.refusal.{reason}", rule=rule, args=args)


def name_of(item: str) -> Text:
    """Return an id as the name that texts show."""
    return Text(item)
