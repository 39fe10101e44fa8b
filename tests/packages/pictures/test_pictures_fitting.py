"""Text stays in its box, by the widths of the widest usual face."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleworks_pictures import Box
from ruleworks_pictures.text_fit import ELLIPSIS, LEADING, cut, fitted, line, lines, width

WORDS = st.text(alphabet="abcdefMWmil éèœ…«»-'123 ,.\n", max_size=120) | st.text(max_size=40)
BOXES = st.builds(Box, st.integers(0, 50), st.integers(0, 50), st.integers(6, 300), st.integers(8, 120))


def written(svg: str) -> list[ElementTree.Element]:
    """The lines of a text."""
    return list(ElementTree.fromstring(f"<g>{svg}</g>"))


@given(WORDS, BOXES, st.sampled_from(["", "middle", "end"]), st.booleans())
def test_no_line_leaves_its_box(words: str, box: Box, anchor: str, bold: bool) -> None:
    for drawn in (fitted(words, box, 15, 7, anchor=anchor, bold=bold), line(words, box, 8, anchor=anchor, bold=bold)):
        for element in written(drawn):
            size, y = float(element.get("font-size", "0")), float(element.get("y", "0"))
            assert width(element.text or "", size, bold=bold) <= box.width + 0.01
            assert y <= box.y + box.height + 0.01
            assert y - size * 0.7 >= box.y - 0.6
            assert element.get("text-anchor", "") == anchor


@given(WORDS, st.integers(10, 300))
def test_every_line_is_as_narrow_as_the_room(words: str, room: int) -> None:
    assert all(width(each, 10) <= room for each in lines(words, room, 10))
    assert width(cut(words, room, 10), 10) <= room


def test_words_keep_their_order_and_none_is_lost_where_there_is_room() -> None:
    words = "a machine that stands in the water and works on"
    assert " ".join(lines(words, 80, 10)) == words
    drawn = written(fitted(words, Box(0, 0, 120, 60), 15, 7))
    assert " ".join(element.text or "" for element in drawn) == words


def test_letters_are_as_large_as_fits() -> None:
    assert written(fitted("short", Box(0, 0, 200, 40), 15, 7))[0].get("font-size") == "15"
    assert written(fitted("a longer name", Box(0, 0, 80, 14), 15, 7))[0].get("font-size") == "10.5"


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    drawn = written(fitted("one two three four five six seven", Box(0, 0, 40, 7 * LEADING * 2), 7, 7))
    assert len(drawn) == 2
    assert (drawn[-1].text or "").endswith(ELLIPSIS)
    assert cut("incomprehensible", 40, 10).endswith(ELLIPSIS)


def test_where_nothing_fits_nothing_is_written() -> None:
    assert cut("M", 2, 10) == ""
    assert fitted("word", Box(0, 0, 100, 5), 10, 7) == ""


@pytest.mark.parametrize(("one", "other"), [("é", "e"), ("Ê", "E"), ("ç", "c")])
def test_an_accent_takes_no_room(one: str, other: str) -> None:
    assert width(one, 10) == width(other, 10)


def test_what_is_not_known_counts_as_wide() -> None:
    assert width("漢", 10) == 11
    assert width("🎲", 10) > 12
    assert width("ab", 10, bold=True) > width("ab", 10)
