"""The reference of rule points, written from the specs of all installed bundles when the pages are built."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from written import first_line, signature_text

import ruleworks
from ruleworks import Bundle, Event, Installed, PointInfo, tag_of
from ruleworks.inside import LAYERS, declared_points, plugins_of, point_info, reactions_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: A signature longer than this is written with one argument a line.
WIDTH = 88
#: What the kernel hands in; whoever asks a rule point leaves it out.
HANDED_IN = ("self", "value", "owner")


class Plugin(NamedTuple):
    """A plugin object, the bundle that registers it, and whether it is an item."""

    bundle: Bundle
    plugin: Any
    item: bool

    def row(self, method: Callable[..., Any] | None) -> str:
        """Return a table row that says what this plugin does at a rule point or on an event."""
        kind = "while in play" if self.item else "always"
        return f"| `{self.plugin.id}` | `{self.bundle.name}` | {kind} | {first_line(method)} |"


def known_bundles() -> tuple[list[Bundle], list[str]]:
    """Return the kernel's bundle and all installed ones, and a sentence for each that cannot be used."""
    installed = Installed()
    found = installed.bundles()
    bundles = sorted(found.bundles.values(), key=lambda b: (LAYERS.index(b.layer), b.name))
    kernel = ruleworks.ruleset(installed.games[0], installed=installed).bundles["ruleworks"]
    return [kernel, *bundles], [f"{name} {version}: {reason}" for name, version, reason in found.failures]


def reference(bundles: Sequence[Bundle]) -> str:
    """Return the reference as Markdown: a section for each bundle with rule points, one for events."""
    plugins = [plugin for bundle in bundles for plugin in plugins_in(bundle)]
    lines: list[str] = []
    for bundle in bundles:
        points = [point for spec in bundle.rule_points for point in declared_points(spec)]
        if points:
            lines += ["", f"## Rule points of `{bundle.name}`", "", *overview(points)]
            for name, spec in points:
                lines += section(point_info(name, bundle.name, spec), spec, plugins)
    return "\n".join([*lines, *reactions(plugins)])


def overview(points: Sequence[tuple[str, Callable[..., Any]]]) -> list[str]:
    """Return a table of rule points: what each asks, with a link to its signature."""
    rows = [f"| [`{name}`](#{name}) | {spec.__dict__['rule_point']} | {first_line(spec)} |" for name, spec in points]
    return ["| Rule point | Kind | What it asks |", "|---|---|---|", *rows, ""]


def plugins_in(bundle: Bundle) -> Iterator[Plugin]:
    """Yield what a bundle registers when its options are left alone."""
    options = bundle.options()
    for source, item in ((bundle.rules, False), (bundle.items, True)):
        yield from (Plugin(bundle, plugin, item) for plugin in plugins_of(source, options))


def section(point: PointInfo, spec: Callable[..., Any], plugins: Sequence[Plugin]) -> list[str]:
    """Return the lines about one rule point."""
    name, arguments = point.name, ", ".join(p for p in inspect.signature(spec).parameters if p not in HANDED_IN)
    asked = f"read as `rules.{name}`" if point.kind == "constant" else f"asked as `rules.{name}({arguments})`"
    lines = [f"### {name}", "", f"*{point.kind}*, {asked}", ""]
    lines += ["```python", signature_text(name, spec, WIDTH), "```", "", inspect.getdoc(spec) or "", ""]
    rows = [plugin.row(getattr(plugin.plugin, name)) for plugin in plugins if implements(plugin, name)]
    return lines + table("Plugin", rows or ["| none | | | |"])


def reactions(plugins: Sequence[Plugin]) -> list[str]:
    """Return the lines about the events that some plugin reacts to."""
    rows: dict[str, list[str]] = {}
    for plugin in plugins:
        for event, method in reactions_of(plugin.plugin):
            rows.setdefault(event_name(event), []).append(plugin.row(method))
    lines = ["", "## Reactions", "", "" if rows else "No installed plugin reacts to an event."]
    for name in sorted(rows):
        lines += ["", f"### {name}", "", *table("Plugin", rows[name])]
    return lines


def implements(plugin: Plugin, name: str) -> bool:
    """Tell whether a plugin has an implementation of the rule point `name`."""
    return hasattr(inspect.getattr_static(type(plugin.plugin), name, None), "ruleworks_impl")


def event_name(event: type[Event]) -> str:
    """Return how an event type is called in a heading."""
    return f"{tag_of(event)} (`{event.__module__.split('.', 1)[0]}`)"


def table(heading: str, rows: Sequence[str]) -> list[str]:
    """Return a Markdown table of plugins."""
    return [f"| {heading} | Bundle | In force | What it does |", "|---|---|---|---|", *rows, ""]


class RulePoints(SphinxDirective):
    """The directive `rulepoints`, which becomes the reference; it takes no argument."""

    def run(self) -> list[Any]:
        """Return the sections, and warn of every bundle that had to be left out."""
        bundles, problems = known_bundles()
        for problem in problems:
            logging.getLogger(__name__).warning(problem, location=self.get_location())
        return self.parse_text_to_nodes(reference(bundles), allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("rulepoints", RulePoints)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
