"""From bundles to frozen rules: every plugin is registered with pluggy, checked, ordered and compiled."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

import pluggy

from ruleworks.bundle import Bundle, plugin_id, plugins_of
from ruleworks.data import Event
from ruleworks.discovery import Failure, describe
from ruleworks.errors import PluginError, RulesetError
from ruleworks.ordering import Key, ordered, sort_key
from ruleworks.points import declared_points
from ruleworks.tables import Implementation, Point, Tables
from ruleworks.vocabulary import Vocabulary, vocabulary_of

REACTION_ARGUMENTS = ("play", "event", "owner")


class Plugin(NamedTuple):
    """A registered plugin: its object, its bundle, and whether it is an item, with rules only while in play."""

    plugin: Any
    bundle: Bundle
    item: bool

    @property
    def key(self) -> Key:
        """What plugins are sorted by."""
        return sort_key(self.bundle, item=self.item, name=plugin_id(self.plugin))


class Assembly:
    """The plugins of a ruleset, registered one bundle at a time; a faulty bundle is left out whole."""

    def __init__(self, bundles: Iterable[Bundle], options: Mapping[str, Any], blocked: Iterable[str]) -> None:
        """Prepare for these bundles, each with its options; `blocked` names items that stay out."""
        self.manager = pluggy.PluginManager("ruleworks")
        self.plugins: dict[str, Plugin] = {}
        self.bundles: dict[str, Bundle] = {}
        self.vocabulary = Vocabulary()
        self.failures: list[Failure] = []
        self._points: dict[str, tuple[str, Callable[..., Any]]] = {}
        self._waiting: dict[Bundle, list[Plugin]] = {}
        self.blocked = set(blocked)
        self._options = options
        self._seen_blocked: set[str] = set()
        for bundle in sorted(bundles, key=sort_key):
            self._try(bundle, self._prepare)
        for bundle in self._waiting:
            self._try(bundle, self._register)

    def fail_if(self, *, strict: bool, required: Iterable[str]) -> None:
        """Raise the first failure in strict mode, or that of a bundle which cannot be done without."""
        for failure in self.failures:
            if strict or failure.name in required:
                raise failure.error()

    def check_blocked(self) -> None:
        """Refuse to block what does not exist: it is a misspelling."""
        for name in sorted(self.blocked - self._seen_blocked):
            raise RulesetError("unknown-blocked", name=name, near=near(name, self.plugins))

    def tables(self) -> Tables:
        """Compile everything that is registered."""
        order = ordered(
            {n: p.plugin for n, p in self.plugins.items()}, {n: p.key for n, p in self.plugins.items()}
        )
        ranks = {name: rank for rank, name in enumerate(order)}
        points = {name: self._point(name, *declared, ranks) for name, declared in self._points.items()}
        reactions: dict[type[Event], list[Implementation]] = {}
        for name in order:
            for event, implementation in self._reactions(name, ranks[name]):
                reactions.setdefault(event, []).append(implementation)
        return Tables(points, {event: tuple(found) for event, found in reactions.items()})

    def _try(self, bundle: Bundle, action: Callable[[Bundle], None]) -> None:
        try:
            action(bundle)
        except Exception as error:
            for name in [name for name, plugin in self.plugins.items() if plugin.bundle is bundle]:
                self.manager.unregister(name=name)
                del self.plugins[name]
            self.bundles.pop(bundle.name, None)
            self.failures.append(Failure(bundle.name, bundle.version, describe(error)))

    def _prepare(self, bundle: Bundle) -> None:
        vocabulary_of(bundle)  # a bundle with faulty types must not leave half of its rule points behind
        options = self._options.get(bundle.name)
        plugins = [Plugin(plugin, bundle, item=False) for plugin in plugins_of(bundle.rules, options)]
        plugins += [Plugin(plugin, bundle, item=True) for plugin in plugins_of(bundle.items, options)]
        for spec in bundle.rule_points:
            self._declare(bundle, spec)
        self.blocked.update(bundle.blocks)
        for plugin in plugins:
            replaced = getattr(plugin.plugin, "replaces", "")
            if replaced and replaced != plugin_id(plugin.plugin):
                self.blocked.add(replaced)
        self._waiting[bundle] = plugins

    def _declare(self, bundle: Bundle, spec: type) -> None:
        for name, function in declared_points(spec):
            if name in self._points:
                raise PluginError("duplicate-point", name=bundle.name, point=name)
            self._points[name] = (bundle.name, function)
        own = dict(declared_points(spec))  # without those that it inherits, which pluggy would see as well
        if own:
            self.manager.add_hookspecs(type(spec.__name__, (), own))

    def _register(self, bundle: Bundle) -> None:
        for plugin in self._waiting[bundle]:
            name = plugin_id(plugin.plugin)
            replaced = getattr(plugin.plugin, "replaces", "")
            if name in self.blocked:
                self._seen_blocked.add(name)
                self.manager.set_blocked(name)
                continue
            if name in self.plugins:
                if replaced != name:
                    raise PluginError(
                        "duplicate-id", id=name, first=self.plugins[name].bundle.name, second=bundle.name
                    )
                self.manager.unregister(name=name)
            self._register_one(name, plugin)
        self.vocabulary.add(bundle)
        self.bundles[bundle.name] = bundle

    def _register_one(self, name: str, plugin: Plugin) -> None:
        try:
            self.manager.register(plugin.plugin, name)
        except pluggy.PluginValidationError as error:
            raise PluginError("bad-hook", id=name, problem=str(error).rsplit("\n", 1)[-1]) from None
        self.plugins[name] = plugin
        for caller in self.manager.get_hookcallers(plugin.plugin) or ():
            if not caller.has_spec():
                raise PluginError(
                    "unknown-hook", id=name, hook=caller.name, near=near(caller.name, self._points)
                )
            for implementation in caller.get_hookimpls():
                if implementation.plugin_name == name:
                    check_marks(name, caller.name, implementation)

    def _point(self, name: str, bundle: str, spec: Callable[..., Any], ranks: Mapping[str, int]) -> Point:
        arguments = tuple(inspect.signature(spec).parameters)[1:]
        kind = spec.__dict__["rule_point"]
        found = sorted(
            Implementation(
                ranks[i.plugin_name],
                i.plugin_name,
                i.argnames,
                i.function,
                not self.plugins[i.plugin_name].item,
            )
            for i in getattr(self.manager.hook, name).get_hookimpls()
        )
        if kind == "value" and bundle in self.bundles:
            base = found[0] if found else None
            if base is None or "value" in base.wants or not base.always:
                raise PluginError("no-base", point=name, name=bundle)
        return Point(name, kind, arguments, tuple(found))

    def _reactions(self, name: str, rank: int) -> Iterator[tuple[type[Event], Implementation]]:
        plugin, _, item = self.plugins[name]
        for event, function in reactions_of(plugin):
            wants = tuple(inspect.signature(function).parameters)
            if not set(wants) <= set(REACTION_ARGUMENTS):
                raise PluginError("bad-reaction", id=name, wants=wants, known=REACTION_ARGUMENTS)
            yield event, Implementation(rank, name, wants, function, not item)


def reactions_of(plugin: Any) -> Iterator[tuple[type[Event], Callable[..., Any]]]:
    """Yield what a plugin reacts to: its marked methods, and what its own `reactions` method lists."""
    for name, member in inspect.getmembers_static(type(plugin)):
        if inspect.isfunction(member) and "reacts_to" in member.__dict__:
            yield member.__dict__["reacts_to"], getattr(plugin, name)
    if hasattr(type(plugin), "reactions"):
        yield from plugin.reactions()


def check_marks(name: str, hook: str, implementation: Any) -> None:
    """Refuse what pluggy allows and a ruleset does not: order by mark, wrappers, arguments with defaults."""
    marks = [
        m
        for m in ("wrapper", "hookwrapper", "tryfirst", "trylast", "optionalhook")
        if getattr(implementation, m)
    ]
    if marks:
        raise PluginError("hook-marks", id=name, hook=hook, marks=marks)
    if implementation.kwargnames:
        raise PluginError("hook-defaults", id=name, hook=hook, arguments=implementation.kwargnames)


def near(name: str, known: Iterable[str]) -> str:
    """Return what was probably meant by a name that is not known."""
    return ", ".join(get_close_matches(name, list(known), n=3)) or "-"
