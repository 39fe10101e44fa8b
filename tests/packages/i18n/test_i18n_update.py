"""Bringing French up to date with English."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from ruleworks_i18n import Source, TextError, check
from ruleworks_i18n.update import update

WriteCatalog = Callable[..., Source]

ENGLISH = r"""
#. who is a seat
msgctxt "c"
msgid "new sentence of {who}"
msgstr ""

msgctxt "b"
msgid "kept"
msgstr ""

msgctxt "a"
msgid "{n} new thing"
msgid_plural "{n} new things"
msgstr[0] ""
msgstr[1] ""

msgctxt "d"
msgid ""
"first line\n"
"a \"quoted\" second\n"
msgstr ""
"""

OLD_FRENCH = """
# a remark of the translator
msgctxt "b"
msgid "kept"
msgstr "gardé"

msgctxt "gone"
msgid "gone"
msgstr "parti"

msgctxt "c"
msgid "old sentence of {who}"
msgstr "vieille phrase de {who}"

#~ msgctxt "longer gone"
#~ msgid "longer gone"
#~ msgstr "parti depuis longtemps"
"""

HEAD = r"""# Put into French by hand.
msgid ""
msgstr ""
"Language: fr\n"
"PO-Revision-Date: 2001-02-03 04:05+0000\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
"""

NEW_FRENCH = r"""# Put into French by hand.
msgid ""
msgstr ""
"Language: fr\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

#. who is a seat
#, fuzzy
msgctxt "c"
msgid "new sentence of {who}"
msgstr "vieille phrase de {who}"

# a remark of the translator
msgctxt "b"
msgid "kept"
msgstr "gardé"

msgctxt "a"
msgid "{n} new thing"
msgid_plural "{n} new things"
msgstr[0] ""
msgstr[1] ""

msgctxt "d"
msgid ""
"first line\n"
"a \"quoted\" second\n"
msgstr ""
"""


def french(source: Source) -> str:
    return Path(source.place("fr")).read_text(encoding="utf-8")


def test_new_changed_and_vanished_messages(write: WriteCatalog) -> None:
    write("en", ENGLISH)
    source = write("fr", OLD_FRENCH, head=HEAD)
    changes = update(source, "fr")
    assert french(source) == NEW_FRENCH
    assert (changes.added, changes.marked, changes.dropped) == (["a", "d"], ["c"], ["gone"])
    assert changes.place == source.place("fr")


def test_a_second_update_changes_nothing(write: WriteCatalog) -> None:
    write("en", ENGLISH)
    source = write("fr", OLD_FRENCH, head=HEAD)
    update(source, "fr")
    changes = update(source, "fr")
    assert french(source) == NEW_FRENCH
    assert (changes.added, changes.marked, changes.dropped) == ([], [], [])


def test_a_catalog_that_does_not_exist_is_made(write: WriteCatalog) -> None:
    source = write("en", ENGLISH)
    assert update(source, "fr").added == ["c", "b", "a", "d"]
    assert [problem.rpartition(": ")[2] for problem in check([source])] == [
        "'c' is not translated.",
        "'b' is not translated.",
        "'a' is not translated.",
        "'d' is not translated.",
    ]


def test_an_untranslated_message_does_not_become_fuzzy(write: WriteCatalog) -> None:
    write("en", 'msgctxt "a"\nmsgid "new"\nmsgstr ""\n')
    source = write("fr", 'msgctxt "a"\nmsgid "old"\nmsgstr ""\n')
    assert update(source, "fr").marked == []
    assert french(source).endswith('msgctxt "a"\nmsgid "new"\nmsgstr ""\n')
    assert "fuzzy" not in french(source)


def test_a_fuzzy_mark_stays_until_somebody_takes_it_away(write: WriteCatalog) -> None:
    write("en", 'msgctxt "a"\nmsgid "x"\nmsgstr ""\n')
    source = write("fr", '#, fuzzy\n#| msgid "w"\nmsgctxt "a"\nmsgid "x"\nmsgstr "z"\n')
    assert update(source, "fr").marked == []
    assert french(source).endswith('\n\n#, fuzzy\nmsgctxt "a"\nmsgid "x"\nmsgstr "z"\n')


def test_a_message_that_becomes_plural_keeps_its_translation_as_first_form(write: WriteCatalog) -> None:
    write("en", 'msgctxt "a"\nmsgid "x"\nmsgid_plural "xs"\nmsgstr[0] ""\nmsgstr[1] ""\n')
    source = write("fr", 'msgctxt "a"\nmsgid "x"\nmsgstr "z"\n')
    assert update(source, "fr").marked == ["a"]
    assert french(source).endswith('msgid_plural "xs"\nmsgstr[0] "z"\nmsgstr[1] ""\n')


def test_catalogs_in_an_archive_cannot_be_updated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(tmp_path / "packed.zip", "w") as archive:
        archive.writestr("packed_bundle/__init__.py", "")
        archive.writestr("packed_bundle/locales/en/packed.po", 'msgctxt "a"\nmsgid "x"\nmsgstr ""\n')
    monkeypatch.syspath_prepend(str(tmp_path / "packed.zip"))
    with pytest.raises(TextError, match="inside an archive; unpack it"):
        update(Source("packed", "packed_bundle"), "fr")
