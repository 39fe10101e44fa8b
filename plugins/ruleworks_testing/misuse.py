"""Using a game in any order, rightly and wrongly, beside a simple model of what must come out."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from ruleworks import Game, IllegalAction, UndoRefused
from ruleworks_testing.subject import Subject
from ruleworks_testing.trails import again

#: So many things are done with a game.
STEPS = 20


class Misuse(RuleBasedStateMachine):
    """Plays, illegal plays, undos, saves, clones and views in any order; `machine_of` gives it a subject."""

    subject: Subject

    def __init__(self) -> None:
        super().__init__()
        self.game: Game[Any]
        self.kept: list[tuple[Game[Any], bytes]] = []
        self.before: dict[int, bytes] = {}  # by the number of records

    @initialize(number=st.integers(0, 100), seed=st.integers(0, 2**53 - 1))
    def begin(self, number: int, seed: int) -> None:
        """Begin a game."""
        players = self.subject.ruleset.players
        self.game = self.subject.ruleset.new_game(players[number % len(players)], seed)

    @precondition(lambda self: not self.game.over)
    @rule(number=st.integers(0, 2**16), by_text=st.booleans())
    def play(self, number: int, by_text: bool) -> None:
        """Play an offered option."""
        assert self.game.decision is not None
        options = self.game.decision.options
        option = options[number % len(options)]
        count = len(self.game.records)
        self.before[count] = self.standing
        record = self.game.play(option.id if by_text else option)
        assert record == self.game.records[count], self.about("without the record of what was played")
        assert record.option == option, self.about("played on with another option")

    @rule(text=st.sampled_from(("", "nonsense", "a:b", "%", "()")), number=st.integers(-3, 2**20))
    def play_nonsense(self, text: str, number: int) -> None:
        """Try what is no option."""
        self.refuse(text)
        size = 0 if self.game.decision is None else len(self.game.decision.options)
        if not 0 <= number < size:
            self.refuse(number)

    @precondition(lambda self: self.kept)
    @rule(place=st.integers(0, 100), number=st.integers(0, 2**16))
    def play_from_elsewhere(self, place: int, number: int) -> None:
        """Try an option of another moment."""
        other = self.kept[place % len(self.kept)][0].decision
        if other is not None and len(other.options):
            option = other.options[number % len(other.options)]
            if self.game.decision is None or option not in list(self.game.decision.options):
                self.refuse(option.id)

    @rule(analysis=st.booleans())
    def undo(self, analysis: bool) -> None:
        """Take the last choice back."""
        before, possible = self.written, any(not record.forced for record in self.game.records)
        try:
            self.game.undo(analysis=analysis)
        except UndoRefused:
            assert not (analysis and possible), self.about("one that cannot be undone in analysis")
            assert self.written == before, self.about("changed by a refused undo")
        else:
            expected = self.before.get(len(self.game.records))
            assert self.standing == expected, self.about("undone to something else")

    @rule(form=st.sampled_from(("json", "msgpack")))
    def save_and_load(self, form: str) -> None:
        """Go on with the game as it was saved."""
        before = self.written
        self.game = self.subject.ruleset.load(self.game.save(form))
        assert self.written == before, self.about("loaded as something else")

    @rule(swap=st.booleans())
    def clone(self, swap: bool) -> None:
        """Keep a clone, or keep the game and go on with the clone."""
        twin = self.game.clone()
        kept, self.game = (self.game, twin) if swap else (twin, self.game)
        self.kept.append((kept, kept.save("msgpack")))

    @rule(seat=st.integers(0, 100), seed=st.integers(0, 100))
    def look(self, seat: int, seed: int) -> None:
        """Look at everything; that changes nothing."""
        before = self.written
        seat %= self.game.position.players
        for who in (None, seat):
            self.game.view(who)
            self.game.log(who)
            self.game.sample_hidden(who, Random(seed))
        assert len(self.game.scores) == self.game.position.players, self.about("one with wrong scores")
        assert self.written == before, self.about("changed by being looked at")

    @invariant()
    def kept_games_stay(self) -> None:
        """Games that were put aside are as they were."""
        for game, written in self.kept[-5:]:
            assert game.save("msgpack") == written, self.about("another game than was put aside")

    @property
    def written(self) -> bytes:
        """The game as it is now."""
        return self.game.save("msgpack")

    @property
    def standing(self) -> bytes:
        """Where the game stands, however it came there."""
        return self.subject.kept(self.game.scene.position)

    def refuse(self, way: str | int) -> None:
        """Try something illegal."""
        before = self.written
        try:
            self.game.play(way)
        except IllegalAction as error:
            reason = str(error)
        else:
            raise AssertionError(self.about(f"one that accepts {way!r}, which is not offered"))
        assert reason, self.about("one that refuses without a word")
        assert self.written == before, self.about("changed by a refused play")

    def about(self, problem: str) -> str:
        """Say what is wrong with which game."""
        options = [str(record.option) for record in self.game.records]
        start = again(self.game.position.players, self.game.position.random.seed, [])
        return f"The game is {problem}. It began with {start}; its records: {options}"


def misused(subject: Subject, games: int) -> Exception | None:
    """Misuse so many games, the same ones each time, and return what is wrong with one of them."""
    quiet = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    effort = settings(
        max_examples=games,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        derandomize=True,
        print_blob=False,
        report_multiple_bugs=False,
        suppress_health_check=quiet,
    )
    try:
        run_state_machine_as_test(machine_of(subject), settings=effort)
    except Exception as error:  # whatever it is, the ruleset brought it about
        return error
    return None


def machine_of(subject: Subject) -> type[Misuse]:
    """Return the state machine for one subject."""
    return type("Misuse", (Misuse,), {"subject": subject})
