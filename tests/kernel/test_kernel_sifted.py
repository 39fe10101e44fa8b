"""Options that are candidates and a test: the same as a list, each equally likely, and tested when somebody looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.toy.game import toy

from ruleworks import Ask, Game, Option, Play, PluginError, Scene, public, tags
from ruleworks_kit import Chain, LazyOptions, Sifted

Start = Callable[..., Game[Any]]
DRAWS = 4000
LIMITS = (10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88, 29.59)  # of chi-square, once in 1,000


@public
class Pick(Option, frozen=True, tag=tags("tiny")):
    number: int


@public
class Push(Option, frozen=True, tag=tags("tiny")):
    number: int


def sifted(size: int, tested: list[int] | None = None) -> Sifted[int]:
    """Return picks and pushes of so many numbers, and write down what is tested; every third passes."""

    def third(number: int) -> bool:
        if tested is not None:
            tested.append(number)
        return number % 3 == 0

    return Sifted(range(size), third, Pick, Push)


def plain(size: int) -> list[Option]:
    return [kind(number) for kind in (Pick, Push) for number in range(0, size, 3)]


@given(data=st.data())
def test_what_is_sifted_is_like_a_list(data: st.DataObject) -> None:
    size = data.draw(st.integers(0, 12))
    lazy, wanted = sifted(size), plain(size)
    assert (len(lazy), list(lazy), list(reversed(lazy))) == (len(wanted), wanted, wanted[::-1])
    part = data.draw(st.slices(len(wanted)))
    assert sifted(size)[part] == wanted[part]
    for number in range(size):
        assert (Pick(number) in lazy) == (Pick(number) in wanted)
        assert (Push(number) in sifted(size)) == (Push(number) in wanted)
    for place in (len(wanted), -len(wanted) - 1):
        with pytest.raises(IndexError):
            lazy[place]
    joined = Chain(lazy, [], Chain(sifted(size), LazyOptions(2, Pick)))
    assert list(joined) == [*wanted, *wanted, Pick(0), Pick(1)]


def test_nothing_is_tested_before_somebody_looks_and_then_once() -> None:
    tested: list[int] = []
    options = Chain(sifted(9, tested), [Push(100)])
    assert tested == []
    assert len(options) == 7
    assert list(options) == [*plain(9), Push(100)]
    assert tested == list(range(9))


def test_whoever_draws_tests_what_is_drawn() -> None:
    tested: list[int] = []
    option = Chain(sifted(3000, tested)).drawn(Random(1))
    assert isinstance(option, Pick | Push)
    assert option.number == tested[-1]
    assert [number for number in tested if number % 3 == 0] == tested[-1:]
    assert len(tested) < 20


def chi_square(draw: Callable[[Random], Option | None], options: Sequence[Option], seed: int) -> float:
    """Return how far from equally likely so many draws are."""
    rng = Random(seed)
    found = Counter(draw(rng) for _ in range(DRAWS))
    assert set(found) <= set(options)
    wanted = DRAWS / len(options)
    return sum([(found[option] - wanted) ** 2 / wanted for option in options])


MADE: dict[str, Callable[[], Chain | Sifted[int]]] = {
    "sifted alone": lambda: sifted(10),
    "with options that are there": lambda: Chain([Pick(100)], sifted(5), [Push(100), Push(101)]),
    "twice, with lazy ones": lambda: Chain(sifted(4), LazyOptions(5, lambda n: Pick(200 + n)), Sifted([7], bool, Pick)),
    "chains in a chain": lambda: Chain(Chain(sifted(4)), Chain(Chain([Pick(50)]), Sifted([0, 9], bool, Push))),
    "one among many that fail": lambda: Chain(Sifted(range(40), lambda n: n == 30, Pick), [Push(1)]),
}


@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize("seed", range(3))
def test_each_is_equally_likely(name: str, seed: int) -> None:
    make = MADE[name]
    options = list(make())
    assert len(set(options)) == len(options) > 1
    assert chi_square(lambda rng: make().drawn(rng), options, seed) < LIMITS[len(options) - 2]


def test_where_nothing_passes_nothing_is_drawn() -> None:
    nothing = Sifted(range(5), lambda number: number > 5, Pick)
    assert nothing.drawn(Random(1)) is None
    assert Chain(nothing, [], nothing).drawn(Random(1)) is None
    assert Chain().drawn(Random(1)) is None


@public
class Sift(Ask, frozen=True, tag=tags("tiny")):
    """Asks for a number that passes; from some number on the test fails, or nothing passes."""

    limit: int = 99
    tested: ClassVar[list[int]] = []

    def options(self, scene: Scene[Any, Any]) -> Sequence[Option]:
        return Chain(Sifted(range(30), self.passes, Pick))

    def passes(self, number: int) -> bool:
        self.tested.append(number)
        if self.limit < 0:
            raise LookupError("no test")
        return number % 3 == 0 and number < self.limit

    def chosen(self, play: Play[Any, Any], option: Pick) -> None:
        play.begin_turn(0)
        play.push(self)


def test_a_game_draws_and_plays_without_testing_all(start: Start) -> None:
    game = start(Sift(0), types=(Pick, Sift))
    rng = Random(3)
    for _ in range(20):
        Sift.tested.clear()
        game.play(game.random_option(rng))
        assert len(Sift.tested) < 30
        assert [number for number in Sift.tested if number % 3 == 0] == Sift.tested[-1:]


def test_what_is_drawn_does_not_depend_on_who_has_looked(start: Start) -> None:
    for seed in range(20):
        games = [start(Sift(0), types=(Pick, Sift)) for _ in range(2)]
        assert games[0].decision is not None
        assert len(games[0].decision.options) == 10
        cursor = games[0].cursor()
        drawn = [games[0].random_option(Random(seed)), games[1].random_option(Random(seed))]
        assert drawn == [cursor.random_option(Random(seed))] * 2


@pytest.mark.parametrize("limit", [0, -1])
def test_tests_that_fail_or_leave_nothing_are_named(start: Start, limit: int) -> None:
    wanted = "nothing to choose where seat 1" if limit == 0 else r"tiny\.Sift, version 1\.2\.3, has failed: LookupError"
    game = start(Sift(1, limit), types=(Pick, Sift))
    for ask in (game.random_option, game.cursor().random_option, lambda rng: game.cursor().rollout(rng, 1)):
        with pytest.raises(PluginError, match=wanted):
            ask(Random(1))
    with pytest.raises(PluginError, match=wanted):
        game.play("pick:3")


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_of_draws_offers_what_it_draws(seed: int) -> None:
    game, rng = toy().new_game(3, seed), Random(seed)
    while game.decision is not None:
        option = game.random_option(rng)
        assert option in list(game.decision.options)
        game.play(option)
