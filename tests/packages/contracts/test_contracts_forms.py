"""Options as a form: titles and sentences from catalogs, values by their names, and what the schema says anyway."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Struct

import ruleworks as rw
from outlaws.bundle import bundle as outlaws
from ruleworks_contracts import OneOf, about, options_form
from ruleworks_i18n.catalog import load

TEXTS = rw.Source("outlaws", "outlaws")


class Extent(Struct, frozen=True):
    """A definition that a field refers to."""

    wide: int = 3


class Options(Struct, frozen=True):
    """One field of each kind."""

    outlaws_level: Annotated[str, OneOf(lambda: ["hard", "my-own"])] = "hard"
    pace: Literal["slow", "fast"] = "slow"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    extent: Extent = Extent()


SIZED = rw.Bundle(name="outlaws", version="1", extends="noughts", options=Options)


@pytest.fixture
def form() -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = options_form(SIZED, rw.translator("fr", (TEXTS,)))["properties"]
    return found


def test_an_option_has_a_title_and_a_sentence_from_the_catalog_or_its_own_name(
    form: dict[str, dict[str, object]],
) -> None:
    assert form["outlaws_level"]["title"] == "Niveau"
    assert "difficulté" in str(form["outlaws_level"]["description"])
    assert (form["rounds"]["title"], "description" in form["rounds"]) == ("Rounds", False)
    assert (form["rounds"]["minimum"], form["rounds"]["maximum"], form["rounds"]["default"]) == (1, 9, 3)


def test_values_are_called_by_their_names(form: dict[str, dict[str, object]]) -> None:
    hard = load(TEXTS, "fr").texts(load(TEXTS, "fr").entries["outlaws.option.outlaws_level.hard"])[0]
    known = form["outlaws_level"]["oneOf"]
    assert isinstance(known, list)
    assert [each.get("title") for each in known] == [hard, "My own"]
    assert form["pace"]["oneOf"] == [{"const": "fast", "title": "Fast"}, {"const": "slow", "title": "Slow"}]


def test_what_a_field_refers_to_comes_along_and_the_words_of_the_code_do_not() -> None:
    schema = options_form(SIZED, rw.translator("fr", (TEXTS,)))
    assert set(schema["$defs"]) == {"Extent"}
    assert "One field of each kind" not in str(schema)


def test_a_bundle_without_options_has_no_form() -> None:
    bare = rw.Bundle(name="bare", version="1", extends="noughts")
    assert options_form(bare, rw.translator("en")) == {}
    assert about(bare, rw.translator("en")) == ""


def test_a_bundle_says_what_it_is() -> None:
    assert "cartes" in about(outlaws, rw.translator("fr", (TEXTS,)))
