"""Running the command line inside the tests, with a keyboard where one is needed and plugins as they like."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints
from types import ModuleType
from typing import NamedTuple

import pytest

from ruleworks import Bundle
from ruleworks.inside import group_of
from ruleworks_cli import main

OURS = (
    EntryPoint("noughts", "noughts:bundle", "ruleworks"),
    EntryPoint("noughts-large", "noughts_large:bundle", "ruleworks.noughts"),
    EntryPoint("ruleworks-bots", "ruleworks_bots:bundle", "ruleworks.any.player"),
    EntryPoint("ruleworks-bots", "ruleworks_bots:bundle", "ruleworks.any.template"),
    EntryPoint("ruleworks-cli", "ruleworks_cli:bundle", "ruleworks.any.command"),
)


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
    points = list(OURS)
    monkeypatch.setattr("ruleworks.discovery.installed.entry_points", lambda: EntryPoints(points))
    return points


def group(bundle: Bundle) -> str:
    """The group of entry points that a bundle belongs into."""
    if bundle.position is not None:
        return "ruleworks"
    return group_of(bundle.extends) if bundle.extends else "ruleworks.any"


@pytest.fixture
def install(entry_points: list[EntryPoint], monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Install bundles, each as the module of a package of its own."""

    def add(*bundles: Bundle) -> None:
        for bundle in bundles:
            module = ModuleType(f"package_of_{bundle.name.replace('-', '_')}")
            module.__dict__["bundle"] = bundle
            monkeypatch.setitem(sys.modules, module.__name__, module)
            entry_points.append(EntryPoint(bundle.name, f"{module.__name__}:bundle", group(bundle)))

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
