"""A client in TypeScript compiles strictly, and tells of whole games what Python tells."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from gettext import c2py
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.support.toy.game import toy

import ruleworks
from ruleworks import Refusal, Source, Text, translator
from ruleworks_contracts.descriptions import capital
from ruleworks_formats.schema import messages, typescript
from ruleworks_i18n import Arg

from .sending import LANGUAGES, data_of, empty, whole_game
from .typescript import answered, compiled

pytestmark = pytest.mark.clients

PAGE = Path(__file__).parents[3] / "docs" / "clients.md"
FENCE = re.compile(r"^```ts\n(.*?)^```$", re.DOTALL | re.MULTILINE)
#: What is played: the game, its variants, the number of players, and how many reasons for refusals are heard at least.
GAMES = {
    "noughts": ("noughts", (), 2, 1),
    "whistle-mountain": ("whistle-mountain", (), 3, 20),
    "outlaws": ("whistle-mountain", ("outlaws",), 1, 20),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the clients, compiled together with what uses one of them."""
    made = tmp_path_factory.mktemp("clients")
    for name, (game, variants, *_) in GAMES.items():
        (made / f"{name}.ts").write_text(typescript(ruleworks.ruleset(game, variants)), encoding="utf-8")
    (made / "toy.ts").write_text(typescript(toy()), encoding="utf-8")
    shutil.copy(Path(__file__).parent / "uses.ts", made)
    for place, block in enumerate(FENCE.findall(PAGE.read_text(encoding="utf-8"))):
        (made / f"page{place}.ts").write_text(block, encoding="utf-8")
    assert (made / "page0.ts").exists()
    compiled(made, *(file.name for file in sorted(made.glob("*.ts"))))
    return made


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_told_as_in_python(folder: Path, name: str) -> None:
    game, variants, players, reasons = GAMES[name]
    rules = ruleworks.ruleset(game, variants)
    sent = whole_game(rules, players, seed=7)
    made = answered(folder / f"{name}.js", data_of(sent, rules), folder)
    for language in LANGUAGES:
        for what, expected in sent.told[language].items():
            assert different(made["told"][language][what], expected, sent.data[what]) == []
    assert different(made["parsed"], sent.options, sent.data["options"]) == []
    assert made["ids"] == sent.data["options"]
    assert [place for place, view in enumerate(sent.views) if made["followed"][place] != view] == []
    assert len(sent.views) > 2
    assert len(sent.reasons) >= reasons


PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n{header}\n'
POLISH = '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"\n'
#: By id: English, and in one other language, as forms.
ENTRIES: dict[str, dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "fr": {
        "hard.ash": (("ash",), ("f|œuvre",)),
        "hard.heron": (("heron",), ("m|héron",)),
        "hard.hotel": (("hotel",), ("mh|hôtel",)),
        "hard.scales": (("p|scales",), ("fp|écailles",)),
        "hard.you": (("you",), ("vous|vous",)),
        "hard.bar": (("a | b",), ("z|a",)),
        "hard.open": (("{{{x}}}, {y}",), ("{{{x}}}, {y}",)),
        "hard.forms": (
            ("{x:a}; {x:the}; {x:capital}; {x:is/are}; {x:no-such/forms/here}",),
            ("{x:le}; {x:De}; {x:à}; {x:Un}; {x:appel}; {x:est/sont/êtes}; {x:un/une/des/des}; {x:capital}",),
        ),
        "hard.counts": (("{x:count}; {n:box/boxes}",), ("{x:count} ; {n:boîte/boîtes}",)),
        "hard.heron.count": (("{count} heron", "{count} herons"), ("{count} héron", "{count} hérons")),
        "hard.english": (("{x:a}", "{x:the}"), ("", "")),
        "hard.7": (("m|seven",), ("m|sept",)),
        "hard.8": (("m|eight",), ("mh|huit",)),
        "hard.flew": (
            ("{bird} {bird_place:the} {birds} {birds_place}",),
            ("{bird} {bird_place:le} {birds} {birds_place:de}",),
        ),
    },
    "pl": {
        "hard.cat": (("{n} cat", "{n} cats"), ("{n} kot", "{n} koty", "{n} kotów")),
        "hard.plain": (("{x:a}",), ("{x:jakiś} {x:jeden/dwa} {x}",)),
    },
}


def written_catalogs(folder: Path, language: str) -> None:
    """Write the entries of a language as catalogs, English and that one."""
    for name in ("en", language):
        lines = [PO.format(header=POLISH if name == "pl" else "")]
        for id, ((single, *plurals), forms) in ENTRIES[language].items():
            said = [""] * (1 + len(plurals)) if name == "en" else forms
            keys = [f"msgstr[{place}]" for place in range(len(said))] if plurals else ["msgstr"]
            lines += [f'msgctxt "{id}"', f'msgid "{single}"', *(f'msgid_plural "{each}"' for each in plurals)]
            lines += [f'{key} "{text}"' for key, text in zip(keys, said, strict=True)] + [""]
        place = folder / "locales" / name / "hard.po"
        place.parent.mkdir(parents=True)
        place.write_text("\n".join(lines), encoding="utf-8")


def hard_texts() -> Iterator[Text]:
    """Messages that are told in an unusual way."""
    names = [Text(id) for id in ENTRIES["fr"] if id not in ("hard.forms", "hard.counts", "hard.english", "hard.open")]
    seats = [Text("ruleworks.seat", {"number": number}) for number in (1, 2)]
    lists: list[list[Text]] = [[], names[:1], names[:2], [*names[:2], names[1]], names, [names[3]] * 3, names[:1] * 2]
    numbers: list[Any] = [[4, 5, 5, 6], [5, 5], [1], [names[0], 2, 2, names[0], names[0]]]
    values: list[Arg] = [*names, *seats, *lists, *numbers, "word", "éclair", "", 0, 1, -1, 2]
    for each in values:
        yield Text("hard.forms", {"x": each})
        yield Text("hard.counts", {"x": each, "n": each if isinstance(each, int) else 0})
        yield Text("hard.open", {"x": each})
        yield Text("hard.plain", {"x": each})
        yield Text("no.such-message", {"x": each, "n": 3})
    for number in (*range(-3, 30), 101, 112, 122):
        yield Text("hard.cat", {"n": number})
        yield Text("hard.english", {"n": 5, "count": number, "x": names[0]})
        yield Text("ruleworks.seat", {"number": number})
    yield Text("hard.english", {"count": "many", "x": names[0]})
    yield Text("hasOwnProperty", {})
    yield Text("hard.open", {"x": "a {y} $& {{b}}", "y": Text("hard.open", {"x": "{}"})})


@pytest.mark.parametrize("language", ENTRIES)
def test_hard_messages_are_told_as_in_python(folder: Path, tmp_path: Path, language: str) -> None:
    written_catalogs(tmp_path, language)
    texts = list(hard_texts())
    teller = translator(language, [Source("hard", tmp_path)])
    catalog = {"format": 1, "game": "hard", "fingerprint": "", "hidden": "?", "types": {}, **teller.as_data()}
    data = empty() | {"catalogs": {language: catalog}, "texts": msgspec.to_builtins(texts)}
    made = answered(folder / "noughts.js", data, tmp_path)["told"][language]["texts"]
    assert different(made, [capital(teller.render(text)) for text in texts], texts) == []


def test_numbered_places_are_told_by_their_names(folder: Path, tmp_path: Path) -> None:
    written_catalogs(tmp_path, "fr")
    fields: list[dict[str, Any]] = [{"name": "bird", "shape": "integer", "about": "amount", "places": "hard"}]
    fields.append({"name": "birds", "shape": "integer", "many": True, "about": "amount", "places": "hard"})
    types = {"event": {"flew": {"message": "hard.flew", "fields": fields}}}
    teller = translator("fr", [Source("hard", tmp_path)])
    catalog = {"format": 1, "game": "hard", "fingerprint": "", "hidden": "?", "types": types, **teller.as_data()}
    flown = {"type": "played", "option": None, "events": [{"type": "flew", "bird": 7, "birds": [7, 8, 7]}]}
    unseen = {"type": "played", "option": None, "events": [{"type": "flew", "bird": {"hidden": True}, "birds": []}]}
    data = empty() | {"catalogs": {"fr": catalog}, "entries": [flown, unseen]}
    seven, eight = Text("hard.7"), Text("hard.8")
    args: list[dict[str, Any]] = [
        {"bird": 7, "birds": [7, 8, 7], "bird_place": seven, "birds_place": [seven, eight, seven]},
        {"bird": "?", "birds": [], "bird_place": "?", "birds_place": []},
    ]
    told = answered(folder / "noughts.js", data, tmp_path)["told"]["fr"]["entries"]
    assert told == [[capital(teller.render(Text("hard.flew", each)))] for each in args]
    assert "sept" in told[0][0]


def test_the_outlaws_are_called_by_their_name_where_they_are_too_expensive(folder: Path, tmp_path: Path) -> None:
    rules = ruleworks.ruleset("whistle-mountain", ["outlaws"])
    refusal = Refusal("whistle-mountain.refusal.too-expensive", args={"item": Text("ruleworks.seat", {"number": 2})})
    catalogs = {language: messages(rules, language) for language in LANGUAGES}
    made = answered(
        folder / "outlaws.js",
        empty() | {"catalogs": catalogs, "texts": [msgspec.to_builtins(refusal.text())]},
        tmp_path,
    )
    for language, name in (("en", "Outlaw gang"), ("fr", "Hors-la-loi")):
        (told,) = made["told"][language]["texts"]
        assert name in told
        assert told == capital(translator(language, rules.text_sources).render(refusal.text()))


PLURALS = (
    "0",
    "n != 1",
    "(n > 1)",
    "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
    "n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2",
    "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)",
    "n/50 * 2 + 1 - (n < 3)",
    "!n ? 1 : n <= 4 && n >= 2 ? 2 : 0",
)


def test_plural_rules_are_read_as_gettext_reads_them(folder: Path, tmp_path: Path) -> None:
    numbers = list(range(250))
    data = empty() | {"plurals": [{"rule": rule, "numbers": numbers} for rule in PLURALS]}
    made = answered(folder / "noughts.js", data | {"catalogs": {"en": messages(toy(), "en")}}, tmp_path)
    assert made["forms"] == [[c2py(rule)(number) for number in numbers] for rule in PLURALS]


def different(made: list[Any], expected: list[Any], of: list[Any]) -> list[tuple[Any, Any, Any]]:
    """Return what was told otherwise, the first few: what of, how, and how it should be."""
    assert len(made) == len(expected)
    return [(value, one, other) for value, one, other in zip(of, made, expected, strict=True) if one != other][:5]
