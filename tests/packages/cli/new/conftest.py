"""A template of somebody else, and an empty folder in which packages are made of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ruleworks import Bundle

COPIER = """
_subdirectory: inside
_templates_suffix: .jinja
name: {type: str}
game: {type: str}
template: {type: str}
requires: {type: str}
kinds: {type: str, multiselect: true, choices: [stone, leaf], default: []}
colour: {type: str, choices: [red, blue], default: red}
motto: {type: str, default: "Be {{ colour }}."}
loud: {type: str, default: "{{ motto | upper }}", when: false}
"""


@dataclass
class Begun:
    """A template of somebody else."""

    folder: Path
    name: str = "toy"
    help: str = "stranger.template"
    game: str = "noughts"
    kinds: tuple[str, ...] = ("stone", "leaf")
    always: tuple[str, ...] = ()


@pytest.fixture(autouse=True)
def no_templates_of_ours(entry_points: list[EntryPoint]) -> None:
    """Let nothing be installed that brings a template; each test adds what it is about."""
    entry_points[:] = [point for point in entry_points if point.name != "ruleworks-bots"]


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to begin packages in."""
    place = tmp_path / "place"
    place.mkdir()
    monkeypatch.chdir(place)
    return place


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A template for copier."""
    inside = tmp_path / "template" / "inside"
    inside.mkdir(parents=True)
    (inside.parent / "copier.yml").write_text(COPIER, encoding="utf-8")
    text = "{{ name }} {{ game }} {{ kinds | join('+') }} {{ colour }} {{ loud }}"
    (inside / "note.txt.jinja").write_text(text, encoding="utf-8")
    return inside.parent


@pytest.fixture
def toy(folder: Path, install: Callable[..., None]) -> Begun:
    """A template that a bundle of somebody else brings for noughts and crosses."""
    begun = Begun(folder)
    install(Bundle(name="stranger", version="1", tools=(begun,)))
    return begun
