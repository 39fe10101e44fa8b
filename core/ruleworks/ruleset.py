"""A ruleset: a game with its variants, plugins and options, frozen. Games are made from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from ruleworks import discovery, saves, schema
from ruleworks.assembly import Assembly, near
from ruleworks.blame import culprit
from ruleworks.bundle import Bundle
from ruleworks.chance import LARGEST, Outcome, Streams
from ruleworks.data import Event, Option, Position, Record, Step
from ruleworks.discovery import Failure, Found
from ruleworks.errors import PluginError, RulesetError, RuleworksError
from ruleworks.game import Game
from ruleworks.kernel import KERNEL, KernelOptions
from ruleworks.naming import parse_option, tag_of
from ruleworks.play import Play
from ruleworks.replay import replay
from ruleworks.views import visible
from ruleworks_i18n import Source, Text


class Ruleset:
    """A game with everything that changes it, checked and compiled. Use `ruleworks.ruleset` to make one."""

    def __init__(
        self, game: Bundle, assembly: Assembly, options: Mapping[str, Any], given: Mapping[str, Any]
    ) -> None:
        """Freeze what `assembly` holds; `options` are per bundle, `given` is what the caller wrote."""
        self.game = game.name
        self.players = game.players
        self.bundles = dict(assembly.bundles)
        self.plugins = {name: plugin.plugin for name, plugin in assembly.plugins.items()}
        self.items = {name: plugin.plugin for name, plugin in assembly.plugins.items() if plugin.item}
        self.vocabulary = assembly.vocabulary
        self.options = dict(options)
        self.given_options = dict(given)
        self.blocked = tuple(sorted(assembly.blocked))
        self.failures = tuple(assembly.failures)
        self.manager = assembly.manager
        self.tables = assembly.tables()
        self.auto_play: bool = options[KERNEL.name].auto_play
        self.codec = saves.Codec(game.position or Position, self.vocabulary)
        self.fingerprint = self._fingerprint()
        self.header = saves.header_of(self)

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of the variants and house rules in it."""
        return tuple(name for name, bundle in self.bundles.items() if bundle.layer in ("variant", "house"))

    @property
    def versions(self) -> dict[str, str]:
        """The version of every bundle in it."""
        return {name: bundle.version for name, bundle in self.bundles.items()}

    @property
    def text_sources(self) -> tuple[Source, ...]:
        """Where the catalogs of its bundles are."""
        return tuple(bundle.texts for bundle in self.bundles.values() if bundle.texts is not None)

    def new_game(self, players: int | None = None, seed: int = 0) -> Game[Any]:
        """Begin a game; `players` defaults to the fewest, and the same seed gives the same chance."""
        players = self.players.start if players is None else players
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.players:
            raise RulesetError(
                "players", players=players, fewest=self.players[0], most=self.players[-1], game=self.game
            )
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= LARGEST:
            raise RulesetError("seed", seed=seed, largest=LARGEST)
        position, opening = self.open(players, seed, None)
        game = Game(self, position, opening)
        if self.auto_play:
            game.play_forced()
        return game

    def open(self, players: int, seed: int, script: list[Outcome] | None) -> tuple[Any, Record]:
        """Return the opening position and what happened in the set-up; `script` answers for chance."""
        try:
            empty = self.tables.table(()).opening(players, self.options[self.game])
            position = msgspec.structs.replace(empty, random=Streams(seed))
            play: Play[Any, Any] = Play(position, self.tables, script)
            play.resolve()
        except RuleworksError:
            raise
        except Exception as error:
            raise self.blame(error) from error
        return play.position, Record(None, None, tuple(play.events), tuple(play.chance))

    def load(self, data: bytes) -> Game[Any]:
        """Take up a saved game; the error says exactly what is missing or wrong."""
        return saves.load(self, data)

    def save(self, game: Game[Any], form: str) -> bytes:
        """Write a game of this ruleset down."""
        return saves.save(self, game, form)

    def replayed(self, game: Game[Any]) -> list[Any]:
        """Return the positions before each record of `game`, played anew."""
        return replay(
            self, game.position.players, game.position.random.seed, game.opening, game.records
        ).positions

    def option(self, text: str) -> Option:
        """Return the option that a text id names; `option.id` is the way back."""
        return parse_option(text, self.vocabulary.types["option"])

    def view(self, game: Game[Any], seat: int | None) -> dict[str, Any]:
        """Return what `seat` may know of `game`."""
        if seat is not None and seat not in range(game.position.players):
            raise RulesetError("no-seat", seat=seat, players=game.position.players)
        decision = game.decision
        mine = decision is not None and seat == decision.seat
        return {
            "game": self.game,
            "seat": seat,
            "position": visible(game.scene.position, seat),
            "decision": None if decision is None else {"seat": decision.seat, "kind": decision.kind},
            "options": [option.id for option in decision.options] if decision is not None and mine else [],
            "over": game.over,
            "scores": list(game.scores) if game.over else None,
            "winners": list(game.winners),
        }

    def schema(self) -> dict[str, Any]:
        """Return JSON Schemas (2020-12) of options, events, records, views and saves."""
        return schema.schemas(self)

    def text(self, value: Step | Option | Event) -> Text:
        """Return a step, option or event as a message: `<bundle>.<kind>.<tag>` with its fields."""
        return schema.text_of(value, self.vocabulary)

    def blame(self, error: Exception) -> PluginError:
        """Return an error that names the plugin in which `error` was raised."""
        name, bundle = culprit(error, self.plugins, self.vocabulary.bundle)
        version = self.versions.get(bundle, "?") if bundle else "?"
        return PluginError("failed-inside", id=name, version=version, problem=discovery.describe(error))

    def __eq__(self, other: object) -> bool:
        """Rulesets are equal when their fingerprints are."""
        return isinstance(other, Ruleset) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        """Hash the fingerprint."""
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        """Show game, variants and fingerprint."""
        return f"<Ruleset {'+'.join((self.game, *self.variants))} {self.fingerprint}>"

    def _fingerprint(self) -> str:
        content = {
            "game": self.game,
            "versions": sorted(self.versions.items()),
            "plugins": sorted(self.plugins),
            "options": msgspec.to_builtins(self.options),
            "types": {kind: sorted(types) for kind, types in self.vocabulary.types.items()},
        }
        return blake2b(msgspec.json.encode(content, order="deterministic"), digest_size=8).hexdigest()


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
    found = discovery.installed(strict=strict)
    base = _game(game, found)
    extra = discovery.given([*variants, *plugins], found.bundles, strict=strict)
    _require(variants, extra, found, base)
    chosen = [KERNEL, base, *_extensions(base, found, allow), *extra.bundles.values()]
    chosen = [b for i, b in enumerate(chosen) if b.name not in block and b not in chosen[:i]]
    per_bundle = _options(chosen, options or {})
    known = set(found.bundles) | {bundle.name for bundle in chosen}
    assembly = Assembly(chosen, per_bundle, [name for name in block if name not in known])
    assembly.failures[:0] = extra.failures
    assembly.fail_if(strict=strict, required=[KERNEL.name, base.name, *map(_name, variants)])
    assembly.check_blocked()
    return Ruleset(base, assembly, per_bundle, options or {})


def _game(name: str, found: Found) -> Bundle:
    bundle = found.bundles.get(name)
    if bundle is not None and bundle.position is not None:
        return bundle
    for failure in found.failures:
        if failure.name.replace("_", "-") == name:
            raise failure.error()
    games = sorted(name for name, bundle in found.bundles.items() if bundle.position is not None)
    raise RulesetError("unknown-game", name=name, known=games, near=near(name, games))


def _name(variant: str | Bundle) -> str:
    return variant if isinstance(variant, str) else variant.name


def _require(variants: Sequence[str | Bundle], extra: Found, found: Found, game: Bundle) -> None:
    wanted = [_name(variant) for variant in variants]
    for failure in (f for f in extra.failures if f.name in wanted):
        broken = [f.reason for f in found.failures if f.name.replace("_", "-") == failure.name]
        known = sorted(name for name, bundle in found.bundles.items() if bundle.extends == game.name)
        raise RulesetError(
            "unknown-variant", name=failure.name, known=known, reason=(*broken, failure.reason)[0]
        )
    for bundle in extra.bundles.values():
        if bundle.extends and bundle.extends != game.name:
            raise RulesetError("other-game", name=bundle.name, game=game.name, extends=bundle.extends)


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


__all__ = ["Failure", "KernelOptions", "Ruleset", "ruleset", "tag_of"]
