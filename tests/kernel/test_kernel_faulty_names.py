"""A name that is taken twice: both packages are named, and what was there first stays."""

import sys
from importlib.metadata import Distribution, EntryPoint, EntryPoints, PathDistribution
from pathlib import Path

import pytest
from tests.kernel.faults import plugin, reason_without, tiny

import noughts
import ruleworks
from ruleworks import Installed, PluginError

GAME = """
import noughts
from dataclasses import replace

bundle = replace(noughts.bundle)
variant = replace(noughts.bundle, name="other")
"""


def package(folder: Path, name: str, entry_points: str) -> Distribution:
    """An installed package of version 1.0 with this file of entry points."""
    place = folder / f"{name}-1.0.dist-info"
    place.mkdir()
    (place / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (place / "entry_points.txt").write_text(entry_points, encoding="utf-8")
    return PathDistribution(place)


@pytest.mark.parametrize("name", ["noughts", "ruleworks"])
def test_the_name_of_the_game_or_the_kernel_is_taken(name: str) -> None:
    reason = reason_without(tiny(name=name))
    assert f"Two bundles are called {name}, one of ruleworks" in reason
    assert f"and one of {name} 1.2.3" in reason


def test_a_variant_that_is_asked_for_cannot_be_called_as_the_game() -> None:
    with pytest.raises(PluginError, match="Two bundles are called noughts"):
        ruleworks.ruleset("noughts", variants=[tiny(name="noughts", layer="variant")])


def test_two_given_bundles_of_one_name_are_both_named() -> None:
    first, second = tiny(rules=[plugin()]), tiny(version="1.3")
    rules = ruleworks.ruleset("noughts", plugins=[first, second])
    assert rules.versions["tiny"] == "1.2.3"
    assert "one of tiny 1.2.3 and one of tiny 1.3" in rules.failures[0].reason


def test_what_is_given_takes_the_place_of_what_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    module = type(sys)("pretended_tiny")
    monkeypatch.setitem(sys.modules, "pretended_tiny", module)
    module.__dict__["bundle"] = tiny()
    points = [EntryPoint("noughts", "noughts:bundle", "ruleworks")]
    points.append(EntryPoint("tiny", "pretended_tiny:bundle", "ruleworks.noughts"))
    rules = ruleworks.ruleset("noughts", plugins=[tiny(version="9")], installed=Installed(points))
    assert (rules.versions["tiny"], rules.failures) == ("9", ())


def test_another_package_cannot_pass_for_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.py").write_text(GAME, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    mine = package(tmp_path, "true-game", "[ruleworks]\nnoughts = noughts:bundle\n")
    others = package(tmp_path, "false-game", "[ruleworks]\nnoughts = a:bundle\n")
    installed = Installed([*others.entry_points, *mine.entry_points])
    with pytest.raises(PluginError, match=r"one of false-game 1\.0 and one of true-game 1\.0"):
        ruleworks.ruleset("noughts", installed=installed)
    monkeypatch.delitem(sys.modules, "a")


@pytest.mark.parametrize("target", ["no_such_module:b", "noughts:Board", "sys:exit", "a:variant", "a:nothing"])
def test_a_package_that_takes_the_name_of_the_game_and_is_faulty_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    (tmp_path / "a.py").write_text(GAME, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    points = EntryPoint("noughts", target, "ruleworks"), EntryPoint("noughts", "noughts:bundle", "ruleworks")
    rules = ruleworks.ruleset("noughts", installed=Installed(points))
    assert rules.bundles["noughts"] is noughts.bundle
    assert [failure.name for failure in rules.failures] == ["noughts"]
    sys.modules.pop("a", None)


def test_an_extension_with_the_name_of_the_game_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    module = type(sys)("pretended_tiny")
    monkeypatch.setitem(sys.modules, "pretended_tiny", module)
    module.__dict__["bundle"] = tiny(name="noughts")
    points = [EntryPoint("noughts", "pretended_tiny:bundle", "ruleworks.noughts")]
    points.append(EntryPoint("noughts", "noughts:bundle", "ruleworks"))
    rules = ruleworks.ruleset("noughts", installed=Installed(points))
    assert rules.bundles["noughts"] is noughts.bundle
    assert "Two bundles are called noughts" in rules.failures[0].reason


def test_a_package_whose_entry_points_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = package(tmp_path, "good", "[ruleworks]\nnoughts = noughts:bundle\n")
    packages = [package(tmp_path, "broken", "[ruleworks]\nwithout an equals sign\n"), good]

    def read_all() -> EntryPoints:
        return EntryPoints(point for one in packages for point in one.entry_points)

    monkeypatch.setattr("ruleworks.discovery.installed.entry_points", read_all)
    monkeypatch.setattr("ruleworks.discovery.installed.distributions", lambda: packages)
    rules = ruleworks.ruleset("noughts")
    assert rules.new_game().play("mark:a1").events
    assert [failure[:2] for failure in rules.failures] == [("broken", "1.0")]
    assert "The file entry_points.txt of this package cannot be read" in rules.failures[0].reason
