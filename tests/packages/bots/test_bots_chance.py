"""Players that think know chance as it will be on average, not as it will be."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.packages.bots.wheel import SURE, Spin, Sure, wheel

from ruleworks import Option
from ruleworks_bots import FromSeat, chance_of, read_spec
from ruleworks_bots.minds.flat import FLAT
from ruleworks_bots.minds.search import SEARCH
from ruleworks_contracts import Pick, Player

MINDS: dict[str, Player] = {each.name: each for each in (FLAT, SEARCH)}
TRYING = ("flat:steps=2000,worlds=100", "search:steps=2000,worlds=100")


def picked(text: str, *wheels: int, seed: int = 0) -> Pick:
    rules = wheel(*wheels)
    sight = FromSeat(rules.new_game(2, seed), 0, chance_of(seed, 0, 0))
    found = read_spec(text, MINDS).seated(rules).choose(sight)
    assert isinstance(found, Pick)
    return found


@pytest.mark.parametrize("text", TRYING)
@pytest.mark.parametrize(
    ("wheels", "best"),
    [((5, 3), Sure()), ((21, 3), Spin(21)), ((3, 21), Spin(21)), ((2, 2), Sure()), ((15, 21), Spin(21))],
)
def test_what_wins_most_on_average_is_chosen(text: str, wheels: tuple[int, ...], best: Option) -> None:
    for seed in range(3):
        assert picked(text, *wheels, seed=seed).option == best


def test_what_the_wheel_will_show_in_the_true_game_is_not_known() -> None:
    rules = wheel(2 * SURE + 1)  # as good as what is sure, on average: whoever knew would always win by it
    won = Counter[bool]()
    for seed in range(60):
        game = rules.new_game(2, seed)
        sight = FromSeat(game, 0, chance_of(seed, 0, 0))
        option = read_spec("search:steps=60,worlds=3", MINDS).seated(rules).choose(sight)
        assert isinstance(option, Pick)
        game.play(option.option)
        if isinstance(option.option, Spin):
            won[game.scores[0] > SURE] += 1
    assert won[False] >= 5, won  # of those who spin, nearly half are unlucky


def test_estimates_are_leads_after_the_best_answer() -> None:
    pick = picked("search:steps=4000,worlds=200", 21, 3)
    values = {estimate.option: estimate.value for estimate in pick.estimates}
    # the other seat spins as well: 10 - 10 for the good wheel, 4 - 10 for what is sure
    assert values[Spin(21)] == pytest.approx(0, abs=2.5)
    assert sum(estimate.visits for estimate in pick.estimates) > 200
    assert pick.estimates[0].visits == max(estimate.visits for estimate in pick.estimates)
