"""Rendering: placeholders, plurals, nested messages, and what happens when something is missing."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ruleworks_i18n import Arg, Source, Text, Translator, translator

WriteCatalog = Callable[..., Source]
CROSS, RING = Text("game.cross"), Text("game.ring")


@pytest.mark.parametrize(("language", "sentence"), [("en", "player 2"), ("fr", "joueur 2")])
def test_the_framework_has_its_own_messages(language: str, sentence: str) -> None:
    assert translator(language).render(Text("ruleworks.seat", {"number": 2})) == sentence


def test_a_nested_message_is_rendered_in_the_same_language(good: Source) -> None:
    text = Text("game.placed", {"piece": CROSS, "square": "b2"})
    assert translator("en", [good]).render(text) == "cross is placed on b2."
    assert translator("fr", [good]).render(text) == "Sur b2 : croix."


@pytest.mark.parametrize(
    ("pieces", "english", "french"),
    [
        ([], "", ""),
        ([CROSS], "cross", "croix"),
        ([CROSS, RING], "cross and ring", "croix et rond"),
        ([CROSS, RING, CROSS], "cross, ring, and cross", "croix, rond et croix"),
    ],
)
def test_a_list_is_joined_as_the_language_does(good: Source, pieces: list[Text], english: str, french: str) -> None:
    text = Text("game.placed", {"piece": pieces, "square": "b2"})
    assert translator("en", [good]).render(text) == f"{english} is placed on b2."
    assert translator("fr", [good]).render(text) == f"Sur b2 : {french}."


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "0 points", "0 point"),
        (1, "one point", "1 point"),
        (2, "2 points", "2 points"),
        (-1, "one point", "-1 point"),
        (1000, "1000 points", "1000 points"),
    ],
)
def test_each_language_has_its_own_plural_rule(good: Source, count: int, english: str, french: str) -> None:
    text = Text("game.points", {"count": count})
    assert translator("en", [good]).render(text) == english
    assert translator("fr", [good]).render(text) == french


def test_count_chooses_the_form_before_n(write: WriteCatalog) -> None:
    body = 'msgctxt "a"\nmsgid "one"\nmsgid_plural "several"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    speak = translator("en", [write("en", body)]).render
    assert speak(Text("a", {"n": 1})) == "one"
    assert speak(Text("a", {"count": 5, "n": 1})) == "several"
    assert speak(Text("a")) == "several"


def test_french_counts_zero_as_singular_even_if_the_header_is_silent(write: WriteCatalog) -> None:
    body = 'msgctxt "a"\nmsgid "x"\nmsgid_plural "xs"\nmsgstr[0] "un"\nmsgstr[1] "des"\n'
    assert translator("fr", [write("fr", body, head="")]).render(Text("a", {"n": 0})) == "un"


def test_an_unknown_id_is_shown_with_its_arguments(good: Source) -> None:
    speak = translator("fr", [good]).render
    assert speak(Text("game.lost")) == "game.lost"
    assert speak(Text("game.lost", {"piece": CROSS, "row": 3})) == "game.lost(piece=croix, row=3)"


def test_a_missing_argument_leaves_its_placeholder_visible(good: Source) -> None:
    assert translator("en", [good]).render(Text("game.placed", {"piece": CROSS})) == ("cross is placed on {square}.")
    assert translator("en", [good]).render(Text("game.points")) == "{count} points"


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        ("{{{who}}}", "{Ada}"),
        ("{{who}}", "{who}"),
        ("{who.__class__}", "{who.__class__}"),
        ("{who[0]}", "{who[0]}"),
        ("{who!r} {who:>9} {} {0}", "{who!r} {who:>9} {} {0}"),
        ("lone } and {", "lone } and {"),
    ],
)
def test_only_plain_names_are_placeholders(write: WriteCatalog, template: str, sentence: str) -> None:
    source = write("en", f'msgctxt "a"\nmsgid "{template}"\nmsgstr ""\n')
    assert translator("en", [source]).render(Text("a", {"who": "Ada"})) == sentence


def test_an_argument_is_not_read_as_a_template(good: Source) -> None:
    text = Text("game.placed", {"piece": "{square}", "square": "{piece} {{"})
    assert translator("en", [good]).render(text) == "{square} is placed on {piece} {{."


@pytest.mark.parametrize(
    "body",
    [
        'msgctxt "a"\nmsgid "cross"\nmsgstr ""\n',
        '#, fuzzy\nmsgctxt "a"\nmsgid "cross"\nmsgstr "rond"\n',
    ],
)
def test_an_unfinished_translation_appears_in_english(write: WriteCatalog, body: str) -> None:
    assert translator("fr", [write("fr", body)]).render(Text("a")) == "cross"


def test_an_unfinished_plural_appears_in_english_with_the_english_rule(write: WriteCatalog) -> None:
    body = 'msgctxt "a"\nmsgid "{n} x"\nmsgid_plural "{n} xs"\nmsgstr[0] "{n} y"\n'
    assert translator("fr", [write("fr", body)]).render(Text("a", {"n": 0})) == "0 xs"


def test_ids_are_listed_sorted(good: Source) -> None:
    texts = Translator("fr", [good])
    assert texts.ids() == ["game.cross", "game.placed", "game.points", "game.ring"]
    assert texts.has("game.ring")
    assert not texts.has("ruleworks.seat")
    assert translator("fr", [good]).has("ruleworks.seat")


def test_the_earlier_domain_holds_a_shared_id(write: WriteCatalog) -> None:
    first = write("en", 'msgctxt "a"\nmsgid "first"\nmsgstr ""\n', domain="first")
    second = write("en", 'msgctxt "a"\nmsgid "second"\nmsgstr ""\n', domain="second")
    assert Translator("en", [first, second]).render(Text("a")) == "first"


def test_a_message_for_just_one_number_holds_for_it(write: WriteCatalog) -> None:
    named = write("en", 'msgctxt "ruleworks.seat.2"\nmsgid "the gang"\nmsgstr ""\n')
    texts = translator("en", [named])
    assert texts.render(Text("ruleworks.seat", {"number": 2})) == "the gang"
    assert texts.render(Text("ruleworks.seat", {"number": 1})) == "player 1"
    assert translator("en").render(Text("ruleworks.seat", {"number": 2})) == "player 2"


@pytest.mark.parametrize("args", [{}, {"n": 3, "who": "Ada"}, {"piece": CROSS, "all": [CROSS, Text("b", {"x": RING})]}])
def test_a_text_survives_a_save(args: dict[str, Arg]) -> None:
    text = Text("game.placed", args)
    assert msgspec.json.decode(msgspec.json.encode(text), type=Text) == text


def test_equal_numbers_in_a_list_stay_as_they_are(write: WriteCatalog) -> None:
    counted = write("en", 'msgctxt "dice"\nmsgid "{dice} or {dice:count}"\nmsgstr ""\n')
    dice: Any = [4, 5, 5, 6]
    texts, times = translator("en", [counted]), "\N{MULTIPLICATION SIGN}"
    told = texts.render(Text("dice", {"dice": dice}))
    assert told == f"4, 5, 5, and 6 or 1 {times} 4, 2 {times} 5, and 1 {times} 6"
    goods: Any = ["coal", "coal", 2, 2]
    assert texts.render(Text("dice", {"dice": goods})).startswith(f"2 {times} coal, 2, and 2 or")
