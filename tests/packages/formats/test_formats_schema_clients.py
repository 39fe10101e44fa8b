"""What clients in other languages are given: messages as one document, and a module in TypeScript.

That the module compiles, and that it tells what Python tells, is tried in `tests/packages/clients`.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import msgspec
import pytest
from tests.support.toy.game import toy

import ruleworks
from ruleworks import Ask, Ruleset, tag_of
from ruleworks.inside import layout
from ruleworks_formats.schema import messages, schemas, typescript

DECLARED = re.compile(r"^export (?:type|interface|class|function|const) (\w+)", re.MULTILINE)


@pytest.fixture(scope="module", params=["noughts", "toy"])
def rules(request: pytest.FixtureRequest) -> Ruleset:
    return toy() if request.param == "toy" else ruleworks.ruleset("noughts", ["noughts-large"])


@pytest.fixture(scope="module")
def module(rules: Ruleset) -> str:
    return typescript(rules)


def test_each_type_names_its_message_and_its_fields(rules: Ruleset) -> None:
    found = messages(rules, "en")
    assert msgspec.json.decode(msgspec.json.encode(found)) == found
    assert (found["format"], found["game"], found["fingerprint"]) == (1, rules.game, rules.fingerprint)
    for kind, types in rules.vocabulary.types.items():
        assert set(found["types"][kind]) == set(types)
        for tag, cls in dict[str, Any](types).items():
            told = found["types"][kind][tag]
            assert [field["name"] for field in told["fields"]] == [field.name for field in layout(cls)]
            assert [field.get("places", "") for field in told["fields"]] == [field.places for field in layout(cls)]
            assert told["message"] in found["messages"] or kind in ("step", "memory")


def test_shapes_are_those_of_the_fields(rules: Ruleset) -> None:
    game = rules.new_game(2, seed=1)
    told = messages(rules, "en")["types"]["option"]
    shapes = {"text": str, "integer": int, "boolean": bool, "bits": str}
    for option in game.decision.options if game.decision else ():
        sent: dict[str, Any] = msgspec.to_builtins(option)
        for field in told[sent["type"]]["fields"]:
            value = sent[field["name"]]
            for part in value if field.get("many") else [value]:
                assert part is None or type(part) is shapes[field["shape"]]


def test_each_name_is_declared_once(module: str) -> None:
    assert [name for name, count in Counter(DECLARED.findall(module)).items() if count > 1] == []


def test_each_type_is_there_with_all_its_fields(rules: Ruleset, module: str) -> None:
    for kind in ("option", "event", "step", "memory"):
        union = re.search(rf"^export type Any{kind.capitalize()} = (.*);$", module, re.MULTILINE)
        assert union
        names = union[1].split(" | ")
        types: dict[str, Any] = dict(rules.vocabulary.types[kind])
        assert len(names) == max(1, len(types))
        for name in names if types else ():
            body = module.partition(f"export interface {name} {{")[2].partition("\n}")[0]
            tag = re.search(r'readonly type: "(.*)";', body)
            assert tag
            fields = layout(types[tag[1]])
            assert set(re.findall(r"^  readonly (\w+): ", body, re.MULTILINE)) == {
                "type",
                *(f.name for f in fields if f.visibility.audience not in ("nobody", "record")),
                *(f.name for f in fields if f.visibility.audience == "nobody" and f.visibility.counted),
            }
            assert "?:" not in body  # what is seen is always there


def test_what_is_seen_is_required_and_choices_are_listed(rules: Ruleset) -> None:
    found = schemas(rules)
    for schema in found["views"]["$defs"].values():
        assert set(schema.get("properties", ())) == set(schema.get("required", ()))
    kinds = next(each for each in found["views"]["properties"]["decision"]["anyOf"] if "properties" in each)
    asks = [cls for cls in rules.vocabulary.types["step"].values() if issubclass(cls, Ask)]
    assert kinds["properties"]["kind"]["enum"] == sorted(map(tag_of, asks))
