"""Whatever is written into a picture stays text, and the same arguments give the same bytes."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from ruleworks_pictures import Box, Placed, around, circle, group, path, rect, symbol, tag, text, tooltip, unique, use
from ruleworks_pictures.panel import label
from ruleworks_pictures.svg import escaped, number

NASTY = '</svg><script>alert("1")</script>&amp;\x1b[31m\x00\ud800\ufffe\''


@given(st.text() | st.text(alphabet=st.characters(categories=["Cs", "Cc", "Cn"])))
def test_no_text_becomes_markup(words: str) -> None:
    element = ElementTree.fromstring(tag("g", text(words, 1, 2, 12, words), tooltip(words), id=words, data_ref=words))
    assert [child.tag for child in element] == (["text", "title"] if words else [])
    assert not any(len(child) for child in element)
    writable = "".join(" " if letter in "\t\r" else letter for letter in element.get("id", ""))
    assert len(writable) == len(words)
    escaped(words).encode()


def test_a_nasty_text_keeps_what_can_be_read() -> None:
    assert escaped(NASTY).startswith("&lt;/svg&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp; [31m ")
    assert escaped("two\nlines") == "two\nlines"
    assert escaped("déjà «vu»") == "déjà «vu»"


@pytest.mark.parametrize("field", ["id", "ref", "cls", "title"])
def test_no_field_of_a_piece_breaks_out(field: str) -> None:
    piece = structs.replace(Placed("piece", Box(1, 2, 3, 4), circle(1, 2, 3)), **{field: '"><script>'})
    element = ElementTree.fromstring(piece.drawn('"<'))
    assert {each.tag for each in element.iter()} <= {"g", "circle", "title"}


def test_an_element_has_the_attributes_that_say_something() -> None:
    assert tag("rect", cls="a", x=1.5, fill_opacity=0, rx=None, id="") == '<rect class="a" x="1.5" fill-opacity="0"/>'
    assert tag("g", "in", "side") == "<g>inside</g>"


@pytest.mark.parametrize(("value", "written"), [(1, "1"), (1.0, "1"), (1.256, "1.26"), (-0.5, "-0.5"), (100.0, "100")])
def test_numbers_are_short(value: float, written: str) -> None:
    assert number(value) == written


def test_elements_are_what_they_are_called() -> None:
    assert rect(Box(1, 2, 3, 4), "card", 5) == '<rect class="card" x="1" y="2" width="3" height="4" rx="5"/>'
    assert path("M0 0", "line") == '<path class="line" d="M0 0"/>'
    assert use("star", 1, 2, 3) == '<use href="#symbol-star" x="1" y="2" width="3" height="3"/>'
    assert symbol("star", "<g/>") == '<symbol id="symbol-star" class="rw" viewBox="0 0 24 24"><g/></symbol>'
    assert group("a", x=1, id="b") == '<g id="b" transform="translate(1 0)">a</g>'


def test_boxes_are_moved_narrowed_and_joined() -> None:
    assert Box(1, 2, 3, 4).moved(1, 1) == Box(2, 3, 3, 4)
    assert Box(0, 0, 10, 10).within(2) == Box(2, 2, 6, 6)
    assert around([Box(0, 5, 1, 1), Box(4, 0, 2, 2)]) == Box(0, 0, 6, 6)
    assert Box(0, 0, 4, 2).middle == (2, 1)


def test_ids_are_made_unique_and_fit_for_style_sheets() -> None:
    taken: set[str] = set()
    assert [unique(name, taken) for name in ("a", "a", "b", "a")] == ["a", "a-2", "b", "a-3"]
    assert label("stalls/a b.c_d") == "stalls-a-b.c_d"
