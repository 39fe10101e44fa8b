"""Chance depends on seed, purpose and count alone, and never changes from one release to the next."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleworks import Event, Game, Outcome, Play, PluginError, Step, Streams, public, tags
from ruleworks.data.chance import permutation

Start = Callable[..., Game[Any]]


@public
class Rolled(Event, frozen=True, tag=tags("tiny")):
    """What chance has answered."""

    values: tuple[int, ...]


@public
class Roll(Step, frozen=True, tag=tags("tiny")):
    stream: str
    bound: int

    def run(self, play: Play[Any, Any]) -> None:
        play.emit(Rolled((play.roll(self.stream, self.bound),)))


@public
class Shuffle(Step, frozen=True, tag=tags("tiny")):
    stream: str
    size: int

    def run(self, play: Play[Any, Any]) -> None:
        play.emit(Rolled(play.shuffle(self.stream, tuple(range(self.size)))))


def outcomes(game: Game[Any]) -> list[tuple[int, ...]]:
    return [event.values for event in game.opening.events if isinstance(event, Rolled)]


def test_the_answers_of_seed_seven_are_what_they_always_were(start: Start) -> None:
    game = start(*[Roll("die", 6)] * 8, Roll("other", 1000), Shuffle("bag", 8), types=(Rolled,), seed=7)
    *rolls, other, bag = outcomes(game)
    assert rolls == [(0,), (1,), (5,), (5,), (0,), (5,), (3,), (2,)]
    assert other == (67,)
    assert bag == (7, 5, 3, 1, 2, 0, 4, 6)


def test_what_chance_answered_is_recorded(start: Start) -> None:
    game = start(Roll("die", 6), Shuffle("bag", 3), types=(Rolled,))
    (roll,), bag = outcomes(game)
    assert game.opening.chance == (Outcome("die", 6, (roll,)), Outcome("bag", 3, bag))


def test_purposes_do_not_disturb_each_other(start: Start) -> None:
    alone = start(Roll("die", 1000), Roll("die", 1000), types=(Rolled,))
    mixed = start(Roll("die", 1000), Roll("coin", 2), Roll("die", 1000), types=(Rolled,))
    assert outcomes(alone) == outcomes(mixed)[::2]
    assert mixed.position.random == Streams(7, {"die": 2, "coin": 1})


def test_another_seed_answers_otherwise(start: Start) -> None:
    assert outcomes(start(Roll("die", 10**6), types=(Rolled,))) != outcomes(
        start(Roll("die", 10**6), types=(Rolled,), seed=8)
    )


@pytest.mark.parametrize("bound", [0, -1])
def test_a_roll_among_nothing_is_an_error(start: Start, bound: int) -> None:
    with pytest.raises(PluginError, match=f"Chance “die” was asked for a value below {bound}"):
        start(Roll("die", bound), types=(Rolled,))


@pytest.mark.parametrize("size", [0, 1])
def test_there_is_one_way_to_shuffle_next_to_nothing(start: Start, size: int) -> None:
    assert outcomes(start(Shuffle("bag", size), types=(Rolled,))) == [tuple(range(size))]


@given(st.integers(0, 2**53 - 1), st.integers(1, 100))
def test_a_roll_lies_below_its_bound(seed: int, bound: int) -> None:
    bits, _ = Streams(seed).next("die")
    assert 0 <= bits % bound < bound
    assert 0 <= bits < 2**64


@given(st.integers(0, 2**64 - 1), st.integers(0, 60))
def test_a_shuffle_holds_every_place_once(bits: int, size: int) -> None:
    assert sorted(permutation(bits, size)) == list(range(size))


def test_every_order_of_three_is_about_equally_likely() -> None:
    streams, counts = Streams(1), Counter[tuple[int, ...]]()
    for _ in range(1200):
        bits, streams = streams.next("bag")
        counts[permutation(bits, 3)] += 1
    assert len(counts) == 6
    assert all(150 < count < 250 for count in counts.values())
