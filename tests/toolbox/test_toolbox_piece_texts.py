"""Texts that stand in a file of pieces are catalogs like others, without any file."""

from __future__ import annotations

import pytest

from ruleworks import Text, translator
from ruleworks_i18n import TextError
from ruleworks_i18n.catalog import load
from ruleworks_toolbox.pieces.texts import written_texts

TEXTS = {
    "both": {"en": "Kettle", "fr": "f|bouilloire"},
    "all": {"": 'a "quoted"\tback\\slash\nline'},
    "french": {"fr": "thé"},
}


def test_each_language_has_its_own_or_what_there_is() -> None:
    source = written_texts("tea", "tea.toml", TEXTS, {"en", "fr"})
    for language, first in (("en", "Kettle"), ("fr", "bouilloire")):
        texts = translator(language, [source])
        assert [texts.render(Text(id)) for id in TEXTS] == [
            first,
            TEXTS["all"][""],
            "th\N{LATIN SMALL LETTER E WITH ACUTE}",
        ]
        assert texts.left_out == ()


def test_english_is_always_spoken() -> None:
    assert written_texts("tea", "tea.toml", {}, {"fr"}).languages() == ["en", "fr"]
    assert written_texts("tea", "tea.toml", {}, set()).languages() == ["en"]


def test_a_language_that_is_not_spoken_is_named_with_the_file() -> None:
    with pytest.raises(TextError, match=r"tea\.toml \(de\)"):
        load(written_texts("tea", "tea.toml", TEXTS, {"fr"}), "de")


def test_equal_texts_are_one_source() -> None:
    one, other = (written_texts("tea", "tea.toml", TEXTS, {"fr"}) for _ in range(2))
    assert translator("fr", [one]) is translator("fr", [other])
