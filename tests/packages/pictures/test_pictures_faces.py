"""Items as cards and in small: whatever is printed on them stays on them, and what there is no room for is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.packages.pictures.words_drawn import outside, words_in

from ruleworks_pictures import CHIP, TILE, Box, Card, back, chip, fitted, lines, plate, seal, squares, tile
from ruleworks_pictures.card import HEIGHT, WIDTH, Labels, drawn

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
WORDS = st.text("abcdefgh WM.é", max_size=60)
SHAPES = st.sampled_from(((), (("", ""),), (("", None), ("gold", "")), (("",) * 5,) * 3))
CARDS = st.builds(
    Card,
    title=WORDS,
    kind=WORDS,
    text=st.text("abcde fghi\n", max_size=400),
    points=st.sampled_from(("", "7", "100", "-12")),
    cost=st.sampled_from(((), ("gold",) * 3, ("gold",) * 12)),
    gives=st.sampled_from(((), ("coal",))),
    shape=SHAPES,
)


@given(CARDS)
def test_words_stay_on_a_card(card: Card) -> None:
    assert outside(drawn(card, Labels("cost", "gives")), Box(0, 0, WIDTH, HEIGHT)) == []


@given(CARDS, st.sampled_from((84.0, 112.0, 170.0)))
def test_words_stay_on_small_faces(card: Card, width: float) -> None:
    assert outside(chip(card, width), Box(0, 0, width, CHIP)) == []
    assert outside(tile(card, width), Box(0, 0, width, TILE)) == []


@given(CARDS)
def test_words_stay_on_a_plate(card: Card) -> None:
    body, tall = plate(card, 344)
    assert outside(body, Box(0, 0, 344, tall)) == []


def test_a_plate_says_at_most_three_lines_and_that_there_is_more() -> None:
    body, tall = plate(Card("Crane", text="lift " * 100), 344)
    said = [line.words for line in words_in(body)][1:]
    assert len(said) == 3
    assert [line.endswith(ELLIPSIS) for line in said] == [False, False, True]
    assert tall > plate(Card("Crane", text="lift"), 344)[1]


def test_a_card_names_its_kind_title_points_and_what_stands_beside_its_symbols() -> None:
    card = Card("Crane", "machine", "Lift.", "10", ("gold", "gold"), ("coal",), cls="iron")
    elements = drawn(card, Labels("cost", "gives"))
    assert [line.words for line in words_in(elements)] == ["machine", "Crane", "10", "Lift.", "cost", "gives"]
    assert elements.count('href="#symbol-gold"') == 2
    assert elements.count('href="#symbol-coal"') == 1
    assert 'class="band iron"' in elements


def test_steps_stand_below_each_other() -> None:
    found = words_in(drawn(Card("Plan", lines=("Go up", "Go down", "Stay"))))
    assert [line.words for line in found] == ["Plan", "Go up", "Go down", "Stay"]
    assert sorted(found, key=lambda line: line.box.y) == found


def test_a_shape_shows_its_symbols_and_leaves_its_holes_out() -> None:
    elements = squares(Card("L", shape=((None, "gold"), ("", ""))), 10)
    assert elements.count("<rect") == 3
    assert elements.count("<use") == 1


def test_the_more_there_is_to_say_the_smaller_is_the_shape() -> None:
    sides = []
    for count in (0, 3, 15):
        elements = drawn(Card("Big", text="\n".join(["word"] * count), shape=(("",) * 3,) * 3))
        assert len(words_in(elements)) == 1 + count
        sides.append(float(elements.split('class="square"')[1].split('width="')[1].split('"')[0]))
    large, usual, small = sides
    assert large > usual > small


def test_what_cannot_be_said_in_full_ends_in_one_ellipsis() -> None:
    *_, last = words_in(
        fitted("word word word", Box(0, 0, 200, 10), 9, 8) + fitted("word " * 99, Box(0, 0, 90, 10), 9, 8)
    )
    assert last.words.count(ELLIPSIS) == 1
    assert last.words.endswith(ELLIPSIS)


def test_a_line_break_is_kept() -> None:
    assert lines("one two\nthree", 500, 10) == ["one two", "three"]


def test_long_points_get_smaller_letters_and_no_points_no_seal() -> None:
    (short,), (long,) = words_in(seal("7", 20, 20, 12)), words_in(seal("1000", 20, 20, 12))
    assert long.size < short.size
    assert seal("", 20, 20, 12) == ""


@pytest.mark.parametrize(("count", "shown"), [(1, 1), (4, 4), (40, 5)])
def test_facedown_cards_are_a_few_backs_and_a_number(count: int, shown: int) -> None:
    body, wide = back(count, 22)
    (number,) = words_in(body)
    assert body.count('class="back"') == shown
    assert number.words == f"\N{MULTIPLICATION SIGN} {count}"
    assert number.box.x + number.box.width <= wide + 0.01
