"""When an order is decided, and what ratings say: held to known values, and to what they promise."""

from __future__ import annotations

from math import exp, inf, log, sqrt
from random import Random

import pytest

from ruleworks_lab.ratings import QUANTILE, ratings_of
from ruleworks_lab.statistics import DEVIATION, SPREAD, compared, decided, half_width, order_is_decided


def mixture(observations: list[float]) -> float:
    """The likelihood ratio of the mixture, from its definition: the mean of exp(t*S - t*t*n/2) over a normal t."""
    total, count = sum((each - 0.5) / DEVIATION for each in observations), len(observations)
    width, steps = sqrt(SPREAD), 4_000
    places = [width * (16 * place / steps - 8) for place in range(steps + 1)]
    weights = [exp(t * total - t * t * count / 2 - t * t / (2 * SPREAD)) for t in places]
    return sum(weights) / sum(exp(-t * t / (2 * SPREAD)) for t in places)


@pytest.mark.parametrize("observations", [[1.0] * 9, [1.0, 0.5, 1.0, 0.0] * 9, [0.75] * 40, [0.5] * 5])
def test_the_interval_is_where_the_mixture_reaches_one_over_the_error(observations: list[float]) -> None:
    ratio = mixture(observations)
    for error in (0.9 / ratio, 1.1 / ratio):
        if 0 < error < 1:
            assert decided(observations, error) == (ratio > 1 / error)
    count = len(observations)
    edge = DEVIATION * sqrt(2 * (1 + count * SPREAD) / (count**2 * SPREAD) * log(sqrt(1 + count * SPREAD) / 0.05))
    assert half_width(count, 0.05) == pytest.approx(edge)


def test_the_interval_closes_as_slowly_as_it_has_to() -> None:
    widths = [half_width(count, 0.05) for count in (0, 10, 50, 200, 1000)]
    assert widths[0] == inf
    assert widths == sorted(widths, reverse=True)
    assert [round(width, 3) for width in widths[1:]] == [0.524, 0.215, 0.111, 0.053]
    assert half_width(50, 0.01) > half_width(50, 0.05)


def test_nothing_is_decided_without_a_difference() -> None:
    assert not decided([], 0.05)
    assert not decided([0.5] * 10_000, 0.05)


def test_a_clear_difference_is_decided_soon_and_a_small_one_late() -> None:
    assert not decided([1.0] * 10, 0.05)
    assert decided([1.0] * 12, 0.05)
    assert not decided([0.7] * 50, 0.05)
    assert decided([0.7] * 62, 0.05)


def test_whoever_looks_after_every_game_is_seldom_wrong() -> None:
    rng = Random(1)
    wrong = 0
    for _ in range(400):
        observations: list[float] = []
        for _ in range(150):
            observations.append(float(rng.random() < 0.5))
            if decided(observations, 0.05):
                wrong += 1
                break
    assert wrong <= 20  # 5 %


def test_a_player_who_wins_two_of_three_is_found_out() -> None:
    rng = Random(2)
    stops = []
    for _ in range(60):
        observations: list[float] = []
        while not decided(observations, 0.05) and len(observations) < 500:
            observations.append(float(rng.random() < 2 / 3))
        stops.append(len(observations))
        assert sum(observations) / len(observations) > 0.5
    assert 40 < sorted(stops)[30] < 160


def test_of_several_every_pair_has_to_be_decided() -> None:
    clear = [(1.0, 0.5, 0.0)] * 60
    assert order_is_decided(clear, 0.05)
    assert not order_is_decided(clear[:40], 0.05)
    assert not order_is_decided([(1.0, 0.25, 0.25)] * 1_000, 0.05)
    assert not order_is_decided([], 0.05)
    assert not order_is_decided([(1.0,)] * 1_000, 0.05)  # nobody to compare with
    assert order_is_decided([(1.0, 0.0)] * 12, 0.05)  # the error is not shared with anybody
    assert not order_is_decided([(1.0, 0.0, 0.5)] * 12, 0.05)


def test_shares_are_compared_as_an_observation() -> None:
    assert [compared(1.0, 0.0), compared(0.5, 0.5), compared(0.25, 0.75)] == [1.0, 0.5, 0.25]


def test_a_first_victory_is_rated_as_the_model_has_it() -> None:
    # By Weng and Lin: one victory between equals moves both by sigma^2 / (2 c), with c^2 = 2 sigma^2 + 2 beta^2.
    sigma, beta = 25 / 3, 25 / 6
    c = sqrt(2 * sigma**2 + 2 * beta**2)
    moved = sigma**2 / c / 2
    winner, loser = ratings_of([[[(0, 1.0), (1, 0.0)]]], 2)
    assert winner.rating == pytest.approx(25 + moved, abs=0.01)
    assert loser.rating == pytest.approx(25 - moved, abs=0.01)
    assert winner.high - winner.rating == pytest.approx(winner.rating - winner.low, abs=0.02)
    assert winner.high - winner.rating < QUANTILE * sigma


def test_no_round_counts_for_more_because_it_came_late() -> None:
    won, lost = [[(0, 1.0), (1, 0.0)]], [[(0, 0.0), (1, 1.0)]]
    early, late = ratings_of([won] * 60 + [lost] * 40, 2), ratings_of([lost] * 40 + [won] * 60, 2)
    assert early[0].rating > early[1].rating
    assert early[0].rating == pytest.approx(late[0].rating, abs=1.0)


def test_equal_results_are_ties() -> None:
    assert len({rating.rating for rating in ratings_of([[[(0, 2 / 3), (1, 1 - 1 / 3), (2, 2 / 3)]]] * 5, 3)}) == 1


def test_intervals_close_and_part_with_more_rounds() -> None:
    rounds = [[[(0, 1.0), (1, 0.0)]]] * 100
    few, many = ratings_of(rounds[:5], 2), ratings_of(rounds, 2)
    assert few[0].low < few[1].high
    assert many[0].low > many[1].high
    assert many[0].high - many[0].low < few[0].high - few[0].low
