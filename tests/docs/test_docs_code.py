"""What the pages show is true: their Python runs and prints what they say, their commands and files work."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.docs.pages import FENCE, PAGES, ROOT, blocks_of
from tests.docs.reader import Reader, run_tests

#: Pages whose tests are run as well, or whose commands play many games: `make test-all` does what they show.
LONG = {
    *(
        f"docs/{name}.md"
        for name in ("begin-a-package", "testing", "worked-example", "write-a-game", "write-a-verb", "write-an-item")
    ),
    *(f"docs/{name}.md" for name in ("run-a-tournament", "study-a-rule-change")),
    *(page for page in PAGES if page.startswith("docs/tutorials/")),
}
#: How blocks begin that nothing can do, by page, each with the reason.
UNCHECKED = {
    "docs/architecture/index.md": {
        "  what games are made of": "the packages, which another test compares with the import contracts"
    },
    "docs/clients.md": {
        "import { type Catalog": "TypeScript, which the tests of clients compile where there is a compiler"
    },
    "docs/protocol.md": {'-> {"id": "1"': "lines of both directions, which the tests of the host read"},
    "docs/testing.md": {"2> forge-move": "a part of a golden game, which a test below looks up there"},
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in, from which packages can be imported."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    before, level = set(sys.modules), logging.getLogger("ruleworks").level
    yield tmp_path
    logging.getLogger("ruleworks").setLevel(level)
    for name in set(sys.modules) - before:
        if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=pytest.mark.long) if page in LONG else page for page in PAGES]
)
def test_all_that_a_page_shows_is_done_and_comes_out_as_it_says(
    page: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in (("LC_ALL", "C.UTF-8"), ("COLUMNS", "")):
        monkeypatch.setenv(name, value)
    unchecked = [*UNCHECKED.get(page, {})]
    Reader(page, folder, monkeypatch, lambda: capsys.readouterr().out, unchecked).read()
    shown = any(Path(block.file).name.startswith("test_") for block in blocks_of(page))
    if shown and not page.startswith("docs/tutorials/"):  # they run theirs themselves
        run_tests(folder)


def test_no_block_is_hidden_from_the_tests() -> None:
    assert [page for page in PAGES if hides_a_block((ROOT / page).read_text(encoding="utf-8"))] == []


def hides_a_block(content: str) -> bool:
    """Return whether a page has a fence that belongs to no block and to no directive."""
    marks = [line.strip() for line in content.splitlines() if line.strip().startswith(("```", "~~~"))]
    directives = [mark for mark in marks if mark.startswith("```{")]
    return len(marks) != 2 * (len(FENCE.findall(content)) + len(directives))


def test_every_block_that_nothing_can_do_is_on_its_page() -> None:
    begun = {page: [block.text.partition("\n")[0] for block in blocks_of(page)] for page in UNCHECKED}
    listed = [(page, begins) for page, blocks in UNCHECKED.items() for begins in blocks]
    assert [each for each in listed if not any(line.startswith(each[1]) for line in begun[each[0]])] == []


def test_the_part_of_a_golden_game_is_in_one() -> None:
    (shown,) = [block.text for block in blocks_of("docs/testing.md") if block.text.startswith("2> forge-move")]
    games = [path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "games" / "golden" / "games").glob("*.txt")]
    assert any(shown in game for game in games)


def test_the_guide_to_items_shows_the_files_that_the_tests_of_the_game_run() -> None:
    folder = ROOT / "tests" / "games" / "whistle_mountain" / "steam"
    shown = {block.file: block.text for block in blocks_of("docs/write-an-item.md") if block.file}
    files = {name: (folder / name).read_text(encoding="utf-8") for name in shown if (folder / name).is_file()}
    assert {"steam.py", "pressure.py", "cases/pressure-cooker.toml"} <= files.keys()
    assert {name: text for name, text in files.items() if shown[name] != f"# file: {name}\n{text}"} == {}


def test_the_guide_to_pieces_shows_the_files_that_the_tests_of_the_game_run() -> None:
    folder = ROOT / "tests" / "games" / "whistle_mountain" / "steam" / "pieces"
    shown = {block.file: block.text for block in blocks_of("docs/pieces-without-python.md") if block.file}
    files = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.toml")}
    assert files
    assert {name: text for name, text in files.items() if shown[name] != f"# file: {name}\n{text}"} == {}


def test_the_worked_example_shows_all_files_of_the_package() -> None:
    folder = ROOT / "docs" / "examples" / "steamworks"
    shown = {block.file: block.text.partition("\n")[2] for block in blocks_of("docs/worked-example.md") if block.file}
    found = [path for ending in ("py", "toml", "po") for path in folder.rglob(f"*.{ending}")]
    files = {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in found}
    assert shown == files
