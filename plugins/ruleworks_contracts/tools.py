"""The tools that bundles bring for front ends, by contract."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar, cast

from ruleworks import Bundle, Installed, Ruleset
from ruleworks.inside import ANY_GAME, describe, group_of, kebab, log

T = TypeVar("T")
Answer = TypeVar("Answer")

KEPT = "_tools"


class Tools:
    """The tools of a ruleset; `tools_of` makes them once.

    Tools of the ruleset's own bundles come first, variants before the game. Those of installed bundles that take no
    part follow, unless only the `own` ones are wanted. Tools for any game, whose `game` is empty, come last.
    A contract is a class or a protocol. A tool that fails is named in the log and skipped.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._game = ruleset.game
        self._installed = ruleset.installed
        self._bundles = ruleset.bundles
        self._found: dict[tuple[object, bool], tuple[tuple[Bundle, Any], ...]] = {}

    def first(self, contract: Callable[..., T], *, own: bool = False) -> T | None:
        """Return the best tool of a contract, None if there is none."""
        return next((tool for _, tool in self.with_bundles(contract, own=own)), None)

    def all(self, contract: Callable[..., T], *, own: bool = False) -> tuple[T, ...]:
        """Return the tools of a contract, the best first."""
        return tuple([tool for _, tool in self.with_bundles(contract, own=own)])

    def ask(
        self, contract: Callable[..., T], call: Callable[[T], Answer | None], *, own: bool = False
    ) -> Answer | None:
        """Return the first answer of a tool that is not None."""
        return next((answer for answer in self.answers(contract, call, own=own) if answer is not None), None)

    def answers(
        self, contract: Callable[..., T], call: Callable[[T], Answer], *, own: bool = False
    ) -> Iterator[Answer]:
        """Yield the answer of each tool of a contract."""
        for bundle, tool in self.with_bundles(contract, own=own):
            try:
                answer = call(tool)
            except (Exception, SystemExit) as error:
                log().warning("tool failed", plugin=bundle.name, tool=type(tool).__name__, reason=describe(error))
            else:
                yield answer

    def with_bundles(self, contract: Callable[..., T], *, own: bool = False) -> tuple[tuple[Bundle, T], ...]:
        """Return the tools of a contract, each with its bundle, the best first."""
        if (contract, own) not in self._found:
            self._found[contract, own] = tuple(self._matching(contract, own=own))
        return self._found[contract, own]

    def _matching(self, contract: Callable[..., T], *, own: bool) -> Iterator[tuple[Bundle, T]]:
        bundles = [*reversed(self._bundles.values()), *(() if own else self._beside(contract))]
        offered = fulfilling(bundles, contract)
        for game in (self._game, ""):
            yield from ((bundle, tool) for bundle, tool in offered if getattr(tool, "game", None) == game)

    def _beside(self, contract: Callable[..., Any]) -> Iterator[Bundle]:
        """Yield the installed bundles that may bring tools of a contract, and take no part."""
        of_game = self._installed.bundles(group_of(self._game)).bundles
        others = of_game | bundles_for(self._installed, contract)
        yield from (bundle for name, bundle in others.items() if name not in self._bundles)


def tools_of(ruleset: Ruleset) -> Tools:
    """Return the tools of a ruleset, made once and kept in its `__dict__`, as those of a `cached_property` are."""
    kept = vars(ruleset)
    if KEPT not in kept:
        kept[KEPT] = Tools(ruleset)
    tools: Tools = kept[KEPT]
    return tools


def group_for(contract: Callable[..., Any]) -> str:
    """Return the group of entry points for bundles that bring tools of a contract: `ruleworks.any.player`."""
    return f"{ANY_GAME}.{kebab(contract.__name__).replace('-', '_')}"


def bundles_for(installed: Installed, contract: Callable[..., Any]) -> dict[str, Bundle]:
    """Return the installed bundles that declare tools of a contract, or that do not declare of which contracts."""
    found = installed.bundles(group_for(contract)).bundles | installed.bundles(ANY_GAME).bundles
    return dict(sorted(found.items()))


def installed_tools(installed: Installed, contract: Callable[..., T]) -> list[tuple[Bundle, T]]:
    """Return the installed tools of a contract for all games and for none, each with its bundle."""
    return fulfilling(bundles_for(installed, contract).values(), contract)


def fulfilling(bundles: Iterable[Bundle], contract: Callable[..., T]) -> list[tuple[Bundle, T]]:
    """Return the tools of some bundles that fulfil a contract, each with its bundle."""
    kind = cast("type[T]", contract)
    return [(bundle, tool) for bundle in bundles for tool in bundle.tools if isinstance(tool, kind)]
