"""The verbs of Whistle Mountain, each with its signature, a declaration that uses it and what that says."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Any

from declarations import declarations, english, full_name, sentence
from sphinx.util.docutils import SphinxDirective
from written import signature_text

from ruleworks_toolbox import modules_in
from whistle_mountain.play.docks import wares
from whistle_mountain.terms.effect import Effect

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: A signature longer than this is written with one argument a line.
WIDTH = 100
PACKAGE = "whistle_mountain.play.verbs"

Verb = Callable[..., Effect]


def verbs() -> Iterator[Verb]:
    """Yield the functions that give an effect, and the effects that are declared without one."""
    for module in modules_in(PACKAGE):
        mine = [value for name, value in vars(module).items() if not name.startswith("_") and _is_of(module, value)]
        functions: list[Verb] = [value for value in mine if inspect.isfunction(value) and _gives_effect(value)]
        yield from functions or [value for value in mine if inspect.isclass(value) and issubclass(value, Effect)]


def page() -> str:
    """Return all verbs as Markdown, in alphabetical order."""
    listed = sorted(verbs(), key=lambda verb: verb.__name__.lower())
    return "\n".join([line for verb in listed for line in section(verb)])


def section(verb: Verb) -> list[str]:
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
        *example(verb),
    ]


def example(verb: Verb) -> list[str]:
    """Return the shortest declaration of an item that uses a verb, or the wares of docks that do."""
    used = next((each for each in declarations() if full_name(verb) in each.calls), None)
    if used is None:
        return _ware(verb)
    link = f"[`{used.item.id}`](../items/{used.folder}.md)"
    return [f"{link}: “{sentence(used.item)}”", "", "```python", used.code, "```", ""]


def _ware(verb: Verb) -> list[str]:
    """Return what a dock gives by a verb that no item uses."""
    code = next(line.strip() for line in inspect.getsource(wares).splitlines() if f"{verb.__name__}(" in line)
    return [f"A dock gives it: “{english().render(verb().text())}”", "", "```python", code, "```", ""]


def _is_of(module: ModuleType, value: object) -> bool:
    return getattr(value, "__module__", "") == module.__name__


def _gives_effect(function: Callable[..., Any]) -> bool:
    """Tell whether a function says that it returns an effect."""
    named = function.__annotations__.get("return", "")
    given = function.__globals__.get(named)
    return isinstance(given, type) and issubclass(given, Effect)


class Verbs(SphinxDirective):
    """The directive `verbs`, which becomes the sections; it takes no argument."""

    def run(self) -> list[Any]:
        """Return the sections."""
        return self.parse_text_to_nodes(page(), allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("verbs", Verbs)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
