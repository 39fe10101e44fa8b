"""Why nothing can be done somewhere: options like those that there are, but for that place, are asked about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ruleworks import Option, Refusal, Seated
from ruleworks.inside import layout
from ruleworks_toolbox.table.shapes import Reference

MOST = 200  # options are looked at
NO_REASON = "ruleworks.refusal.not-offered"  # it names the option by its id, which is no reason for a player
NOTHING = "ruleworks-toolbox.table.nothing-there"


def refusal_there(seated: Seated, options: Sequence[Option], there: Reference) -> Refusal | None:
    """Return why no option can be chosen there, in the words of the rules where these have some; None if one can."""
    found: Refusal | None = None
    for option in _like(options, there):
        refusal = seated.why_not(option)
        if refusal is None:
            return None
        if found is None or found.reason == NO_REASON:
            found = refusal
    return Refusal(NOTHING) if found is None or found.reason == NO_REASON else found


def _like(options: Sequence[Option], there: Reference) -> Iterator[Option]:
    """Yield an option for each kind and field that could name the place."""
    tried: set[tuple[type, str]] = set()
    for option in options[:MOST]:
        for field in layout(type(option)):
            value = getattr(option, field.name)
            if field.about == there.about and isinstance(value, str) and (type(option), field.name) not in tried:
                tried.add((type(option), field.name))
                yield from (
                    replace(each, **{field.name: there.value}) for each in options[:MOST] if type(each) is type(option)
                )
