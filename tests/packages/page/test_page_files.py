"""The page is small, asks nothing of elsewhere, names no game, and has words for all that it says."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from tests.packages.page.files import PAGE, VENDOR, every, messages, scripts, styles

LARGEST = 200_000  # bytes of all files together, compressed
LONGEST = 250  # lines of a module
SAID = re.compile(r'\bsay\(\s*"([\w.-]+)"')
EITHER = re.compile(r'\bsay\([^")]*\? "([\w.-]+)" : "([\w.-]+)"')
PUT_TOGETHER = re.compile(r"\bsay\(`([\w.-]+)\$\{")
ADDRESS = re.compile(r"""["'`(]\s*(?:https?:)?//[\w.-]+""")
WORDS_OF_GAMES = ("whistle", "outlaw", "noughts", "airship", "scaffold", "barracks", "resource.")
NAMESPACE = "http://www.w3.org/2000/svg"


def named_by(module: Path) -> tuple[set[str], set[str]]:
    """Return the messages that a module says, and the beginnings of those that it puts together."""
    text = module.read_text(encoding="utf-8")
    said = {name for found in EITHER.findall(text) for name in found} | set(SAID.findall(text))
    return said, set(PUT_TOGETHER.findall(text))


def test_the_page_is_small() -> None:
    size = sum(len(gzip.compress(file.read_bytes(), 9)) for file in every())
    assert size < LARGEST, size


def test_every_module_has_one_subject_and_says_which() -> None:
    lines = {file.name: file.read_text(encoding="utf-8").splitlines() for file in scripts()}
    assert lines
    assert [name for name, each in lines.items() if len(each) > LONGEST] == []
    assert [name for name, each in lines.items() if not each[0].startswith("/**")] == []


def test_nothing_is_asked_of_elsewhere() -> None:
    files = [*scripts(), *styles(), PAGE / "index.html"]
    texts = {file.name: file.read_text(encoding="utf-8").replace(NAMESPACE, "") for file in files}
    assert [name for name, text in texts.items() if ADDRESS.search(text)] == []


def test_all_that_is_written_in_the_index_may_run_without_inline_scripts_and_styles() -> None:
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", text)


def test_no_game_is_named() -> None:
    for file in [*scripts(), *styles()]:
        text = file.read_text(encoding="utf-8").lower()
        assert not [name for name in WORDS_OF_GAMES if name in text], file


def test_every_sentence_of_the_page_is_in_the_catalogs_and_no_other_one() -> None:
    known, said, begun = set(messages("en")), set[str](), set[str]()
    for module in scripts():
        own, parts = named_by(module)
        said, begun = said | own, begun | parts
    assert not said - known
    assert all(any(name.startswith(part) for name in known) for part in begun)
    unused = {name for name in known - said if not any(name.startswith(part) for part in begun)}
    assert unused - {"variants", "plugins"} == set()  # kinds of bundles, said by their own names


def test_both_languages_have_the_same_sentences() -> None:
    assert messages("en") == messages("fr")


def test_every_import_is_there() -> None:
    for module in scripts():
        for name in re.findall(r'(?:from|import)\(?\s*"(\.[^"]+)"', module.read_text(encoding="utf-8")):
            assert (module.parent / name).resolve().is_file(), (module, name)
    assert (VENDOR / "preact.mjs").is_file()
