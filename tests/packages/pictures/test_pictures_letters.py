"""Letters stay readable: whatever a line is too wide for, it is cut rather than written smaller than that."""

import re

import pytest

from ruleworks_pictures import Box
from ruleworks_pictures.text_fit import ELLIPSIS, SMALLEST, letters, line


@pytest.mark.parametrize("size", [7, 8, 9.5, 12])
def test_a_line_gets_no_smaller_than_can_be_read(size: float) -> None:
    drawn = line("a line that is much too long for so small a box", Box(0, 0, 40, 12), size)
    found = re.search(r'font-size="([\d.]+)"', drawn)
    assert found is not None
    assert float(found[1]) >= SMALLEST
    assert ELLIPSIS in drawn


def test_letters_that_are_smaller_from_the_beginning_stay_so() -> None:
    assert 'font-size="5"' in line("ab", Box(0, 0, 40, 12), 5)


@pytest.mark.parametrize(
    ("names", "count", "told"),
    [
        (("amber", "slate", "armour", "ray"), 1, ("A", "S", "R", "Y")),
        (("amber", "slate", "armour", "ray"), 2, ("Am", "Sl", "Ar", "Ra")),
        (("turquoise", "tulip", "tu", "x", "", "d\u2019or"), 2, ("Tu", "Tl", "3", "X", "5", "Do")),
    ],
)
def test_names_are_told_apart_by_one_letter_or_more(names: tuple[str, ...], count: int, told: tuple[str, ...]) -> None:
    assert letters(names, count) == told
