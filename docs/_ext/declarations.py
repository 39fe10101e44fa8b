"""Where items are declared: their files, and the single declarations in them that use a verb."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from functools import cache
from types import ModuleType
from typing import NamedTuple

from games import MOUNTAIN, GameOfPages

from ruleworks import Ruleset, Text, Translator
from ruleworks_contracts import modules_in
from ruleworks_kit.items import Item


class Declaration(NamedTuple):
    """An item, and the statement that declares it."""

    item: Item
    module: str
    code: str
    calls: tuple[str, ...]  # what is called in it, as `module.name`

    @property
    def folder(self) -> str:
        """The folder for items of its kind."""
        return self.module.split(".")[2]


@cache
def files() -> dict[str, ModuleType]:
    """Return the module in which each item of Whistle Mountain is declared, by its id; plain machines have none."""
    items = modules_in(f"{MOUNTAIN.package}.items")
    return {value.id: module for module in items for value in vars(module).values() if isinstance(value, Item)}


@cache
def declarations(game: GameOfPages = MOUNTAIN) -> tuple[Declaration, ...]:
    """Return all declarations, the shortest first."""
    found = [each for module in modules_in(f"{game.package}.items") for each in _in(module)]
    return tuple(sorted(found, key=lambda each: len(each.code)))


def sentence(item: Item, game: GameOfPages = MOUNTAIN) -> str:
    """Return what an item says, in English."""
    return game.english.render(item.told() or Text(item.id))


def game() -> Ruleset:
    """Return the rules of Whistle Mountain."""
    return MOUNTAIN.rules


def english() -> Translator:
    """Return who puts texts of Whistle Mountain into English."""
    return MOUNTAIN.english


def file_of(module: ModuleType) -> str:
    """Return the file of a module as a path from the folder of its package."""
    return f"{module.__name__.replace('.', '/')}.py"


def full_name(verb: Callable[..., object]) -> str:
    """Return how a declaration names a verb."""
    return f"{verb.__module__}.{verb.__qualname__}"


def _in(module: ModuleType) -> Iterator[Declaration]:
    source = inspect.getsource(module)
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            value = vars(module)[statement.targets[0].id]
            code = ast.get_source_segment(source, statement)
            if isinstance(value, Item) and code:
                yield Declaration(value, module.__name__, code, tuple(_calls(statement.value, module)))


def _calls(node: ast.expr, module: ModuleType) -> Iterator[str]:
    """Yield what an expression calls, by the module in which it is defined."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name):
            called = vars(module).get(inner.func.id)
            if callable(called):
                yield full_name(called)
