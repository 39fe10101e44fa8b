"""The JSON Schemas hold what clients need, no more, and everything that a game sends fits them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from tests.support.toy.game import toy

import ruleworks
from ruleworks import Area, Bits, Bundle, CellMask, Cells, Event, ItemId, Place, Ruleset, Seat, Word, public, tags
from ruleworks.inside import ANY
from ruleworks_formats.schema import PARTS, schemas


@public
class Everything(Event, frozen=True, tag=tags("marks")):
    """An event with each of the marks.

    Its text goes over
    several lines.
    """

    areas: tuple[Area, ...]
    cells: Cells
    mask: CellMask
    item: ItemId | None
    place: Place
    seats: tuple[Seat, Seat]
    word: Word
    counts: Mapping[str, ruleworks.Amount]
    bits: Bits
    plain: str


MARKS = Bundle(name="marks", version="1", layer="house", extends="toy", types=(Everything,))


@pytest.fixture(scope="module", params=["noughts", "toy"])
def rules(request: pytest.FixtureRequest) -> Ruleset:
    return toy(plugins=[MARKS]) if request.param == "toy" else ruleworks.ruleset("noughts")


@pytest.fixture(scope="module")
def found(rules: Ruleset) -> dict[str, Any]:
    return schemas(rules)


def references(schema: Any) -> Iterator[str]:
    """Yield all that a schema refers to, by `$ref` or in a discriminator."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"]
        yield from schema.get("discriminator", {}).get("mapping", {}).values()
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from references(part)


def test_there_is_a_schema_for_each_part(found: dict[str, Any]) -> None:
    assert tuple(found) == PARTS
    for schema in found.values():
        Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("part", PARTS)
def test_a_schema_holds_what_it_needs_and_no_more(found: dict[str, Any], part: str) -> None:
    schema = found[part]
    named = {name.removeprefix("#/$defs/") for name in references(schema)}
    assert named == set(schema["$defs"])
    own = {name: text for name, text in schema["$defs"].items() if name in ("ChooseCell", "Streams", "Setup", "Record")}
    assert (
        set(own)
        <= {
            "options": set(),
            "events": set(),
            "memories": set(),
            "journal": {"Record"},
            "views": {"ChooseCell"},
            "log": {"Record"},
            "news": {"ChooseCell", "Record"},
            "saves": {"ChooseCell", "Streams", "Setup", "Record"},
        }[part]
    )


def test_types_are_told_apart_by_constants(rules: Ruleset, found: dict[str, Any]) -> None:
    for part, kind in (("options", "option"), ("events", "event"), ("memories", "memory")):
        defs, types = found[part]["$defs"], rules.vocabulary.types[kind]
        union = defs[f"Any{kind.capitalize()}"]
        if not types:
            assert union == {"not": {}}
            continue
        assert union["discriminator"]["propertyName"] == "type"
        assert set(union["discriminator"]["mapping"]) == set(types)
        assert [each["$ref"] for each in union["oneOf"]] == list(union["discriminator"]["mapping"].values())
        for tag, target in union["discriminator"]["mapping"].items():
            assert defs[target.rpartition("/")[2]]["properties"]["type"] == {"const": tag}
            assert "type" in defs[target.rpartition("/")[2]]["required"]


def test_the_journal_is_of_choices_made_and_taken_back(found: dict[str, Any]) -> None:
    for part in ("journal", "log"):
        mapping = found[part]["items"]["discriminator"]["mapping"]
        assert mapping == {"played": "#/$defs/Record", "undone": "#/$defs/Undone"}


def test_texts_are_the_same_on_every_python(rules: Ruleset, found: dict[str, Any]) -> None:
    for schema in found.values():
        texts = [each["description"] for each in schema["$defs"].values() if "description" in each]
        assert [text for text in texts if text != cleandoc(text)] == []


LARGEST = 2**53 - 1
NAME = {"type": "string", "maxLength": 200}
NUMBER = {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}


def test_marks_are_formats_with_bounds() -> None:
    defs = schemas(toy(plugins=[MARKS]))["events"]["$defs"]
    fields = defs["Everything"]["properties"]
    assert defs["Everything"]["description"].endswith("\n\nIts text goes over\nseveral lines.")
    assert fields["areas"]["items"] == NAME | {"format": "area"}
    assert fields["cells"]["items"] == NAME | {"format": "cell"}
    assert fields["mask"] == {"type": "integer", "format": "cells", "minimum": 0, "maximum": LARGEST}
    assert NAME | {"format": "item"} in fields["item"]["anyOf"]
    assert fields["place"] == NAME | {"format": "place"}
    assert [each["format"] for each in fields["seats"]["prefixItems"]] == ["seat", "seat"]
    assert fields["word"] == NAME | {"format": "word"}
    assert fields["counts"]["additionalProperties"] == NUMBER | {"format": "amount"}
    assert "pattern" in fields["bits"]
    assert fields["plain"] == {"type": "string"}


def test_what_is_hidden_may_be_counted_or_is_not_even_mentioned() -> None:
    found = schemas(toy())
    seen, written = found["views"]["$defs"], found["saves"]["$defs"]
    assert [each.get("type", "object") for each in seen["Stall"]["properties"]["hand"]["anyOf"]] == ["array", "object"]
    assert "hidden" in seen["Fair"]["properties"]["deck"]["properties"]
    assert "weather" not in seen["Fair"]["properties"]
    assert "random" not in seen["Fair"]["properties"]
    assert "chance" not in found["log"]["$defs"]["Record"]["properties"]
    assert written["Stall"]["properties"]["hand"]["type"] == "array"
    assert {"weather", "random"} <= set(written["Fair"]["properties"])


def plain(value: Any) -> Any:
    """A value as a client receives it."""
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("seed", range(6))
def test_all_that_games_send_fits(rules: Ruleset, found: dict[str, Any], seed: int) -> None:
    validators = {part: Draft202012Validator(schema) for part, schema in found.items()}
    encode, rng = rules.codec.encoders["json"].encode, Random(seed)
    game = rules.new_game(rules.players[seed % len(rules.players)], seed)
    for number in range(25):
        if game.over:
            break
        option = game.random_option(rng)
        validators["options"].validate(json.loads(encode(option)))
        record = game.play(option)
        for event in record.events:
            validators["events"].validate(json.loads(encode(event)))
        for memory in game.position.memory:
            validators["memories"].validate(json.loads(encode(memory)))
        if number % 7 == 3:
            game.undo(analysis=True)
    validators["journal"].validate(json.loads(encode(game.history.journal)))
    for seat in (None, *range(game.position.players)):
        for listing in ("ids", "groups", "none"):
            validators["views"].validate(plain(game.view(seat, options=listing)))
        validators["log"].validate(plain(game.log(seat)))
    validators["saves"].validate(json.loads(game.save()))
    validators["saves"].validate(json.loads(rules.at(game.position).save()))


@pytest.mark.parametrize("seed", range(3))
def test_all_news_fit(rules: Ruleset, found: dict[str, Any], seed: int) -> None:
    validator, rng = Draft202012Validator(found["news"]), Random(seed)
    game = rules.new_game(rules.players[seed % len(rules.players)], seed)
    kinds = set()
    for _ in range(5):
        game.play(game.random_option(rng))
    game.undo(analysis=True)
    for seat in (None, *range(game.position.players)):
        for since in range(game.seq + 1):
            news = plain(game.seated(seat).news(since, options="groups"))
            validator.validate(news)
            kinds |= news.keys() & {"view", "patch"}
    assert kinds == {"view", "patch"}


@pytest.mark.parametrize(
    ("part", "document"),
    [
        ("news", {"since": 0, "entries": [], "patch": []}),
        ("options", {"type": "mark", "cell": 3}),
        ("options", {"type": "marked", "cell": "a1"}),
        ("options", {"cell": "a1"}),
        ("events", {"type": "mark", "cell": "a1"}),
        ("journal", [{"type": "undone"}]),
        ("journal", [{"type": "redone", "to": 3}]),
        ("log", [{"type": "played", "seat": 0}]),
        ("memories", {"type": "anything"}),
    ],
)
def test_what_is_wrong_does_not_fit(part: str, document: Any) -> None:
    assert not Draft202012Validator(schemas(ruleworks.ruleset("noughts"))[part]).is_valid(document)


def test_every_kind_of_type_has_a_name_in_the_schemas() -> None:
    assert {f"Any{kind.capitalize()}" for kind in ANY.values()} <= set(schemas(toy())["saves"]["$defs"])
