"""Why nothing can be done somewhere: options like those that there are, but for that place, are asked about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ruleworks import Option, Refusal, Seated
from ruleworks.inside import layout
from ruleworks_table.shapes import Reference

MOST = 200  # options of a kind are looked at
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
    """Yield options of each kind with the place in each field that could name it, each once."""
    kinds: dict[type[Option], list[Option]] = {}
    for option in options:
        alike = kinds.setdefault(type(option), [])
        if len(alike) < MOST:
            alike.append(option)
    for kind, alike in kinds.items():
        for field in layout(kind):
            if field.about == there.about and any(_akin(getattr(each, field.name), there) for each in alike):
                yield from dict.fromkeys([replace(each, **{field.name: there.value}) for each in alike])


def _akin(value: object, there: Reference) -> bool:
    """Return whether a place can stand where a value does: of items only one of the same kind, such as a dock."""
    if not isinstance(value, str):
        return False
    return there.about != "item" or value.partition(".")[0] == str(there.value).partition(".")[0]
