"""A language as plain data says what its code does."""

from __future__ import annotations

from typing import Any

import pytest
from babel.lists import format_list
from hypothesis import given
from hypothesis import strategies as st

from ruleworks_i18n import Text, translator
from ruleworks_i18n.grammar import Grammar, Name, grammar_of
from ruleworks_i18n.portable import grammar_as_data, lists_as_data

LANGUAGES = ("en", "fr", "eo")
texts = st.text(st.sampled_from("abeéhyœÉÀæ z1\u2019"), min_size=1, max_size=4)


def names_of(grammar: Grammar) -> st.SearchStrategy[Name]:
    return st.builds(Name, texts, st.sampled_from(["", *grammar.marks]))


def shaped(name: Name, form: str, data: dict[str, Any]) -> str:
    """A name in a form, by the tables alone."""
    from unicodedata import normalize

    vowel = normalize("NFD", name.text[:1])[:1].lower() in data["vowels"]
    return str(data["forms"][form][name.mark][vowel]).replace("{}", name.text)


@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data())
def test_forms_and_choices_are_those_of_the_language(language: str, data: st.DataObject) -> None:
    grammar = grammar_of(language)
    tables, name = grammar_as_data(grammar), data.draw(names_of(grammar))
    for form in grammar.forms:
        assert shaped(name, form, tables) == grammar.shape(name, form)
    for count, choose in grammar.choices.items():
        assert tables["choices"][str(count)][name.mark] == choose(name)


@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data())
def test_names_together_have_the_mark_of_the_language(language: str, data: st.DataObject) -> None:
    grammar = grammar_of(language)
    tables, names = grammar_as_data(grammar), data.draw(st.lists(names_of(grammar), min_size=2, max_size=5))
    mark = names[0].mark
    for name in names[1:]:
        mark = tables["together"].get(mark, {}).get(name.mark, "")
    assert mark == grammar.together(names)
    assert tables["nobody"] == grammar.together([])


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_make_singular_what_the_language_says(language: str) -> None:
    grammar = grammar_of(language)
    singular = grammar_as_data(grammar)["singular"]
    assert [n for n in range(150) if grammar.numbered(n, "one/many") == "one"] == singular


@pytest.mark.parametrize("language", ["en", "fr", "ja", "xx-unknown"])
def test_lists_are_joined_as_the_language_does(language: str) -> None:
    patterns = lists_as_data(language)
    a, b, *more = ["w", "x", "y", "z"]
    joined = patterns["start"].format(a, b)
    for part in more[:-1]:
        joined = patterns["middle"].format(joined, part)
    locale = "en" if language == "xx-unknown" else language
    assert patterns["two"].format(a, b) == format_list([a, b], locale=locale)
    assert patterns["end"].format(joined, more[-1]) == format_list([a, b, *more], locale=locale)


def test_every_message_is_there_with_its_forms_and_their_marks() -> None:
    french = translator("fr")
    data = french.as_data()
    assert sorted(data["messages"]) == french.ids()
    assert data["messages"]["ruleworks.seat"] == {"forms": [{"text": "joueur {number}", "mark": "m"}]}
    plural = [message for message in data["messages"].values() if len(message["forms"]) > 1]
    assert all(data["plurals"][message["plural"]] == "(n > 1)" for message in plural)


def test_equal_words_side_by_side_are_told_as_one() -> None:
    words: list[Any] = ["a1", "a1", "b2"]
    assert translator("en").render(Text("no.such", {"x": words})) == "no.such(x=2 \u00d7 a1 and b2)"
