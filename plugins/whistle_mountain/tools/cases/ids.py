"""Ids of pieces in the text of a case: one that does not exist would only be a condition that nobody meets."""

from __future__ import annotations

import re
from difflib import get_close_matches

from ruleworks import Ruleset
from whistle_mountain.box.ids import kind_of
from whistle_mountain.terms.points import rules_of


def unknown_id(text: str, ruleset: Ruleset) -> str:
    """Return what is wrong with the first id in a text that names no piece of the game; empty if all do."""
    pieces = rules_of(ruleset).pieces
    parts = pieces.components
    named = [part.id for listed in (parts.docks, parts.airships, parts.markets) for part in listed]
    known = {*ruleset.items, *pieces.tiles, *named, *(kind for kind in pieces.kinds if "." in kind)}
    kinds = "|".join(sorted({kind_of(name) for name in known}))
    for found in re.findall(rf"(?<![\w.-])(?:{kinds})\.[a-z0-9-]+", text):
        if found not in known:
            near = ", ".join(get_close_matches(found, known, n=3)) or "nothing like it exists"
            return f"there is no {found}; did you mean {near}?"
    return ""
