"""What rules remember: one value a class, seat and item, as long as its class says."""

from collections.abc import Callable
from typing import Annotated, Any

import pytest

import ruleworks
from ruleworks import Bundle, Game, Memory, Play, Public, Secret, own, public, tags

Start = Callable[..., Game[Any]]


@public
class Toll(Memory, frozen=True, tag=tags("tiny")):
    """What a seat has paid in the whole game."""

    coins: int = 0


@public
class Tired(Memory, frozen=True, tag=tags("tiny")):
    lasts = "turn"
    steps: int = 0


@public
class Worn(Memory, frozen=True, tag=tags("tiny")):
    lasts = "item"
    times: int = 0


class Guess(Memory, frozen=True, tag=tags("tiny")):
    """Something that only its seat knows."""

    word: Annotated[str, own("words")] = ""
    truth: Secret[bool] = False
    tries: Public[int] = 0


class Lantern:
    id = "tiny.lantern"


TYPES = (Toll, Tired, Worn, Guess)


@pytest.fixture
def game(start: Start) -> Game[Any]:
    return start(types=TYPES, items=(Lantern(),))


@pytest.fixture
def play(game: Game[Any]) -> Play[Any, Any]:
    return Play(game.position, game.scene.rules, game.ruleset.tables)


def test_without_a_memory_its_defaults_are_read(play: Play[Any, Any]) -> None:
    assert play.memory(Toll, 1) == Toll(1)
    assert play.memory(Worn, None, "tiny.lantern") == Worn(None, "tiny.lantern")
    assert play.position.memory == ()


def test_a_memory_takes_the_place_of_the_one_before(play: Play[Any, Any]) -> None:
    play.remember(Toll(1, coins=2))
    play.remember(Toll(1, coins=5))
    play.remember(Toll(0, coins=1))
    play.remember(Toll(coins=9))
    assert [play.memory(Toll, seat).coins for seat in (0, 1, None)] == [1, 5, 9]
    assert len(play.position.memory) == 3


def test_memories_of_several_items_are_told_apart(play: Play[Any, Any]) -> None:
    play.remember(Worn(0, "tiny.lantern", 1))
    play.remember(Worn(0, "other", 2))
    assert play.memory(Worn, 0, "tiny.lantern").times == 1
    assert play.memory(Worn, 0, "other").times == 2
    assert play.memory(Worn, 0).times == 0


def test_whatever_the_order_equal_memories_make_equal_positions(game: Game[Any]) -> None:
    entries = [Worn(1, "b", 1), Toll(coins=2), Toll(1, coins=2), Tired(0, steps=3), Toll(0, coins=1), Worn(1, "a", 1)]
    found = []
    for order in (entries, entries[::-1], entries[3:] + entries[:3]):
        play: Play[Any, Any] = Play(game.position, game.scene.rules, game.ruleset.tables)
        for entry in order:
            play.remember(entry)
        found.append(play.position)
    assert found[0] == found[1] == found[2]
    assert game.ruleset.codec.digest(found[0]) == game.ruleset.codec.digest(found[1])
    assert [type(entry).__name__ for entry in found[0].memory] == ["Tired", "Toll", "Toll", "Toll", "Worn", "Worn"]


@pytest.mark.parametrize("entry", [Toll(1), Worn(0, "tiny.lantern"), Toll(1, coins=0)])
def test_a_memory_that_holds_nothing_goes(play: Play[Any, Any], entry: Memory) -> None:
    before = play.position.memory
    play.remember(Toll(1, coins=3))
    play.remember(Worn(0, "tiny.lantern", 3))
    play.remember(entry)
    assert len(play.position.memory) == len(before) + 1
    assert play.memory(type(entry), entry.seat, entry.item) == entry


def test_what_lasts_for_a_turn_ends_with_it(play: Play[Any, Any]) -> None:
    for entry in (Toll(0, coins=1), Tired(0, steps=2), Tired(1, steps=2), Worn(0, "tiny.lantern", 4)):
        play.remember(entry)
    play.begin_turn(1)
    assert play.position.memory == (Toll(0, coins=1), Worn(0, "tiny.lantern", 4))


@pytest.mark.parametrize("seat", [None, 0])
def test_what_lasts_as_long_as_an_item_ends_when_that_leaves(play: Play[Any, Any], seat: int | None) -> None:
    play.enter("tiny.lantern", 0)
    play.enter("tiny.lantern", 1)
    play.remember(Worn(seat, "tiny.lantern", 4))
    play.remember(Toll(0, "tiny.lantern", 2))
    play.leave("tiny.lantern", 1)
    assert play.memory(Worn, seat, "tiny.lantern").times == 4
    play.leave("tiny.lantern", 0)
    assert play.position.memory == (Toll(0, "tiny.lantern", 2),)


def test_of_an_item_of_two_seats_each_has_its_own_memory(play: Play[Any, Any]) -> None:
    for seat in (0, 1):
        play.enter("tiny.lantern", seat)
        play.remember(Worn(seat, "tiny.lantern", 1 + seat))
    play.leave("tiny.lantern", 0)
    assert play.position.memory == (Worn(1, "tiny.lantern", 2),)


def test_what_belongs_to_another_item_stays(play: Play[Any, Any]) -> None:
    play.enter("tiny.lantern", 0)
    play.remember(Worn(0, "elsewhere", 1))
    play.leave("tiny.lantern", 0)
    assert play.position.memory == (Worn(0, "elsewhere", 1),)


def test_an_older_position_remembers_what_it_did(game: Game[Any]) -> None:
    before = game.position
    play: Play[Any, Any] = Play(game.position, game.scene.rules, game.ruleset.tables)
    play.remember(Toll(0, coins=1))
    assert before.memory == game.position.memory == ()


def test_hidden_memories_are_seen_by_their_seat_alone(game: Game[Any]) -> None:
    position = game.position
    position.memory = (Guess(1, word="bee", truth=True, tries=2),)
    seen = game.ruleset.at(position)
    mine, other = (seen.view(seat)["position"]["memory"][0] for seat in (1, 0))
    assert mine == {"type": "tiny.guess", "seat": 1, "item": "", "word": "bee", "tries": 2}
    assert other == {"type": "tiny.guess", "seat": 1, "item": "", "word": {"hidden": 1}, "tries": 2}


@pytest.mark.parametrize("form", ["json", "msgpack"])
def test_memories_are_saved(game: Game[Any], form: str) -> None:
    position = game.position
    position.memory = (Guess(1, word="bee"), Toll(0, coins=3))
    begun = game.ruleset.at(position)
    begun.play("mark:a1")
    loaded = game.ruleset.load(begun.save(form))
    assert loaded.position.memory == position.memory
    assert loaded.scene.memory(Toll, 0).coins == 3


def test_a_save_with_the_memory_of_a_missing_bundle_says_so(game: Game[Any]) -> None:
    without = Bundle(name="tiny", version="1.2.3", extends="noughts")
    position = game.position
    position.memory = (Toll(0, coins=3),)
    with pytest.raises(ruleworks.SaveError, match=r"there is no such memory as 'tiny\.toll'"):
        ruleworks.ruleset("noughts", plugins=(without,)).load(game.ruleset.at(position).save())
