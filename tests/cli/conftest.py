"""Running the command line inside the tests, with a keyboard where one is needed and plugins as they like."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import NamedTuple

import pytest

from ruleworks import Bundle
from ruleworks_cli import main

OURS = ("noughts", "noughts_large", "ruleworks_cli")


class Ended(NamedTuple):
    """How a run of the command line has ended."""

    code: int
    out: str
    err: str


class Keyboard(io.StringIO):
    """Lines that somebody types at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "RULEWORKS_PLUGINS", "RULEWORKS_BLOCK", "RULEWORKS_STRICT"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def entry_points(monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    """What is installed, whatever else this computer holds; a test may add to it."""
    points = [EntryPoint(name, f"{name}:bundle", "ruleworks") for name in OURS]
    monkeypatch.setattr("ruleworks.discovery.entry_points", lambda group: points)
    return points


@pytest.fixture
def install(entry_points: list[EntryPoint], monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Install bundles, each as the module of a package of its own."""

    def add(*bundles: Bundle) -> None:
        for bundle in bundles:
            module = ModuleType(f"package_of_{bundle.name}")
            module.__dict__["bundle"] = bundle
            monkeypatch.setitem(sys.modules, module.__name__, module)
            entry_points.append(EntryPoint(bundle.name, f"{module.__name__}:bundle", "ruleworks"))

    return add


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    """Run the command line; with `typed`, these lines come from a terminal."""

    def go(*words: object, typed: str | None = None) -> Ended:
        stdin = io.StringIO() if typed is None else Keyboard(typed)
        monkeypatch.setattr(sys, "stdin", stdin)
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        assert not re.search(r"ruleworks-cli\.[a-z]", out + err), "a message without a text"
        assert "Traceback" not in err
        return Ended(code, out, err)

    return go
