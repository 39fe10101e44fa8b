"""The items of a ruleset as plain data: what each is called, what is printed on it, and which rules it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from ruleworks import Ruleset, Text, Translator, translator
from ruleworks_toolbox import hooks_of, plugins_of
from whistle_mountain.box.components import Components, Fact, facts
from whistle_mountain.box.components.tree import TABLES
from whistle_mountain.box.ids import kind_of
from whistle_mountain.terms.kinds import Item, item_text
from whistle_mountain.terms.points import rules_of

KINDS = ("machine", "upgrade", "ability", "card", "award")
LANGUAGES = ("en", "fr")


class Entry(Struct, frozen=True):
    """An item; what it does not have is null. Each fact that is printed on it has its provenance.

    That is how the fact is known, or the bundle that brings the piece. The numbers are the points for building it,
    those at the end of the game, and its cost, one entry a token.
    """

    id: str
    kind: str
    size: str | None
    names: dict[str, str]
    copies: int
    build_vp: int | None
    end_vp: int | None
    cost: tuple[str, ...] | None
    text: dict[str, str | None]
    provenance: dict[str, str]
    hooks: tuple[str, ...]


def catalogue(ruleset: Ruleset) -> Iterator[Entry]:
    """Yield the items, kind by kind, each kind in alphabetical order."""
    texts = {language: translator(language, ruleset.text_sources) for language in LANGUAGES}
    printed = _printed(rules_of(ruleset).pieces.components)
    for item in sorted(ruleset.items, key=lambda item: (_rank(item), item)):
        yield _entry(item, ruleset.items[item], printed.get(item, {}), texts)


def givers(ruleset: Ruleset) -> dict[str, str]:
    """Return the bundle of each item that is not the game's own."""
    others = [bundle for name, bundle in ruleset.bundles.items() if name != ruleset.game]
    return {
        item.id: bundle.name for bundle in others for item in plugins_of(bundle.items, ruleset.options[bundle.name])
    }


def _rank(item: str) -> int:
    kind = kind_of(item)
    return KINDS.index(kind) if kind in KINDS else len(KINDS)


def _printed(components: Components) -> dict[str, dict[str, Fact]]:
    """Return the facts of each piece by its id, and there by their name."""
    printed: dict[str, dict[str, Fact]] = {}
    for fact in facts(components):
        table, _, rest = fact.key.partition(".")
        piece, _, name = rest.partition(".")
        if table in TABLES:
            printed.setdefault(f"{TABLES[table]}.{piece}", {})[name] = fact
    return printed


def _entry(item: str, plugin: Any, printed: dict[str, Fact], texts: dict[str, Translator]) -> Entry:
    value = {name: fact.value for name, fact in printed.items()}
    kind = kind_of(item)
    points = "build_vp" if kind == "machine" else "end_vp"
    cost = value.get("cost")
    return Entry(
        id=item,
        kind=kind,
        size=value["size"].partition(".")[2] if "size" in value else None,
        names={language: translator.render(Text(item)) for language, translator in texts.items()},
        copies=value.get("copies", 1 if printed else 0),
        build_vp=value.get("vp") if kind == "machine" else None,
        end_vp=None if kind == "machine" else value.get("vp"),
        cost=None if cost is None else tuple(cost),
        text={language: _text(plugin, translator) for language, translator in texts.items()},
        provenance={points if name == "vp" else name: _known_from(fact) for name, fact in printed.items()},
        hooks=hooks_of(plugin),
    )


def _known_from(fact: Fact) -> str:
    return fact.note if fact.provenance == "bundle" else fact.provenance


def _text(plugin: Any, translator: Translator) -> str | None:
    """Return what an item says; other bundles may bring items that say nothing."""
    said = item_text(plugin) if isinstance(plugin, Item) else None
    return None if said is None else translator.render(said)
