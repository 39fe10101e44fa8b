"""What is installed: every bundle with its items, hooks and failures, for people and for front ends."""

from inspect import getmembers_static
from typing import Any

from msgspec import Struct

from ruleworks import Bundle, Installed, PluginError, tag_of
from ruleworks.inside import describe, plugins_of, reactions_of


class PluginInfo(Struct, frozen=True):
    """One installed bundle: what it registers and which rule points each of its plugins implements."""

    name: str
    version: str
    layer: str = ""
    extends: str = ""
    rules: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    hooks: dict[str, tuple[str, ...]] = {}
    failures: tuple[str, ...] = ()


def list_plugins(installed: Installed) -> tuple[PluginInfo, ...]:
    """Return all installed bundles, the faulty ones with the reason why they cannot be used."""
    found = installed.bundles()
    faulty = [PluginInfo(name, version, failures=(reason,)) for name, version, reason in found.failures]
    return (*map(describe_bundle, found.bundles.values()), *faulty)


def describe_bundle(bundle: Bundle) -> PluginInfo:
    """Return what a bundle registers when its options are left alone."""
    head = (bundle.name, bundle.version, bundle.layer, bundle.extends)
    try:
        rules, items = (plugins_of(kind, bundle.options()) for kind in (bundle.rules, bundle.items))
        hooks = {_id_of(plugin, bundle): hooks_of(plugin) for plugin in (*rules, *items)}
    except Exception as error:
        return PluginInfo(*head, failures=(describe(error),))
    return PluginInfo(*head, tuple(p.id for p in rules), tuple(p.id for p in items), hooks)


def _id_of(plugin: Any, bundle: Bundle) -> str:
    """Return the id of a plugin; the error is the one that a ruleset raises where there is none."""
    if isinstance(plugin, type) or not getattr(plugin, "id", ""):
        raise PluginError("no-id", type=getattr(plugin, "__qualname__", type(plugin).__qualname__), name=bundle.name)
    return str(plugin.id)


def hooks_of(plugin: Any) -> tuple[str, ...]:
    """Return the rule points that a plugin implements and, in brackets, the events that it reacts to."""
    points = [name for name, member in getmembers_static(type(plugin)) if hasattr(member, "ruleworks_impl")]
    return (*points, *(f"[{tag_of(event)}]" for event, _ in reactions_of(plugin)))
