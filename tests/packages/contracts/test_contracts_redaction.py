"""A position as one seat sees it: of the type of the game, and equal in all worlds that the seat cannot tell apart."""

from random import Random
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from tests.games.outlaws.solo import OUTLAWS
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_stop.ws_positions import STOP
from tests.support.toy.game import toy

import ruleworks
from ruleworks import Game, Public, Ruleset, Seat, Secret, counted, own
from ruleworks.inside import visible
from ruleworks_contracts import HIDDEN, redacted, seen

RULES: dict[str, tuple[Ruleset, int]] = {
    "noughts": (ruleworks.ruleset("noughts"), 2),
    "toy": (toy(), 3),
    "whistle-mountain": (MOUNTAIN, 3),
    "outlaws": (OUTLAWS, 1),
    "whistle-stop": (STOP, 2),
}


def played(rules: Ruleset, players: int, seed: int, choices: int) -> Game[Any]:
    """A game of random players after so many choices."""
    game, rng = rules.new_game(players, seed), Random(seed)
    for _ in range(choices):
        if not game.over:
            game.play(game.random_option(rng))
    return game


def everybody(game: Game[Any]) -> list[int | None]:
    return [None, *range(game.position.players)]


@pytest.mark.parametrize("name", RULES)
@given(st.integers(0, 2**20), st.integers(0, 120))
def test_it_shows_what_the_view_shows_and_is_equal_in_every_world(name: str, seed: int, choices: int) -> None:
    game = played(*RULES[name], seed, choices)
    for seat in everybody(game):
        redacted_position = seen(game, seat)
        assert type(redacted_position) is type(game.position)
        assert visible(redacted_position, seat) == game.view(seat, options="none")["position"]
        assert seen(game.sample_hidden(seat, Random(seed)), seat) == redacted_position


def test_it_shows_what_was_laid_open_at_the_end_of_a_game() -> None:
    game = played(STOP, 2, 0, 9999)
    mine = game.position.yards[0]
    assert mine.nuggets
    for seat in (1, None):
        redacted_position = seen(game, seat)
        assert (redacted_position.yards[0].nuggets, redacted_position.yards[0].tiles) == (mine.nuggets, mine.tiles)
        assert visible(redacted_position, seat) == game.view(seat, options="none")["position"]


class Coin(Struct, frozen=True):
    """Something with a field that must be given."""

    worth: Public[int]
    kind: Public[str] = "copper"


class Purse(Struct, frozen=True):
    """All sorts of hidden fields."""

    seat: Public[Seat]
    open: Public[tuple[str, ...]] = ()
    coins: Annotated[tuple[Coin, ...], counted("coins")] = ()
    notes: Annotated[tuple[str, ...] | None, own("notes")] = None
    card: Annotated[str | None, own("cards")] = None
    pair: Annotated[tuple[str, int], own("pairs")] = ("", 0)
    lucky: Secret[int | None] = None
    named: Secret[str] = "nobody"
    table: Secret[dict[str, int]] = {}
    listed: Secret[list[int]] = []


FULL = Purse(1, ("a",), (Coin(5), Coin(2, "gold")), ("x", "y"), "ace", ("left", 7), 13, "Ada", {"a": 1}, [4])


def test_what_may_be_counted_keeps_its_number_and_nothing_else() -> None:
    for seat in (0, None):
        assert redacted(FULL, seat) == Purse(
            1, ("a",), (Coin(0), Coin(0)), (HIDDEN, HIDDEN), HIDDEN, (HIDDEN, 0), None, "nobody", {}, []
        )


def test_the_owner_keeps_what_is_its_own() -> None:
    assert redacted(FULL, 1) == Purse(1, ("a",), (Coin(0), Coin(0)), ("x", "y"), "ace", ("left", 7))


def test_nothing_stays_nothing_where_that_can_be_counted() -> None:
    assert redacted(Purse(1), 0) == Purse(1, pair=(HIDDEN, 0))


class Sealed(Struct, frozen=True):
    """Secrets without a value from before."""

    number: Secret[int]
    coin: Secret[Coin]
    maybe: Secret[Coin | None]
    other: Secret[int | str]


def test_a_secret_without_a_default_is_blank_of_its_type() -> None:
    one, other = Sealed(3, Coin(4), Coin(5), "six"), Sealed(7, Coin(8), None, 9)
    assert redacted(one, 0) == redacted(other, 0) == Sealed(0, Coin(0), None, 0)


def test_what_hides_nothing_is_shared() -> None:
    coin = (Coin(1), [Coin(2)], {"a": Coin(3)})
    assert redacted(coin, None) == coin
    assert redacted(coin[0], None) is coin[0]
