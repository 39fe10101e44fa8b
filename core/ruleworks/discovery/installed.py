"""Finding bundles: installed ones, files, objects. A faulty one is named and left out, and stops nothing.

A package says in the groups of its entry points what it has, so that only what is needed is imported: its games in
`ruleworks`, what belongs to a game in `ruleworks.<game>`, what belongs to none in `ruleworks.any`. A group such as
`ruleworks.any.command` names the contract of tools, so that nothing else is imported when these are wanted; a game can
be in one, too. An entry point has the name of its bundle. Those in `ruleworks_files` read plugins that are other files
than Python, each those that end with its name.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import EntryPoint, EntryPoints, distributions, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from inspect import formatannotation
from pathlib import Path
from reprlib import repr as short
from typing import Any, get_type_hints
from zlib import crc32

from ruleworks.data.errors import Failure, PluginError, describe
from ruleworks.data.logs import log
from ruleworks.data.names import near
from ruleworks.rules.bundle import API_LEVEL, LAYERS, Bundle
from ruleworks.rules.checks import fits

FIELDS = get_type_hints(Bundle)
GAMES, ANY_GAME = "ruleworks", "ruleworks.any"
FILES = "ruleworks_files"
ALLOW, BLOCK, STRICT = "RULEWORKS_PLUGINS", "RULEWORKS_BLOCK", "RULEWORKS_STRICT"


@dataclass(frozen=True)
class Found:
    """The bundles that were found, by name, and those that failed."""

    bundles: dict[str, Bundle] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    origins: dict[str, list[str]] = field(default_factory=dict)  # who brings a bundle of a name

    def take(self, name: str, version: str, load: Callable[[], object], *, strict: bool, origin: str = "") -> None:
        """Load one bundle; a failure is noted, or raised in strict mode."""
        try:
            self._add(checked(load(), name), origin or f"{name} {version}")
        except (Exception, SystemExit) as error:
            self.fail(Failure(name, version, describe(error)), error, strict=strict)

    def join(self, other: Found, *, strict: bool) -> None:
        """Take all that was found elsewhere; a name that is taken is a failure of whoever comes later."""
        for name, bundle in other.bundles.items():
            try:
                self._add(bundle, other.origins[name][0])  # it was checked when it was loaded
            except PluginError as error:
                self.fail(Failure(name, bundle.version, describe(error)), error, strict=strict)
        self.failures.extend(other.failures)
        if strict and other.failures:
            raise other.failures[0].error()

    def fail(self, failure: Failure, cause: BaseException | None, *, strict: bool) -> None:
        """Note a failure, and raise it in strict mode."""
        self.failures.append(failure)
        log().debug("plugin failed", plugin=failure.name, exc_info=cause)  # where, for its author
        if strict:
            raise failure.error() from cause
        log().warning("plugin left out", plugin=failure.name, version=failure.version, reason=failure.reason)

    def _add(self, bundle: Bundle, origin: str) -> None:
        """Add a bundle; a second one of the same name is refused."""
        origins = self.origins.setdefault(bundle.name, [])
        origins.append(origin)
        if bundle is not self.bundles.setdefault(bundle.name, bundle):
            raise PluginError("duplicate-bundle", name=bundle.name, first=origins[0], second=origins[-1])


class Installed:
    """What is installed, found once and handed on; a bundle is imported when it is asked for."""

    def __init__(self, points: Sequence[EntryPoint] | None = None) -> None:
        """Take the entry points of the installed packages, or those given."""
        every, self._unreadable = installed_points() if points is None else (EntryPoints(points), [])
        groups = [group for group in every.groups if group == GAMES or group.startswith(f"{GAMES}.")]
        ours = [point for group in groups for point in every.select(group=group)]
        self._points = sorted(
            ours, key=lambda point: (point.name, not point.group.startswith(f"{ANY_GAME}."), point.group, point.value)
        )
        self.games: list[str] = self.names(GAMES)
        self.readers: dict[str, EntryPoint] = {point.name: point for point in every.select(group=FILES)}
        self._loaded: dict[EntryPoint, Found] = {}

    def names(self, group: str | None = None) -> list[str]:
        """Return the names of the bundles of a group, or of all, without importing any."""
        return list(dict.fromkeys(point.name for point in self._points if group in (None, point.group)))

    def bundles(self, group: str | None = None, *, strict: bool = False, names: Collection[str] | None = None) -> Found:
        """Return the bundles of a group, or all of them, or only those of some names, and those that failed."""
        found = self._taken(
            [p for p in self._points if group in (None, p.group) and (names is None or p.name in names)], strict=strict
        )
        found.failures.extend(self._unreadable)
        return found

    def named(self, name: str, group: str | None = None, *, strict: bool = False) -> Found:
        """Return the bundle of a name, if there is one, or how it failed."""
        points = [point for point in self._points if point.name == name and group in (None, point.group)]
        return self._taken(points, strict=strict)

    def _taken(self, points: Sequence[EntryPoint], *, strict: bool) -> Found:
        found = Found()
        for point in {(point.name, point.value): point for point in points}.values():  # the group of a game is last
            if point not in self._loaded:
                self._loaded[point] = one = Found()
                version = point.dist.version if point.dist else ""
                one.take(point.name, version, partial(_load, point), strict=False, origin=origin_of(point))
            found.join(self._loaded[point], strict=strict)
        return found


def installed_points() -> tuple[Any, list[Failure]]:
    """Return the entry points of all packages, and the packages whose entry points cannot be read."""
    try:
        return entry_points(), []
    except Exception:  # that of one package stands for all: they are looked at one by one
        points: dict[EntryPoint, None] = {}
        failures: list[Failure] = []
    for package in distributions():
        try:
            points |= dict.fromkeys(package.entry_points)
        except Exception as error:
            failures.append(
                Failure(
                    package.name, package.version, describe(PluginError("bad-entry-points", problem=describe(error)))
                )
            )
    return EntryPoints(points), failures


def origin_of(point: EntryPoint) -> str:
    """Return the package that an entry point comes from."""
    return f"{point.dist.name} {point.dist.version}" if point.dist else f"{point.name} = {point.value}"


def group_of(game: str) -> str:
    """Return the group of entry points in which a game's variants and extensions are."""
    return f"{GAMES}.{game.replace('-', '_')}"


def listed(names: Sequence[str] | None, variable: str) -> tuple[str, ...] | None:
    """Return `names`, or those in the environment variable, or None where neither says anything."""
    text = os.environ.get(variable)
    if names is None:
        return None if text is None else tuple(text.replace(",", " ").split())
    return tuple(names)


def given(plugins: Sequence[object], installed: Installed, *, strict: bool, files: bool = True) -> Found:
    """Return the bundles that `plugins` mean: bundle objects, paths of `files`, names of installed bundles."""
    found = Found()
    several = (plugins,) if isinstance(plugins, str) else plugins
    for plugin in sorted(several, key=lambda plugin: _ending(plugin) in installed.readers):  # they use the others
        name, version = str(getattr(plugin, "name", plugin)), str(getattr(plugin, "version", ""))
        faulty = installed.named(plugin, strict=strict).failures if isinstance(plugin, str) else []
        found.failures.extend(faulty)
        if not faulty:
            found.take(name, version, partial(_resolve, plugin, installed, files, found.bundles), strict=strict)
    return found


def checked(candidate: object, origin: str) -> Bundle:
    """Return `candidate` if it is a bundle that this kernel can use."""
    if not isinstance(candidate, Bundle):
        raise PluginError("no-bundle", origin=origin, found=type(candidate).__name__)
    if candidate.api != API_LEVEL:
        raise PluginError("api-level", name=candidate.name, level=candidate.api, known=API_LEVEL)
    for name, hint in FIELDS.items():
        if not fits(value := getattr(candidate, name), hint):
            raise PluginError(
                "bundle-field", name=origin, field=name, found=short(value), wanted=formatannotation(hint)
            )
    if candidate.position is not None and not candidate.players:
        raise PluginError("no-players", name=candidate.name)
    if candidate.layer not in LAYERS:
        raise PluginError("unknown-layer", name=candidate.name, layer=candidate.layer, known=LAYERS)
    return candidate


def _load(point: EntryPoint) -> object:
    """Import the bundle of an entry point, which has to be where the point says."""
    bundle = checked(point.load(), point.name)
    group = GAMES if bundle.position is not None else group_of(bundle.extends) if bundle.extends else ANY_GAME
    if bundle.name != point.name or (point.group != group and not point.group.startswith(f"{ANY_GAME}.")):
        raise PluginError("entry-point", name=bundle.name, group=group, found=f"{point.group}: {point.name}")
    return bundle


def _resolve(plugin: object, installed: Installed, files: bool, others: dict[str, Bundle]) -> object:
    reader = installed.readers.get(_ending(plugin)) if files else None
    if reader is not None:
        return reader.load()(Path(str(plugin)), installed, dict(others))
    if files and (isinstance(plugin, Path) or (isinstance(plugin, str) and plugin.endswith(".py"))):
        return from_file(Path(plugin))
    if not isinstance(plugin, str):
        return plugin
    found = installed.named(plugin).bundles
    if plugin not in found:
        raise PluginError("unknown-plugin", name=plugin, near=near(plugin, installed.names()))
    return found[plugin]


def _ending(plugin: object) -> str:
    return Path(plugin).suffix[1:] if isinstance(plugin, str | Path) else ""


def from_file(path: Path) -> object:
    """Load the module of a plugin that is one file and return its `bundle`."""
    name = f"ruleworks_plugin_{path.stem}_{crc32(str(path.resolve()).encode()):08x}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise PluginError("no-file", path=path.name)
    module = sys.modules[name] = module_from_spec(spec)  # the types of its structs are looked up there
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return getattr(module, "bundle", None)
