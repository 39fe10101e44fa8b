"""Every field that clients, learners or texts could care about says what it is about."""

from collections.abc import Iterator
from typing import Any

import pytest

import ruleworks
from ruleworks import Ask, Event, Memory, Option
from ruleworks.inside import Field, Visibility, layout, parts_of

SECRET = Visibility("nobody")  # not even that it is there
INSTALLED = ruleworks.Installed()
RULESETS = [
    ("noughts", ("noughts-large",)),
    ("whistle-mountain", ("first-game",)),
    ("whistle-mountain", ("outlaws",)),
    ("whistle-stop", ("short-country",)),
]


def structs_of(rules: ruleworks.Ruleset) -> Iterator[type]:
    """Yield the position, the types that travel, and all that these hold and do not keep from everybody."""
    kinds = [cls for kind in rules.vocabulary.types.values() for cls in kind.values()]
    waiting: list[type] = [rules.codec.position, *(c for c in kinds if issubclass(c, Ask | Event | Memory | Option))]
    seen: set[type] = set()
    while waiting:
        cls = waiting.pop()
        if cls not in seen:
            seen.add(cls)
            yield cls
            waiting += [inner for field in layout(cls) if field.visibility != SECRET for inner in field.structs]


def is_bare(field: Field) -> bool:
    """Tell whether a field holds numbers or texts and does not say what they are about."""
    return not field.about and any(part in (int, str) for part in parts_of(field.hint))


@pytest.mark.parametrize(
    ("game", "variants"), RULESETS, ids=lambda value: "+".join((value,) if isinstance(value, str) else value)
)
def test_every_field_says_what_it_is_about(game: str, variants: tuple[str, ...]) -> None:
    rules = ruleworks.ruleset(game, variants, installed=INSTALLED)
    bare: list[Any] = [f"{cls.__qualname__}.{f.name}" for cls in structs_of(rules) for f in layout(cls) if is_bare(f)]
    assert sorted(bare) == []
