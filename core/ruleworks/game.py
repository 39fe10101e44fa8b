"""A game in progress: what may be chosen, what was played, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from logging import DEBUG
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from ruleworks import saves
from ruleworks.data import Ask, Option, Position, Record, Refusal
from ruleworks.errors import IllegalAction, RulesetError, RuleworksError, UndoRefused
from ruleworks.logs import log
from ruleworks.naming import UnreadableOption, tag_of
from ruleworks.play import Play, Scene
from ruleworks.views import deal_anew, hidden_values, visible

if TYPE_CHECKING:
    from ruleworks.chance import Outcome
    from ruleworks.ruleset import Ruleset

P = TypeVar("P", bound=Position)


class Decision:
    """A choice that `seat` has to make; its options are built when first looked at."""

    __slots__ = ("_options", "_ruleset", "ask", "scene", "seat")

    def __init__(self, ask: Ask, scene: Scene[Any, Any], ruleset: Ruleset) -> None:
        self.ask, self.scene, self.seat = ask, scene, ask.seat
        self._ruleset = ruleset
        self._options: Sequence[Option] | None = None

    @property
    def kind(self) -> str:
        """What kind of choice it is: the tag of the asking step."""
        return tag_of(type(self.ask))

    @property
    def options(self) -> Sequence[Option]:
        """What may be chosen, as a lazy sequence."""
        if self._options is None:
            try:
                self._options = self.ask.options(self.scene)
            except Exception as error:
                raise self._ruleset.blame(error) from error
        return self._options


class Game(Generic[P]):
    """One game of a ruleset. All its positions are values: a kept one never changes."""

    __slots__ = ("_log", "_past", "_position", "_records", "decision", "opening", "ruleset", "scene")

    def __init__(self, ruleset: Ruleset, position: P, opening: Record, records: Sequence[Record] = ()) -> None:
        """Take up a game at `position`; `ruleset.new_game` and `ruleset.load` are the usual ways."""
        self.ruleset = ruleset
        self.opening = opening
        self._records = list(records)
        self._past: list[P] | None = None if records else []
        self._log = log.bind(game=ruleset.game) if log.isEnabledFor(DEBUG) else None
        self._look(Scene(position, ruleset.tables.table(position.in_play)))

    @property
    def position(self) -> P:
        """The position as a copy of its own: assigning to it does not touch the game."""
        return copy(self._position)

    @property
    def records(self) -> tuple[Record, ...]:
        """Everything that was played, forced choices included; `opening` is what happened before."""
        return tuple(self._records)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of every seat as it stands."""
        with self.ruleset.blaming():
            return tuple(self.scene.rules.scores(self.scene))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        with self.ruleset.blaming():
            return tuple(self.scene.rules.winners(self.scene)) if self.over else ()

    def play(self, option: Option | str | int) -> Record:
        """Play an option, its text id or its index; whatever goes wrong, the game stays as it was."""
        record = self._advance(self._offered(option))
        if self.ruleset.auto_play:
            self.play_forced()
        return record

    def play_record(self, record: Record) -> Record:
        """Play what `record` holds, with chance answering as it did then, and return the new record."""
        option = self._offered(cast(Option, record.option))
        return self._advance(option, forced=record.forced, script=list(record.chance))

    def play_forced(self) -> None:
        """Play all choices that have one option only, up to the next real one."""
        while (decision := self.decision) is not None and len(decision.options) == 1:
            self._advance(decision.options[0], forced=True)

    def why_not(self, option: Option | str | int) -> Refusal | None:
        """Say why an option may not be played now; None if it may."""
        try:
            self._offered(option)
        except IllegalAction as error:
            return error.refusal
        return None

    def random_option(self, rng: Random) -> Option:
        """Return one of the options, each equally likely, building no other where the game is lazy."""
        if self.decision is None:
            raise self._illegal("game-over")
        options = self.decision.options
        return options[int(rng.random() * len(options))]

    def undo(self, *, analysis: bool = False) -> Record:
        """Take back the last choice (and forced ones after it) and return its record.

        Refused when that choice showed its seat something new, unless `analysis` is set.
        """
        last = len(self._records) - 1
        while last >= 0 and self._records[last].forced:
            last -= 1
        if last < 0:
            raise UndoRefused("nothing-to-undo")
        if self._past is None:  # a loaded game: its earlier positions are played anew
            opened = self.ruleset.open(self._position.players, self._position.random.seed, list(self.opening.chance))
            again: Game[P] = Game(self.ruleset, *opened)
            if any(again.play_record(record) != record for record in self._records):
                raise UndoRefused("undo-differs")
            self._past = again._past or []
        positions = [*self._past[last:], self._position]
        if not analysis:
            for record, before, after in zip(self._records[last:], positions, positions[1:], strict=False):
                if record.chance or hidden_values(before, record.seat) != hidden_values(after, record.seat):
                    raise UndoRefused("undo-reveals", option=record.option)
        record = self._records[last]
        del self._records[last:], self._past[last:]
        self._look(Scene(positions[0], self.ruleset.tables.table(positions[0].in_play)))
        return record

    def clone(self) -> Game[P]:
        """Return an independent game at the same point; it costs next to nothing."""
        twin: Game[P] = object.__new__(Game)
        twin.ruleset, twin.opening, twin._log = self.ruleset, self.opening, self._log
        twin._records = self._records.copy()
        twin._past = None if self._past is None else self._past.copy()
        twin._position, twin.scene, twin.decision = self._position, self.scene, self.decision
        return twin

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what `seat` may know (None: a spectator) as plain data."""
        seat, decision = self._known(seat), self.decision
        return {
            "game": self.ruleset.game,
            "seat": seat,
            "position": visible(self._position, seat),
            "decision": None if decision is None else {"seat": decision.seat, "kind": decision.kind},
            "options": [option.id for option in decision.options] if decision and seat == decision.seat else [],
            "over": self.over,
            "scores": list(self.scores) if self.over else None,
            "winners": list(self.winners),
        }

    def log(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """Return the records from `since` on, as far as `seat` may know them, as plain data."""
        return list(visible(self._records[since:], self._known(seat)))

    def sample_hidden(self, seat: int | None, rng: Random) -> Game[P]:
        """Return a game with a full position that `seat` cannot tell from this one, for a fair search."""
        dealt = Scene(deal_anew(self._position, self._known(seat), rng), self.scene.rules)
        with self.ruleset.blaming():
            return Game(self.ruleset, self.scene.rules.resample(dealt, seat, rng), self.opening)

    def save(self, form: str = "json") -> bytes:
        """Return the whole game as JSON, or MessagePack with `form="msgpack"`; `ruleset.load` reads both."""
        return saves.save(self, form)

    def _known(self, seat: int | None) -> int | None:
        if seat is not None and seat not in range(self._position.players):
            raise RulesetError("no-seat", seat=seat, players=self._position.players)
        return seat

    def _look(self, scene: Scene[P, Any]) -> None:
        self.scene, self._position = scene, scene.position
        agenda: Any = scene.position.agenda
        self.decision = Decision(agenda[-1], scene, self.ruleset) if agenda else None

    def _advance(self, option: Option, *, forced: bool = False, script: list[Outcome] | None = None) -> Record:
        before = self._position
        ask: Any = before.agenda[-1]
        play: Play[P, Any] = Play(before, self.scene.rules, self.ruleset.tables, script)
        try:
            play.answer(option)
        except RuleworksError:
            raise
        except Exception as error:
            raise self.ruleset.blame(error) from error
        record = Record(ask.seat, option, tuple(play.events), tuple(play.chance), forced)
        if self._past is not None:
            self._past.append(before)
        self._records.append(record)
        self._look(play)
        if self._log is not None:
            self._log.debug("played", turn=before.turn, seat=ask.seat, option=option.id, forced=forced)
        return record

    def _offered(self, option: Option | str | int) -> Option:
        """Return the option that is meant if it may be played; otherwise raise the refusal."""
        decision = self.decision
        if decision is None:
            raise self._illegal("game-over")
        if not isinstance(option, Option):
            option = self._named(option, decision)
        if option in decision.options:
            return option
        if type(option) not in self.ruleset.vocabulary.bundle:
            raise self._illegal("foreign", option=str(option), kind=decision.kind)
        with self.ruleset.blaming():
            why = decision.ask.why_not(self.scene, option)
        if why is not None:
            raise IllegalAction(why, self.ruleset.text_sources)
        raise self._illegal("not-offered", option=str(option), kind=decision.kind)

    def _named(self, name: str | int, decision: Decision) -> Option:
        if isinstance(name, str):
            try:
                return self.ruleset.option(name)
            except UnreadableOption as error:
                raise self._illegal("unreadable", problem=error.text) from None
        if type(name) is not int or not 0 <= name < len(decision.options):
            raise self._illegal("no-such-index", index=name, count=len(decision.options))
        return decision.options[name]

    def _illegal(self, reason: str, **args: Any) -> IllegalAction:
        return IllegalAction(Refusal(f"ruleworks.refusal.{reason}", args=args), self.ruleset.text_sources)
