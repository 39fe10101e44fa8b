"""What a bundle brings to a ruleset."""

from __future__ import annotations

from ruleworks import Bundle, Ruleset
from ruleworks_contracts import plugins_of


def own_items(ruleset: Ruleset, bundle: Bundle) -> list[str]:
    """Return the items that a bundle brings, without those that were blocked."""
    found = plugins_of(bundle.items, ruleset.options[bundle.name])
    return [plugin.id for plugin in found if plugin.id in ruleset.items]


def own_rules(ruleset: Ruleset, bundle: Bundle) -> list[str]:
    """Return the rules that a bundle brings and that always hold."""
    found = plugins_of(bundle.rules, ruleset.options[bundle.name])
    return [plugin.id for plugin in found if plugin.id in ruleset.plugins and plugin.id not in ruleset.items]
