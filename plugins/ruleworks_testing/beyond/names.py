"""Methods that look like rules and are none, and types that no bundle lists."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from inspect import getmembers_static, isfunction, signature
from typing import Any

from ruleworks import Bundle, Event, Memory, Option, Ruleset, Step
from ruleworks_contracts import is_abstract
from ruleworks_testing.beyond.ownership import own_items, own_rules
from ruleworks_testing.report import Finding

NEAR = 0.85  # how alike two names are of which one is likely meant as the other
VOCABULARY = (Step, Option, Event, Memory)


def unmarked_rules(ruleset: Ruleset, bundle: Bundle) -> Iterator[Finding]:
    """Yield the methods that were meant as a rule or a reaction, but lack the mark or the right name."""
    points = [point.name for point in ruleset.points]
    said = (said.function for point in ruleset.tables.points.values() for said in point.said)
    seen: set[Any] = {getattr(function, "__func__", function) for function in said}
    for name in (*own_rules(ruleset, bundle), *own_items(ruleset, bundle)):
        for method, function in _own_methods(type(ruleset.plugins[name]), ruleset, bundle):
            if function not in seen:
                seen.add(function)
                problem = _problem(method, function, points)
                if problem:
                    yield Finding("rules_are_marked", problem, name, method)


def misnamed_rules(ruleset: Ruleset, bundle: Bundle) -> Iterator[Finding]:
    """Yield the rules whose ids do not begin with the name of their bundle, but those in the place of another one."""
    for name in own_rules(ruleset, bundle):
        own = name == bundle.name or name.startswith(f"{bundle.name}.")
        if not own and getattr(ruleset.plugins[name], "replaces", "") != name:
            better = f"{bundle.name}.{name.rpartition('.')[2]}"
            problem = f"the id of a rule begins with the name of its bundle, and this one does not: call it {better}"
            yield Finding("rules_are_named_by_their_bundle", problem, name)


def undeclared_types(ruleset: Ruleset, bundle: Bundle) -> Iterator[Finding]:
    """Yield the steps, options, events and memories of a package that its bundle does not list."""
    declared = ruleset.vocabulary.bundle
    for module in _modules(ruleset, bundle):
        for name, cls in vars(sys.modules[module]).items():
            own = isinstance(cls, type) and issubclass(cls, VOCABULARY) and cls.__module__ == module
            if own and cls not in declared and not cls.__subclasses__() and not is_abstract(cls):
                problem = f"{name} is not among the `types` of its bundle: list it there, or let `gathered` find it"
                yield Finding("types_are_declared", problem, bundle.name, name)


def _own_methods(cls: type, ruleset: Ruleset, bundle: Bundle) -> Iterator[tuple[str, Any]]:
    """Yield the public methods of a class that are written in the modules of the bundle and override nothing else."""
    modules = _modules(ruleset, bundle)
    for name, method in getmembers_static(cls):
        if isfunction(method) and not name.startswith("_") and method.__module__ in modules:
            foreign = [base for base in cls.__mro__ if base.__module__ not in modules and name in base.__dict__]
            if not foreign:
                yield name, method


def _problem(name: str, method: Any, points: Iterable[str]) -> str:
    if hasattr(method, "ruleworks_impl") or "reacts_to" in method.__dict__:
        return ""
    arguments = tuple(signature(method).parameters)[1:]
    if "play" in arguments and "event" in arguments and set(arguments) <= {"play", "event", "owner"}:
        return f"{name} takes a play and an event, but reacts to nothing: mark it with @reacts(…)"
    near = get_close_matches(name, points, n=1, cutoff=NEAR)
    known = {"value", "owner", "scene"}
    if near and known.intersection(arguments):
        return f"{name} is not marked and no rule point; if {near[0]} is meant, name it so and mark it with @hookimpl"
    return ""


def _modules(ruleset: Ruleset, bundle: Bundle) -> list[str]:
    """Return the modules that belong to a bundle: those of its plugins and types, and what lies beside them."""
    known = [name for name, owner in ruleset.vocabulary.modules.items() if owner == bundle.name]
    roots = {name.partition(".")[0] for name in known if "." in name}
    others = {name.partition(".")[0] for name, owner in ruleset.vocabulary.modules.items() if owner != bundle.name}
    beside = [name for name in sys.modules if name.partition(".")[0] in roots - others]
    return [name for name in dict.fromkeys((*known, *sorted(beside))) if name in sys.modules]
