"""Finding what bundles bring for front ends, and asking it: a faulty tool is named and left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar, cast
from weakref import WeakKeyDictionary

from ruleworks import Installed, Ruleset
from ruleworks.inside import ANY_GAME, describe, group_of, log

T = TypeVar("T")
Answer = TypeVar("Answer")


def tools_for(ruleset: Ruleset, contract: Callable[..., T], installed: Installed | None = None) -> list[tuple[str, T]]:
    """Return the tools of a contract for the game of a ruleset, each with its bundle, the best first.

    Those of the ruleset are the best, variants before the game. Then come those of bundles that are `installed` for
    this game or for any, and take no part; other games are let be. Last are those for any game, whose `game` is empty.
    A contract is a class or a protocol.
    """
    bundles = list(reversed(ruleset.bundles.values()))
    groups = [installed.bundles(group).bundles for group in (group_of(ruleset.game), ANY_GAME)] if installed else []
    for found in groups:
        bundles += [bundle for name, bundle in found.items() if name not in ruleset.bundles]
    offered = [(bundle.name, tool) for bundle in bundles for tool in bundle.tools]
    return [
        (bundle, tool)
        for game in (ruleset.game, "")
        for bundle, tool in offered
        if getattr(tool, "game", None) == game and _fulfils(tool, cast(type, contract))
    ]


def _fulfils(tool: object, contract: type) -> bool:
    """Return whether a tool fulfils a contract; a class is asked once, since a protocol takes its time.

    It is asked again for a tool with other attributes of its own, which may fulfil what the class does not.
    """
    known = _FULFILLED.setdefault(type(tool), {})
    key = (contract, *getattr(tool, "__dict__", ()))
    if key not in known:
        known[key] = isinstance(tool, contract)
    return known[key]


#: Whether tools of a class fulfil a contract, by the contract and the names of their own attributes.
_FULFILLED: WeakKeyDictionary[type, dict[tuple[object, ...], bool]] = WeakKeyDictionary()


def answers(tools: Iterable[tuple[str, T]], ask: Callable[[T], Answer]) -> Iterator[Answer]:
    """Yield what each tool answers; one that fails is told of in the log, and says nothing."""
    for bundle, tool in tools:
        try:
            answer = ask(tool)
        except (Exception, SystemExit) as error:
            log().warning("tool failed", plugin=bundle, tool=type(tool).__name__, reason=describe(error))
        else:
            yield answer


def answer(tools: Iterable[tuple[str, T]], ask: Callable[[T], Answer | None]) -> Answer | None:
    """Return the first answer of a tool that has one."""
    return next((found for found in answers(tools, ask) if found is not None), None)


def tool_for(ruleset: Ruleset, contract: Callable[..., T], installed: Installed | None = None) -> T | None:
    """Return the best tool of a contract for the game of a ruleset, if there is any."""
    return next((tool for _, tool in tools_for(ruleset, contract, installed)), None)
