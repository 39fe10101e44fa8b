"""The same ruleset assembled anew: in another order of registration, or with one more bundle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

from ruleworks import Bundle, Ruleset
from ruleworks.inside import Assembly, plugins_of


def assembled_anew(ruleset: Ruleset, bundles: Iterable[Bundle]) -> Ruleset:
    """Return a ruleset of these bundles with the options and blocked items of `ruleset`."""
    bundles = list(bundles)
    options = {bundle.name: ruleset.options.get(bundle.name, bundle.options()) for bundle in bundles}
    assembly = Assembly(bundles, options, ruleset.setup.blocked)
    game = ruleset.bundles[ruleset.game]
    return Ruleset(game, assembly, ruleset.setup.options, (), installed=ruleset.installed)


def registered_in_another_order(ruleset: Ruleset, rng: Random) -> Ruleset:
    """Return the ruleset with bundles, plugins and types registered in an order that `rng` decides."""
    bundles = [_shuffled_bundle(bundle, ruleset.options[name], rng) for name, bundle in ruleset.bundles.items()]
    return assembled_anew(ruleset, _shuffled(bundles, rng))


def with_bundle(ruleset: Ruleset, bundle: Bundle) -> Ruleset:
    """Return the ruleset with one more bundle."""
    return assembled_anew(ruleset, [*ruleset.bundles.values(), bundle])


def _shuffled_bundle(bundle: Bundle, options: Any, rng: Random) -> Bundle:
    return replace(
        bundle,
        rules=_shuffled(plugins_of(bundle.rules, options), rng),
        items=_shuffled(plugins_of(bundle.items, options), rng),
        types=_shuffled(bundle.types, rng),
        rule_points=_shuffled(bundle.rule_points, rng),
    )


def _shuffled(values: Iterable[Any], rng: Random) -> list[Any]:
    values = list(values)
    return rng.sample(values, len(values))
