"""A bundle takes what its package defines: no list, nothing private or abstract, in an order that never changes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ruleworks
from ruleworks import Bundle
from ruleworks_contracts import gathered, instances_in, modules_in

FILES = {
    "__init__.py": "LOADED = []\n",
    "zeal.py": """
from __future__ import annotations
from ruleworks import Event, Memory, Option, Step, public, tags
from ruleworks_contracts import abstract, rule
from {package} import LOADED
LOADED.append("zeal")

@abstract
class Base(Event, frozen=True, tag=tags("gatherer")):
    pass

class Told(Base, frozen=True):
    pass

class _Hidden(Event, frozen=True, tag=tags("gatherer")):
    pass

class Kept(Memory, frozen=True, tag=tags("gatherer")):
    lasts = "turn"

@rule
class Plain:
    id = "gatherer.plain"

@rule
class Sized:
    id = "gatherer.sized"
    def __init__(self, options):
        self.options = options

class Unmarked:
    id = "gatherer.unmarked"

class Derived(Plain):
    id = "gatherer.derived"
""",
    "deep/__init__.py": "",
    "deep/inner.py": """
from ruleworks import Option, tags
from {package} import LOADED
from {package}.zeal import Told
LOADED.append("inner")

class Pick(Option, frozen=True, tag=tags("gatherer")):
    pass

ANSWER, _SECRET, AGAIN = 42, 43, 42
""",
    "_private.py": "raise AssertionError('this is not imported')\n",
}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    name = "gatherer_package"
    for file, text in FILES.items():
        path = tmp_path / name / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace("{package}", name), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield name
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]


def test_modules_come_in_the_order_of_their_names_and_private_ones_not_at_all(package: str) -> None:
    names = [module.__name__.removeprefix(package) for module in modules_in(package)]
    assert names == ["", ".deep", ".deep.inner", ".zeal"]


def test_a_bundle_has_what_its_package_defines(package: str) -> None:
    bundle = gathered(package, Bundle(name="gatherer", version="1", extends="noughts"))
    assert [cls.__name__ for cls in bundle.types] == ["Pick", "Told", "Kept"]
    assert callable(bundle.rules)
    options = bundle.options()
    rules = list(bundle.rules(options))
    assert [type(rule).__name__ for rule in rules] == ["Plain", "Sized"]
    assert rules[1].options is options


def test_all_modules_are_imported_in_order(package: str) -> None:
    first, *_ = list(modules_in(package))
    assert first.LOADED == ["zeal", "inner"]  # the inner one needs the other


def test_what_is_said_is_kept_beside_what_is_found(package: str) -> None:
    class Said:
        id = "gatherer.said"

    bundle = gathered(package, Bundle(name="gatherer", version="1", extends="noughts", rules=(Said(),)))
    rules = ruleworks.ruleset("noughts", plugins=(bundle,), strict=True)
    assert {"gatherer.said", "gatherer.plain", "gatherer.sized"} <= rules.plugins.keys()
    assert "gatherer.told" in rules.vocabulary.types["event"]


def test_values_of_a_kind_are_found_once(package: str) -> None:
    assert instances_in(package, int) == [42]


def test_one_module_is_a_package_too() -> None:
    import noughts

    found = gathered("noughts", Bundle(name="noughts", version="1"))
    assert {cls.__name__ for cls in found.types} == {"ChooseCell", "Mark", "Marked", "Won"}
    assert set(noughts.bundle.types) == {*found.types}


def test_importing_the_game_imports_nothing_of_it() -> None:
    import subprocess

    code = "import sys, whistle_mountain, whistle_mountain.box.ids; print([m for m in sys.modules if 'machines' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
