"""Which bundles make up a ruleset: the game, what extends it, and what the caller asks for."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from ruleworks import discovery
from ruleworks.assembly import Assembly, FaultyBundle
from ruleworks.bundle import Bundle
from ruleworks.discovery import Found
from ruleworks.errors import RulesetError
from ruleworks.naming import near
from ruleworks.points import KERNEL_BUNDLE
from ruleworks.ruleset import Ruleset


def ruleset(
    game: str | Bundle,
    variants: Sequence[str | Bundle] = (),
    plugins: Sequence[object] = (),
    options: Mapping[str, Any] | None = None,
    *,
    allowed: Sequence[str] | None = None,
    blocked: Sequence[str] | None = None,
    strict: bool | None = None,
) -> Ruleset:
    """Return the ruleset of `game`, the name of an installed game or its bundle.

    `variants` are names of installed variants and house rules; `plugins` further bundles: objects, paths of one-file
    plugins, names of installed ones. `options` go to the bundle that knows them. Installed extensions of the game
    take part unless `allowed` (or RULEWORKS_PLUGINS) lists others; `blocked` (or RULEWORKS_BLOCK) names bundles and
    items that stay out. A faulty plugin is left out and listed in `failures`; with `strict` (or RULEWORKS_STRICT=1)
    it raises.
    """
    strict = discovery.listed(None, discovery.STRICT) not in (None, (), ("0",)) if strict is None else strict
    block = discovery.listed(blocked, discovery.BLOCK) or ()
    found = discovery.installed(strict=strict)
    base = discovery.checked(game, "") if isinstance(game, Bundle) else _game(game, found)
    for variant in variants:
        _fail_if_broken(variant, found)
    named = discovery.given(variants, found.bundles, strict=True)
    extra = discovery.given(plugins, found.bundles, strict=strict)
    allow = discovery.listed(allowed, discovery.ALLOW)
    extensions = [b for b in found.bundles.values() if b.extends == base.name and b.layer in ("base", "game")]
    for name in sorted({*(allowed or ())} - found.bundles.keys()):
        raise RulesetError("unknown-allowed", name=name, near=near(name, found.bundles))
    if allow is not None:
        extensions = [bundle for bundle in extensions if bundle.name in allow]
    bundles = {b.name: b for b in (KERNEL_BUNDLE, base, *extensions)} | named.bundles | extra.bundles
    required = {KERNEL_BUNDLE.name, base.name, *named.bundles}
    for name in sorted(required.intersection(block)):
        raise RulesetError("required-blocked", name=name)
    chosen = [bundle for name, bundle in bundles.items() if name not in block]
    for other in (bundle for bundle in chosen if bundle.extends not in ("", base.name)):
        raise RulesetError("other-game", name=other.name, game=base.name, extends=other.extends)
    items = [name for name in block if name not in bundles and name not in found.bundles]
    per_bundle = _options(chosen, options or {})
    while True:
        try:
            assembly = Assembly(chosen, per_bundle, items)
            return Ruleset(base, assembly, options or {}, [*found.failures, *extra.failures])
        except FaultyBundle as fault:  # without it everything is put together anew
            failure = fault.args[0]
            extra.fail(failure, fault, strict=strict or failure.name in required)
            chosen = [bundle for bundle in chosen if bundle.name != failure.name]


def _game(name: str, found: Found) -> Bundle:
    bundle = found.bundles.get(name)
    if bundle is not None and bundle.position is not None:
        return bundle
    _fail_if_broken(name, found)
    games = sorted(name for name, bundle in found.bundles.items() if bundle.position is not None)
    raise RulesetError("unknown-game", name=name, known=games, near=near(name, games))


def _fail_if_broken(wanted: object, found: Found) -> None:
    """Raise the reason why the installed bundle of that name cannot be used, if there is one."""
    for failure in found.failures:
        if failure.name.replace("_", "-") == wanted:
            found.fail(failure, None, strict=True)


def _options(bundles: Sequence[Bundle], given: Mapping[str, Any]) -> dict[str, Struct]:
    """Give each option to the bundles that know it."""
    known = {name for bundle in bundles for name in bundle.options.__struct_fields__}
    for key in sorted(given.keys() - known):
        raise RulesetError("unknown-option", name=key, known=sorted(known), near=near(key, known))
    made: dict[str, Struct] = {}
    for bundle in bundles:
        own = {key: value for key, value in given.items() if key in bundle.options.__struct_fields__}
        try:
            made[bundle.name] = msgspec.convert(own, type=bundle.options)
        except msgspec.ValidationError as error:
            raise RulesetError("bad-option", name=bundle.name, problem=error) from None
    return made
