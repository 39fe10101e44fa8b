"""What stands where on a screen: composed without a terminal, never wider or higher than it is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleworks_cli.line_width import clipped, paragraph_lines, width, wrapped
from ruleworks_cli.play.layout import laid_out
from ruleworks_cli.play.screen.frame import LEAST, Size, filled, framed, pages, screen
from ruleworks_cli.play.screen.inks import painted
from ruleworks_cli.play.screen.items import Item, arranged, shortened
from ruleworks_contracts import BoardPanel, Inked, Panel, Paragraph, Span, inked, paragraph, plain_text

WORDS = st.lists(st.text("abcé\N{NO-BREAK SPACE}", min_size=1, max_size=9), min_size=1, max_size=30)


def texts(lines: Sequence[Inked]) -> list[str]:
    """The lines without their inks."""
    return [plain_text(line).rstrip(" ") for line in lines]


@given(WORDS, st.integers(12, 40))
def test_no_word_is_cut_and_none_is_lost(words: list[str], columns: int) -> None:
    lines = texts(wrapped(inked(" ".join(words)), columns))
    assert [word for line in lines for word in line.split(" ") if word] == words
    assert max(map(width, lines)) <= columns


@given(st.text("abc", min_size=1, max_size=60), st.integers(5, 20))
def test_a_word_that_is_longer_than_a_line_is_all_there(word: str, columns: int) -> None:
    lines = texts(wrapped(inked(Span(word[:7], "red"), Span(word[7:])), columns))
    assert "".join(lines).replace(" ", "") == word
    assert max(map(width, lines)) <= columns


def test_what_is_indented_stays_so_and_goes_on_further_in() -> None:
    assert texts(wrapped(inked("  go  to the mountain and back"), 16)) == [
        "  go  to the",
        "    mountain and",
        "    back",
    ]


def test_wide_letters_take_two_columns() -> None:
    assert width("\N{CJK UNIFIED IDEOGRAPH-5C71}a") == 3
    assert plain_text(clipped(inked("\N{CJK UNIFIED IDEOGRAPH-5C71}" * 3), 5)) == "\N{CJK UNIFIED IDEOGRAPH-5C71}" * 2


def test_a_paragraph_is_broken_between_its_values() -> None:
    told = paragraph("has:", ["two coal", "one iron", "a lot of water"])
    assert texts(paragraph_lines(told, 24)) == ["has: two coal ·", "  one iron ·", "  a lot of water"]
    assert texts(paragraph_lines(told, 60)) == ["has: two coal · one iron · a lot of water"]


def test_without_colours_a_line_is_its_text() -> None:
    line = inked(Span("red", "red"), " ", Span("ours", seat=0))
    assert painted(line, colours=False) == "red ours"
    assert painted(line, colours=True) == "\x1b[31mred\x1b[0m \x1b[1;36mours\x1b[0m"


BOARD = BoardPanel("board", "board", ((inked("B" * 40),) * 8, (inked("b" * 20),) * 8))
TOP = Panel("turn", "turn", (paragraph("", ["turn 1"]),), top=True)
OURS = Panel("us", "us", (paragraph("", ["our things"]), Paragraph("", (inked("our old things"),), minor=True)))
THEIRS = Panel("them", "them", (paragraph("", [f"thing {number} of theirs" for number in range(12)]),))
PARTS = (TOP, BOARD, OURS, THEIRS)


@given(st.integers(20, 160), st.integers(10, 60))
def test_a_table_is_never_larger_than_its_room_and_holds_the_whole_board(columns: int, rows: int) -> None:
    lines = texts(laid_out(PARTS, columns, rows).lines)
    assert len(lines) <= rows
    assert max(map(width, lines)) <= columns
    assert len([line for line in lines if line.startswith(("BBBB", "bbbb"))]) == 8
    assert lines[-1].startswith(("BBBB", "bbbb"))
    assert lines[0] == "turn 1"


def test_the_widest_form_is_taken_that_leaves_room_beside_it() -> None:
    wide, narrow = (texts(laid_out(PARTS, columns, 20).lines)[-1] for columns in (80, 70))
    assert (wide.split(" ")[0], narrow.split(" ")[0]) == ("B" * 40, "b" * 20)


def test_what_is_minor_is_left_out_where_there_is_little_room() -> None:
    spacious, tight = ("\n".join(texts(laid_out(PARTS, columns, 9).lines)) for columns in (160, 60))
    assert "our old things" in spacious
    assert "our old things" not in tight
    assert "our things" in tight


def test_what_finds_no_place_beside_the_board_stands_above_it_or_is_named() -> None:
    assert laid_out(PARTS, 60, 9).left_out == [THEIRS]
    roomy = laid_out(PARTS, 60, 20)
    assert roomy.left_out == []
    assert texts(roomy.lines)[1].startswith("thing 0 of theirs")


def test_a_first_part_that_is_too_long_is_cut_and_says_how_it_is_called() -> None:
    lines = texts(laid_out((BOARD, THEIRS), 55, 8).lines)
    assert lines[0].endswith("thing 0 of theirs ·")
    assert lines[-1].endswith("… (them)")


def test_a_board_that_stands_alone_takes_the_width_that_a_column_beside_it_would() -> None:
    assert texts(laid_out([BOARD], 60, 20).lines)[0] == "B" * 40
    assert texts(laid_out([BOARD, Panel("words", "words", heading=inked("words"))], 60, 20).lines)[0].startswith("b")


def test_a_table_without_a_board_is_its_parts() -> None:
    assert texts(laid_out((TOP, OURS), 40, 9).lines) == ["turn 1", "our things", "our old things"]


@given(st.integers(40, 200), st.integers(16, 70))
def test_a_screen_keeps_rows_for_the_options_and_its_last_one_for_what_is_typed(columns: int, rows: int) -> None:
    size = Size(columns, rows)
    frame = framed(PARTS, size)
    assert frame.rows >= LEAST
    assert len(frame.table) + frame.rows == rows - 1
    lines = screen(frame.table, [inked("x" * 300)] * 100, size)
    assert len(lines) == rows - 1
    assert max(map(width, lines)) <= columns
    assert "bbbb" in "".join(texts(lines)).lower()


def test_rows_that_are_free_show_what_found_no_place() -> None:
    frame = framed(PARTS, Size(60, 24))
    frame = frame._replace(left_out=[THEIRS, OURS], rows=4)
    assert texts(filled([inked("a question")], frame, 60)) == ["a question", "", "our things", "our old things"]


@given(st.integers(0, 40), st.integers(0, 9))
def test_pages_hold_everything_once(count: int, rows: int) -> None:
    lines = [inked(f"{number}") for number in range(count)]
    assert [line for page in pages(lines, rows) for line in page] == lines


class Asked:
    """Options of which it is known which were looked at."""

    def __init__(self, text: str) -> None:
        self.text, self.places = text, list[int]()

    def item(self, place: int) -> Item:
        self.places.append(place)
        return Item(f"{place + 1}", self.text, "+1 coal")


def test_only_options_that_are_shown_are_worked_out() -> None:
    asked = Asked("an option that is too long for half of a line")
    page = arranged(asked.item, 400, 80, 6)
    assert page.items == 6
    assert max(asked.places) == 6  # the one that did not fit any more


def test_short_options_stand_side_by_side_column_by_column() -> None:
    asked = Asked("f2")
    page = arranged(asked.item, 400, 80, 3)
    first = " ".join(texts(page.lines)[0].split())
    assert first == "1 f2 +1 coal 4 f2 +1 coal 7 f2 +1 coal 10 f2 +1 coal"
    assert page.items == 12
    assert max(asked.places) < 12


@given(st.integers(1, 60), st.integers(1, 12), st.text("ab ", min_size=1, max_size=70))
def test_a_page_is_not_higher_than_its_room(count: int, rows: int, text: str) -> None:
    page = arranged(lambda place: Item(f"{place}", text, "+2 iron", "it says something"), count, 60, rows)
    assert 1 <= page.items <= count
    assert len(page.lines) <= rows
    assert max(map(width, page.lines)) <= 60


@pytest.mark.parametrize(
    ("columns", "text"), [(40, "gain two coal and one iron"), (16, "gain two coal …"), (15, "gain two coal …"), (3, "")]
)
def test_what_is_said_of_an_item_is_cut_between_words(columns: int, text: str) -> None:
    assert shortened("gain two coal and one iron", columns) == text
