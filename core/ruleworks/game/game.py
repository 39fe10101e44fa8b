"""A game in progress: what may be chosen, what was played, and the way back."""

from __future__ import annotations

from copy import copy
from logging import DEBUG
from operator import methodcaller
from random import Random
from typing import TYPE_CHECKING, Any, Generic, cast

from ruleworks.data.errors import IllegalAction, RulesetError, UndoRefused
from ruleworks.data.kinds import Option, P, Record, Refusal, Scene
from ruleworks.data.logs import STANDARD, log
from ruleworks.data.names import UnreadableOption
from ruleworks.game import saves
from ruleworks.game.history import History
from ruleworks.game.seats import Listing, Seated, SeatView
from ruleworks.play.cursor import Cursor
from ruleworks.play.decision import Decision, asked
from ruleworks.play.play import Play
from ruleworks.play.views import deal_anew, revealed, visible

if TYPE_CHECKING:
    from ruleworks.data.chance import Outcome
    from ruleworks.game.ruleset import Ruleset


class Game(Generic[P]):
    """One game of a ruleset. All its positions are values: a kept one never changes."""

    __slots__ = ("_history", "_logged", "_position", "_scene", "_shared", "decision", "ruleset")

    def __init__(self, ruleset: Ruleset, scene: Scene[P, Any], history: History[P]) -> None:
        """Take up a game; `ruleset.new_game`, `ruleset.at` and `ruleset.load` are the usual ways."""
        # The history is shared with clones, until one of them plays on.
        self.ruleset: Ruleset = ruleset
        self._history, self._shared, self._logged = history, False, STANDARD.isEnabledFor(DEBUG)
        self._look(scene)

    @property
    def position(self) -> P:
        """The position as a copy of its own: assigning to it does not touch the game."""
        return copy(self._position)

    @property
    def scene(self) -> Scene[P, Any]:
        """The position, as a copy of its own, with the rules in force in it: to ask them what one likes."""
        return Scene(self.position, self._scene.rules)

    @property
    def settled(self) -> tuple[Option, ...]:
        """What the last choice carried out besides, because there was nothing else to choose."""
        return self._scene.settled if isinstance(self._scene, Play) else ()

    @property
    def history(self) -> History[P]:
        """Where the game began, and its journal; to be read only."""
        return self._history

    @property
    def opening(self) -> Record:
        """What happened before the first choice."""
        return self._history.opening

    @property
    def records(self) -> tuple[Record, ...]:
        """Everything that was played and not taken back, forced choices included."""
        return tuple(self._history.records)

    @property
    def seq(self) -> int:
        """How many entries the journal has: it grows with every choice, made or taken back."""
        return self._history.seq

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._position.agenda

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of every seat as it stands."""
        with self.ruleset.blaming():
            return tuple(self._scene.rules.scores(self._scene))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        with self.ruleset.blaming():
            return tuple(self._scene.rules.winners(self._scene)) if self.over else ()

    def __repr__(self) -> str:
        """Return the game and the decision that it waits for; nothing that is hidden from anybody."""
        return f"<Game of {self.ruleset.game}, turn {self._position.turn}: {self.decision or 'over'}>"

    def _repr_svg_(self) -> str:
        return self.seated(None)._repr_svg_()

    def play(self, option: Option | str | int) -> Record:
        """Play an option, its text id or its index; whatever goes wrong, the game stays as it was."""
        drawn = None if self.decision is None else self.decision.drawn
        return self._advance(drawn if drawn is not None and drawn is option else self.offered(option))

    def play_record(self, record: Record) -> Record:
        """Play what `record` holds, with chance answering as it did then, and return the new record."""
        return self._advance(
            self.offered(cast(Option, record.option)), forced=record.forced, script=list(record.chance)
        )

    def play_forced(self, seat: int | None) -> None:
        """Play the choices of `seat` that have one option only, up to its next real one or another seat's."""
        while (decision := self.decision) is not None and decision.seat == seat and len(decision.options) == 1:
            self._advance(decision.options[0], forced=True)

    def why_not(self, option: Option | str | int) -> Refusal | None:
        """Say why an option may not be played now; None if it may."""
        try:
            self.offered(option)
        except IllegalAction as error:
            return error.refusal
        return None

    def offered(self, option: Option | str | int) -> Option:
        """Return the option that is meant if it may be played; otherwise raise the refusal."""
        if (decision := self.decision) is None:
            raise self._illegal("game-over")
        option = option if isinstance(option, Option) else self._named(option, decision)
        if option in decision.options:
            return option
        if type(option) not in self.ruleset.vocabulary.bundle:
            raise self._illegal("foreign", option=str(option), kind=decision.kind)
        with self.ruleset.blaming():
            why = decision.ask.why_not(self._scene, option)
        raise (
            self._illegal("not-offered", option=str(option), kind=decision.kind)
            if why is None
            else IllegalAction(why, self.ruleset.text_sources)
        )

    def random_option(self, rng: Random) -> Option:
        """Return one of the options, each equally likely, building no other where the game is lazy."""
        if self.decision is None:
            raise self._illegal("game-over")
        return self.decision.draw(rng)

    def undo(self, *, analysis: bool = False) -> Record:
        """Take back the last choice (and forced ones after it) and return its record.

        Refused when that choice showed its seat something new, unless `analysis` is set.
        """
        records = self._history.records
        last = next((place for place in reversed(range(len(records))) if not records[place].forced), None)
        if last is None:
            raise UndoRefused("nothing-to-undo")
        positions = [*self._past()[last:], self._position]
        if not analysis:
            for record, before, after in zip(records[last:], positions, positions[1:], strict=False):
                if revealed(before, after, record.seat, record.chance):
                    raise UndoRefused("undo-reveals", option=record.option)
        record = records[last]
        self._own_history().undone(last)
        self._look(self.ruleset.scene(positions[0]))
        return record

    def clone(self) -> Game[P]:
        """Return an independent game at the same point; it costs next to nothing."""
        twin: Game[P] = object.__new__(Game)
        self._shared = twin._shared = True
        twin.ruleset, twin._history, twin._logged = self.ruleset, self._history, self._logged
        twin._position, twin._scene, twin.decision = self._position, self._scene, self.decision
        return twin

    def cursor(self) -> Cursor[P]:
        """Return a cursor at this point of the true game, hidden things and chance to come included."""
        return Cursor(self.ruleset, Play(self._position, self._scene.rules, self.ruleset.tables))

    def world(self, seat: int | None, rng: Random) -> Cursor[P]:
        """Return a cursor in a world that `seat` cannot tell from this one: what `sample_hidden` deals, and cheaper."""
        position = self._dealt_anew(seat, rng)
        tables = self.ruleset.tables
        return Cursor(self.ruleset, Play(position, tables.table(position.in_play), tables))

    def seated(self, seat: int | None) -> Seated[P]:
        """Return the game as `seat` (None: a spectator) may use it; hand this on, and keep the game itself."""
        return Seated(self._known(seat), self)

    def view(self, seat: int | None = None, *, options: Listing = "ids") -> SeatView:
        """Return what `seat` may know (None: a spectator) as plain data; its options as ids, in groups, or not."""
        seat, decision = self._known(seat), self.decision
        own = decision if decision is not None and seat == decision.seat and options != "none" else None
        return {
            "game": self.ruleset.game,
            "seat": seat,
            "seq": self.seq,
            "position": visible(self._position, seat),
            "decision": None if decision is None else {"seat": decision.seat, "kind": decision.kind},
            "options": [] if own is None or options == "groups" else [option.id for option in own.options],
            "groups": [] if own is None or options == "ids" else own.grouped(),
            "over": self.over,
            "scores": list(self.scores) if self.over else None,
            "winners": list(self.winners) if self.over else [],
        }

    def log(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """Return the journal from its entry `since` on, as far as `seat` may know it, as plain data."""
        if type(since) is not int or not 0 <= since <= self.seq:
            raise RulesetError("no-moment", number=since, now=self.seq)
        return list(visible(self._history.journal[since:], self._known(seat)))

    def sample_hidden(self, seat: int | None, rng: Random) -> Game[P]:
        """Return a game with a full position that `seat` cannot tell from this one; how it came there is not told."""
        position = self._dealt_anew(seat, rng)
        return Game(self.ruleset, self.ruleset.scene(position), History(position))

    def digest(self) -> str:
        """Return a short text that tells this position from any other; worked out when it is asked for."""
        return self.ruleset.codec.digest(self._position)

    def save(self, form: str = "json") -> bytes:
        """Return the whole game as JSON, or MessagePack with `form="msgpack"`; `ruleset.load` reads both."""
        return saves.save(self, form)

    def _dealt_anew(self, seat: int | None, rng: Random) -> P:
        dealt = Scene(deal_anew(self._position, self._known(seat), rng), self._scene.rules)
        with self.ruleset.blaming():
            position: P = self._scene.rules.resample(dealt, seat, rng)
        return position

    def _known(self, seat: int | None) -> int | None:
        if seat is not None and (type(seat) is not int or seat not in range(self._position.players)):
            raise RulesetError("no-seat", seat=seat, players=self._position.players)
        return seat

    def _look(self, scene: Scene[P, Any]) -> None:
        # The decision first, for that may fail, and then nothing has changed.
        self.decision: Decision | None = (
            None if (ask := asked(scene.position.agenda)) is None else Decision(ask, scene, self.ruleset)
        )
        self._scene, self._position = scene, scene.position

    def _advance(self, option: Option, *, forced: bool = False, script: list[Outcome] | None = None) -> Record:
        before, decision = self._position, self.decision
        assert decision is not None  # `offered` has seen to that
        seat = decision.seat
        play: Play[P, Any] = Play(before, self._scene.rules, self.ruleset.tables, script)
        try:
            play.answer(option)
            self.ruleset.vocabulary.check_events(play.events)
        except (Exception, SystemExit) as error:
            raise self.ruleset.blame(error, methodcaller("answer", option), before, play.chance) from error
        record = Record(seat, option, tuple(play.events), tuple(play.chance), forced)
        self._look(play)
        (self._own_history() if self._shared else self._history).played(record, before)
        if self._logged:
            log().debug("played", game=self.ruleset.game, turn=before.turn, seat=seat, option=option.id, forced=forced)
        return record

    def _own_history(self) -> History[P]:
        """Return the history to be written to, which no other game has."""
        if self._shared:
            self._history, self._shared = self._history.copy(), False
        return self._history

    def _past(self) -> list[P]:
        """Return the position before each record; those of a loaded game are played anew."""
        if self._history.past is None:
            positions = self.ruleset.replayed(self._history, self._position)
            if positions is None:
                raise UndoRefused("undo-differs")
            self._history.past = positions[:-1]
        return self._history.past

    def _named(self, name: str | int, decision: Decision) -> Option:
        if isinstance(name, str):
            try:
                return self.ruleset.option(name)
            except UnreadableOption as error:
                raise self._illegal("unreadable", problem=error.text) from None
        if type(name) is not int:
            raise self._illegal("no-option", found=type(name).__name__)
        if 0 <= name < len(decision.options):
            return decision.options[name]
        raise self._illegal("no-such-index", index=name, count=len(decision.options))

    def _illegal(self, reason: str, **args: Any) -> IllegalAction:
        return IllegalAction(Refusal(f"ruleworks.refusal.{reason}", args=args), self.ruleset.text_sources)
