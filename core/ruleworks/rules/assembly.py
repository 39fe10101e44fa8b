"""From bundles to frozen rules: every plugin is registered with pluggy, checked, ordered and compiled."""

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from graphlib import CycleError
from inspect import getmro, isfunction, signature
from reprlib import repr as short
from types import FunctionType, MemberDescriptorType, MethodType
from typing import Any, NamedTuple

import pluggy

from ruleworks.data.errors import Failure, PluginError, RulesetError, describe
from ruleworks.data.kinds import Event
from ruleworks.data.names import near
from ruleworks.rules.bundle import KERNEL, Bundle, Plugins
from ruleworks.rules.checks import checked_answers, fits
from ruleworks.rules.order import ordered, sort_key
from ruleworks.rules.points import PointInfo, declared_points, point_info, reacts
from ruleworks.rules.tables import COLLECT, CONSTANT, REACTION, Implementation, Point, Tables
from ruleworks.rules.vocabulary import Vocabulary

Ids = str | Collection[str]
SAID: dict[str, Any] = {"id": str, "replaces": str, "before": Ids, "after": Ids}  # what a plugin says of itself
REACTION_ARGUMENTS = ("play", "event", "owner")
HOOKABLE = (FunctionType, MethodType, staticmethod, classmethod)
REFUSED_MARKS = ("wrapper", "hookwrapper", "tryfirst", "trylast", "optionalhook")


class FaultyBundle(Exception):
    """A bundle that cannot take part; without it the assembly is made anew, so that nothing of it remains."""


class Plugin(NamedTuple):
    """A registered plugin and its bundle; the rules of an item hold only while it is in play."""

    id: str
    plugin: Any
    bundle: Bundle
    item: bool


class HookManager(pluggy.PluginManager):
    """Shows pluggy only the attributes that are marked: its own search takes most of the time of a ruleset."""

    def register(self, plugin: Any, name: str | None = None) -> str | None:
        """Register a plugin; pluggy asks for the options of each attribute meanwhile."""
        stored = static_attributes(plugin).items()
        values = ((key, getattr(plugin, key, None) if isinstance(v, MemberDescriptorType) else v) for key, v in stored)
        self._hooks = {key for key, value in values if is_hook(value)}
        return super().register(plugin, name)

    def parse_hookimpl_opts(self, plugin: Any, name: str) -> Any:
        """Return the options of a hook; None for any other attribute."""
        return super().parse_hookimpl_opts(plugin, name) if name in self._hooks else None


class Assembly:
    """The plugins of a ruleset, registered one bundle at a time, and the tables compiled from them."""

    def __init__(self, bundles: Iterable[Bundle], options: Mapping[str, Any], blocked: Iterable[str]) -> None:
        self.manager: pluggy.PluginManager = HookManager("ruleworks")
        given = {bundle.name: bundle for bundle in sorted(bundles, key=sort_key)}
        self.bundles: dict[str, Bundle] = {name: given[name] for name in in_order(given, "needs", given)}
        self.plugins: dict[str, Plugin] = {}
        self.vocabulary: Vocabulary = Vocabulary()
        self.options: dict[str, Any] = {name: options[name] for name in self.bundles}
        self.blocked: dict[str, Bundle | None] = dict.fromkeys(blocked)
        self._declared: dict[str, tuple[Bundle, Callable[..., Any]]] = {}
        self._gone: list[tuple[Plugin, Bundle | None]] = []  # what was blocked or replaced, and who asked for that
        self.points: dict[str, PointInfo] = {}
        brought = {}
        for name, bundle in self.bundles.items():
            with faults_of(bundle):
                brought[name] = self._prepare(bundle, options.get(name))
        for name, bundle in self.bundles.items():
            with faults_of(bundle):
                self._register(bundle, brought[name])
        met = {plugin.id for plugins in brought.values() for plugin in plugins}
        for name in sorted(self.blocked.keys() - met):
            by = self.blocked[name]
            with faults_of(by) if by else nullcontext():
                raise RulesetError("unknown-blocked", name=name, near=near(name, self.plugins))
        self.tables: Tables = self._compiled()

    def _prepare(self, bundle: Bundle, options: Any) -> list[Plugin]:
        self.vocabulary.add(bundle)
        kinds = ((plugins_of(bundle.rules, options), False), (plugins_of(bundle.items, options), True))
        plugins = [Plugin(getattr(p, "id", ""), p, bundle, item) for found, item in kinds for p in found]
        for wrong in (plugin.plugin for plugin in plugins if plugin.id == "" or isinstance(plugin.plugin, type)):
            raise PluginError("no-id", type=getattr(wrong, "__qualname__", type(wrong).__qualname__), name=bundle.name)
        for plugin, said in ((plugin, said) for plugin in plugins for said in SAID):
            value = getattr(plugin.plugin, said, "")
            if not fits(value, SAID[said]):
                raise PluginError("plugin-field", id=plugin.id, name=bundle.name, field=said, found=short(value))
        for spec in bundle.rule_points:
            self._declare(bundle, dict(declared_points(spec)))
        replaced = {getattr(plugin.plugin, "replaces", "") or plugin.id for plugin in plugins}
        gone = {*bundle.blocks, *replaced - {plugin.id for plugin in plugins}}
        self.blocked |= dict.fromkeys(gone - self.blocked.keys(), bundle)
        return plugins

    def _declare(self, bundle: Bundle, specs: dict[str, Callable[..., Any]]) -> None:
        for name in sorted(specs.keys() & self._declared.keys()):
            raise PluginError("duplicate-point", name=bundle.name, point=name)
        game = next((b for b in self.bundles.values() if b.position is not None), bundle)
        for name, spec in specs.items():  # a game has to answer what the kernel asks
            self._declared[name] = (game if bundle.layer == "base" else bundle, spec)
            self.points[name] = point_info(name, bundle.name, spec)
        if specs:  # the points of a parent class are declared by the bundle that brings it
            self.manager.add_hookspecs(type(bundle.name, (), specs))
        for name, spec in specs.items():
            getattr(self.manager.hook, name).spec.argnames = arguments_of(spec)

    def _register(self, bundle: Bundle, plugins: list[Plugin]) -> None:
        for plugin in plugins:
            other = self.plugins.get(plugin.id)
            if plugin.id in self.blocked:
                self.manager.set_blocked(plugin.id)
                self._gone.append((plugin, self.blocked[plugin.id]))
                continue
            if other is not None and getattr(plugin.plugin, "replaces", "") != plugin.id:
                raise PluginError("duplicate-id", id=plugin.id, first=other.bundle.name, second=bundle.name)
            if other is not None:
                self.manager.unregister(name=plugin.id)
                self._gone.append((other, bundle))
            self._register_one(plugin)

    def _register_one(self, plugin: Plugin) -> None:
        named = {name: getattr(type(plugin.plugin), name, None) for name in self._declared}
        for name, method in ((name, method) for name, method in named.items() if isfunction(method)):
            check_method(plugin.id, name, method, self._declared[name][1])
        self.manager.register(plugin.plugin, plugin.id)
        self.plugins[plugin.id] = plugin
        self.vocabulary.modules[type(plugin.plugin).__module__] = plugin.bundle.name
        for caller in self.manager.get_hookcallers(plugin.plugin) or ():
            if not caller.has_spec():
                raise PluginError(
                    "unknown-hook", id=plugin.id, hook=caller.name, near=near(caller.name, self._declared)
                )
            for implementation in caller.get_hookimpls():
                if implementation.plugin_name == plugin.id:
                    check_marks(plugin.id, caller.name, implementation)
            self._check_point(plugin, caller.name)
        for event, function in reactions_of(plugin.plugin):
            if not issubclass(event, Event) or not set(signature(function).parameters) <= set(REACTION_ARGUMENTS):
                raise PluginError(
                    "bad-reaction",
                    id=plugin.id,
                    event=event.__name__,
                    found=tuple(signature(function).parameters),
                    known=REACTION_ARGUMENTS,
                )

    def _check_point(self, plugin: Plugin, name: str) -> None:
        point = self.points[name]
        if point.kind == CONSTANT and plugin.item:
            raise PluginError("constant-item", id=plugin.id, point=name)

    def _compiled(self) -> Tables:
        ranks = {name: rank for rank, name in enumerate(self._order())}

        def implementation(name: str, wants: tuple[str, ...], function: Callable[..., Any]) -> Implementation:
            return Implementation(ranks[name], name, wants, function, self.plugins[name].item)

        hosts = {KERNEL, *(name for name, bundle in self.bundles.items() if bundle.position is not None)}
        points: dict[Any, Point] = {}
        for name, (bundle, spec) in self._declared.items():
            found = getattr(self.manager.hook, name).get_hookimpls()
            said = [implementation(i.plugin_name, i.argnames, i.function) for i in found]
            kind = spec.__dict__["rule_point"]
            if kind == CONSTANT or (self.points[name].bundle == KERNEL and "asked_often" not in spec.__dict__):
                # Asked seldom, and by nobody whom a wrong answer of somebody else could be put down to. What is asked
                # often is looked at where it is asked.
                checks = checked_answers(name, spec)
                said = [checks(i) if self.plugins[i.plugin].bundle.name not in hosts else i for i in said]
            points[name] = Point(kind, spec, arguments_of(spec), said)
            if not points[name].answers():
                self._refuse_unanswered(name, points[name], bundle)
        reactions: dict[type[Event], list[Implementation]] = {}
        for name in ranks:
            with faults_of(self.plugins[name].bundle):
                for event, function in reactions_of(self.plugins[name].plugin):
                    wants = tuple(signature(function).parameters)
                    reactions.setdefault(event, []).append(implementation(name, wants, function))
        points |= {event: Point(REACTION, reacts, REACTION_ARGUMENTS, said) for event, said in reactions.items()}
        items = {name: plugin.plugin for name, plugin in self.plugins.items() if plugin.item}
        return Tables(points, items, self._constants(points), self.vocabulary)

    def _order(self) -> list[str]:
        """Return the plugins in their order: by bundle, its rules before its items, by id, bent by their wishes."""
        plugins = sorted(self.plugins.values(), key=lambda p: ([*self.bundles].index(p.bundle.name), p.item, p.id))
        return in_order({p.id: p.plugin for p in plugins}, "after", {p.id: p.bundle for p in plugins})

    def _refuse_unanswered(self, name: str, point: Point, declarer: Bundle) -> None:
        """Put a missing base answer down to who comes before it, or took it away, or else to who declares the point."""
        for base in (
            i.plugin
            for i in point.said
            if self.plugins[i.plugin].bundle is declarer and not i.item and "value" not in i.wants
        ):
            early = self.plugins[min(point.said).plugin]
            with faults_of(early.bundle):
                raise PluginError("too-early", id=early.id, point=name, base=base)
        for plugin, taker in self._gone:
            if hasattr(plugin.plugin, name):
                if taker is None:
                    raise RulesetError("required-blocked", name=plugin.id)
                with faults_of(taker):
                    raise PluginError("answer-taken", id=plugin.id, name=taker.name, point=name)
        with faults_of(declarer):
            raise PluginError("no-base", point=name, name=declarer.name)

    def _constants(self, points: dict[Any, Point]) -> dict[str, Any]:
        """Return the answers of the constant rule points."""
        answers: dict[str, Any] = {}
        for name in (info.name for info in self.points.values() if info.kind == CONSTANT):
            for _, said, owner in points[name].always:
                given = {"value": answers.get(name), "owner": owner}
                with faults_of(self.plugins[said.plugin].bundle):
                    answers[name] = said.function(**{wanted: given[wanted] for wanted in said.wants})
        return answers


@contextmanager
def faults_of(bundle: Bundle) -> Generator[None, None, None]:
    """Put whatever goes wrong inside down to `bundle`."""
    try:
        yield
    except Exception as error:
        raise FaultyBundle(Failure(bundle.name, bundle.version, describe(error))) from error


def in_order(things: Mapping[str, Any], after: str, owners: Mapping[str, Bundle]) -> list[str]:
    """Return names in the order of their wishes; a circle is put down to the bundle in it that comes last."""
    try:
        return ordered(things, after)
    except CycleError as error:
        with faults_of(owners[max(error.args[1], key=list(things).index)]):
            raise PluginError("order-cycle", plugins=" < ".join(error.args[1])) from None


def reactions_of(plugin: Any) -> Iterator[tuple[type[Event], Callable[..., Any]]]:
    """Yield what a plugin reacts to: its marked methods, and what its own `reactions` method lists."""
    methods = {name: value for name, value in static_attributes(type(plugin)).items() if isfunction(value)}
    for name in sorted(name for name, method in methods.items() if "reacts_to" in method.__dict__):
        yield methods[name].__dict__["reacts_to"], getattr(plugin, name)
    if hasattr(type(plugin), "reactions"):
        yield from plugin.reactions()


def is_hook(value: Any) -> bool:
    """Return whether the value of an attribute is marked as a hook."""
    return isinstance(value, HOOKABLE) and (
        hasattr(value, "ruleworks_impl") or hasattr(getattr(value, "__func__", None), "ruleworks_impl")
    )


def static_attributes(owner: Any) -> dict[str, Any]:
    """Return the attributes of an object as they are stored: no property or other code of a plugin runs."""
    scopes = (*(getmro(owner) if isinstance(owner, type) else (owner,)), *getmro(type(owner)))
    return {name: value for each in reversed(scopes) for name, value in getattr(each, "__dict__", {}).items()}


def arguments_of(spec: Callable[..., Any]) -> tuple[str, ...]:
    """Return the arguments of a rule point; who takes something away from a collection is handed that as `value`."""
    given = tuple(signature(spec).parameters)[1:]
    return (*given, "value") if spec.__dict__["rule_point"] == COLLECT else given


def check_method(plugin: str, hook: str, method: Callable[..., Any], spec: Callable[..., Any]) -> None:
    """Refuse a method that has the name of a rule point without being marked, or that misspells an argument."""
    if not hasattr(method, "ruleworks_impl"):
        raise PluginError("no-mark", id=plugin, hook=hook)
    known = arguments_of(spec)
    for name in [name for name in tuple(signature(method).parameters)[1:] if name not in known]:
        raise PluginError("hook-argument", id=plugin, hook=hook, argument=name, known=known, near=near(name, known))


def check_marks(name: str, hook: str, implementation: Any) -> None:
    """Refuse what pluggy allows and a ruleset does not: order by mark, wrappers, arguments with defaults."""
    marks = [mark for mark in REFUSED_MARKS if getattr(implementation, mark)]
    if marks:
        raise PluginError("hook-marks", id=name, hook=hook, marks=marks)
    if implementation.kwargnames:
        raise PluginError("hook-defaults", id=name, hook=hook, arguments=implementation.kwargnames)


def plugins_of(source: Plugins, options: Any) -> tuple[Any, ...]:
    """Return the plugin objects of a bundle for the given options."""
    return tuple(source(options) if callable(source) else source)
