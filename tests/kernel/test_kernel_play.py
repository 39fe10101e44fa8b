"""Steps wait on the agenda like a pile: the last ones pushed come first, and each batch in its own order."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from ruleworks import (
    Ask,
    Event,
    Game,
    InPlay,
    Option,
    Play,
    PluginError,
    Position,
    Step,
    UndoRefused,
    hookimpl,
    public,
    reacts,
    tags,
)

Start = Callable[..., Game[Any]]


@public
class Said(Event, frozen=True, tag=tags("tiny")):
    """A word that a step has said."""

    word: str


@public
class Say(Step, frozen=True, tag=tags("tiny")):
    """Say a word, then push what follows."""

    word: str
    then: tuple[str, ...] = ()

    def run(self, play: Play[Any, Any]) -> None:
        play.emit(Said(self.word))
        play.push(*map(Say, self.then))


@public
class Forever(Step, frozen=True, tag=tags("tiny")):
    def run(self, play: Play[Any, Any]) -> None:
        play.push(self)


@public
class Turn(Step, frozen=True, tag=tags("tiny")):
    seat: int

    def run(self, play: Play[Any, Any]) -> None:
        play.begin_turn(self.seat)


@public
class Only(Option, frozen=True, tag=tags("tiny")):
    """The only thing to do."""


@public
class MustDo(Ask, frozen=True, tag=tags("tiny")):
    def options(self, scene: Any) -> Sequence[Option]:
        return [Only()]

    def chosen(self, play: Play[Any, Any], option: Option) -> None:
        play.emit(Said("done"))


def words(events: tuple[Any, ...]) -> list[str]:
    return [event.word for event in events if isinstance(event, Said)]


def test_steps_are_done_in_order_with_what_they_push_in_between(start: Start) -> None:
    game = start(Say("a", then=("b", "c")), Say("d"), types=(Said,))
    assert words(game.opening.events) == ["a", "b", "c", "d"]


def test_the_agenda_stops_at_a_choice(start: Start) -> None:
    game = start(Say("a"), MustDo(1), Say("b"), types=(Said, Only))
    assert words(game.opening.events) == ["a"]
    assert game.position.agenda[1:] == (Say("b"), MustDo(1))
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1, "tiny.must-do")
    assert words(game.play("only").events) == ["done", "b"]


def test_steps_without_end_are_stopped(start: Start) -> None:
    with pytest.raises(PluginError, match="after 100000 steps, Forever is still waiting"):
        start(Forever())


def test_a_turn_is_counted_and_has_a_seat(start: Start) -> None:
    game = start(Turn(1), Turn(0), Turn(1))
    assert (game.position.turn, game.position.active) == (4, 1)


class Answering:
    id = "tiny.answering"

    @reacts(Said)
    def answer(self, play: Play[Any, Any], event: Said) -> None:
        if event.word == "a":
            play.emit(Said("again a"))
            play.push(Say("later"))


class InPlayFromTheStart:
    id = "tiny.set-up"

    @hookimpl
    def opening(self, value: Position) -> Position:
        return replace(value, in_play=(InPlay("tiny.answering", 0),))


def test_a_reaction_happens_at_once_and_what_it_pushes_next(start: Start) -> None:
    rest: dict[str, Any] = {"rules": (InPlayFromTheStart(),), "items": (Answering(),), "types": (Said,)}
    game = start(Say("a"), Say("b"), **rest)
    assert words(game.opening.events) == ["a", "again a", "later", "b"]


@pytest.mark.parametrize("reacting", [True, False])
def test_rules_that_are_no_item_always_react(start: Start, reacting: bool) -> None:
    game = start(Say("a"), rules=(Answering(),) if reacting else (), types=(Said,))
    assert ("later" in words(game.opening.events)) is reacting


def test_forced_choices_of_one_seat_are_played_and_recorded(start: Start) -> None:
    game = start(MustDo(0), MustDo(0), MustDo(1), types=(Said, Only))
    game.play_forced(1)
    assert not game.records
    game.play_forced(0)
    assert [(record.seat, record.option, record.forced) for record in game.records] == [(0, Only(), True)] * 2
    assert game.decision is not None
    assert game.decision.seat == 1
    game.play_forced(1)
    assert game.decision.kind == "choose-cell"
    with pytest.raises(UndoRefused, match="There is no choice to take back"):
        game.undo()


def test_a_played_position_does_not_change_an_older_one(start: Start) -> None:
    game = start()
    before = game.position
    kept = replace(before)
    twin = game.clone()
    game.play("mark:a1")
    assert before == kept == twin.position
    assert twin.records == ()
    assert game.position != before


def test_the_position_that_a_game_gives_out_is_a_copy(start: Start) -> None:
    game = start()
    game.position.turn = 99
    assert game.position.turn == 1


def test_nothing_that_is_handed_out_leads_into_the_game(start: Start) -> None:
    game = start(Turn(1))
    assert game.decision is not None
    before = game.position
    for position in (game.scene.position, game.decision.scene.position):
        position.turn = 99
    assert game.position == before
