"""Documents are checked as the schemas say, only faster: they are accepted and refused as by the plain validator."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator, SchemaError

import ruleworks
from ruleworks_formats.schema import schemas
from ruleworks_testing import Subject, play_randomly
from ruleworks_testing.shapes import shapes_of
from whistle_mountain.bundle import bundle

MOUNTAIN = ruleworks.ruleset(bundle, strict=True)


def spots(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in a document, as what holds it and its key."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from spots(value[key])


def spoilt(document: Any, rng: Random) -> Any:
    """Return a document in which one value is another."""
    made = deepcopy(document)
    holder, key = rng.choice(list(spots(made)))
    holder[key] = rng.choice([None, -1, 2.5, "x", [], {}])
    return made


@pytest.mark.parametrize("part", ["views", "log", "saves"])
def test_spoilt_documents_are_accepted_and_refused_as_by_the_plain_validator(part: str) -> None:
    subject = Subject(lambda: MOUNTAIN)
    game = play_randomly(MOUNTAIN, 3, 1, 60)
    documents = {"views": game.view(0), "log": game.log(0), "saves": msgspec.json.decode(game.save())}
    plain, rng = Draft202012Validator(schemas(MOUNTAIN)[part]), Random(part)
    document = subject.plain(documents[part])
    assert subject.validators[part].is_valid(document)
    answers = [(subject.validators[part].is_valid(made), plain.is_valid(made)) for made in made_of(document, rng)]
    assert all(fast == slow for fast, slow in answers)
    assert {slow for _, slow in answers} == {True, False}


def made_of(document: Any, rng: Random) -> list[Any]:
    """Return some spoilt copies."""
    return [spoilt(document, rng) for _ in range(60)]


def test_a_definition_that_is_no_schema_is_refused_wherever_it_stands() -> None:
    good: dict[str, Any] = {"type": "object"}
    found = {"one": {"$defs": {"Good": good}}, "two": {"$defs": {"Good": good, "Bad": {"type": "thing"}}}}
    with pytest.raises(SchemaError):
        shapes_of(found)
