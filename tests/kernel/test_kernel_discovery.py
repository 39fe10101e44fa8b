"""Bundles are found one by one; a faulty one is named and left out, and the game goes on without it."""

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

import noughts
import noughts_large
import ruleworks
from ruleworks import Bundle, Installed, PluginError, RulesetError, RuleworksError
from ruleworks_contracts import list_plugins

Install = Callable[..., None]

ONE_FILE = """
from msgspec.structs import replace

from ruleworks import Bundle, hookimpl


class Wide:
    id = "wide.rules"

    @hookimpl
    def opening(self, value):
        return replace(value, size=4)


bundle = Bundle(name="wide", version="3.0", extends="noughts", rules=(Wide(),))
"""


class Extra:
    """Rules that an extension brings."""

    id = "extra.rules"


class Depth(Struct, frozen=True):
    """The options of the extension."""

    depth: int = 3


EXTRA = Bundle(name="extra", version="1.0", extends="noughts", rules=(Extra(),), options=Depth)


@pytest.fixture
def noughts_installed(install: Install) -> None:
    install(noughts.bundle, noughts_large.bundle, EXTRA)


def test_entry_points_lead_to_bundles() -> None:
    found = Installed([EntryPoint("noughts", "noughts:bundle", "ruleworks")]).bundles()
    assert found.bundles == {"noughts": noughts.bundle}
    assert found.failures == []


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("no_such_module:bundle", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("noughts:no_such_name", "AttributeError: "),
        ("noughts:Board", "Bundle object itself"),
    ],
)
def test_a_faulty_entry_point_is_named_and_the_others_load(target: str, reason: str) -> None:
    points = [EntryPoint("bad", target, "ruleworks"), EntryPoint("noughts", "noughts:bundle", "ruleworks")]
    found = Installed(points).bundles()
    assert list(found.bundles) == ["noughts"]
    assert [failure.name for failure in found.failures] == ["bad"]
    assert reason in found.failures[0].reason


@pytest.mark.parametrize(
    ("bundle", "reason"),
    [
        (Bundle(name="tried", version="1", api=99), "tried was written for API level 99, and this is level 1"),
        (Bundle(name="tried", version="1", layer="roof"), "in the layer “roof”"),  # type: ignore[arg-type]
        ("a text", "but a str"),
    ],
)
def test_a_bundle_that_does_not_fit_is_refused(install: Install, bundle: object, reason: str) -> None:
    install(noughts.bundle, tried=bundle)
    found = Installed().bundles()
    assert list(found.bundles) == ["noughts"]
    assert reason in found.failures[0].reason


def test_two_installed_bundles_of_one_name_are_refused(install: Install) -> None:
    install(noughts.bundle, Bundle(name="noughts", version="1"))
    found = Installed().bundles()
    assert list(found.bundles) == ["noughts"]
    assert "Two bundles are called noughts" in found.failures[0].reason


def test_installed_bundles_are_listed_with_their_failures(install: Install) -> None:
    install(noughts.bundle, broken="nothing")
    good, bad = sorted(list_plugins(Installed()), key=lambda info: bool(info.failures))
    assert (good.name, good.version, good.rules) == ("noughts", noughts.bundle.version, ("noughts.rules",))
    assert set(good.hooks["noughts.rules"]) == {"opening", "lines", "scores", "flaws", "cells"}
    assert bad.name == "broken"
    assert len(bad.failures) == 1


def test_a_bundle_may_be_given_as_an_object_or_by_name(install: Install) -> None:
    install(noughts.bundle, noughts_large.bundle)
    for given in (noughts_large.bundle, "noughts-large"):
        rules = ruleworks.ruleset("noughts", plugins=(given,))
        assert list(rules.bundles) == ["ruleworks", "noughts", "noughts-large"]


@pytest.mark.parametrize("kind", [str, Path])
def test_a_plugin_may_be_one_file(tmp_path: Path, kind: type) -> None:
    (tmp_path / "wide.py").write_text(ONE_FILE, encoding="utf-8")
    rules = ruleworks.ruleset("noughts", plugins=(kind(tmp_path / "wide.py"),))
    assert rules.versions["wide"] == "3.0"
    assert rules.new_game().position.size == 4


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "There is no plugin file “tried.py”"),
        ("raise ValueError('no good')", "ValueError: no good"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("def f(:", "SyntaxError"),
    ],
)
def test_a_faulty_file_is_named_and_leaves_nothing_behind(tmp_path: Path, content: str | None, reason: str) -> None:
    if content is not None:
        (tmp_path / "tried.py").write_text(content, encoding="utf-8")
    before = set(sys.modules)
    rules = ruleworks.ruleset("noughts", plugins=(tmp_path / "tried.py",))
    assert [failure.name for failure in rules.failures] == ["tried.py"]
    assert reason in rules.failures[0].reason
    assert [name for name in sys.modules.keys() - before if name.startswith("ruleworks_plugin_tried")] == []
    assert rules.new_game().play("mark:b2").seat == 0


def test_a_file_has_to_hold_a_bundle(tmp_path: Path) -> None:
    (tmp_path / "tried.py").write_text("x = 1", encoding="utf-8")
    rules = ruleworks.ruleset("noughts", plugins=(tmp_path / "tried.py",))
    assert "tried.py does not give a bundle but a NoneType" in rules.failures[0].reason


def note_bundle(path: Path, installed: Installed, others: dict[str, Bundle]) -> object:
    """Read a plugin from a file of another kind: its name, and which other plugins there are."""
    text = path.read_text()
    return Bundle(name=text, version=f"1.{len(others)}", extends="noughts") if text else None


@pytest.mark.parametrize("kind", [str, Path])
def test_a_package_may_read_plugins_from_files_of_its_own_kind(tmp_path: Path, kind: type) -> None:
    file, wide = tmp_path / "my.note", tmp_path / "wide.py"
    file.write_text("noted")
    wide.write_text(ONE_FILE)
    points = [
        EntryPoint("note", f"{__name__}:note_bundle", "ruleworks_files"),
        EntryPoint("noughts", "noughts:bundle", "ruleworks"),
    ]
    installed = Installed(points)
    assert installed.names() == ["noughts"]  # a reader is no bundle
    for plugins in ((kind(file), wide), (wide, kind(file))):  # it knows of the others, in any order
        made = ruleworks.ruleset("noughts", plugins=plugins, installed=installed, strict=True)
        assert made.versions["noted"] == "1.1"
    with pytest.raises(PluginError, match=r"my\.note"):
        ruleworks.ruleset("noughts", plugins=[kind(file)], installed=Installed(points[1:]), strict=True)
    file.write_text("")
    (failure,) = ruleworks.ruleset("noughts", plugins=[kind(file)], installed=installed).failures
    assert failure.name.endswith("my.note")
    with pytest.raises(PluginError, match=r"my\.note"):  # variants are no files
        ruleworks.ruleset("noughts", [str(file)], installed=installed)


def test_an_unknown_plugin_is_listed_with_those_that_exist() -> None:
    failure = ruleworks.ruleset("noughts", plugins=("noughts-largo",)).failures[0]
    assert "No installed plugin is called “noughts-largo”. Similar: noughts-large" in failure.reason


@pytest.mark.usefixtures("noughts_installed")
def test_an_installed_extension_takes_part_unless_others_are_allowed() -> None:
    assert "extra" in ruleworks.ruleset("noughts").bundles
    assert "extra" not in ruleworks.ruleset("noughts", allowed=()).bundles
    assert "extra" in ruleworks.ruleset("noughts", allowed=("extra",)).bundles
    with pytest.raises(RulesetError, match=r"“extar”, in the list of allowed plugins, .* extra"):
        ruleworks.ruleset("noughts", allowed=("extar",))


@pytest.mark.usefixtures("noughts_installed")
@pytest.mark.parametrize(("names", "there"), [("", False), ("other", False), ("other, extra", True)])
def test_the_environment_may_allow(monkeypatch: pytest.MonkeyPatch, names: str, there: bool) -> None:
    monkeypatch.setenv("RULEWORKS_PLUGINS", names)
    assert ("extra" in ruleworks.ruleset("noughts").bundles) is there
    assert "extra" in ruleworks.ruleset("noughts", allowed=("extra",)).bundles


@pytest.mark.usefixtures("noughts_installed")
def test_a_bundle_may_be_blocked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "extra" not in ruleworks.ruleset("noughts", blocked=("extra",)).bundles
    monkeypatch.setenv("RULEWORKS_BLOCK", "extra")
    assert "extra" not in ruleworks.ruleset("noughts").bundles
    assert "extra" in ruleworks.ruleset("noughts", blocked=()).bundles


@pytest.mark.usefixtures("noughts_installed")
@pytest.mark.parametrize("name", ["noughts", "ruleworks"])
def test_what_a_game_consists_of_cannot_be_blocked(name: str) -> None:
    with pytest.raises(RulesetError, match=f"{name} cannot be blocked: without it there is no such game"):
        ruleworks.ruleset("noughts", blocked=(name,))


@pytest.mark.usefixtures("noughts_installed")
def test_a_variant_takes_part_only_when_it_is_asked_for() -> None:
    assert ruleworks.ruleset("noughts").variants == ()
    assert ruleworks.ruleset("noughts", variants=("noughts-large",)).variants == ("noughts-large",)


def test_a_faulty_plugin_raises_in_strict_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Bundle(name="old", version="0.3", api=99)
    with pytest.raises(PluginError, match=r"The plugin old 0\.3 cannot be used: .* level 99"):
        ruleworks.ruleset("noughts", plugins=(old,), strict=True)
    monkeypatch.setenv("RULEWORKS_STRICT", "1")
    with pytest.raises(PluginError, match="level 99"):
        ruleworks.ruleset("noughts", plugins=(old,))
    assert [f.name for f in ruleworks.ruleset("noughts", plugins=(old,), strict=False).failures] == ["old"]


def test_a_plugin_that_is_unknown_is_named_once_and_the_others_take_part(noughts_installed: None) -> None:
    rules = ruleworks.ruleset("noughts", plugins=("nobody", EXTRA))
    assert [failure.name for failure in rules.failures] == ["nobody"]
    assert "extra" in rules.versions


def test_an_unknown_game_is_answered_with_the_known_ones(install: Install) -> None:
    install(noughts.bundle, EXTRA)
    with pytest.raises(RulesetError, match=r"No game is called “nought”\. Similar: noughts\. Installed: noughts"):
        ruleworks.ruleset("nought")
    with pytest.raises(RulesetError, match="No game is called “extra”"):
        ruleworks.ruleset("extra")


def test_a_game_that_cannot_be_loaded_says_why(install: Install) -> None:
    install(urn="nothing")
    with pytest.raises(PluginError, match=r"The plugin urn cannot be used"):
        ruleworks.ruleset("urn")


@pytest.mark.parametrize(
    ("variant", "message"),
    [
        ("noughts-huge", "No installed plugin is called “noughts-huge”. Similar: .*noughts-large"),
        (Bundle(name="far", version="1", layer="variant", extends="chess"), "far belongs to the game chess"),
    ],
)
def test_a_variant_that_cannot_be_used_is_always_an_error(variant: Any, message: str) -> None:
    with pytest.raises(RuleworksError, match=message):
        ruleworks.ruleset("noughts", variants=(variant,), strict=False)


def test_a_single_name_may_stand_without_a_list() -> None:
    assert ruleworks.ruleset("noughts", "noughts-large").variants == ("noughts-large",)


def test_a_variant_that_cannot_be_loaded_says_why(install: Install) -> None:
    install(noughts.bundle, noughts_large="nothing")
    with pytest.raises(PluginError, match="noughts-large does not give a bundle but a str"):
        ruleworks.ruleset("noughts", variants=("noughts-large",))


def test_a_game_says_how_many_may_play(install: Install) -> None:
    install(Bundle(name="lonely", version="1", position=noughts.Board))
    with pytest.raises(PluginError, match="The game lonely does not say how many may play"):
        ruleworks.ruleset("lonely")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"depht": 1}, "an option “depht”. Similar: depth. Available: depth"),
        ({"depth": "deep"}, "An option of extra has a wrong value: Expected `int`"),
    ],
)
def test_a_wrong_option_is_explained(options: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        ruleworks.ruleset("noughts", plugins=(EXTRA,), options=options)


def test_what_is_not_allowed_is_not_even_loaded() -> None:
    points = [
        EntryPoint("noughts", "noughts:bundle", "ruleworks"),
        EntryPoint("bad", "no_such_module:bundle", "ruleworks.noughts"),
    ]
    alone = ruleworks.ruleset("noughts", allowed=(), strict=True, installed=Installed(points))
    assert alone.failures == ()
    with pytest.raises(PluginError, match="no_such_module"):
        ruleworks.ruleset("noughts", strict=True, installed=Installed(points))
