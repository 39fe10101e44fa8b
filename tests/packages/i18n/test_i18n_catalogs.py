"""Finding and reading catalogs, and the errors that name what is wrong with them."""

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from ruleworks_i18n import RULEWORKS, Source, Text, TextError, find_sources, languages, translator
from ruleworks_i18n.catalog import LARGEST

WriteCatalog = Callable[..., Source]
ENTRY = 'msgctxt "a"\nmsgid "x"\nmsgstr ""\n'


def test_the_framework_speaks_english_and_french() -> None:
    assert languages([RULEWORKS]) == ["en", "fr"]
    assert RULEWORKS in find_sources("ruleworks_i18n")


def test_a_language_counts_only_if_every_source_has_it(write: WriteCatalog) -> None:
    source = write("en", ENTRY)
    write("de", ENTRY)
    assert source.languages() == ["de", "en"]
    assert languages([source, RULEWORKS]) == ["en"]
    assert languages([]) == []


def test_every_domain_of_a_folder_is_found(write: WriteCatalog, tmp_path: Path) -> None:
    write("en", ENTRY, domain="two")
    write("fr", ENTRY, domain="one")
    (tmp_path / "locales" / "en" / "notes.txt").write_text("not a catalog")
    assert find_sources(tmp_path) == [Source("one", tmp_path), Source("two", tmp_path)]


def test_a_folder_without_catalogs_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(TextError, match="holds no catalog; one belongs at locales/"):
        find_sources(tmp_path)


def test_an_unknown_language_is_an_error_that_names_the_others(write: WriteCatalog) -> None:
    write("en", ENTRY)
    with pytest.raises(TextError, match="no text in the language 'tlh'; available: de, en, fr"):
        translator("tlh", [write("de", ENTRY)])


def test_a_source_without_the_language_speaks_english(write: WriteCatalog) -> None:
    texts = translator("fr", [write("en", 'msgctxt "a"\nmsgid "cross"\nmsgstr ""\n')])
    assert texts.render(Text("a")) == "cross"
    assert texts.render(Text("ruleworks.seat", {"number": 1})) == "joueur 1"


def test_a_source_without_any_catalog_is_an_error(tmp_path: Path) -> None:
    assert "'acme' has no 'en' catalog (it has: none)" in reason_of(Source("acme", tmp_path))


@pytest.mark.parametrize("package", ["no_such_package", "./relative"])
def test_a_missing_package_is_an_error(package: str) -> None:
    assert "There is no package" in reason_of(Source("acme", package))


def test_a_changed_file_is_read_again(write: WriteCatalog) -> None:
    source = write("en", ENTRY)
    texts = translator("en", [source])
    assert texts.render(Text("a")) == "x"
    assert translator("en", [source]) is texts
    file = Path(str(write("en", ENTRY.replace('"x"', '"y"')).file("en")))
    os.utime(file, ns=(0, file.stat().st_mtime_ns + 1))  # a clock may be slower than a test
    assert translator("en", [source]).render(Text("a")) == "y"


def test_a_language_unknown_to_babel_joins_lists_as_english(write: WriteCatalog) -> None:
    source = write("pseudo", 'msgctxt "a"\nmsgid "{all}"\nmsgstr "[{all}]"\n')
    text = Text("a", {"all": [Text("b"), Text("c")]})
    assert translator("pseudo", [source]).render(text) == "[b and c]"


def test_catalogs_are_read_from_an_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(tmp_path / "bundle.zip", "w") as archive:
        archive.writestr("zipped_bundle/__init__.py", "")
        archive.writestr("zipped_bundle/locales/en/zipped.po", ENTRY)
    monkeypatch.syspath_prepend(str(tmp_path / "bundle.zip"))
    assert translator("en", [Source("zipped", "zipped_bundle")]).render(Text("a")) == "x"


def test_a_byte_order_mark_and_windows_line_ends_are_harmless(tmp_path: Path) -> None:
    file = tmp_path / "locales" / "en" / "game.po"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\xef\xbb\xbf" + ENTRY.replace("\n", "\r\n").encode())
    assert translator("en", [Source("game", tmp_path)]).render(Text("a")) == "x"


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        ('msgctxt "a"\nmsgid x\nmsgstr ""\n', 2, "neither a keyword"),
        ('msgctxt "a"\nmsgid "x\nmsgstr ""\n', 2, "neither a keyword"),
        ('msgctxt "a"\nmsgid "x"y"\nmsgstr ""\n', 2, "neither a keyword"),
        ('msgctxt "a"\nmsgit "x"\nmsgstr ""\n', 2, "neither a keyword"),
        ('msgctxt "a"\nmsgid[0] "x"\nmsgstr ""\n', 2, "neither a keyword"),
        (f'{ENTRY}\nmsgctxt "b"\nmsgid "y"\n', 5, "incomplete"),
        (f'{ENTRY}\nmsgid "y"\nmsgstr ""\n', 5, "incomplete"),
        ('msgctxt "a"\nmsgid "x"\nmsgid_plural "xs"\nmsgstr ""\n', 1, "incomplete"),
        ('# no header, no id\nmsgid "y"\nmsgstr ""\n', 2, "needs an id"),
        ('msgctxt "a"\nmsgid ""\nmsgstr "x"\n', 1, "needs its English text"),
        (f"{ENTRY}\n{ENTRY}", 5, "taken already, on line 1"),
        ('msgctxt "a"\nmsgid "x"\nmsgid_plural "xs"\nmsgstr[2] ""\n', 2, "more translations"),
        ('msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=nonsense;\\n"\n', 3, "plural rule"),
        ('msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=n;\\n"\n', 3, "plural rule"),
        ('msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=1/n;\\n"\n', 3, "plural rule"),
        ('msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=two;\\n"\n', 1, "header cannot be read"),
    ],
)
def test_a_malformed_catalog_is_an_error_that_names_file_and_line(
    write: WriteCatalog, content: str, line: int, reason: str
) -> None:
    assert re.search(f"en.game\\.po, line {line}: .*{reason}", reason_of(write("en", "", head=content)))


def test_a_catalog_has_to_be_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "locales" / "en" / "game.po"
    file.parent.mkdir(parents=True)
    file.write_bytes(ENTRY.encode() + "# é\n".encode("latin-1"))
    assert "line 4: this is not UTF-8" in reason_of(Source("game", tmp_path))


def reason_of(faulty: Source) -> str:
    """Why a source is left out; the messages of all others are still there."""
    texts = translator("en", [faulty])
    assert texts.render(Text("ruleworks.seat", {"number": 1})) == "player 1"
    (reason,) = texts.left_out
    return reason


def test_a_faulty_catalog_keeps_nobody_from_the_others(write: WriteCatalog, tmp_path: Path) -> None:
    good = write("en", ENTRY)
    bad = Source("bad", tmp_path / "bad")
    (tmp_path / "bad" / "locales" / "en").mkdir(parents=True)
    (tmp_path / "bad" / "locales" / "en" / "bad.po").write_text("nonsense", encoding="utf-8")
    texts = translator("en", [bad, good])
    assert [reason for reason in texts.left_out if "nonsense" in reason]
    assert texts.ids() == translator("en", [good]).ids()
    assert translator("en", [good]).left_out == ()


def test_a_catalog_without_end_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "locales" / "en" / "game.po"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"#" * (LARGEST + 1))
    assert f"has {LARGEST + 1} bytes" in reason_of(Source("game", tmp_path))
    file.write_bytes(b"#" * LARGEST)
    assert translator("en", [Source("game", tmp_path)]).left_out == ()


def test_babel_is_not_imported_before_the_first_catalog() -> None:
    script = (
        "import sys, ruleworks_i18n as i; early = 'babel' in sys.modules; "
        "i.translator('en'); print(early, 'babel' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
