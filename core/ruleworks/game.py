"""A game in progress: what may be chosen, what was played, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from ruleworks.data import Ask, Option, Position, Record, Refusal
from ruleworks.errors import IllegalAction, PluginError, RuleworksError, UndoRefused
from ruleworks.logs import debugging, log
from ruleworks.naming import UnreadableOption, tag_of
from ruleworks.play import Play, Scene
from ruleworks.views import deal_anew, hidden_values, visible

if TYPE_CHECKING:
    from ruleworks.chance import Outcome
    from ruleworks.ruleset import Ruleset

P = TypeVar("P", bound=Position)


class Decision:
    """A choice that a seat has to make; its options are built when first looked at."""

    __slots__ = ("_options", "_scene", "ask")

    def __init__(self, ask: Ask, scene: Scene[Any, Any]) -> None:
        """Bind the asking step to the position that it asks in."""
        self.ask = ask
        self._scene = scene
        self._options: Sequence[Option] | None = None

    @property
    def seat(self) -> int:
        """The seat that has to choose."""
        return self.ask.seat

    @property
    def kind(self) -> str:
        """What kind of choice it is: the tag of the asking step."""
        return tag_of(type(self.ask))

    @property
    def options(self) -> Sequence[Option]:
        """What may be chosen, as a lazy sequence."""
        if self._options is None:
            self._options = self.ask.options(self._scene)
        return self._options

    def __repr__(self) -> str:
        """Show seat and kind."""
        return f"<Decision {self.kind} of seat {self.seat}>"


class Game(Generic[P]):
    """One game of a ruleset. All its positions are values: a kept one never changes."""

    __slots__ = (
        "_auto",
        "_decision",
        "_log",
        "_opening",
        "_past",
        "_position",
        "_records",
        "_ruleset",
        "_scene",
    )

    def __init__(
        self, ruleset: Ruleset, position: P, opening: Record, records: Sequence[Record] = ()
    ) -> None:
        """Take up a game at `position`; `ruleset.new_game` and `ruleset.load` are the usual ways."""
        self._ruleset = ruleset
        self._opening = opening
        self._records = list(records)
        self._past: list[P] | None = [] if not records else None
        self._auto = ruleset.auto_play
        self._log = log.bind(game=ruleset.game) if debugging() else None
        self._look(position)

    @property
    def ruleset(self) -> Ruleset:
        """The rules of this game."""
        return self._ruleset

    @property
    def decision(self) -> Decision | None:
        """The choice to be made now, None when the game is over."""
        return self._decision

    @property
    def position(self) -> P:
        """The position as a copy of its own: assigning to it does not touch the game."""
        return copy(self._position)

    @property
    def scene(self) -> Scene[P, Any]:
        """The position with the rules in force, to ask rule points."""
        return self._scene

    @property
    def opening(self) -> Record:
        """What happened in the set-up, before the first choice."""
        return self._opening

    @property
    def records(self) -> tuple[Record, ...]:
        """Everything that was played, forced choices included."""
        return tuple(self._records)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._decision is None

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of every seat as it stands."""
        return tuple(self._scene.rules.scores(self._scene))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        return tuple(self._scene.rules.winners(self._scene)) if self.over else ()

    def play(self, option: Option | str | int) -> Record:
        """Play an option, its text id or its index, and return what came of it.

        An option that is not offered raises `IllegalAction`; whatever goes wrong, the game stays as it was.
        """
        decision = self._decision
        if not isinstance(option, Option):
            option = self._found(option)
        elif decision is None or option not in decision.options:
            raise self._illegal(self._refusal(option))
        assert decision is not None
        record = self._advance(decision.ask, option, forced=False)
        if self._auto:
            self.play_forced()
        return record

    def play_record(self, record: Record) -> Record:
        """Play what `record` holds, with chance answering as it did then, and return the new record."""
        if record.option is None or self._decision is None or record.option not in self._decision.options:
            raise self._illegal(self._refusal(cast(Option, record.option)))
        return self._advance(
            self._decision.ask, cast(Option, record.option), forced=record.forced, script=list(record.chance)
        )

    def play_forced(self) -> None:
        """Play all choices that have one option only, up to the next real one."""
        while (decision := self._decision) is not None and len(decision.options) == 1:
            self._advance(decision.ask, decision.options[0], forced=True)

    def why_not(self, option: Option | str | int) -> Refusal | None:
        """Say why an option may not be played now; None if it may."""
        try:
            found = option if isinstance(option, Option) else self._found(option)
        except IllegalAction as error:
            return error.refusal
        if self._decision is not None and found in self._decision.options:
            return None
        return self._refusal(found)

    def random_option(self, rng: Random) -> Option:
        """Return one of the options, each equally likely, building no other where the game is lazy."""
        if self._decision is None:
            raise self._illegal(Refusal("ruleworks.refusal.game-over"))
        options = self._decision.options
        return options[int(rng.random() * len(options))]

    def undo(self, *, analysis: bool = False) -> Record:
        """Take back the last choice (and forced ones after it) and return its record.

        Refused when that choice showed its seat something new, unless `analysis` is set.
        """
        if not self._records:
            raise UndoRefused("nothing-to-undo")
        past = self._positions()
        last = len(self._records) - 1
        while self._records[last].forced and last > 0:
            last -= 1
        if not analysis:
            for index in range(last, len(past)):
                after = past[index + 1] if index + 1 < len(past) else self._position
                self._refuse_if_revealed(self._records[index], past[index], after)
        record, before = self._records[last], past[last]
        del self._records[last:], past[last:]
        self._look(before)
        return record

    def clone(self) -> Game[P]:
        """Return an independent game at the same point; it costs next to nothing."""
        twin: Game[P] = object.__new__(Game)
        twin._ruleset, twin._opening, twin._auto, twin._log = (
            self._ruleset,
            self._opening,
            self._auto,
            self._log,
        )
        twin._records = self._records.copy()
        twin._past = None if self._past is None else self._past.copy()
        twin._position, twin._scene, twin._decision = self._position, self._scene, self._decision
        return twin

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what `seat` may know (None: a spectator) as plain data."""
        return self._ruleset.view(self, seat)

    def log(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """Return the records from `since` on, as far as `seat` may know them, as plain data."""
        return [visible(record, seat) for record in self._records[since:]]

    def sample_hidden(self, seat: int | None, rng: Random) -> Game[P]:
        """Return a game with a full position that `seat` cannot tell from this one, for a fair search."""
        dealt = deal_anew(self._position, seat, rng)
        dealt = self._scene.rules.resample(dealt, seat, rng)
        return Game(self._ruleset, dealt, self._opening)

    def save(self, form: str = "json") -> bytes:
        """Return the whole game as JSON, or MessagePack with `form="msgpack"`; `ruleset.load` reads both."""
        return self._ruleset.save(self, form)

    def _look(self, position: P) -> None:
        self._position = position
        self._scene = Scene(position, self._ruleset.tables.table(position.in_play))
        agenda = position.agenda
        self._decision = Decision(agenda[-1], self._scene) if agenda else None  # type: ignore[arg-type]

    def _advance(
        self, ask: Ask, option: Option, *, forced: bool, script: list[Outcome] | None = None
    ) -> Record:
        before = self._position
        play: Play[P, Any] = Play(before, self._ruleset.tables, script)
        try:
            play.take_ask()
            ask.chosen(play, option)
            position = play.resolve()
        except RuleworksError:
            raise
        except Exception as error:
            raise self._ruleset.blame(error) from error
        record = Record(ask.seat, option, tuple(play.events), tuple(play.chance), forced)
        if self._past is not None:
            self._past.append(before)
        self._records.append(record)
        self._position = position
        self._scene = play
        agenda = position.agenda
        self._decision = Decision(agenda[-1], play) if agenda else None  # type: ignore[arg-type]
        if self._log is not None:
            self._log.debug("played", turn=position.turn, seat=ask.seat, option=option.id, forced=forced)
        return record

    def _found(self, option: str | int) -> Option:
        if self._decision is None:
            raise self._illegal(Refusal("ruleworks.refusal.game-over"))
        if isinstance(option, str):
            try:
                found = self._ruleset.option(option)
            except UnreadableOption as error:
                raise self._illegal(
                    Refusal("ruleworks.refusal.unreadable", args={"problem": error.text})
                ) from None
            if found not in self._decision.options:
                raise self._illegal(self._refusal(found))
            return found
        options = self._decision.options
        if not 0 <= option < len(options):
            refusal = Refusal(
                "ruleworks.refusal.no-such-index", args={"index": option, "count": len(options)}
            )
            raise self._illegal(refusal)
        return options[option]

    def _illegal(self, refusal: Refusal) -> IllegalAction:
        return IllegalAction(refusal, self._ruleset.text_sources)

    def _refusal(self, option: Option) -> Refusal:
        decision = self._decision
        if decision is None:
            return Refusal("ruleworks.refusal.game-over")
        args = {"option": option.id, "kind": decision.kind}
        if type(option) not in self._ruleset.vocabulary.bundle:
            return Refusal("ruleworks.refusal.foreign", args=args)
        why = decision.ask.why_not(self._scene, option)
        return why or Refusal("ruleworks.refusal.not-offered", args=args)

    def _positions(self) -> list[P]:
        if self._past is None:
            self._past = self._ruleset.replayed(self)
        return self._past

    def _refuse_if_revealed(self, record: Record, before: P, after: P) -> None:
        if record.chance or hidden_values(before, record.seat) != hidden_values(after, record.seat):
            option = "-" if record.option is None else str(record.option)
            raise UndoRefused("undo-reveals", option=option)


__all__ = ["Decision", "Game", "PluginError"]
