"""The verbs of a game, each with its signature, a declaration that uses it and what that says."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Any

from declarations import declarations, full_name, sentence
from games import GAMES, MOUNTAIN, GameOfPages
from sphinx.util.docutils import SphinxDirective
from written import signature_text

from ruleworks_contracts import modules_in
from ruleworks_kit.effects import Effect
from ruleworks_kit.items import Item
from whistle_mountain.play.docks import wares
from whistle_stop.items import printed_items

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: A signature longer than this is written with one argument a line.
WIDTH = 100

Verb = Callable[..., Effect[Any, Any, Any]]


def verbs(game: GameOfPages = MOUNTAIN) -> Iterator[Verb]:
    """Yield the functions that give an effect, and the effects that are declared without one."""
    for module in modules_in(f"{game.package}.play.verbs"):
        mine = [value for name, value in vars(module).items() if not name.startswith("_") and _is_of(module, value)]
        functions: list[Verb] = [value for value in mine if inspect.isfunction(value) and _gives_effect(value)]
        yield from functions or [value for value in mine if inspect.isclass(value) and issubclass(value, Effect)]


def page(game: GameOfPages = MOUNTAIN) -> str:
    """Return all verbs as Markdown, in alphabetical order."""
    listed = sorted(verbs(game), key=lambda verb: verb.__name__.lower())
    return "\n".join([line for verb in listed for line in section(verb, game)])


def section(verb: Verb, game: GameOfPages = MOUNTAIN) -> list[str]:
    """Return what there is to say about a verb."""
    name = verb.__name__
    head = signature_text(name, verb, WIDTH) if inspect.isfunction(verb) else f"{name}()"
    return [
        f"## {name}",
        "",
        inspect.getdoc(verb) or "",
        "",
        "```python",
        f"from {verb.__module__} import {name}",
        "",
        head,
        "```",
        "",
        *example(verb, game),
    ]


def example(verb: Verb, game: GameOfPages) -> list[str]:
    """Return the shortest declaration of an item that uses a verb, or what else does."""
    used = next((each for each in declarations(game) if full_name(verb) in each.calls), None)
    if used is None:
        return _ware(verb, game) or _printed(verb, game)
    link = f"[`{used.item.id}`]({game.items}/{used.folder}.md)" if game.items else f"`{used.item.id}`"
    return [f"{link}: “{sentence(used.item, game)}”", "", "```python", used.code, "```", ""]


def _ware(verb: Verb, game: GameOfPages) -> list[str]:
    """Return what a dock gives by a verb that no item uses."""
    code = _calling(verb, wares)
    if not code:
        return []
    return [f"A dock gives it: “{game.english.render(verb().text())}”", "", "```python", code, "```", ""]


def _printed(verb: Verb, game: GameOfPages) -> list[str]:
    """Return an item that is made of its facts by a verb."""
    items: list[Item] = list(game.rules.items.values())
    used = next(item for item in items for effect in item.occasions().values() if _made_by(verb, effect))
    return [f"`{used.id}`: “{sentence(used, game)}”", "", "```python", _calling(verb, printed_items), "```", ""]


def _calling(verb: Verb, module: ModuleType) -> str:
    """Return the first line of a module that calls a verb of its own imports."""
    if vars(module).get(verb.__name__) is not verb:
        return ""
    return next(line.strip() for line in inspect.getsource(module).splitlines() if f"{verb.__name__}(" in line)


def _made_by(verb: Verb, effect: Effect[Any, Any, Any] | None) -> bool:
    """Tell whether an effect is of the module of a verb."""
    return type(effect).__module__ == verb.__module__


def _is_of(module: ModuleType, value: object) -> bool:
    return getattr(value, "__module__", "") == module.__name__


def _gives_effect(function: Callable[..., Any]) -> bool:
    """Tell whether a function says that it returns an effect."""
    named = function.__annotations__.get("return", "")
    given = function.__globals__.get(named)
    return isinstance(given, type) and issubclass(given, Effect)


class Verbs(SphinxDirective):
    """The directive `verbs`, which becomes the sections; its argument is the game."""

    required_arguments = 1

    def run(self) -> list[Any]:
        """Return the sections."""
        return self.parse_text_to_nodes(page(GAMES[self.arguments[0]]), allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("verbs", Verbs)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
