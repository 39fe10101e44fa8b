"""Which bundles make up a ruleset: the game, what extends it, and what the caller asks for."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from ruleworks.data.errors import PluginError, RulesetError, SaveError, describe
from ruleworks.data.names import near
from ruleworks.discovery import installed as discovery
from ruleworks.discovery.installed import GAMES, Found, Installed
from ruleworks.game import saves
from ruleworks.game.game import Game
from ruleworks.game.ruleset import Ruleset
from ruleworks.game.setup import Setup
from ruleworks.rules.assembly import Assembly, FaultyBundle, faults_of
from ruleworks.rules.bundle import Bundle
from ruleworks.rules.points import KERNEL_BUNDLE
from ruleworks.rules.tables import MOST_STEPS


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
    checked: bool = False,
    most_steps: int = MOST_STEPS,
) -> Ruleset:
    """Return the ruleset of `game`, the name of an installed game or its bundle.

    `variants` are variants and house rules, installed ones by name; `plugins` further bundles: objects, paths of
    one-file plugins, names of installed ones. `options` go to the bundle that knows them. Installed extensions of the
    game take part unless `allowed` (or RULEWORKS_PLUGINS) lists others; `blocked` (or RULEWORKS_BLOCK) names bundles
    and items that stay out. A faulty plugin is left out and listed in `failures`; with `strict` (or
    RULEWORKS_STRICT=1) it raises. Who makes several rulesets finds once what is `installed`, and hands it on.

    With `checked`, every answer of a plugin is compared with the type that its rule point declares, and a rule that
    changes the position while it only answers is found: slow, for tests. No play takes more than `most_steps`.
    """
    strict = discovery.listed(None, discovery.STRICT) not in (None, (), ("0",)) if strict is None else strict
    installed = Installed() if installed is None else installed
    first = discovery.given([game], installed, strict=True) if isinstance(game, Bundle) else game_of(game, installed)
    (base,) = first.bundles.values()
    block = discovery.listed(blocked, discovery.BLOCK) or ()
    named = discovery.given(variants, installed, strict=True, files=False)
    required = {KERNEL_BUNDLE.name, base.name, *named.bundles}
    found = discovery.given([KERNEL_BUNDLE], installed, strict=True)
    found.join(first, strict=False)
    found.join(named, strict=True)
    brought = discovery.given(plugins, installed, strict=strict)
    extensions = _extensions(base, installed, allowed, strict=strict)
    for name in brought.bundles:  # takes the place of what is installed
        extensions.bundles.pop(name, None)
    for more in (extensions, brought):
        found.join(more, strict=strict)
    _join_needed(found, [name for name in installed.names() if name not in block], installed, strict=strict)
    for name in sorted(required.intersection(block)):
        raise RulesetError("required-blocked", name=name)
    chosen = [bundle for name, bundle in found.bundles.items() if name not in block]
    items = [name for name in block if name not in found.bundles and name not in installed.names()]
    own = _options(chosen, options or {})
    while True:
        try:
            names, failed = {bundle.name for bundle in chosen}, {each.name: each.reason for each in found.failures}
            made = {bundle.name: _prepared(bundle, base, own[bundle.name], names, failed) for bundle in chosen}
            assembly = Assembly(chosen, made, items)
            return Ruleset(
                base,
                assembly,
                options or {},
                found.failures,
                installed=installed,
                checked=checked,
                most_steps=most_steps,
            )
        except FaultyBundle as fault:  # without it everything is put together anew
            failure = fault.args[0]
            found.fail(failure, fault, strict=strict or failure.name in required)
            chosen = [bundle for bundle in chosen if bundle.name != failure.name]


def ruleset_of(
    setup: Setup,
    plugins: Sequence[object] = (),
    *,
    installed: Installed | None = None,
    checked: bool = False,
    most_steps: int = MOST_STEPS,
) -> Ruleset:
    """Return the ruleset of a setup, as far as what it names is installed or given as `plugins`.

    What is missing, and what has other rules by now, `ruleset.load` says of a save, and `ruleset.differs` at any time.
    """
    installed = Installed() if installed is None else installed
    brought = discovery.given(plugins, installed, strict=True).bundles
    wanted = [name for name in setup.versions if name in installed.names() and name not in (setup.game, *brought)]
    variants: list[str | Bundle] = [name for name in wanted if name in setup.variants]
    others = [*brought.values(), *(name for name in wanted if name not in setup.variants)]
    return ruleset(
        setup.game,
        variants,
        others,
        setup.options,
        allowed=wanted,
        blocked=setup.blocked,
        installed=installed,
        checked=checked,
        most_steps=most_steps,
    )


def load(
    data: bytes,
    plugins: Sequence[object] = (),
    *,
    allowed: Sequence[str] | None = None,
    installed: Installed | None = None,
    limits: saves.Limits | None = None,
    as_recorded: bool = False,
    verify: Literal["replay"] | None = None,
) -> Game[Any]:
    """Take up a saved game by the rules that it was saved with, as far as they are installed or given as `plugins`.

    A save names bundles, and never a file. With `allowed` it may only name these, the game included, and block only
    what is listed there beside what bundles block themselves. All else is as in `ruleset.load`.
    """
    setup = saves.read_setup(data, limits=limits)
    for name in sorted({setup.game, *setup.versions} - {KERNEL_BUNDLE.name, *allowed}) if allowed is not None else ():
        raise SaveError("save-not-allowed", name=name)
    setup = msgspec.structs.replace(
        setup, blocked=tuple([name for name in setup.blocked if allowed is None or name in allowed])
    )
    made = ruleset_of(setup, plugins, installed=installed)
    for failure in (failure for failure in made.failures if failure.name in setup.versions):
        raise failure.error()
    return made.load(data, as_recorded=as_recorded, limits=limits, verify=verify)


def game_of(name: str, installed: Installed) -> Found:
    """Return the bundle of an installed game; where two packages bring it, neither is taken for the true one."""
    found = installed.named(name, GAMES)
    if len(found.origins.get(name, ())) > 1 or (name not in found.bundles and found.failures):
        raise found.failures[-1].error()
    if name not in found.bundles:
        raise RulesetError("unknown-game", name=name, known=installed.games, near=near(name, installed.games))
    return found


def _extensions(base: Bundle, installed: Installed, allowed: Sequence[str] | None, *, strict: bool) -> Found:
    """Return the installed bundles that take part in a game without being asked for."""
    allow = discovery.listed(allowed, discovery.ALLOW)
    for name in sorted({*(allowed or ())} - set(installed.names())):
        raise RulesetError("unknown-allowed", name=name, near=near(name, installed.names()))
    found = installed.bundles(discovery.group_of(base.name), strict=strict, names=allow)
    taking_part = {name: bundle for name, bundle in found.bundles.items() if bundle.layer in ("base", "game")}
    return Found(taking_part, found.failures, found.origins)


def _join_needed(found: Found, names: Sequence[str], installed: Installed, *, strict: bool) -> None:
    """Take in what the bundles found so far need, and what that needs in turn; who needs another name is refused."""
    wanted = [name for bundle in found.bundles.values() for name in bundle.needs]
    for name in wanted:  # which grows meanwhile
        if name not in found.bundles and name in names:
            found.join(discovery.given([name], installed, strict=strict, files=False), strict=strict)
            wanted += found.bundles[name].needs if name in found.bundles else ()


def _options(bundles: Sequence[Bundle], given: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Give each option to the bundles that know it."""
    known = {name for bundle in bundles for name in bundle.options.__struct_fields__}
    for key in sorted(given.keys() - known):
        raise RulesetError("unknown-option", name=key, known=sorted(known), near=near(key, known))
    return {b.name: {key: given[key] for key in given if key in b.options.__struct_fields__} for b in bundles}


def _prepared(
    bundle: Bundle, game: Bundle, own: Mapping[str, Any], names: Collection[str], failed: Mapping[str, str]
) -> Struct:
    """Return the options of a bundle of the game, which have defaults and fit into a save.

    The bundles called `names` take part; those that `failed` are known by their reasons.
    """
    with faults_of(bundle):
        other = bundle.name if bundle.position is not None and bundle is not game else bundle.extends
        if other not in ("", game.name):
            raise RulesetError("other-game", name=bundle.name, game=game.name, extends=other)
        for needed in (needed for needed in bundle.needs if needed not in names):
            if needed in failed:
                raise RulesetError("needs-failed", name=bundle.name, needed=needed, reason=failed[needed])
            raise RulesetError("needs", name=bundle.name, needed=needed)
        try:
            msgspec.json.encode(bundle.options(), order="deterministic")
        except Exception as error:
            raise PluginError("bad-defaults", name=bundle.name, problem=describe(error)) from error
    try:
        return msgspec.convert(own, type=bundle.options)
    except msgspec.ValidationError as error:
        raise RulesetError("bad-option", name=bundle.name, problem=error) from None
