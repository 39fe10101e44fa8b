"""What the command line tells, it tells to the seat that looks: nobody reads what another one holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, ClassVar

import pytest

import ruleworks
from ruleworks import Ask, Bundle, Event, Option, Play, Position, Public, Scene, Seat, hookimpl, own, public

Run = Callable[..., Any]
Install = Callable[..., None]

WORDS = (("apple", "apricot"), ("banana", "blueberry"))  # of each seat


class Whisper(Option, frozen=True):
    """Say something that only the seat itself hears."""

    word: Annotated[str, own("words")]


class Whispered(Event, frozen=True):
    """A seat said something to itself."""

    seat: Public[Seat]
    word: Annotated[str, own("words")]


class Circle(Position):
    """Who says how much."""

    said: Public[int] = 0


@public
class ChooseWord(Ask, frozen=True):
    """A seat chooses one of its words; each chooses twice."""

    if_one: ClassVar = "ask"

    def options(self, scene: Scene[Circle, Any]) -> list[Whisper]:
        return [Whisper(word) for word in WORDS[self.seat]]

    def chosen(self, play: Play[Circle, Any], option: Whisper) -> None:
        play.emit(Whispered(self.seat, option.word))
        play.position.said += 1
        if play.position.said < 4:
            play.push(ChooseWord(play.position.said // 2))


class Circles:
    """The rules."""

    id = "whispers.rules"

    @hookimpl
    def opening(self) -> Circle:
        return Circle(players=2, turn=1, agenda=(ChooseWord(0),))

    @hookimpl
    def scores(self) -> tuple[int, ...]:
        return (0, 0)


WHISPERS = Bundle(
    name="whispers",
    version="1",
    position=Circle,
    players=range(2, 3),
    rules=[Circles()],
    types=[ChooseWord, Whisper, Whispered],
)


@pytest.fixture(autouse=True)
def _installed(install: Install) -> None:
    install(WHISPERS)


def test_a_seat_is_told_what_it_did_and_the_next_one_is_not(run: Run) -> None:
    out = run("play", "whispers", typed="whisper:apple\nwhisper:apricot\nwhisper:banana\nwhisper:blueberry\n").out
    assert [line.removeprefix("> ") for line in out.splitlines() if "event.whispered" in line] == [
        "Whispers.event.whispered(seat=player 1, word=apple)",  # its turn goes on
        "Whispers.event.whispered(seat=player 1, word=?)",  # player 2 looks
        "Whispers.event.whispered(seat=player 2, word=banana)",
        "Whispers.event.whispered(seat=player 2, word=?)",  # it is over, everybody looks
    ]


def test_options_are_told_to_whose_they_are(run: Run) -> None:
    out = run("play", "whispers", typed="").out
    assert "   1  Whispers.option.whisper(word=apple)  [whisper:apple]" in out
    assert "banana" not in out


def test_words_are_looked_for_among_the_own_options(run: Run) -> None:
    assert (
        "   2  Whispers.option.whisper(word=apricot)  [whisper:apricot]" in run("play", "whispers", typed="apri\n").out
    )


def test_a_game_that_plays_itself_is_told_as_a_spectator_sees_it(run: Run) -> None:
    out = run("play", "whispers").out
    assert out.count("word=?") == 4
    assert [word for words in WORDS for word in words if word in out] == []


@pytest.mark.parametrize(("words", "told"), [((), True), (("--player", 1), True), (("--player", 2), False)])
def test_a_position_is_shown_with_the_options_of_the_seat_that_looks_only(
    run: Run, tmp_path: Path, words: tuple[object, ...], *, told: bool
) -> None:
    save = tmp_path / "game.json"
    save.write_bytes(ruleworks.ruleset(WHISPERS).new_game(seed=0).save())
    out = run("show", save, *words).out
    assert "choose-word" in out
    assert ("apple" in out) == told
