"""The page on architecture: its drawing is that of the import contracts, its walks are those that the code takes."""

from __future__ import annotations

import re
import sys
import threading
import tomllib
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest
from tests.packages.web.serving import served

import ruleworks
from ruleworks_cli import main
from ruleworks_host import Host, MemoryStore

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "architecture"
TEXT = (PAGES / "index.md").read_text(encoding="utf-8")
CONTRACTS = {
    contract["name"].partition(":")[0]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
}
#: A package, or several that stand beside each other.
Layer = frozenset[str]


def drawn(lines: Iterable[str]) -> list[Layer]:
    """The layers of a column of the drawing, from the top; a line with an arrow or with nothing ends one."""
    layers: list[set[str]] = [set()]
    for line in lines:
        names = re.findall(r"[a-z]\w+", line)
        if names:
            layers[-1].update(names)
        elif layers[-1]:
            layers.append(set())
    return [frozenset(layer) for layer in layers if layer]


def contracted(name: str) -> list[Layer]:
    """The layers of an import contract."""
    return [frozenset(layer.split(" | ")) for layer in CONTRACTS[name]["layers"]]


def test_the_drawing_is_that_of_the_import_contracts() -> None:
    block = re.search(r"```text\n(.*?)```", TEXT, re.DOTALL)
    assert block is not None
    lines = block[1].splitlines()[2:]  # without the headings of the branches
    joint = next(number for number, line in enumerate(lines) if "+" in line)
    middle = lines[joint].index("+", lines[joint].index("+") + 1)
    games = drawn(line[:middle] for line in lines[:joint])
    fronts = drawn(line[middle:] for line in lines[:joint])
    shared = drawn(lines[joint:])
    assert games + shared == contracted("Games")
    assert fronts + shared == contracted("Front ends")
    apart = {"source_modules": frozenset[str]().union(*games), "forbidden_modules": frozenset[str]().union(*fronts)}
    assert {key: frozenset(CONTRACTS["No game imports a front end"][key]) for key in apart} == apart
    other = CONTRACTS["No front end imports a game or what games are made of"]
    assert frozenset(other["source_modules"]) >= apart["forbidden_modules"] - {"ruleworks_pytest"}
    assert frozenset(other["forbidden_modules"]) == apart["source_modules"]


def test_the_table_names_every_package_with_its_folder() -> None:
    rows = re.findall(r"^\| (`.+`) \| `(\w+)` \|", TEXT, re.MULTILINE)
    named = {(folder, name) for names, folder in rows for name in re.findall(r"\w+", names)}
    folders = ("core", "i18n", "plugins", "variants")
    assert named == {(path.parts[-3], path.parent.name) for f in folders for path in (ROOT / f).glob("*/__init__.py")}
    assert f"holds {len(named)} import packages" in TEXT


def test_the_table_of_the_kernel_names_its_folders_in_the_order_of_its_contract() -> None:
    text = (PAGES / "inside.md").read_text(encoding="utf-8")
    section = text[text.index("## The kernel") : text.index("## A game")]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == [
        *reversed(CONTRACTS["Folders of the kernel"]["layers"])
    ]


def test_the_functions_of_the_page_are_there() -> None:
    page = ROOT / "plugins" / "ruleworks_web" / "page"
    named = re.findall(r"`(\w+/\w+\.js): (\w+)`", TEXT)
    assert len(named) > 2
    for file, name in named:
        code = (page / file).read_text(encoding="utf-8")
        assert re.search(rf"^(?:export )?(?:async )?(?:function|const) {name}\b", code, re.MULTILINE), (file, name)


def test_every_decision_is_in_the_list_of_its_subject() -> None:
    folder = ROOT / "docs" / "decisions"
    text = (folder / "index.md").read_text(encoding="utf-8")
    listed = re.findall(r"^- \[(.+)\]\((\S+)\.md\)$", text, re.MULTILINE)
    titles = {path.stem: path.read_text(encoding="utf-8").partition("\n")[0] for path in folder.glob("*.md")}
    assert {name: f"# {title}" for title, name in listed} == {k: v for k, v in titles.items() if k != "index"}


def named_in(walk: str) -> list[str]:
    """The functions and classes that a walk names, in its order."""
    section = re.search(rf"^## Walk: {walk}\n(.*?)(?=^## |^```)", TEXT, re.DOTALL | re.MULTILINE)
    assert section is not None
    return re.findall(r"`(ruleworks(?:_\w+)?(?:\.\w+){2,})`", section[1])


@contextmanager
def recorded() -> Generator[list[str], None, None]:
    """Give the list of all functions of the framework that are called, here and in threads that begin meanwhile."""
    calls: list[str] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        module = frame.f_globals.get("__name__", "") if event == "call" else ""
        if module.startswith("ruleworks"):
            calls.append(f"{module}.{frame.f_code.co_qualname}")

    before = sys.getprofile()
    sys.setprofile(note)
    threading.setprofile(note)
    try:
        yield calls
    finally:
        threading.setprofile(None)
        sys.setprofile(before)


def stray(names: Iterable[str], calls: Iterator[str]) -> str:
    """The first of the names that is not called after those before it; a class stands for anything of it."""
    for name in names:
        if not any(call == name or call.startswith(f"{name}.") for call in calls):
            return name
    return ""


def choice_on_the_page(_: Path) -> list[str]:
    with recorded() as calls, served(Host(MemoryStore())) as server:
        room = server.room()
        calls.clear()
        body = {"type": "play-option", "expected_seq": 0, "option": "mark:a1"}
        assert room.seats[0].post(f"{room.path}/commands", body).status == 201
        assert room.seats[0].get(f"{room.path}/table").status == 200
        assert room.seats[0].get(f"{room.path}/picture", seq=1, style="light").status == 200
    return calls


def random_playout(_: Path) -> list[str]:
    rules, rng = ruleworks.ruleset("whistle-mountain"), Random(1)
    with recorded() as dealt:
        cursor = rules.cursor(players=2, seed=1)
    for _choice in range(100):  # one choice by itself, or an order would be found across several of them
        with recorded() as calls:
            cursor.rollout(rng, 1)
        if {"ruleworks_kit.lazy_options.Chain.drawn", "ruleworks.play.play.Play.emit"} <= {*calls}:
            return dealt + calls
    raise AssertionError("no choice was drawn from a chain")


def study(folder: Path) -> list[str]:
    with recorded() as calls:
        command = ["study", "noughts", "--seats", "random,random", "--games", "2", "--on", "serial"]
        assert main([*command, "--out", str(folder / "study")]) == 0
    return calls


def loading_a_save(_: Path) -> list[str]:
    game = ruleworks.ruleset("noughts").new_game(seed=1)
    game.play(0)
    save = game.save()
    with recorded() as calls:
        ruleworks.load(save)
    return calls


WALKS: dict[str, Callable[[Path], list[str]]] = {
    "a choice on the page": choice_on_the_page,
    "a random playout": random_playout,
    "a study": study,
    "loading a save": loading_a_save,
}


def test_each_walk_on_the_page_is_taken_here() -> None:
    assert re.findall(r"^## Walk: (.+)$", TEXT, re.MULTILINE) == [*WALKS]


@pytest.mark.parametrize("walk", WALKS)
def test_a_walk_names_what_is_really_called_in_the_order_of_the_calls(walk: str, tmp_path: Path) -> None:
    names = named_in(walk)
    assert len(names) > 8
    assert stray(names, iter(WALKS[walk](tmp_path))) == ""


def test_what_a_walk_would_get_wrong_is_found() -> None:
    calls = ["a.f", "a.C.__init__", "a.g", "a.f"]
    assert stray(["a.f", "a.C", "a.g"], iter(calls)) == ""
    assert stray(["a.g", "a.C"], iter(calls)) == "a.C"
    assert stray(["a.f", "a.h"], iter(calls)) == "a.h"
