"""Texts that stand in a file of pieces are catalogs like others, without any file."""

from __future__ import annotations

from pathlib import Path

import pytest

from ruleworks import Text, translator
from ruleworks_formats import pieces
from ruleworks_formats.pieces import TEXTS
from ruleworks_formats.pieces.texts import written_texts
from ruleworks_i18n import TextError
from ruleworks_i18n.catalog import load

SAID = {
    "both": {"en": "Kettle", "fr": "f|bouilloire"},
    "all": {"": 'a "quoted"\tback\\slash\nline'},
    "french": {"fr": "thé"},
}


def test_each_language_has_its_own_or_what_there_is() -> None:
    source = written_texts("tea", "tea.toml", SAID, {"en", "fr"})
    for language, first in (("en", "Kettle"), ("fr", "bouilloire")):
        texts = translator(language, [source])
        assert [texts.render(Text(id)) for id in SAID] == [
            first,
            SAID["all"][""],
            "th\u00e9",
        ]
        assert texts.left_out == ()


def test_english_is_always_spoken() -> None:
    assert written_texts("tea", "tea.toml", {}, {"fr"}).languages() == ["en", "fr"]
    assert written_texts("tea", "tea.toml", {}, set()).languages() == ["en"]


def test_a_language_that_is_not_spoken_is_named_with_the_file() -> None:
    with pytest.raises(TextError, match=r"tea\.toml \(de\)"):
        load(written_texts("tea", "tea.toml", SAID, {"fr"}), "de")


def test_equal_texts_are_one_source() -> None:
    one, other = (written_texts("tea", "tea.toml", SAID, {"fr"}) for _ in range(2))
    assert translator("fr", [one]) is translator("fr", [other])


def test_every_message_about_files_of_pieces_is_used() -> None:
    prefix = "ruleworks-toolbox.pieces."
    source = "".join(path.read_text(encoding="utf-8") for path in Path(pieces.__file__).parent.glob("*.py"))
    names = [id.removeprefix(prefix) for id in load(TEXTS, "en").entries if id.startswith(prefix)]
    joined = {"effects-wanted", "named-wanted"} | {name for name in names if name.startswith(("kind.", "python."))}
    assert len(names) > 40
    assert [
        name for name in names if name not in joined and f'"{name}"' not in source and f".{name}" not in source
    ] == []
