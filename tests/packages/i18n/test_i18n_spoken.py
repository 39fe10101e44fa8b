"""Every message of every bundle, with every name and several amounts in both languages: nobody stumbles over any.

What a placeholder stands for is told by its name. A new name of a placeholder is added to `NAMED`, `NUMBERS`,
`SENTENCES` or `PLAIN`; a new message needs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.packages.i18n.spoken import FORM, bare, faults

import ruleworks
from ruleworks import Source, Text, Translator
from ruleworks_i18n import placeholders
from ruleworks_i18n.catalog import load

FOLDERS = ("core", "plugins", "variants", "i18n")
LANGUAGES = ("en", "fr")
AMOUNTS = (0, 1, 2, 5)

#: What a placeholder names, as the families of ids.
NAMED = {
    "abilities": ("ability",),
    "ability": ("ability",),
    "airship": ("airship",),
    "award": ("award",),
    "awards": ("award",),
    "card": ("card",),
    "cards": ("card",),
    "dock": ("dock",),
    "docks": ("dock",),
    "given": ("upgrade",),
    "item": ("machine", "upgrade", "ability", "scaffold"),
    "items": ("machine", "upgrade", "scaffold"),
    "machine": ("machine",),
    "market": ("market", "shape"),
    "markets": ("market", "shape"),
    "piece": ("machine", "scaffold"),
    "resource": ("resource",),
    "resources": ("resource",),
    "scaffold": ("scaffold",),
    "shape": ("shape",),
    "size": ("size",),
    "stack": ("shape",),
    "taken": ("upgrade",),
    "tile": ("scaffold",),
    "tiles": ("scaffold",),
    "tokens": ("resource",),
    "upgrade": ("upgrade",),
    "part": ("part",),
    "use": ("use",),
    "category": ("score",),
}
#: The same where a message means something else by that name.
ELSEWHERE: dict[str, dict[str, tuple[str, ...]]] = {
    "whistle-mountain.option.exchange": {"given": ("resource",), "gained": ("resource",)},
    "whistle-mountain.refusal.exchange": {"gained": ("resource",)},
    "whistle-mountain.event.worker-lost": {"place": ("whistle-mountain.place", "machine")},
    "whistle-mountain.refusal.no-such-use": {"item": ("use",)},
    "outlaws.event.blocker-moved": {"source": ("dock",)},
    "outlaws.event.outlaws-rolled": {"card": ("outlaw",)},
    "outlaws.event.card-covered": {"card": ("outlaw",)},
    "outlaws.step.cover-card": {"card": ("outlaw",)},
    "outlaws.event.outlaws-skipped": {"line": ("outlaws.line",), "reason": ("outlaws.skip",)},
    "outlaws.event.resource-stolen": {"reason": ("outlaws.theft",), "types": ("outlaws.loot",)},
    "outlaws.event.nothing-to-steal": {"reason": ("outlaws.theft",)},
    "outlaws.step.choose-loot": {"reason": ("outlaws.theft",), "types": ("outlaws.loot",)},
    "whistle-mountain.event.end-triggered": {"reason": ("whistle-mountain.end",)},
}
#: The families whose French names take an article.
ARTICLED = {"ability", "airship", "award", "card", "dock", "machine", "market", "resource", "scaffold", "upgrade"}
LISTS = {"abilities", "awards", "cards", "docks", "items", "markets", "resources", "tiles", "tokens"}
SEATS = ("seat", "seats", "owner", "victim")
NUMBERS = {
    "bonus", "count", "faceup", "floor", "keep", "level", "number", "others", "outlaws", "points", "row", "rows",
    "second", "stolen_type", "turn", "turns", "types", "worth", "award", "awards", "cards", "source", "to",
}  # fmt: skip
#: The messages in which a name of both kinds is a number.
COUNTED = {
    "outlaws.event.loot-counted": {"awards", "award", "types"},
    "outlaws.step.remove-cards": {"cards"},
    "whistle-mountain.event.worker-climbed": {"source", "to"},
    "whistle-mountain.option.climb-to": {"source", "to"},
}
#: A verb in the infinitive, as effects are told; amounts; and what is shown as it is.
PHRASES = {"effect", "work", "works", "first", "then", "parts", "uses", "other", "prices", "example", "line"}
QUANTITIES = {"cost", "gained", "price", "what", "gain"}
PLACES = {"area": "a1-b2", "cell": "a1", "square": "a1", "squares": "a1", "to": "a1", "source": "a1", "place": "a1"}

#: What is laid out on purpose, or shows what is typed.
LAID_OUT = re.compile(
    r"\.(?:play\.commands|play\.group|table\.tower|table\.cards?|table\.pawns|items\.\w+|rules\.\w+|components\.\w+)$"
    r"|\.error\.|\.settings\.|\.(?:schema|show|simulate|report|plugins|argument)\."
)


COUNTS = (
    *(f"resource.{kind}.count" for kind in ("coal", "iron", "water", "gold", "whistle")),
    "whistle-mountain.amount.any",
    "whistle-mountain.amount.points",
)
VARIANTS = ("first-game.title", "noughts-large.title", "outlaws.title")
#: Messages that show what somebody typed.
BY_WORD = {"whistle-mountain.refusal.no-such-dock", "whistle-mountain.refusal.no-such-airship"}


@cache
def sources() -> list[Source]:
    """The catalogs of every package of this repository."""
    root = Path(__file__).parents[3]
    packages = [init.parent for folder in FOLDERS for init in sorted(root.glob(f"{folder}/*/__init__.py"))]
    return [Source(file.stem, path.name) for path in packages for file in sorted(path.glob("locales/en/*.po"))]


@cache
def speaking(language: str, *, solo: bool) -> Translator:
    """A language as it is spoken in a game for several, or in the solo game with its names of the seats."""
    chosen = [source for source in sources() if solo or source.domain != "outlaws"]
    return ruleworks.translator(language, chosen)


@cache
def ids() -> dict[str, frozenset[str]]:
    """Every message, with the placeholders of its English text."""
    entries = [entry for source in sources() for entry in load(source, "en").entries.values()]
    return {e.id: frozenset(name for text in e.english for name in placeholders.names(text)) for e in entries}


@cache
def family(name: str) -> tuple[str, ...]:
    return tuple(sorted(id for id in ids() if id.rpartition(".")[0] == name and not id.endswith(".count")))


def seats() -> list[Any]:
    return [Text("ruleworks.seat", {"number": number}) for number in (1, 2)]


def values(message: str, name: str) -> list[Any]:
    """What a placeholder of a message may stand for."""
    if name in COUNTED.get(message, ()):
        return list(AMOUNTS)
    return things(message, name) or others(message, name)


def things(message: str, name: str) -> list[Any]:
    """The names that a placeholder may stand for, alone or as a list where it stands for one."""
    families: tuple[str, ...] = (NAMED | ELSEWHERE.get(message, {})).get(name, ())
    if not message.startswith(("outlaws.", "whistle-mountain.")) or message in BY_WORD:
        return []
    named = [Text(id) for each in families for id in family(each)]
    if name not in LISTS or not named:
        return named
    return [*([thing] for thing in named), named[:2], [*named[:1] * 3, *named[1:2]]]


def others(message: str, name: str) -> list[Any]:
    """Seats, places, numbers, amounts and phrases; any word for what is shown as it is."""
    if name == "variants":
        return [[Text(id)] for id in VARIANTS]
    if name in SEATS:
        return [[seats()[0]], seats()] if name == "seats" else seats()
    if name in QUANTITIES:
        return [[Text(id, {"count": number})] for id in COUNTS for number in AMOUNTS[1:]]
    if name in PLACES:
        return [PLACES[name]]
    if name in PHRASES:
        return [Text("whistle-mountain.effect.move"), Text("whistle-mountain.effect.take-awards", {"count": 2})]
    return list(AMOUNTS) if name in NUMBERS else ["X"]


def renderings(language: str, message: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a message, and the name that was put into it: each placeholder with each of its values."""
    known = {name: values(message, name) for name in sorted(ids()[message])}
    usual = {name: found[-1] for name, found in known.items()}
    for solo in (False, True):
        texts = speaking(language, solo=solo)
        if not texts.has(message) or any(not texts.has(id) for id in VARIANTS if "variants" in known):
            continue
        yield texts.render(Text(message, usual)), ""
        for name, found in known.items():
            for value in found:
                put = value[0] if isinstance(value, list) and len(value) == 1 else value
                named = texts.render(put) if isinstance(put, Text) and alone(language, put.id) else ""
                yield texts.render(Text(message, {**usual, name: value})), named
        for number in AMOUNTS:
            numbers = {name: number for name, found in known.items() if found == list(AMOUNTS)}
            yield texts.render(Text(message, {**usual, **numbers})), ""


def alone(language: str, id: str) -> bool:
    """Whether the name does not stand alone: in French without its article, a resource without its number."""
    if id.endswith(".count"):
        return False
    return id.startswith("resource.") or (language == "fr" and id.partition(".")[0] in ARTICLED)


def problems(language: str, message: str) -> list[str]:
    if LAID_OUT.search(message):
        return []
    found = {
        f"{message}: {fault}: {sentence}"
        for sentence, name in renderings(language, message)
        for fault in (*faults(language, sentence), *(["no article"] if name and bare(language, sentence, name) else []))
    }
    return sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_makes_a_reader_stumble(language: str) -> None:
    assert [problem for message in ids() for problem in problems(language, message)[:2]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_and_what_may_be_done_is_told_as_a_sentence_not_as_a_form(language: str) -> None:
    entries = [entry for source in sources() for entry in load(source, language).entries.values()]
    told = [entry for entry in entries if re.search(r"\.(?:event|option|step|refusal)\.", entry.id)]
    texts = [(entry.id, text) for entry in told for text in (entry.forms if language == "fr" else entry.english)]
    assert [text for text in texts if FORM.search(text[1])] == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "utiliser les ressources de échafaudage L12"),
        ("fr", "la construction de le joueur 1"),
        ("fr", "il active le Ascenseur"),
        ("fr", "1 cartes"),
        ("fr", "2 carte"),
        ("fr", "trophées, 5 à 5 PV"),
        ("fr", "construction de joueur 1"),
        ("fr", "l'échafaudage  L1"),
        ("en", "a upgrade"),
        ("en", "an machine"),
        ("en", "a a machine"),
        ("en", "1 cards"),
        ("en", "2 card"),
        ("en", "builds machine.crane"),
        ("en", "awards, 5 at 5 VP"),
    ],
)
def test_the_faults_are_found(language: str, sentence: str) -> None:
    assert list(faults(language, sentence))


@pytest.mark.parametrize("sentence", ["Construire échafaudage T1 sur a1", "prend Architecte", "1 carte contre sifflet"])
def test_a_name_without_its_article_is_found(sentence: str) -> None:
    assert any(bare("fr", sentence, name) for name in ("échafaudage T1", "Architecte", "sifflet"))


def test_a_resource_without_its_number_is_found() -> None:
    assert bare("en", "player 1 gains coal.", "coal")
    assert not bare("en", "player 1 gains 1 coal.", "coal")
