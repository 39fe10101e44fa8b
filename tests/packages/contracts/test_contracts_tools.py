"""Tools are found by contract, once for a ruleset, and only bundles that declare a contract are imported for it."""

from __future__ import annotations

import logging
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.support.toy.game import POINTS, toy

from ruleworks import Bundle, Installed
from ruleworks_contracts import Player, Wording, group_for, installed_tools, tools_of


class Contract:
    """A contract for these tests."""

    answer: Any = None

    def __init__(self, game: str = "toy") -> None:
        self.game = game

    def asked(self) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


class Silent(Contract):
    """Has no answer."""


class Failing(Contract):
    answer = RuntimeError("no idea")


class Knowing(Contract):
    answer = "known"


class Other:
    game = "toy"


class Elsewhere(Contract):
    def __init__(self) -> None:
        super().__init__("noughts")


OWN = Bundle(name="own", version="1", extends="toy", tools=(Silent(), Other(), Failing(), Elsewhere()))
ASIDE = Bundle(name="aside", version="1", extends="toy", layer="variant", tools=(Knowing(),))
GUESTS = Bundle(name="guests", version="1", layer="base", tools=(Silent(""), Other(), Knowing()))
UNDECLARED = Bundle(name="undeclared", version="1", layer="base", tools=(Silent(""),))
INSTALLED = (
    *POINTS,
    EntryPoint("aside", f"{__name__}:ASIDE", "ruleworks.toy"),
    EntryPoint("guests", f"{__name__}:GUESTS", "ruleworks.any.contract"),
    EntryPoint("undeclared", f"{__name__}:UNDECLARED", "ruleworks.any"),
)


def rules() -> Any:
    return toy(plugins=[OWN], installed=Installed(INSTALLED))


def test_own_tools_come_first_then_those_of_bundles_beside_then_those_for_any_game() -> None:
    tools = tools_of(rules())
    found = [(bundle.name, type(tool)) for bundle, tool in tools.with_bundles(Contract)]
    assert found == [
        ("own", Silent),
        ("own", Failing),
        ("aside", Knowing),
        ("guests", Knowing),
        ("guests", Silent),
        ("undeclared", Silent),
    ]
    assert tools.all(Contract) == tuple([tool for _, tool in tools.with_bundles(Contract)])
    assert tools.first(Contract) is OWN.tools[0]
    assert tools.first(Knowing) is ASIDE.tools[0]


def test_bundles_that_take_no_part_can_be_left_out() -> None:
    tools = tools_of(rules())
    assert tools.all(Contract, own=True) == (OWN.tools[0], OWN.tools[2])
    assert tools.first(Knowing, own=True) is None
    assert tools.ask(Contract, lambda tool: tool.asked(), own=True) is None


def test_the_first_tool_with_an_answer_is_heard_and_a_failing_one_is_named(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, "ruleworks")
    tools = tools_of(rules())
    assert tools.ask(Contract, lambda tool: tool.asked()) == "known"
    assert [record.__dict__["plugin"] for record in caplog.records] == ["own"]
    assert list(tools.answers(Contract, lambda tool: tool.asked())) == [None, "known", "known", None, None]


def test_the_tools_of_a_ruleset_are_found_once() -> None:
    ruleset, other = rules(), rules()
    assert ruleset == other
    assert tools_of(ruleset) is tools_of(ruleset)
    assert tools_of(ruleset) is not tools_of(other)
    assert tools_of(ruleset).with_bundles(Contract) is tools_of(ruleset).with_bundles(Contract)


def test_nothing_is_imported_for_a_contract_that_it_does_not_declare(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("declares_players", "declares_commands"):
        text = f'from ruleworks import Bundle\nbundle = Bundle(name="{name}", version="1")\n'
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    installed = Installed(
        [
            *POINTS,
            EntryPoint("declares_players", "declares_players:bundle", group_for(Player)),
            EntryPoint("declares_commands", "declares_commands:bundle", "ruleworks.any.command"),
        ]
    )
    assert tools_of(toy(installed=installed)).all(Player) == ()
    assert "declares_players" in sys.modules
    assert "declares_commands" not in sys.modules
    del sys.modules["declares_players"]


def test_tools_of_one_class_fulfil_a_contract_by_attributes_of_their_own() -> None:
    def text(game: Any, value: Any) -> None:
        """Know no better words."""

    plain, wording = SimpleNamespace(game="toy"), SimpleNamespace(game="toy", text=text)
    for tools in ((plain, wording), (wording, plain)):
        bundle = Bundle(name="tools", version="1", extends="toy", tools=tools)
        ruleset = toy(plugins=[bundle], installed=Installed(POINTS))
        assert [tool for bundle, tool in tools_of(ruleset).with_bundles(Wording) if bundle.name == "tools"] == [wording]


def test_tools_for_no_game_are_found_without_a_ruleset() -> None:
    found = installed_tools(Installed(INSTALLED), Contract)
    assert [(bundle.name, type(tool)) for bundle, tool in found] == [
        ("guests", Silent),
        ("guests", Knowing),
        ("undeclared", Silent),
    ]
