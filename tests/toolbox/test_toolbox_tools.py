"""Tools are found by contract: a class is asked once, and a bundle is checked once, when it is loaded."""

from __future__ import annotations

from collections import Counter
from importlib.metadata import EntryPoint
from types import SimpleNamespace
from typing import Any

import pytest
from tests.toy.game import POINTS, toy

from ruleworks import Bundle, Installed, discovery
from ruleworks_toolbox import Wording, limited_by, tools_for

asked: Counter[str] = Counter()


class Asked(type):
    """Counts how often the instances of each class are asked whether they fulfil a contract."""

    def __instancecheck__(cls, instance: Any) -> bool:
        asked[type(instance).__name__] += 1
        return "fits" in type(instance).__dict__


class Contract(metaclass=Asked):
    """A contract that takes its time."""


class Fitting:
    game, fits = "toy", True


class Other:
    game = "toy"


class ForAnyGame:
    game, fits = "", True


bundle = Bundle(name="tools", version="1", extends="toy", tools=(Fitting(), Other(), Fitting()))
guests = Bundle(name="guests", version="1", layer="base", tools=(ForAnyGame(), Other()))
GUESTS = EntryPoint("guests", f"{__name__}:guests", "ruleworks.any")


@pytest.fixture(autouse=True)
def counted() -> None:
    asked.clear()


def test_a_class_of_tools_is_asked_once_whether_it_fulfils_a_contract() -> None:
    class Contract(metaclass=Asked):
        """Nobody else asks for this one."""

    installed = Installed((*POINTS, GUESTS))
    for _ in range(2):
        ruleset = toy(plugins=[bundle], installed=installed)
        for _ in range(2):
            tools = [(name, type(tool)) for name, tool in tools_for(ruleset, Contract, installed)]
            assert tools == [("tools", Fitting), ("tools", Fitting), ("guests", ForAnyGame)]
    assert {"Fitting", "Other", "ForAnyGame"} <= asked.keys()
    assert set(asked.values()) == {1}


def test_tools_of_one_class_fulfil_a_contract_by_attributes_of_their_own() -> None:
    def text(game: Any, value: Any) -> None:
        """Know no better words."""

    plain, wording = SimpleNamespace(game="toy"), SimpleNamespace(game="toy", text=text)
    for tools in ((plain, wording), (wording, plain)):
        ruleset = toy(
            plugins=[Bundle(name="tools", version="1", extends="toy", tools=tools)], installed=Installed(POINTS)
        )
        assert [tool for name, tool in tools_for(ruleset, Wording) if name == "tools"] == [wording]


def test_a_limit_that_fails_is_told_of_and_counts_nothing(caplog: pytest.LogCaptureFixture) -> None:
    class Faulty:
        game = "toy"

        def limited(self, position: Any) -> bool:
            raise LookupError(position.players)

    ruleset = toy(plugins=[Bundle(name="tools", version="1", extends="toy", tools=(Faulty(),))])
    assert not limited_by(ruleset)(ruleset.new_game(2, 1).position)
    assert [record.msg for record in caplog.records] == ["tool failed"]


def test_installed_bundles_are_not_checked_again_when_tools_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    installed, names = Installed((*POINTS, GUESTS)), list[str]()
    ruleset, check = toy(installed=installed), discovery.checked

    def spy(candidate: object, origin: str) -> Bundle:
        names.append(origin)
        return check(candidate, origin)

    monkeypatch.setattr(discovery, "checked", spy)
    assert tools_for(ruleset, Contract, installed) == tools_for(ruleset, Contract, installed)
    assert names.count("guests") <= 2  # where its entry point is read, and where it is taken
    names.clear()
    tools_for(ruleset, Contract, installed)
    assert names == []
