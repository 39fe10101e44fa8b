"""What the kernel relies on in its plugin library, so that a new release cannot change it unnoticed."""

from types import ModuleType
from typing import Any

import pluggy
import pytest

hookspec = pluggy.HookspecMarker("tiny")
hookimpl = pluggy.HookimplMarker("tiny")


class Spec:
    @hookspec
    def lines(self, value: int, owner: int) -> int:
        """A rule point."""
        return 0


class Rule:
    """An implementation that wants some of the arguments."""

    def __init__(self, name: str) -> None:
        self.name = name

    @hookimpl
    def lines(self, owner: int) -> str:
        return self.name


class Reordered:
    @hookimpl
    def lines(self, owner: int, value: int) -> int:
        return value


class Wrong:
    @hookimpl
    def lines(self, colour: str) -> None: ...


class Misspelt:
    @hookimpl
    def linse(self) -> None: ...


class Default:
    @hookimpl
    def lines(self, value: int, owner: int = 3) -> None: ...


class Marked:
    @hookimpl(tryfirst=True, optionalhook=True)
    def lines(self) -> None: ...


class Wrapping:
    @hookimpl(wrapper=True)
    def lines(self) -> Any:
        return (yield)


@pytest.fixture
def manager() -> pluggy.PluginManager:
    manager = pluggy.PluginManager("tiny")
    manager.add_hookspecs(Spec)
    return manager


def implementations(manager: pluggy.PluginManager) -> dict[str, Any]:
    return {found.plugin_name: found for found in manager.hook.lines.get_hookimpls()}


def test_a_misspelt_hook_is_accepted_and_shows_by_having_no_spec(manager: pluggy.PluginManager) -> None:
    plugin = Misspelt()
    manager.register(plugin, "misspelt")
    callers = manager.get_hookcallers(plugin) or []
    assert [(caller.name, caller.has_spec()) for caller in callers] == [("linse", False)]


def test_a_wrong_argument_is_refused_in_one_last_line(manager: pluggy.PluginManager) -> None:
    with pytest.raises(pluggy.PluginValidationError) as caught:
        manager.register(Wrong(), "wrong")
    assert "colour" in str(caught.value).rsplit("\n", 1)[-1]


def test_arguments_are_known_by_name_in_the_order_of_the_implementation(
    manager: pluggy.PluginManager,
) -> None:
    manager.register(Rule("a"), "a")
    manager.register(Reordered(), "b")
    found = implementations(manager)
    assert found["a"].argnames == ("owner",)
    assert found["b"].argnames == ("owner", "value")
    assert found["b"].function(1, 2) == 2


def test_marks_and_defaults_can_be_seen(manager: pluggy.PluginManager) -> None:
    for plugin in (Default(), Marked(), Wrapping(), Rule("plain")):
        manager.register(plugin, type(plugin).__name__)
    found = implementations(manager)
    assert found["Default"].kwargnames == ("owner",)
    assert found["Marked"].tryfirst
    assert found["Marked"].optionalhook
    assert found["Wrapping"].wrapper
    marks = ("wrapper", "hookwrapper", "tryfirst", "trylast", "optionalhook")
    assert not any(getattr(found["Rule"], mark) for mark in marks)
    assert not found["Rule"].kwargnames


def test_implementations_come_in_the_order_of_registration(manager: pluggy.PluginManager) -> None:
    for name in ("b", "a", "c"):
        manager.register(Rule(name), name)
    assert list(implementations(manager)) == ["b", "a", "c"]


def test_a_blocked_name_stays_out_before_and_after_registration(manager: pluggy.PluginManager) -> None:
    manager.set_blocked("early")
    assert manager.register(Rule("early"), "early") is None
    assert manager.register(Rule("late"), "late") == "late"
    manager.set_blocked("late")
    assert manager.is_blocked("early")
    assert implementations(manager) == {}


def test_a_name_is_taken_until_it_is_given_back(manager: pluggy.PluginManager) -> None:
    first, second = Rule("first"), Rule("second")
    manager.register(first, "rule")
    with pytest.raises(ValueError, match="rule"):
        manager.register(second, "rule")
    manager.unregister(name="rule")
    manager.register(second, "rule")
    assert manager.get_plugin("rule") is second
    assert list(implementations(manager)) == ["rule"]


def test_specs_can_be_taken_from_a_class_made_for_the_purpose() -> None:
    manager = pluggy.PluginManager("tiny")
    manager.add_hookspecs(type("Some", (), {"lines": Spec.lines}))
    assert manager.hook.lines.has_spec()


def test_specs_without_any_hook_are_refused() -> None:
    with pytest.raises(ValueError, match="did not find any"):
        pluggy.PluginManager("tiny").add_hookspecs(ModuleType("empty"))


def test_a_spec_may_be_given_arguments_that_its_method_does_not_have(manager: pluggy.PluginManager) -> None:
    spec = manager.hook.lines.spec
    assert spec is not None
    spec.argnames = (*spec.argnames, "colour")
    manager.register(Wrong(), "wrong")
    assert [found.argnames for found in manager.hook.lines.get_hookimpls()] == [("colour",)]
