"""What is installed is found once, and imported when somebody asks for it."""

import logging
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import noughts
import ruleworks
from ruleworks import Bundle, Installed, PluginError

Install = Callable[..., None]

PACKAGE = """
from ruleworks import Bundle
bundle = Bundle(name="{name}", version="1", layer="{layer}", extends="noughts")
"""

LAZY = """
import sys
import importlib.metadata
found, scans = importlib.metadata.entry_points, []
importlib.metadata.entry_points = lambda **how: scans.append(how) or found(**how)
import ruleworks
assert "noughts" not in sys.modules
ruleworks.ruleset("noughts").new_game().play("mark:b2")
games = {"noughts", *ruleworks.Installed().games}
modules = {point.module for point in found(group="ruleworks") if point.name != "noughts"}
assert len(scans) == 2, scans
assert not modules & sys.modules.keys(), modules & sys.modules.keys()
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of packages that can be imported."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def packages(folder: Path, *names: str, layer: str = "game") -> Installed:
    """Packages of this name, each with a bundle for noughts, and noughts itself."""
    points = [EntryPoint("noughts", "noughts:bundle", "ruleworks")]
    for name in names:
        (folder / f"lazy_{name}.py").write_text(PACKAGE.format(name=name, layer=layer), encoding="utf-8")
        points.append(EntryPoint(name, f"lazy_{name}:bundle", "ruleworks.noughts"))
    return Installed(points)


def test_names_are_known_without_any_import(folder: Path) -> None:
    installed = packages(folder, "one", "two")
    assert installed.games == ["noughts"]
    assert installed.names() == ["noughts", "one", "two"]
    assert installed.names("ruleworks.noughts") == ["one", "two"]
    assert "lazy_one" not in sys.modules


def test_a_bundle_is_imported_when_it_is_asked_for(folder: Path) -> None:
    installed = packages(folder, "one", "two")
    assert list(installed.named("two").bundles) == ["two"]
    assert "lazy_one" not in sys.modules
    assert list(installed.bundles("ruleworks.noughts").bundles) == ["one", "two"]
    assert installed.named("two").bundles["two"] is installed.bundles().bundles["two"]
    assert not installed.named("three").bundles


def test_whoever_has_found_them_hands_them_on(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = packages(folder, "one")
    monkeypatch.setattr("ruleworks.discovery.installed.entry_points", lambda: pytest.fail("nobody has to look again"))
    rules = ruleworks.ruleset("noughts", installed=installed)
    assert "one" in rules.bundles
    assert ruleworks.ruleset_of(rules.setup, installed=installed) == rules


@pytest.mark.parametrize(
    ("name", "target", "group", "right"),
    [
        ("nought", "noughts:bundle", "ruleworks", "noughts into the group ruleworks,"),
        ("noughts", "noughts:bundle", "ruleworks.any", "noughts into the group ruleworks,"),
        ("noughts-large", "noughts_large:bundle", "ruleworks", "noughts-large into the group ruleworks.noughts,"),
        ("ruleworks-cli", "ruleworks_cli:bundle", "ruleworks.noughts", "ruleworks-cli into the group ruleworks.any,"),
    ],
)
def test_an_entry_point_has_the_name_of_its_bundle_and_the_group_of_its_game(
    name: str, target: str, group: str, right: str
) -> None:
    found = Installed([EntryPoint(name, target, group)]).bundles()
    assert found.bundles == {}
    assert f"under the entry point “{group}: {name}”: write it as {right}" in found.failures[0].reason


def test_a_bundle_is_in_the_groups_of_several_contracts_and_still_listed_once() -> None:
    groups = ("ruleworks", "ruleworks.any.command", "ruleworks.any.template")
    installed = Installed([EntryPoint("noughts", "noughts:bundle", group) for group in groups])
    assert (installed.games, installed.names()) == (["noughts"], ["noughts"])
    for group in (*groups, None):
        found = installed.bundles(group)
        assert (found.bundles, found.failures) == ({"noughts": noughts.bundle}, [])
    assert installed.bundles("ruleworks.any").bundles == {}


def test_a_faulty_bundle_of_several_contracts_fails_once() -> None:
    groups = ("ruleworks.any.command", "ruleworks.any.player")
    found = Installed([EntryPoint("broken", "no_such_module:bundle", group) for group in groups]).bundles()
    assert [failure.name for failure in found.failures] == ["broken"]


def test_other_groups_are_left_alone() -> None:
    points = [EntryPoint("x", "no_such:thing", group) for group in ("console_scripts", "ruleworksx", "other.ruleworks")]
    assert Installed(points).names() == []


def test_a_faulty_bundle_is_told_once_and_always_known(install: Install, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, "ruleworks")
    install(noughts.bundle, broken="nothing")
    installed = Installed()
    for _ in range(2):
        assert [failure.name for failure in installed.bundles().failures] == ["broken"]
        assert [failure.name for failure in installed.named("broken").failures] == ["broken"]
    assert len(caplog.records) == 1


def test_a_faulty_bundle_says_why_each_time_it_is_needed(install: Install) -> None:
    install(noughts.bundle, broken="nothing")
    installed = Installed()
    for _ in range(2):
        with pytest.raises(PluginError, match=r"^The plugin broken cannot be used: broken does not give a bundle"):
            installed.named("broken", strict=True)
    with pytest.raises(PluginError, match="broken does not give a bundle"):
        ruleworks.ruleset("broken", installed=installed)
    with pytest.raises(PluginError, match="broken does not give a bundle"):
        ruleworks.ruleset("noughts", variants=("broken",), installed=installed)


def test_a_faulty_variant_of_a_game_is_left_out_until_it_is_asked_for(install: Install) -> None:
    far = Bundle(name="far", version="1", layer="variant", extends="noughts", api=99)
    install(noughts.bundle, far)
    installed = Installed()
    assert "far" not in ruleworks.ruleset("noughts", installed=installed).bundles
    with pytest.raises(PluginError, match="written for API level 99"):
        ruleworks.ruleset("noughts", variants=("far",), installed=installed)


def test_a_game_is_made_without_importing_any_other() -> None:
    done = subprocess.run([sys.executable, "-c", LAZY], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
