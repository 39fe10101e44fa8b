"""Intervals of pairs against values that are known from elsewhere."""

from random import Random

import pytest

from ruleworks_lab.comparison.differences import difference, difference_of_shares, share, student

# The sleep of ten patients under two drugs, by Cushny and Peebles: the data that Student's test was published with.
FIRST = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
SECOND = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (10, 2.2281), (30, 2.0423), (120, 1.9799)],
)
def test_quantiles_of_student_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=5e-5)


def test_the_sleep_of_students_patients() -> None:
    found = difference(FIRST, SECOND)
    assert (found.before, found.after, found.mean) == pytest.approx((0.75, 2.33, 1.58))
    assert (found.low, found.high) == pytest.approx((0.7001142, 2.4598858))
    assert found.clear
    assert found.differing == 9


def test_one_pair_has_no_interval() -> None:
    found = difference([1.0], [3.0])
    assert (found.mean, found.low, found.high, found.clear) == (2.0, None, None, False)


def test_pairs_are_paired_and_not_two_samples() -> None:
    before = [0.0, 100.0, 200.0, 300.0]
    found = difference(before, [number + 1 for number in before])
    assert (found.low, found.high) == pytest.approx((1.0, 1.0))


def test_shares_of_matched_pairs_by_agresti_and_min() -> None:
    before = [0.0] * 6 + [1.0] * 2 + [0.0, 1.0]
    after = [1.0] * 6 + [0.0] * 2 + [0.0, 1.0]
    found = difference_of_shares(before, after)  # 6 for one, 2 for the other, of 10
    assert found.mean == pytest.approx(0.4)
    half = 1.959964 * ((9 - 16 / 12) ** 0.5) / 12  # half a pair more in each cell: 6.5, 2.5, 12 in all
    assert (found.low, found.high) == pytest.approx((4 / 12 - half, 4 / 12 + half), abs=1e-6)


def test_shares_that_never_differ_are_not_known_for_certain() -> None:
    found = difference_of_shares([1.0] * 10, [1.0] * 10)
    assert found.mean == 0
    assert found.low is not None
    assert found.high is not None
    assert found.low < -0.1 < 0.1 < found.high
    assert not found.clear


@pytest.mark.parametrize(
    ("count", "of", "low", "high"), [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (35, 100, 0.2636, 0.4474)]
)
def test_a_share_has_the_interval_of_wilson(count: int, of: int, low: float, high: float) -> None:
    found = share(count, of)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_19_of_20_intervals_hold_the_truth() -> None:
    rng = Random(7)
    held = 0
    for _ in range(600):
        before = [rng.gauss(0, 5) for _ in range(12)]
        found = difference(before, [number + rng.gauss(1, 2) for number in before])
        held += found.low is not None and found.high is not None and found.low <= 1 <= found.high
    assert 0.92 < held / 600 < 0.98
