"""Pluggy is shown only the attributes that are marked, however they are stored, and no other code of a plugin runs."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pluggy
import pytest
from msgspec import Struct

import ruleworks
from ruleworks import hookimpl
from ruleworks.rules.assembly import HookManager

NAMES = ("in_class", "in_parent", "static", "marked_static", "of_class", "marked_of_class")


@hookimpl
def alone() -> None:
    """A hook that is no method."""


class Parent:
    @hookimpl
    def in_parent(self) -> None: ...

    @hookimpl
    def shadowed(self) -> None: ...


class Item(Parent):
    """Hooks as a class may hold them, and attributes that are none."""

    shadowed: Any = None  # what a child takes away is no hook

    @hookimpl
    def in_class(self) -> None: ...

    @staticmethod
    @hookimpl
    def static() -> None: ...

    @hookimpl
    @staticmethod
    def marked_static() -> None: ...

    @classmethod
    @hookimpl
    def of_class(cls) -> None: ...

    @hookimpl
    @classmethod
    def marked_of_class(cls) -> None: ...

    @property
    def failing(self) -> Any:
        raise AssertionError

    def plain(self) -> None: ...


class Fields(Struct):
    """A hook as the value of a field."""

    in_field: Callable[[], None]


class Slots:
    """A hook in a slot, beside one that is empty."""

    __slots__ = ("empty", "in_slot")

    def __init__(self) -> None:
        self.in_slot = alone


def bound() -> Any:
    """An item with a hook of its own: a method of another object."""
    item = Item()
    item.own = Item().in_class  # type: ignore[attr-defined]
    return item


def hooks(manager: pluggy.PluginManager, plugin: Any) -> list[str]:
    manager.register(plugin, "plugin")
    return sorted(caller.name for caller in manager.get_hookcallers(plugin) or ())


@pytest.mark.parametrize(
    ("plugin", "names"),
    [
        (Item(), NAMES),
        (bound(), (*NAMES, "own")),
        (Item, NAMES),
        (Fields(alone), ("in_field",)),
        (Slots(), ("in_slot",)),
        (SimpleNamespace(alone=alone, other=len), ("alone",)),
    ],
    ids=["item", "bound", "class", "fields", "slots", "namespace"],
)
def test_every_marked_attribute_is_found_that_pluggy_finds(plugin: Any, names: tuple[str, ...]) -> None:
    assert hooks(HookManager("ruleworks"), plugin) == sorted(names)
    assert hooks(pluggy.PluginManager("ruleworks"), plugin) == sorted(names)


def test_pluggy_is_shown_only_what_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[bool] = []
    search = pluggy.PluginManager.parse_hookimpl_opts

    def spy(manager: pluggy.PluginManager, plugin: Any, name: str) -> Any:
        options = search(manager, plugin, name)
        shown.append(options is not None)
        return options

    monkeypatch.setattr(pluggy.PluginManager, "parse_hookimpl_opts", spy)
    ruleworks.ruleset("noughts", allowed=())
    assert shown
    assert all(shown)
