"""Type checkers see what is wrong in rules before they are played: each wrong line is an error for both."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[3]
HEAD = """from __future__ import annotations

from random import Random

import ruleworks as rw
import whistle_mountain
from right import *
import right


"""
FOLDERS = ("core", "plugins", "variants", "i18n", "tests/kernel/typing")


class Wrong(NamedTuple):
    """A line that is wrong, and what the checkers have to say of it."""

    line: str
    mypy: str
    pyright: str


#: Each stands in a function that has a `scene`, a `play`, and a `game`.
WRONG = {
    "unknown rule point": Wrong(
        "play.rules.raech(play, 0)", '"PondRules" has no attribute "raech"', "reportAttributeAccessIssue"
    ),
    "wrong argument": Wrong('play.rules.reach(play, "a")', 'has incompatible type "str"; expected "int"', "reportArg"),
    "missing argument": Wrong("play.rules.reach(play)", "Missing positional argument", "reportCallIssue"),
    "owner is not for askers": Wrong("play.rules.reach(play, 0, None)", "Too many arguments", "reportCallIssue"),
    "wrong answer used": Wrong("far: str = scene.rules.reach(scene, 0)", 'expression has type "int"', "reportAssign"),
    "collected answers are a list": Wrong(
        "one: str = scene.rules.leaves(scene)", 'expression has type "list[str]"', "reportAssignmentType"
    ),
    "a constant is not called": Wrong("scene.rules.size()", '"int" not callable', "reportCallIssue"),
    "a position is assigned": Wrong(
        "scene.position = Pond(players=2)", 'Cannot assign to final attribute "position"', "reportAttributeAccessIssue"
    ),
    "a play's position, too": Wrong(
        "play.position = Pond(players=2)", 'Cannot assign to final attribute "position"', "reportAttributeAccessIssue"
    ),
    "a scene is pushed on": Wrong("scene.push(Croak())", 'has no attribute "push"', "reportAttributeAccessIssue"),
    "an option is pushed": Wrong('play.push(Leap("a1"))', 'expected "Step"', "reportArgumentType"),
    "an option is remembered": Wrong('play.remember(Leap("a1"))', 'expected "Memory"', "reportArgumentType"),
    "memory of an option": Wrong("scene.memory(Leap, 0)", 'of "memory" of "Scene" cannot be "Leap"', "reportArgument"),
    "a field that no memory has": Wrong(
        "scene.memory(Leaps, 0).cuont", 'no attribute "cuont"', "reportAttributeAccess"
    ),
    "a field that no position has": Wrong("scene.position.frog", '"Pond" has no attribute "frog"', "reportAttribute"),
    "a field of a game's position": Wrong("game.position.frog", '"Pond" has no attribute "frog"', "reportAttribute"),
    "a field that no mountain has": Wrong(
        "whistle_mountain.ruleset().new_game().position.snow",
        '"Mountain" has no attribute "snow"',
        "reportAttributeAccess",
    ),
    "a field of a seated game's position": Wrong(
        "game.seated(0).world(Random(1)).position.frog", '"Pond" has no attribute "frog"', "reportAttributeAccess"
    ),
    "a key that no view has": Wrong('game.view()["sequence"]', 'has no key "sequence"', "reportGeneralTypeIssues"),
    "a key that no news have": Wrong('game.seated(0).news(0)["sins"]', 'has no key "sins"', "reportGeneral"),
    "a step is emitted": Wrong("play.emit(Croak())", 'expected "Event"', "reportArgumentType"),
    "a number for a text": Wrong("Leapt(0, 3)", 'expected "str"', "reportArgumentType"),
    "a mark that there is not": Wrong("where: rw.Square", "is not defined", "reportAttributeAccessIssue"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one module for each wrong line, and one with a right line."""
    folder = tmp_path_factory.mktemp("wrong")
    for name, line in modules():
        head = "def tried(scene: right.PondScene, play: right.PondPlay, game: rw.Game[Pond]) -> None:\n"
        (folder / f"{name}.py").write_text(f"{HEAD}{head}    {line}\n", encoding="utf-8")
    return folder


def modules() -> Iterator[tuple[str, str]]:
    """Each module with its line."""
    yield "nothing_is_wrong", "play.remember(Leaps(0, count=play.rules.reach(scene, 0)))"
    for name, wrong in WRONG.items():
        yield module(name), wrong.line


def module(name: str) -> str:
    """The module for a wrong line."""
    return "".join(letter if letter.isalnum() else "_" for letter in name)


@pytest.fixture(scope="module")
def by_mypy(folder: Path) -> dict[str, str]:
    """What mypy says of each module."""
    config = folder / "mypy.ini"
    path = ":".join(str(ROOT / part) for part in FOLDERS)
    config.write_text(f"[mypy]\nstrict = true\nmypy_path = {path}\n", encoding="utf-8")
    words = ["-m", "mypy", "--config-file", str(config), "--hide-error-context", "--no-error-summary", str(folder)]
    done = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    said: dict[str, str] = {}
    for line in done.stdout.splitlines():
        file, _, rest = line.partition(".py:")
        said[Path(file).name] = said.get(Path(file).name, "") + rest + "\n"
    return said


@pytest.fixture(scope="module")
def by_pyright(folder: Path) -> dict[str, str]:
    """What pyright says of each module."""
    settings = {"extraPaths": [str(ROOT / part) for part in FOLDERS], "include": ["."]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    words = ["-m", "pyright", "--outputjson", "--pythonpath", sys.executable, "-p", str(folder)]
    done = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False)
    said: dict[str, str] = {}
    for found in json.loads(done.stdout)["generalDiagnostics"]:
        if found["severity"] == "error":
            name = Path(found["file"]).stem
            said[name] = f"{said.get(name, '')}{found.get('rule', '')}: {found['message']}\n"
    return said


@pytest.mark.long
def test_what_is_wrong_is_an_error_for_both_checkers(by_mypy: dict[str, str], by_pyright: dict[str, str]) -> None:
    assert [name for name, wrong in WRONG.items() if wrong.mypy not in by_mypy.get(module(name), "")] == []
    assert [name for name, wrong in WRONG.items() if wrong.pyright not in by_pyright.get(module(name), "")] == []


@pytest.mark.long
def test_what_is_right_is_an_error_for_neither(by_mypy: dict[str, str], by_pyright: dict[str, str]) -> None:
    known = {module(name) for name in WRONG}
    assert set(by_mypy) == set(by_pyright) == known
