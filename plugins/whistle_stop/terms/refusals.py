"""Why something may not be done, as the refusals of this game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from ruleworks import Refusal, Text
from whistle_stop.box.places import place

BOTH = "whistle-stop.item.both"  # two sentences, one after the other


def refuse(reason: str, rule: str, **args: Any) -> Refusal:
    """Return a refusal with the message `whistle-stop.refusal.<reason>`, citing a rule."""
    return Refusal(f"whistle-stop.refusal.{reason}", rule=rule, args=args)


def causes_of(causes: Iterable[Refusal], several: Refusal) -> Refusal:
    """Return the cause that several ways share, or else a refusal that tells all causes one after the other."""
    listed = list({(cause.reason, repr(cause.args)): cause for cause in causes}.values())
    if len(listed) == 1:
        return listed[0]
    told = reduce(lambda first, then: Text(BOTH, {"first": first, "then": then}), [each.text() for each in listed])
    return Refusal(several.reason, several.rule, several.plugin, {**several.args, "causes": told})


def name_of_seat(seat: int) -> Text:
    """Return a seat as the name that texts show."""
    return Text("ruleworks.seat", {"number": seat + 1})


def name_of_place(where: str) -> Text | str:
    """Return a place as the name that texts show; a stop on the map is called as it is written."""
    return where if place(where).kind == "stop" else Text(where)


def name_of(item: str) -> Text:
    """Return an id as the name that texts show."""
    return Text(item)
