"""A setup is a ruleset as a value that travels; the fingerprint tells whether the rules behind it are the same."""

import logging
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from msgspec import Struct

import noughts
import noughts_large
import ruleworks
from ruleworks import Bundle, Installed, Ruleset, RulesetError, SaveError, Setup
from ruleworks.game.setup import fingerprint_of, text_of

Install = Callable[..., None]

ONE_FILE = """
from msgspec.structs import replace
from ruleworks import Bundle, hookimpl

class Wide:
    id = "wide.rules"
    @hookimpl
    def opening(self, value):
        return replace(value, size={size})

bundle = Bundle(name="wide", version="3.0", extends="noughts", rules=(Wide(),))
"""


class Facts(Struct, frozen=True):
    """Options that are resolved: a number of cells, or the name of a board."""

    cells: int | str = 3
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.cells, str):
            msgspec.structs.force_setattr(self, "cells", len(self.cells))


class Rule:
    id = "extra.rule"


EXTRA = Bundle(name="extra", version="1.4", extends="noughts", options=Facts, rules=(Rule(),))


@pytest.fixture(autouse=True)
def _installed(install: Install) -> None:
    install(noughts.bundle, noughts_large.bundle, EXTRA)


def everything(**how: Any) -> Ruleset:
    """A ruleset in which all takes part."""
    return ruleworks.ruleset("noughts", ["noughts-large"], strict=True, **how)


def test_a_setup_names_all_that_takes_part() -> None:
    setup = everything(options={"cells": "abcd", "names": ("x", "y")}, blocked=("extra.rule",)).setup
    assert (setup.game, setup.variants, setup.plugins) == ("noughts", ("noughts-large",), ("extra",))
    assert setup.options == {"cells": 4, "names": ["x", "y"]}
    assert setup.blocked == ("extra.rule",)
    assert set(setup.versions) == set(setup.schemas) == {"ruleworks", "noughts", "noughts-large", "extra"}


@pytest.mark.parametrize("form", [msgspec.json, msgspec.msgpack])
def test_a_setup_travels_and_makes_the_same_ruleset(form: Any) -> None:
    rules = everything(options={"cells": 5}, blocked=("extra.rule",))
    setup = form.decode(form.encode(rules.setup), type=Setup)
    assert setup == rules.setup
    again = ruleworks.ruleset_of(setup)
    assert again == rules
    assert not again.differs(setup)
    assert again.setup == setup


def test_an_extension_that_is_not_named_takes_no_part() -> None:
    rules = ruleworks.ruleset("noughts", allowed=())
    assert "extra" not in ruleworks.ruleset_of(rules.setup).bundles


def test_what_is_not_installed_is_given(tmp_path: Path) -> None:
    file = tmp_path / "wide.py"
    file.write_text(ONE_FILE.format(size=4), encoding="utf-8")
    rules = ruleworks.ruleset("noughts", plugins=(file,), strict=True)
    assert "wide" in rules.setup.plugins
    assert ruleworks.ruleset_of(rules.setup, [str(file)]) == rules
    without = ruleworks.ruleset_of(rules.setup)
    assert without.differs(rules.setup)
    with pytest.raises(SaveError, match=r"without: wide 3\.0"):
        without.load(rules.new_game().save())


def test_what_is_given_takes_the_place_of_what_is_installed() -> None:
    newer = replace(EXTRA, version="1.5")
    rules = ruleworks.ruleset("noughts")
    assert ruleworks.ruleset_of(rules.setup, [newer]).versions["extra"] == "1.5"


def test_a_game_that_is_not_installed_is_named() -> None:
    with pytest.raises(RulesetError, match="No game is called “chess”"):
        ruleworks.ruleset_of(Setup("chess"), installed=Installed())


def differing() -> Iterator[Any]:
    """Rulesets that are each another one than `everything`."""
    yield ruleworks.ruleset("noughts", strict=True)
    yield everything(options={"cells": 4})
    yield everything(blocked=("extra.rule",))
    yield everything(allowed=())
    yield everything(plugins=(replace(EXTRA, version="1.5"),))
    yield everything(plugins=(replace(EXTRA, rules=()),))


@pytest.mark.parametrize("number", range(6))
def test_other_rules_have_another_fingerprint(number: int) -> None:
    assert list(differing())[number].fingerprint != everything().fingerprint


def test_equal_rules_have_an_equal_fingerprint() -> None:
    assert len({everything().fingerprint for _ in range(3)}) == 1
    assert everything(options={"cells": 3}).fingerprint == everything().fingerprint
    assert everything(options={"cells": "abc"}).fingerprint == everything().fingerprint


def test_the_text_of_a_module_is_part_of_the_fingerprint(tmp_path: Path) -> None:
    def made(content: str, name: str = "wide.py") -> Ruleset:
        text_of.cache_clear()
        file = tmp_path / name
        file.write_text(content, encoding="utf-8", newline="")
        return ruleworks.ruleset("noughts", plugins=(file,), strict=True)

    rules = made(ONE_FILE.format(size=4))
    assert made(ONE_FILE.format(size=4)) == rules
    assert made(ONE_FILE.format(size=4).replace("\n", "\r\n")) == rules
    assert made(ONE_FILE.format(size=5)).versions == rules.versions
    assert made(ONE_FILE.format(size=5)) != rules
    text_of.cache_clear()


def test_where_packages_lie_is_no_part_of_the_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lying(*folders: str) -> str:
        for folder, name in zip(folders, ("one", "two"), strict=True):
            module = ModuleType(name)
            file = tmp_path / folder / f"{name}.py"
            file.parent.mkdir(parents=True)
            file.write_text(f"NAME = {name!r}", encoding="utf-8")
            module.__file__ = str(file)
            monkeypatch.setitem(sys.modules, name, module)
        return fingerprint_of("rules", ["one", "two"])

    assert lying("here/a", "here/b") == lying("there/b", "there/a")


def test_the_data_of_a_package_is_part_of_its_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "packed"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "data" / "facts.toml").write_text("cells = 3", encoding="utf-8")
    (package / "notes.txt").write_text("anything", encoding="utf-8")
    first = text_of(str(package / "__init__.py"))
    text_of.cache_clear()
    (package / "notes.txt").write_text("something else", encoding="utf-8")
    assert text_of(str(package / "__init__.py")) == first
    text_of.cache_clear()
    (package / "data" / "facts.toml").write_text("cells = 4", encoding="utf-8")
    assert text_of(str(package / "__init__.py")) != first
    text_of.cache_clear()


class Later:
    """A rule that was not there before."""

    id = "extra.later"


def test_a_save_of_other_rules_under_equal_versions_is_opened_and_told(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "ruleworks")
    game = ruleworks.ruleset("noughts").new_game()
    game.play("mark:b2")
    rules = ruleworks.ruleset("noughts", plugins=(replace(EXTRA, rules=(Rule(), Later())),), strict=True)
    assert rules.versions == game.ruleset.versions
    assert rules.load(game.save()).records == game.records
    assert [record.getMessage() for record in caplog.records] == ["saved under other rules"]
    assert rules.differs(ruleworks.read_setup(game.save()))
    assert not game.ruleset.differs(ruleworks.read_setup(game.save()))
