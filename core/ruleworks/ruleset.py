"""A ruleset: a game with its variants, plugins and options, frozen. Games are made from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from traceback import walk_tb
from typing import Any

import msgspec

from ruleworks import saves
from ruleworks.assembly import Assembly
from ruleworks.bundle import Bundle
from ruleworks.chance import LARGEST, Outcome, Streams
from ruleworks.data import Event, Option, Position, Record, Step
from ruleworks.discovery import Failure, describe
from ruleworks.errors import PluginError, RulesetError, RuleworksError
from ruleworks.game import Game
from ruleworks.kernel import KERNEL
from ruleworks.naming import parse_option
from ruleworks.play import Play
from ruleworks_i18n import Source, Text


class Ruleset:
    """A game with everything that changes it, checked and compiled. Use `ruleworks.ruleset` to make one."""

    def __init__(
        self,
        game: Bundle,
        assembly: Assembly,
        options: Mapping[str, Any],
        given: Mapping[str, Any],
        failures: Sequence[Failure] = (),
    ) -> None:
        """Freeze what `assembly` holds; `options` are per bundle, `given` is what the caller wrote."""
        self.game = game.name
        self.players = game.players
        self.bundles = assembly.bundles
        self.plugins = {name: plugin.plugin for name, plugin in assembly.plugins.items()}
        self.items = {name: plugin.plugin for name, plugin in assembly.plugins.items() if plugin.item}
        self.vocabulary = assembly.vocabulary
        self.options = dict(options)
        self.failures = tuple(failures)
        self.manager = assembly.manager
        self.tables = assembly.tables
        self.auto_play: bool = options[KERNEL.name].auto_play
        self.codec = saves.Codec(game.position or Position, self.vocabulary)
        self.fingerprint = self._fingerprint()
        self.header = saves.Header(
            game=self.game,
            variants=self.variants,
            options=msgspec.to_builtins(dict(given)),
            blocked=tuple(sorted(assembly.blocked)),
            fingerprint=self.fingerprint,
            versions=self.versions,
            schemas={name: bundle.schema for name, bundle in self.bundles.items()},
        )

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
        if not is_integer(players) or players not in self.players:
            fewest, most = self.players[0], self.players[-1]
            raise RulesetError("players", players=players, fewest=fewest, most=most, game=self.game)
        if not is_integer(seed) or not 0 <= seed <= LARGEST:
            raise RulesetError("seed", seed=seed, largest=LARGEST)
        game = Game(self, *self.open(players, seed, None))
        if self.auto_play:
            game.play_forced()
        return game

    def open(self, players: int, seed: int, script: list[Outcome] | None) -> tuple[Any, Record]:
        """Return the opening position and what happened in the set-up; `script` answers for chance."""
        try:
            empty = self.tables.table(()).opening(players, self.options[self.game])
            play: Play[Any, Any] = Play(empty, self.tables.table(empty.in_play), self.tables, script)
            play.position.random = Streams(seed)
            play.resolve()
        except RuleworksError:
            raise
        except Exception as error:
            raise self.blame(error) from error
        return play.position, Record(None, None, tuple(play.events), tuple(play.chance))

    def resume(self, position: Any, opening: Record, records: Sequence[Record] = ()) -> Game[Any]:
        """Go on from a position, such as one made by hand."""
        return Game(self, position, opening, records)

    def load(self, data: bytes) -> Game[Any]:
        """Take up a saved game; the error says exactly what is missing or wrong."""
        return Game(self, *saves.load(self, data))

    def option(self, text: str) -> Option:
        """Return the option that a text id names; `option.id` is the way back."""
        return parse_option(text, self.vocabulary.types["option"])

    def text(self, value: Step | Option | Event) -> Text:
        """Return a step, option or event as a message: `<bundle>.<kind>.<tag>` with its fields."""
        return self.vocabulary.text(value)

    def blame(self, error: Exception) -> PluginError:
        """Return an error that names the plugin in which `error` was raised: the innermost on the way to it."""
        ids = {id(plugin): name for name, plugin in self.plugins.items()}
        culprit = "?"
        for frame, _ in walk_tb(error.__traceback__):
            me = frame.f_locals.get("self")
            bundle = self.vocabulary.bundle.get(type(me))
            culprit = ids.get(id(me)) or (f"{bundle}.{type(me).__name__}" if bundle else culprit)
        version = self.versions.get(culprit.split(".", 1)[0], "?")
        return PluginError("failed-inside", id=culprit, version=version, problem=describe(error))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"<Ruleset {'+'.join((self.game, *self.variants))} {self.fingerprint}>"

    def _fingerprint(self) -> str:
        content = {
            "game": self.game,
            "versions": self.versions,
            "plugins": sorted(self.plugins),
            "options": self.options,
            "types": {kind: sorted(types) for kind, types in self.vocabulary.types.items()},
        }
        return blake2b(msgspec.json.encode(content, order="deterministic"), digest_size=8).hexdigest()


def is_integer(value: object) -> bool:
    """Tell a whole number from everything else, truth values included."""
    return isinstance(value, int) and not isinstance(value, bool)
