"""Letters stay readable: whatever a line is too wide for, it is cut rather than written smaller than that."""

import re

import pytest

from ruleworks_pictures import Box
from ruleworks_pictures.fitting import ELLIPSIS, SMALLEST, line


@pytest.mark.parametrize("size", [7, 8, 9.5, 12])
def test_a_line_gets_no_smaller_than_can_be_read(size: float) -> None:
    drawn = line("a line that is much too long for so small a box", Box(0, 0, 40, 12), size)
    found = re.search(r'font-size="([\d.]+)"', drawn)
    assert found is not None
    assert float(found[1]) >= SMALLEST
    assert ELLIPSIS in drawn


def test_letters_that_are_smaller_from_the_beginning_stay_so() -> None:
    assert 'font-size="5"' in line("ab", Box(0, 0, 40, 12), 5)
