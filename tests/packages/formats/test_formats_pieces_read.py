"""Pieces without Python: what a file says becomes items, and goes back to its words."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec import Meta
from tests.packages.formats.smithy import (
    SMITHY,
    WORDS,
    AllOf,
    Burn,
    Deed,
    Maker,
    OneOf,
    Rest,
    Set,
    Swing,
    ToolFacts,
    Twice,
    row,
)
from tests.packages.formats.smithy_files import TOOL, read, use_of

from ruleworks import Amount
from ruleworks_formats.pieces.expressions import Unsayable, said
from ruleworks_formats.pieces.values import fits
from ruleworks_formats.pieces.writer import written_value


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("[{ swing = { count = 2 } }]", Swing(2)),
        ("{ swing = { count = 2 } }", Swing(2)),
        ("{ swing = 2 }", Swing(2)),
        ("{ swing = {} }", Swing(1)),
        ('"swing"', Swing(1)),
        ('["rest", { swing = 3 }]', row(Rest(), Swing(3))),
        ('{ swing = { at = "tool.hammer" } }', Swing(1, "tool.hammer")),
        ('{ swing = { at = "tool.axe" } }', Swing(1, "tool.axe")),
        ('{ twice = { deed = "rest", times = 3 } }', Twice(Rest(), 3)),
        ('{ twice = ["rest", "swing"] }', Twice(row(Rest(), Swing(1)), 2)),
        ("{ twice = { swing = 2 } }", Twice(Swing(2), 2)),
        (
            '{ one_of = { "known.b" = "rest", "known.a" = "swing" } }',
            OneOf((("known.b", Rest()), ("known.a", Swing(1)))),
        ),
        ('{ all_of = ["rest", ["swing", "rest"]] }', AllOf((Rest(), row(Swing(1), Rest())))),
        ("{ burn = { wood = 2, coal = 1 } }", Burn(2, 1)),
        ("{ burn = { coal = 3 } }", Burn(0, 3)),
    ],
)
def test_an_effect_is_said_in_words(text: str, deed: Deed) -> None:
    assert use_of(text) == deed


def test_a_piece_has_facts_and_what_it_does() -> None:
    text = '[tool.axe]\nname = "Axe"\nprice = 4\nmade-of = ["iron", "wood"]\nmaker = { name = "Ann" }\nheavy = true\n'
    (axe,) = read(text).pieces
    assert (axe.id, axe.facts, axe.said) == ("tool.axe", ToolFacts(4, ("iron", "wood"), Maker("Ann")), True)
    assert (axe.item.id, axe.item.use, axe.item.heavy) == ("tool.axe", None, True)


def test_a_piece_need_not_do_anything() -> None:
    (axe,) = read(TOOL).pieces
    (sign,) = read('[sign.shop]\nname = "Shop"\n').pieces
    assert (axe.said, axe.item.use) == (False, None)
    assert (sign.item, sign.facts) == (None, None)


def test_a_family_is_another_class_of_items() -> None:
    (kit,) = read(TOOL + 'family = "set"\nuses = ["rest", ["swing", "rest"]]').pieces
    assert type(kit.item) is Set
    assert kit.item.uses == (Rest(), row(Swing(1), Rest()))


def test_a_file_is_called_by_its_name_unless_it_says_another() -> None:
    assert (read(TOOL).name, read(TOOL).version) == ("tools", "1.0")
    named = read('name = "iron-ware"\nversion = "2.1"\n' + TOOL)
    assert (named.name, named.version) == ("iron-ware", "2.1")


def test_texts_are_for_all_languages_or_for_each() -> None:
    file = read(TOOL.replace('"Axe"', '{ en = "Axe", fr = "Hache" }') + '[texts]\n"mine.x".fr = "x"\n')
    assert file.texts.said["tool.axe"] == {"en": "Axe", "fr": "Hache"}
    assert file.texts.said["mine.x"] == {"fr": "x"}
    assert file.texts.languages == {"en", "fr"}
    assert read(TOOL).texts.languages == set()


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (Swing(1), [{"swing": {}}]),
        (Swing(4, "tool.hammer"), [{"swing": {"count": 4, "at": "tool.hammer"}}]),
        (row(Rest(), Burn(0, 2)), [{"rest": {}}, {"burn": {"coal": 2}}]),
        (Twice(row(Rest(), Rest()), 3), [{"twice": {"deed": [{"rest": {}}, {"rest": {}}], "times": 3}}]),
        (OneOf((("known.a", Rest()),)), [{"one_of": {"known.a": [{"rest": {}}]}}]),
        (AllOf((Rest(), row(Rest(), Rest()))), [{"all_of": [{"rest": {}}, [{"rest": {}}, {"rest": {}}]]}]),
    ],
)
def test_an_effect_goes_back_to_its_words(deed: Deed, words: Any) -> None:
    assert said(deed, SMITHY, WORDS) == words
    assert use_of(written_value(words)) == deed


def test_what_no_word_makes_is_told() -> None:
    with pytest.raises(Unsayable):
        said(Twice(Rest(), 7), SMITHY, WORDS)
    with pytest.raises(Unsayable):
        said(Swing(13), SMITHY, WORDS)


@pytest.mark.parametrize(("value", "fitting"), [(100, True), (101, False), (10**15, False), (-1, False)])
def test_an_amount_of_a_piece_has_the_bounds_of_any_number(value: int, fitting: bool) -> None:
    assert fits(value, Amount) is fitting


def test_bounds_that_a_field_says_itself_hold_in_a_piece() -> None:
    assert fits(5_000, Annotated[Amount, Meta(ge=0, le=5_000)])
    assert not fits(5_001, Annotated[Amount, Meta(ge=0, le=5_000)])
