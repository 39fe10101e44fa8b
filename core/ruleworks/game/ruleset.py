"""A ruleset: a game with its variants, plugins and options, frozen. Games are made from it."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from secrets import randbelow
from traceback import walk_tb
from typing import TYPE_CHECKING, Any, Generic, Literal, cast

import msgspec
import pluggy
from msgspec import Struct

from ruleworks.data.chance import Outcome, Streams
from ruleworks.data.errors import Failure, PluginError, ReplayError, RulesetError, RuleworksError, SaveError, describe
from ruleworks.data.kinds import AnyEvent, AnyMemory, AnyOption, AnyP, AnyStep, Option, P, Position, Record, Scene
from ruleworks.data.logs import log
from ruleworks.data.marks import LARGEST, Ref
from ruleworks.data.names import near, parse_option
from ruleworks.game import saves
from ruleworks.game.game import Game
from ruleworks.game.history import Deal, History
from ruleworks.game.pictures import ItemShown
from ruleworks.game.setup import Setup, fingerprint_of
from ruleworks.play.cursor import Cursor
from ruleworks.play.play import Play
from ruleworks.rules.assembly import Assembly
from ruleworks.rules.bundle import KERNEL, Bundle
from ruleworks.rules.checks import checked_points
from ruleworks.rules.points import PointInfo
from ruleworks.rules.tables import MOST_STEPS, Tables
from ruleworks.rules.vocabulary import Vocabulary
from ruleworks_i18n import Source, Text

if TYPE_CHECKING:
    from ruleworks.discovery.installed import Installed


class Ruleset(Generic[AnyP]):
    """A game with everything that changes it, checked and compiled. Use `ruleworks.ruleset` to make one."""

    def __init__(
        self,
        game: Bundle,
        assembly: Assembly,
        given: Mapping[str, Any],
        failures: Sequence[Failure],
        *,
        installed: "Installed",
        checked: bool = False,
        most_steps: int = MOST_STEPS,
    ) -> None:
        """Freeze what `assembly` holds; `given` are the options as the caller wrote them."""
        self.installed = installed
        self.game: str = game.name
        self.players: range = next((b.players for b in reversed(assembly.bundles.values()) if b.players), game.players)
        self.bundles: dict[str, Bundle] = assembly.bundles
        self.plugins: dict[str, Any] = {name: plugin.plugin for name, plugin in assembly.plugins.items()}
        self._origins = {name: plugin.bundle.name for name, plugin in assembly.plugins.items()}
        self.items: dict[str, Any] = assembly.tables.items
        self.points: tuple[PointInfo, ...] = tuple(assembly.points.values())
        self.vocabulary: Vocabulary = assembly.vocabulary
        self.text: Callable[[AnyStep | AnyOption | AnyEvent | AnyMemory], Text] = self.vocabulary.text
        self.options: Mapping[str, Struct] = assembly.options
        self._given = given.keys()
        self._blocked = tuple(sorted(assembly.blocked))
        self.failures: tuple[Failure, ...] = tuple(failures)
        self.manager: pluggy.PluginManager = assembly.manager
        assembly.tables.most_steps = most_steps
        self.tables: Tables = assembly.tables
        if checked:
            self.tables = self.checked_tables
        self.codec: saves.Codec = saves.Codec(game.position or Position, self.vocabulary)
        self._openings: dict[int, Position] = {}  # by players, as they come out of a save
        self.variants: tuple[str, ...] = tuple([n for n, b in self.bundles.items() if b.layer in ("variant", "house")])
        self.versions: dict[str, str] = {name: bundle.version for name, bundle in self.bundles.items()}
        self.text_sources: tuple[Source, ...] = tuple([b.texts for b in self.bundles.values() if b.texts is not None])

    def __repr__(self) -> str:
        return f"<Ruleset {', '.join(name for name in self.bundles if name != KERNEL)}>"

    @cached_property
    def checked_tables(self) -> Tables:
        """The same rules with every answer checked: slow, and exact about who is at fault."""
        return self.tables.changed(checked_points(self.tables.points))

    @cached_property
    def setup(self) -> Setup:
        """What this ruleset is made of, as a value that travels."""
        understood = {name: getattr(o, name) for o in self.options.values() for name in o.__struct_fields__}
        options = msgspec.json.encode({name: understood[name] for name in sorted(self._given)})
        return Setup(
            game=self.game,
            variants=self.variants,
            plugins=tuple(name for name in self.bundles if name not in (KERNEL, self.game, *self.variants)),
            options=msgspec.json.decode(options),  # the very data that comes out of a save
            blocked=self._blocked,
            fingerprint=self.fingerprint,
            versions=self.versions,
            schemas={bundle.name: bundle.schema for bundle in self.bundles.values()},
        )

    @cached_property
    def fingerprint(self) -> str:
        """A short text that differs wherever rules, options or the facts behind them do."""
        types = {kind: sorted(types) for kind, types in self.vocabulary.types.items()}
        made = [type(plugin) for plugin in self.plugins.values()] + [type(options) for options in self.options.values()]
        modules = {cls.__module__ for cls in (*made, *self.vocabulary.bundle, self.codec.position)}
        return fingerprint_of((self.game, self.versions, sorted(self.plugins), self.options, types), modules)

    def new_game(self, players: int | None = None, seed: int | None = None) -> Game[AnyP]:
        """Begin a game; `players` defaults to the fewest, and the same seed gives the same chance.

        Without a seed there is one that nobody can guess, in `game.history.start`.
        """
        return self.begin(self._deal(players, seed))

    def cursor(self, players: int | None = None, seed: int | None = None) -> Cursor[AnyP]:
        """Begin a game of which nothing is kept: what `new_game` deals, to be played on without a way back."""
        return Cursor(self, self._begun(self._deal(players, seed)))

    def at(self, position: Position) -> Game[AnyP]:
        """Begin a game in a position; what its agenda does by itself is done first."""
        if not isinstance(position, self.codec.position):
            raise RulesetError("foreign-position", found=type(position).__name__, game=self.game)
        return self.begin(position)

    def begin(self, start: Deal | Position, script: list[Outcome] | None = None) -> Game[AnyP]:
        """Begin a game with a deal or in a position; `script` answers for chance until the first choice."""
        play = self._begun(start, script)
        opening = Record(None, None, tuple(play.events), tuple(play.chance))
        return Game(self, play, History(start, opening))

    def _deal(self, players: int | None, seed: int | None) -> Deal:
        return Deal(
            self.players.start if players is None else players, randbelow(LARGEST + 1) if seed is None else seed
        )

    def _begun(self, start: Deal | Position, script: list[Outcome] | None = None) -> Play[Any, Any]:
        if isinstance(start, Deal):
            self._check_deal(start)
        try:  # `blaming` would cost a short game a tenth
            first = self._dealt(start.players) if isinstance(start, Deal) else start
            for step in first.agenda:
                self.vocabulary.require(type(step))
            if isinstance(start, Deal) and start.players not in self._openings:
                self._openings[start.players] = self.codec.again(first)
            play: Play[Any, Any] = Play(first, self.tables.table(first.in_play), self.tables, script)
            if isinstance(start, Deal):
                play.position.random = Streams(start.seed)
            play.resolve()
            self.vocabulary.check_events(play.events)
        except (Exception, SystemExit) as error:
            raise self.blame(error) from error
        return play

    def replayed(self, history: History[P], position: P, *, anew: bool = False) -> list[P] | None:
        """Play a history again: the positions before each record and after the last, or None if it leads elsewhere.

        Chance answers as it is recorded, or `anew` by the seed.
        """
        try:
            again: Game[Any] = self.begin(history.start, None if anew else list(history.opening.chance))
            same = all(
                msgspec.structs.replace(again.play(cast(Option, record.option)), forced=record.forced) == record
                if anew
                else again.play_record(record) == record
                for record in history.records
            )
        except RuleworksError:
            return None
        there = (again.opening, again.position) == (history.opening, position)
        return [*(again.history.past or ()), again.position] if same and there else None

    @cached_property
    def seats(self) -> Mapping[int, int]:
        """How many players there are by the number of seats at the table: one of those may be nobody's."""
        return {self._dealt(players).players: players for players in self.players}

    def _check_deal(self, deal: Deal) -> None:
        if type(deal.players) is not int or deal.players not in self.players:
            raise RulesetError(
                "players", players=deal.players, fewest=self.players[0], most=self.players[-1], game=self.game
            )
        if type(deal.seed) is not int or not 0 <= deal.seed <= LARGEST:
            raise RulesetError("seed", seed=deal.seed, largest=LARGEST)

    def _dealt(self, players: int) -> Any:
        return self.tables.table(()).opening(players, self.options[self.game], self.items)

    def load(
        self,
        data: bytes,
        *,
        as_recorded: bool = False,
        limits: saves.Limits | None = None,
        verify: Literal["replay"] | None = None,
    ) -> Game[AnyP]:
        """Take up a saved game; the error says exactly what is missing or wrong, or what cannot be.

        A journal that leads elsewhere by the rules of today becomes text to read; `as_recorded` keeps it to compare.
        With `verify="replay"` the journal has to lead from its deal to this very position, chance included.
        """
        return Game(
            self, *saves.load(self, data, as_recorded=as_recorded, limits=limits or saves.Limits(), verify=bool(verify))
        )

    def item(self, id: str) -> ItemShown:
        """Return an item, or a thing without rules, to be shown; `items` holds the rules of the former."""
        known = {*self.items, *self.tables.table(()).things()}
        if id not in known:
            raise RulesetError("unknown-item", name=id, game=self.game, near=near(id, sorted(known)))
        return ItemShown(self, id)

    def scene(self, position: P) -> Scene[P, Any]:
        """Return a position with the rules that are in force in it."""
        return Scene(position, self.tables.table(position.in_play))

    def option(self, text: str) -> Option:
        """Return the option that a text id names; `option.id` is the way back."""
        return parse_option(text, self.vocabulary.types["option"])

    def refs(self, value: Any) -> Iterator[Ref]:
        """Yield what an option, ask or event refers to, an area followed by its cells."""
        return self.vocabulary.refs(value, self.tables.table(()).cells_of)

    def check(self, saved: Setup) -> None:
        """Refuse a save that this ruleset cannot go on with, and say what is missing."""
        here = self.setup
        if saved.game != here.game:
            raise SaveError("save-other-game", game=saved.game, here=here.game)
        missing = {name: v for name, v in saved.versions.items() if name not in here.versions}
        extra = {name: v for name, v in here.versions.items() if name not in saved.versions}
        newer = {n: v for n, v in saved.versions.items() if saved.schemas.get(n, 0) > here.schemas.get(n, 0)}
        wrong = {n: v for n, v in saved.versions.items() if saved.schemas.get(n, 0) < 1}
        for problem, found in (("missing", missing), ("extra", extra), ("newer", newer), ("unnumbered", wrong)):
            if found:
                raise SaveError(f"save-{problem}-plugins", plugins=[" ".join(plugin) for plugin in found.items()])
        if (saved.options, saved.blocked) != (here.options, here.blocked):
            raise SaveError("save-other-options", saved=saved.options, here=here.options)
        if self.differs(saved):
            log().info("saved under other rules", saved=saved.fingerprint, here=here.fingerprint)

    def differs(self, other: Setup) -> bool:
        """Tell whether the rules, facts or options behind a setup are others, though its versions may be the same."""
        return other.fingerprint != self.fingerprint

    @contextmanager
    def blaming(self) -> Generator[None, None, None]:
        """Put whatever goes wrong inside down to the plugin at work."""
        try:
            yield
        except (Exception, SystemExit) as error:
            raise self.blame(error) from error

    def blame(
        self,
        error: BaseException,
        again: Callable[[Play[Any, Any]], object] = bool,
        before: Position | None = None,
        heard: Sequence[Outcome] = (),
    ) -> PluginError:
        """Return an error that names the plugin at fault.

        It is found by doing the same `again` in the position `before`, with every answer checked and chance answering
        what was `heard`; else it is the innermost plugin on the way to the error, or the game.
        """
        if isinstance(error, PluginError | ReplayError):
            raise error  # it names its culprit
        try:
            if before is not None:
                tables = self.checked_tables
                again(Play(before, tables.table(before.in_play), tables, list(heard)))
        except PluginError as exact:
            return exact
        except (Exception, SystemExit):
            pass
        plugins = {id(plugin): (name, self._origins[name]) for name, plugin in self.plugins.items()}
        culprit = self.game, self.game
        for frame, _ in walk_tb(error.__traceback__):
            me = frame.f_locals.get("self")
            bundle = self.vocabulary.bundle.get(type(me))
            culprit = plugins.get(id(me)) or ((f"{bundle}.{type(me).__name__}", bundle) if bundle else culprit)
        return PluginError("failed-inside", id=culprit[0], version=self.versions[culprit[1]], problem=describe(error))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)
