"""Noughts and crosses, small and large, keeps what every game has to keep."""

from hypothesis import settings

import ruleworks
from noughts import Board
from ruleworks_testing import conformance


def no_cell_is_marked_twice(board: Board) -> bool:
    return board.marks[0] & board.marks[1] == 0


def the_first_seat_is_one_mark_ahead_at_most(board: Board) -> bool:
    return 0 <= board.marks[0].bit_count() - board.marks[1].bit_count() <= 1


#: The whole takes seconds; the long search is left to the fuzzing.
MOST = min(settings().max_examples, 40)
INVARIANTS = (no_cell_is_marked_twice, the_first_seat_is_one_mark_ahead_at_most)

TestNoughts = conformance(lambda: ruleworks.ruleset("noughts"), invariants=INVARIANTS, longest=9, examples=MOST)
TestLargeNoughts = conformance(
    lambda: ruleworks.ruleset("noughts", ["noughts-large"]),
    invariants=INVARIANTS,
    longest=25,
    examples=MOST // 2,
)
