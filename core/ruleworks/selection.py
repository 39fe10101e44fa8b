"""Which bundles make up a ruleset: the game, what extends it, and what the caller asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from ruleworks import discovery
from ruleworks.assembly import Assembly, FaultyBundle, near
from ruleworks.bundle import Bundle
from ruleworks.discovery import Found
from ruleworks.errors import RulesetError
from ruleworks.kernel import KERNEL
from ruleworks.ruleset import Ruleset


def ruleset(
    game: str,
    variants: Sequence[str | Bundle] = (),
    plugins: Sequence[object] = (),
    options: Mapping[str, Any] | None = None,
    *,
    allowed: Sequence[str] | None = None,
    blocked: Sequence[str] | None = None,
    strict: bool | None = None,
) -> Ruleset:
    """Return the ruleset of `game`.

    `variants` are names of installed variants and house rules; `plugins` are further bundles: objects, paths
    of one-file plugins, or names of installed ones. `options` go to the bundle that knows them. Installed
    extensions of the game take part unless `allowed` (or RULEWORKS_PLUGINS) lists others; `blocked` (or
    RULEWORKS_BLOCK) names bundles and items that stay out. A faulty plugin is left out, listed in `failures`
    and logged; with `strict` (or RULEWORKS_STRICT=1) it raises.
    """
    strict = discovery.strict_mode(strict)
    allow = discovery.listed(allowed, discovery.ALLOW)
    block = discovery.listed(blocked, discovery.BLOCK) or ()
    found = discovery.installed()
    base = _game(game, found)
    named = discovery.given(variants, found.bundles, strict=True)
    extra = discovery.given(plugins, found.bundles, strict=strict)
    bundles = {b.name: b for b in (KERNEL, base, *_extensions(base, found, allow))} | named.bundles | extra.bundles
    known = {*found.bundles, *bundles}
    chosen = [_belongs(bundle, base) for name, bundle in bundles.items() if name not in block]
    per_bundle = _options(chosen, options or {})
    required = (KERNEL.name, base.name, *named.bundles)
    assembly = _assemble(chosen, per_bundle, [n for n in block if n not in known], extra, required, strict=strict)
    return Ruleset(base, assembly, per_bundle, options or {}, extra.failures)


def _assemble(
    bundles: list[Bundle],
    options: Mapping[str, Any],
    blocked: Sequence[str],
    found: Found,
    required: Sequence[str],
    *,
    strict: bool,
) -> Assembly:
    """Put the bundles together; without a faulty one, which is noted, it is done anew."""
    while True:
        try:
            return Assembly(bundles, options, blocked)
        except FaultyBundle as fault:
            found.fail(fault.failure, fault, strict=strict or fault.failure.name in required)
            bundles = [bundle for bundle in bundles if bundle.name != fault.failure.name]


def _game(name: str, found: Found) -> Bundle:
    bundle = found.bundles.get(name)
    if bundle is not None and bundle.position is not None:
        return bundle
    for failure in found.failures:
        if failure.name.replace("_", "-") == name:
            raise failure.error()
    games = sorted(name for name, bundle in found.bundles.items() if bundle.position is not None)
    raise RulesetError("unknown-game", name=name, known=games, near=near(name, games))


def _belongs(bundle: Bundle, game: Bundle) -> Bundle:
    if bundle.extends not in ("", game.name):
        raise RulesetError("other-game", name=bundle.name, game=game.name, extends=bundle.extends)
    return bundle


def _extensions(game: Bundle, found: Found, allow: tuple[str, ...] | None) -> list[Bundle]:
    bundles = (bundle for bundle in found.bundles.values() if bundle.extends == game.name)
    return [b for b in bundles if b.layer in ("base", "game") and (allow is None or b.name in allow)]


def _options(bundles: Sequence[Bundle], given: Mapping[str, Any]) -> dict[str, Struct]:
    """Give each option to the bundles that know it."""
    known = {name for bundle in bundles for name in bundle.options.__struct_fields__}
    for key in given:
        if key not in known:
            raise RulesetError("unknown-option", name=key, known=sorted(known), near=near(key, known))
    made: dict[str, Struct] = {}
    for bundle in bundles:
        own = {key: value for key, value in given.items() if key in bundle.options.__struct_fields__}
        try:
            made[bundle.name] = msgspec.convert(own, type=bundle.options)
        except msgspec.ValidationError as error:
            raise RulesetError("bad-option", name=bundle.name, problem=error) from None
    return made
