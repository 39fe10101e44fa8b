"""Properties that somebody leaves out, with a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from ruleworks_testing.property_check import Property

MISUSE = "misuse_in_any_order"


def kept(properties: Sequence[Property], without: Mapping[str, str]) -> tuple[Property, ...]:
    """Return the properties that are not left out; a name that there is not, or no reason, is an error."""
    known = [check.__name__ for check in properties] + [MISUSE]
    for name, reason in without.items():
        if name not in known:
            near = ", ".join(get_close_matches(name, known)) or "none"
            raise ValueError(f"There is no property {name!r} to leave out; similar: {near}.")
        if not reason:
            raise ValueError(f"The property {name!r} is left out without a reason; give one.")
    return tuple(check for check in properties if check.__name__ not in without)
