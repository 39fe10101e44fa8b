"""A ruleset: a game with its variants, plugins and options, frozen. Games are made from it."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from traceback import walk_tb
from typing import Any

import msgspec
from msgspec import Struct

from ruleworks import saves
from ruleworks.assembly import Assembly
from ruleworks.bundle import KERNEL, Bundle, KernelOptions
from ruleworks.chance import LARGEST, Outcome, Streams
from ruleworks.data import Option, Position, Record
from ruleworks.discovery import Failure, describe
from ruleworks.errors import PluginError, RulesetError, RuleworksError
from ruleworks.game import Game
from ruleworks.naming import parse_option
from ruleworks.play import Play


class Ruleset:
    """A game with everything that changes it, checked and compiled. Use `ruleworks.ruleset` to make one."""

    def __init__(self, game: Bundle, assembly: Assembly, given: Mapping[str, Any], failures: Sequence[Failure]) -> None:
        """Freeze what `assembly` holds; `given` are the options as the caller wrote them."""
        self.game = game.name
        self.players = next((b.players for b in reversed(assembly.bundles.values()) if b.players), game.players)
        self.bundles = assembly.bundles
        self.plugins = {name: plugin.plugin for name, plugin in assembly.plugins.items()}
        self._origins = {name: plugin.bundle.name for name, plugin in assembly.plugins.items()}
        self.items = assembly.tables.items
        self.vocabulary = assembly.vocabulary
        self.text = self.vocabulary.text
        self.options: Mapping[str, Struct] = assembly.options
        self.failures = tuple(failures)
        self.manager = assembly.manager
        self.tables = assembly.tables
        self.codec = saves.Codec(game.position or Position, self.vocabulary)
        kernel = self.options[KERNEL]
        self.auto_play = isinstance(kernel, KernelOptions) and kernel.auto_play
        bundles = self.bundles.values()
        self.variants = tuple(bundle.name for bundle in bundles if bundle.layer in ("variant", "house"))
        self.versions = {bundle.name: bundle.version for bundle in bundles}
        self.text_sources = tuple(bundle.texts for bundle in bundles if bundle.texts is not None)
        types = {kind: sorted(types) for kind, types in self.vocabulary.types.items()}
        content = (self.game, self.versions, sorted(self.plugins), self.options, types)
        encoded = msgspec.json.encode(content, order="deterministic")
        self.fingerprint = blake2b(encoded, digest_size=8).hexdigest()
        schemas = {bundle.name: bundle.schema for bundle in bundles}
        options, blocked = msgspec.json.decode(msgspec.json.encode(given)), tuple(sorted(assembly.blocked))
        self.header = saves.Header(self.game, self.variants, options, blocked, self.fingerprint, self.versions, schemas)

    def new_game(self, players: int | None = None, seed: int = 0) -> Game[Any]:
        """Begin a game; `players` defaults to the fewest, and the same seed gives the same chance."""
        players = self.players.start if players is None else players
        if type(players) is not int or players not in self.players:
            fewest, most = self.players[0], self.players[-1]
            raise RulesetError("players", players=players, fewest=fewest, most=most, game=self.game)
        if type(seed) is not int or not 0 <= seed <= LARGEST:
            raise RulesetError("seed", seed=seed, largest=LARGEST)
        game = Game(self, *self.open(players, seed, None))
        if self.auto_play:
            game.play_forced()
        return game

    def open(self, players: int, seed: int, script: list[Outcome] | None) -> tuple[Any, Record]:
        """Return the opening position and what happened in the set-up; `script` answers for chance."""
        with self.blaming():
            empty = self.tables.table(()).opening(players, self.options[self.game], self.items)
            play: Play[Any, Any] = Play(empty, self.tables.table(empty.in_play), self.tables, script)
            play.position.random = Streams(seed)
            play.resolve()
        return play.position, Record(None, None, tuple(play.events), tuple(play.chance))

    def load(self, data: bytes) -> Game[Any]:
        """Take up a saved game; the error says exactly what is missing or wrong."""
        return Game(self, *saves.load(self, data))

    def option(self, text: str) -> Option:
        """Return the option that a text id names; `option.id` is the way back."""
        return parse_option(text, self.vocabulary.types["option"])

    @contextmanager
    def blaming(self) -> Generator[None, None, None]:
        """Put whatever goes wrong inside down to the plugin at work."""
        try:
            yield
        except RuleworksError:
            raise
        except Exception as error:
            raise self.blame(error) from error

    def blame(self, error: Exception) -> PluginError:
        """Return an error that names the plugin in which `error` was raised: the innermost on the way to it."""
        plugins = {id(plugin): (name, self._origins[name]) for name, plugin in self.plugins.items()}
        culprit = "?", ""
        for frame, _ in walk_tb(error.__traceback__):
            me = frame.f_locals.get("self")
            bundle = self.vocabulary.bundle.get(type(me))
            culprit = plugins.get(id(me)) or ((f"{bundle}.{type(me).__name__}", bundle) if bundle else culprit)
        version = self.versions.get(culprit[1], "?")
        return PluginError("failed-inside", id=culprit[0], version=version, problem=describe(error))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)
