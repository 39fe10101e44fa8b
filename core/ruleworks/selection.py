"""Which bundles make up a ruleset: the game, what extends it, and what the caller asks for."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from ruleworks import discovery, saves
from ruleworks.assembly import Assembly, FaultyBundle
from ruleworks.bundle import Bundle
from ruleworks.discovery import Found, Installed
from ruleworks.errors import RulesetError, SaveError
from ruleworks.game import Game
from ruleworks.naming import near
from ruleworks.points import KERNEL_BUNDLE
from ruleworks.ruleset import Ruleset
from ruleworks.setup import Setup


def ruleset(
    game: str | Bundle,
    variants: Sequence[str | Bundle] = (),
    plugins: Sequence[object] = (),
    options: Mapping[str, Any] | None = None,
    *,
    allowed: Sequence[str] | None = None,
    blocked: Sequence[str] | None = None,
    strict: bool | None = None,
    installed: Installed | None = None,
) -> Ruleset:
    """Return the ruleset of `game`, the name of an installed game or its bundle.

    `variants` are variants and house rules, installed ones by name; `plugins` further bundles: objects, paths of
    one-file plugins, names of installed ones. `options` go to the bundle that knows them. Installed extensions of the
    game take part unless `allowed` (or RULEWORKS_PLUGINS) lists others; `blocked` (or RULEWORKS_BLOCK) names bundles
    and items that stay out. A faulty plugin is left out and listed in `failures`; with `strict` (or
    RULEWORKS_STRICT=1) it raises. Who makes several rulesets finds once what is `installed`, and hands it on.
    """
    strict = discovery.listed(None, discovery.STRICT) not in (None, (), ("0",)) if strict is None else strict
    installed = Installed() if installed is None else installed
    base = discovery.checked(game, "") if isinstance(game, Bundle) else game_of(game, installed)
    block = discovery.listed(blocked, discovery.BLOCK) or ()
    extensions = _extensions(base, installed, allowed, strict=strict)
    named = discovery.given(variants, installed, strict=True, files=False)
    extra = discovery.given(plugins, installed, strict=strict)
    bundles = {b.name: b for b in (KERNEL_BUNDLE, base)} | extensions.bundles | named.bundles | extra.bundles
    required = {KERNEL_BUNDLE.name, base.name, *named.bundles}
    for name in sorted(required.intersection(block)):
        raise RulesetError("required-blocked", name=name)
    chosen = [bundle for name, bundle in bundles.items() if name not in block]
    for other in (bundle for bundle in chosen if bundle.extends not in ("", base.name)):
        raise RulesetError("other-game", name=other.name, game=base.name, extends=other.extends)
    items = [name for name in block if name not in bundles and name not in installed.names()]
    per_bundle = _options(chosen, options or {})
    while True:
        try:
            assembly = Assembly(chosen, per_bundle, items)
            return Ruleset(base, assembly, options or {}, [*extensions.failures, *extra.failures])
        except FaultyBundle as fault:  # without it everything is put together anew
            failure = fault.args[0]
            extra.fail(failure, fault, strict=strict or failure.name in required)
            chosen = [bundle for bundle in chosen if bundle.name != failure.name]


def ruleset_of(setup: Setup, plugins: Sequence[object] = (), *, installed: Installed | None = None) -> Ruleset:
    """Return the ruleset of a setup, as far as what it names is installed or given as `plugins`.

    What is missing, and what has other rules by now, `ruleset.load` says of a save, and `ruleset.differs` at any time.
    """
    installed = Installed() if installed is None else installed
    brought = discovery.given(plugins, installed, strict=True).bundles
    wanted = [name for name in setup.versions if name in installed.names() and name not in (setup.game, *brought)]
    variants: list[str | Bundle] = [name for name in wanted if name in setup.variants]
    others = [*brought.values(), *(name for name in wanted if name not in setup.variants)]
    return ruleset(
        setup.game, variants, others, setup.options, allowed=wanted, blocked=setup.blocked, installed=installed
    )


def load(
    data: bytes,
    plugins: Sequence[object] = (),
    *,
    allowed: Sequence[str] | None = None,
    installed: Installed | None = None,
    limits: saves.Limits | None = None,
    verify: Literal["replay"] | None = None,
) -> Game[Any]:
    """Take up a saved game by the rules that it was saved with, as far as they are installed or given as `plugins`.

    A save names bundles, and never a file. With `allowed` it may only name these, the game included, and block only
    what is listed there beside what bundles block themselves. `limits` and `verify` are those of `ruleset.load`.
    """
    setup = saves.read_setup(data, limits=limits)
    for name in sorted({setup.game, *setup.versions} - {KERNEL_BUNDLE.name, *allowed}) if allowed is not None else ():
        raise SaveError("save-not-allowed", name=name)
    setup = msgspec.structs.replace(
        setup, blocked=tuple([name for name in setup.blocked if allowed is None or name in allowed])
    )
    return ruleset_of(setup, plugins, installed=installed).load(data, limits=limits, verify=verify)


def game_of(name: str, installed: Installed) -> Bundle:
    """Return the bundle of an installed game."""
    bundle = installed.named(name, strict=True).bundles.get(name)
    if bundle is None or bundle.position is None:
        raise RulesetError("unknown-game", name=name, known=installed.games, near=near(name, installed.games))
    return bundle


def _extensions(base: Bundle, installed: Installed, allowed: Sequence[str] | None, *, strict: bool) -> Found:
    """Return the installed bundles that take part in a game without being asked for."""
    allow = discovery.listed(allowed, discovery.ALLOW)
    for name in sorted({*(allowed or ())} - set(installed.names())):
        raise RulesetError("unknown-allowed", name=name, near=near(name, installed.names()))
    found = installed.bundles(discovery.group_of(base.name), strict=strict)
    taking_part = {
        name: bundle
        for name, bundle in found.bundles.items()
        if bundle.layer in ("base", "game") and (allow is None or name in allow)
    }
    return Found(taking_part, found.failures)


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
