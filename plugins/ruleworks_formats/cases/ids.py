"""Ids and seats in the text of a case: one that does not exist would only be a condition that nobody meets."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache

from ruleworks import Ruleset
from ruleworks_formats.cases.settings import settings_of

SEAT = re.compile(r"\bseat=(\d+)")


def unknown_id(text: str, ruleset: Ruleset) -> str:
    """Return what is wrong with the first id in a text that names no piece of the game; empty if all do."""
    known, pattern = _known(ruleset)
    for found in pattern.findall(text):
        if found not in known and found not in ruleset.plugins:
            near = ", ".join(get_close_matches(found, known, n=3))
            return f"there is no {found}{f'; did you mean {near}?' if near else ', nor anything like it'}"
    return ""


def unknown_seat(text: str, players: int) -> str:
    """Return what is wrong with the first seat in a text that nobody has; empty if there are all."""
    wrong = [seat for seat in SEAT.findall(text) if int(seat) >= players]
    return f"there is no seat {wrong[0]}; seats go from 0 to {players - 1}" if wrong else ""


@lru_cache(16)
def _known(ruleset: Ruleset) -> tuple[frozenset[str], re.Pattern[str]]:
    """Return the ids of all pieces, and what looks like one of them: a word that some of them begin with, and a dot."""
    more: list[Iterable[str]] = [setting.known(ruleset) for setting in settings_of(ruleset) if setting.known]
    known = frozenset({*ruleset.items, *(name for names in more for name in names)})
    words = "|".join(sorted({re.escape(name.partition(".")[0]) for name in known if "." in name}))
    return known, re.compile(rf"(?<![\w.-])(?:{words})(?:\.[a-z0-9-]+)+" if words else r"(?!)")
