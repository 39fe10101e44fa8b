"""What a package brings: a bundle takes its vocabulary and its rules from the modules, so that nobody keeps a list.

Modules, classes and values whose names begin with an underscore are not taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from inspect import signature
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, TypeVar

from ruleworks import Bundle, Event, Memory, Option, Step
from ruleworks_contracts.inspection import plugins_of

C = TypeVar("C", bound=type)
T = TypeVar("T")

VOCABULARY = (Step, Option, Event, Memory)
ABSTRACT, RULE = "_contracts_abstract", "_contracts_rule"


def abstract(cls: C) -> C:
    """Mark a step, option, event or memory that others are derived from: it is none itself."""
    setattr(cls, ABSTRACT, cls)
    return cls


def is_abstract(cls: type) -> bool:
    """Tell whether others are derived from a type, and it is none itself."""
    return cls.__dict__.get(ABSTRACT) is cls


def rule(cls: C) -> C:
    """Mark a class as a rule that always holds: its bundle makes one of it, with its options if it takes any."""
    setattr(cls, RULE, cls)
    return cls


def gathered(package: str, bundle: Bundle) -> Bundle:
    """Return a bundle with all that the modules of its package define: its steps, options, events, memories and rules.

        bundle = gathered("steam", Bundle(name="steam", ...))

    This imports all of them. A package does it in a module of its own, which its entry point names, so that its other
    modules can be imported one by one.
    """
    found = list(modules_in(package))
    every = [cls for module in found for cls in _classes(module) if issubclass(cls, VOCABULARY)]
    types = [cls for cls in every if not is_abstract(cls)]
    rules = [cls for module in found for cls in _classes(module) if cls.__dict__.get(RULE) is cls]

    def made(options: Any) -> list[Any]:
        own = [cls(options) if signature(cls).parameters else cls() for cls in rules]
        return [*plugins_of(bundle.rules, options), *own]

    return replace(bundle, types=(*bundle.types, *types), rules=made)


def instances_in(package: str, kind: type[T]) -> list[T]:
    """Return all that the modules of a package hold of a kind, each once."""
    values = (v for module in modules_in(package) for name, v in vars(module).items() if not name.startswith("_"))
    return list(dict.fromkeys(value for value in values if isinstance(value, kind)))


def modules_in(package: str) -> Iterator[ModuleType]:
    """Import a package and all modules in it, and yield them in the order of their names."""
    module = import_module(package)
    yield module
    for found in sorted(iter_modules(getattr(module, "__path__", ())), key=lambda found: found.name):
        if not found.name.startswith("_"):
            yield from modules_in(f"{package}.{found.name}")


def _classes(module: ModuleType) -> Iterator[type[Any]]:
    """Yield the classes that a module itself defines."""
    for name, value in vars(module).items():
        if isinstance(value, type) and value.__module__ == module.__name__ and not name.startswith("_"):
            yield value
