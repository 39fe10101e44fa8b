"""The items of a ruleset as plain data: what each is called, what it says, and which rules it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from ruleworks import Ruleset, Text, translator
from ruleworks.inside import plugins_of
from ruleworks_contracts.plugins import hooks_of
from ruleworks_i18n import languages


class Entry(Struct, frozen=True):
    """An item: its kind is what its id begins with; names and texts are by language."""

    id: str
    kind: str
    bundle: str  # that brings it
    names: dict[str, str]
    text: dict[str, str | None]  # what it says
    hooks: tuple[str, ...]  # the rule points that it implements and, in brackets, the events to which it reacts


def entries(
    ruleset: Ruleset, kinds: Sequence[str] = (), says: Callable[[Any], Text | None] = lambda _: None
) -> Iterator[Entry]:
    """Yield the items in the order of these kinds, then of others, each kind in alphabetical order.

    `says` gives what an item says, if it says anything.
    """
    sources = ruleset.text_sources
    texts = {language: translator(language, sources) for language in languages(sources)}
    bundles = givers(ruleset)
    for id in sorted(ruleset.items, key=lambda id: (*_rank(id, kinds), id)):
        item, said = ruleset.items[id], says(ruleset.items[id])
        yield Entry(
            id=id,
            kind=_kind(id),
            bundle=bundles[id],
            names={language: translator.render(Text(id)) for language, translator in texts.items()},
            text={
                language: None if said is None else translator.render(said) for language, translator in texts.items()
            },
            hooks=hooks_of(item),
        )


def givers(ruleset: Ruleset) -> dict[str, str]:
    """Return the bundle of each item."""
    return {
        item.id: bundle.name
        for bundle in ruleset.bundles.values()
        for item in plugins_of(bundle.items, ruleset.options[bundle.name])
    }


def _kind(item: str) -> str:
    return item.partition(".")[0]


def _rank(item: str, kinds: Sequence[str]) -> tuple[int, str]:
    kind = _kind(item)
    return (kinds.index(kind), "") if kind in kinds else (len(kinds), kind)
