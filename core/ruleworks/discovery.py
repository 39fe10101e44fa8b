"""Finding bundles: installed ones, files, objects. A faulty one is named and left out, and stops nothing."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from ruleworks.bundle import API_LEVEL, LAYERS, Bundle
from ruleworks.errors import PluginError, RuleworksError
from ruleworks.logs import log
from ruleworks.naming import near

GROUP = "ruleworks"
ALLOW, BLOCK, STRICT = "RULEWORKS_PLUGINS", "RULEWORKS_BLOCK", "RULEWORKS_STRICT"


class Failure(NamedTuple):
    """A bundle that could not be used."""

    name: str
    version: str
    reason: str


class Found(NamedTuple):
    """The bundles that were found, by name, and those that failed."""

    bundles: dict[str, Bundle]
    failures: list[Failure]

    def take(self, name: str, version: str, load: Callable[[], object], *, strict: bool = False) -> None:
        """Load one bundle; a failure is noted, or raised in strict mode."""
        try:
            bundle = checked(load(), name)
            if bundle.name in self.bundles:
                raise PluginError("duplicate-bundle", name=bundle.name)
            self.bundles[bundle.name] = bundle
        except (Exception, SystemExit) as error:
            self.fail(Failure(name, version, describe(error)), error, strict=strict)

    def fail(self, failure: Failure, cause: BaseException | None, *, strict: bool) -> None:
        """Note a failure, or raise it in strict mode."""
        name, version, reason = failure
        if strict:
            raise PluginError("faulty-plugin", plugin=f"{name} {version}".strip(), reason=reason) from cause
        log.warning("plugin left out", plugin=name, version=version, reason=reason)
        self.failures.append(failure)


def listed(names: Sequence[str] | None, variable: str) -> tuple[str, ...] | None:
    """Return `names`, or those in the environment variable, or None where neither says anything."""
    text = os.environ.get(variable)
    if names is None:
        return None if text is None else tuple(text.replace(",", " ").split())
    return tuple(names)


def installed(points: Sequence[EntryPoint] | None = None, *, strict: bool = False) -> Found:
    """Return the bundles of all installed packages, loaded one by one in the order of their names."""
    found = Found({}, [])
    chosen = entry_points(group=GROUP) if points is None else points
    for point in sorted(chosen, key=lambda point: (point.name, point.value)):
        found.take(point.name, point.dist.version if point.dist else "", point.load, strict=strict)
    return found


def given(plugins: Sequence[object], available: Mapping[str, Bundle], *, strict: bool) -> Found:
    """Return the bundles that `plugins` mean: bundle objects, paths of files, names of installed bundles."""
    found = Found({}, [])
    for plugin in (plugins,) if isinstance(plugins, str) else plugins:
        name, version = str(getattr(plugin, "name", plugin)), str(getattr(plugin, "version", ""))
        found.take(name, version, partial(_resolve, plugin, available), strict=strict)
    return found


def checked(candidate: object, origin: str) -> Bundle:
    """Return `candidate` if it is a bundle that this kernel can use."""
    if not isinstance(candidate, Bundle):
        raise PluginError("no-bundle", origin=origin, found=type(candidate).__name__)
    if candidate.api != API_LEVEL:
        raise PluginError("api-level", name=candidate.name, level=candidate.api, known=API_LEVEL)
    if candidate.position is not None and not candidate.players:
        raise PluginError("no-players", name=candidate.name)
    if candidate.layer not in LAYERS:
        raise PluginError("unknown-layer", name=candidate.name, layer=candidate.layer, known=LAYERS)
    return candidate


def describe(error: BaseException) -> str:
    """Return an exception as a short sentence."""
    text, name = str(error).strip(), type(error).__name__
    return text if isinstance(error, RuleworksError) else f"{name}: {text}" if text else name


def _resolve(plugin: object, available: Mapping[str, Bundle]) -> object:
    if isinstance(plugin, Path) or (isinstance(plugin, str) and plugin.endswith(".py")):
        return from_file(Path(plugin))
    if not isinstance(plugin, str):
        return plugin
    if plugin not in available:
        raise PluginError("unknown-plugin", name=plugin, near=near(plugin, available))
    return available[plugin]


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
