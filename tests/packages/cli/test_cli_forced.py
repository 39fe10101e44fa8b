"""Choices of one option: made for a player only where nothing is lost by it."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import pytest

import ruleworks
from ruleworks import Ask, Bundle, Event, Option, Play, Position, Public, Scene, Seat, Secret, counted, hookimpl, public
from ruleworks_cli.play.forced_choices import play_harmless


@public
class Take(Option, frozen=True):
    """The only thing that can be done."""


class Taken(Event, frozen=True):
    """It was done."""

    seat: Public[Seat]


class Row(Position):
    """What happens at each step of a row, and what lies facedown and open."""

    steps: Public[tuple[str, ...]] = ()
    stack: Annotated[tuple[int, ...], counted("things")] = (3, 5)
    shown: Public[int] = 0
    kept: Secret[int] = 0


@public
class ChooseTake(Ask, frozen=True):
    """A seat does the next thing of the row."""

    if_one: ClassVar = "ask"

    def options(self, scene: Scene[Row, Any]) -> list[Take]:
        return [Take()]

    def chosen(self, play: Play[Row, Any], option: Take) -> None:
        word, *rest = play.position.steps
        play.position.steps = tuple(rest)
        play.emit(Taken(self.seat))
        if word == "chance":
            play.roll("row", 6)
        elif word == "reveal":
            play.position.shown, play.position.stack = play.position.stack[0], play.position.stack[1:]
        elif word == "turn":
            play.begin_turn(self.seat)
        if rest:
            play.push(ChooseTake(1 - self.seat if word == "hand on" else self.seat))


class RowRules:
    """The rules."""

    id = "row.rules"

    @hookimpl
    def opening(self) -> Row:
        return Row(players=2, turn=1)

    @hookimpl
    def scores(self) -> tuple[int, ...]:
        return (0, 0)


ROW = Bundle(
    name="row",
    version="1",
    position=Row,
    players=range(2, 3),
    rules=[RowRules()],
    types=[ChooseTake, Take, Taken],
)


@pytest.mark.parametrize(
    ("steps", "played"),
    [
        (("plain", "plain", "turn", "plain"), 2),
        (("plain", "chance", "plain"), 1),
        (("reveal", "plain"), 0),
        (("plain", "hand on", "plain"), 1),
        (("plain", "plain"), 2),  # to the end of the game
    ],
)
def test_what_shows_something_new_or_ends_a_turn_is_left_to_the_player(steps: tuple[str, ...], played: int) -> None:
    game = ruleworks.ruleset(ROW).at(Row(players=2, turn=1, steps=steps, agenda=(ChooseTake(0),)))
    play_harmless(game)
    assert len(game.records) == played
    assert all(record.forced for record in game.records)


def test_what_was_forced_is_taken_back_together_with_the_choice_before_it() -> None:
    game = ruleworks.ruleset(ROW).at(
        Row(players=2, turn=1, steps=("a", "b", "c", "turn", "d"), agenda=(ChooseTake(0),))
    )
    game.play(0)
    play_harmless(game)
    assert len(game.records) == 3
    game.undo()
    assert len(game.records) == 0
