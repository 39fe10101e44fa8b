"""What is laid over a picture: ghosts, arrows, marks, and what has changed; the picture below stays as it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isclose
from typing import Any

import pytest
from msgspec.structs import replace
from tests.packages.pictures.games import noughts_with, parsed, with_class

import ruleworks
from ruleworks import Game, Option, Ref
from ruleworks_pictures import Box, Ghost, Illustrator, Look, Panel, Placed, circle, hints
from ruleworks_pictures.sheet import Sheet, laid_out

HOME, FIRST, SECOND = Box(0, 0, 20, 20), Box(100, 0, 40, 40), Box(140, 0, 40, 40)
SPOTS = {"place:home": HOME, "cell:a1": FIRST, "cell:b1": SECOND}
SHEET = laid_out([Panel("mine", 100, "", (), SPOTS)], None)  # 8 units to the right and down


def refs(*names: str) -> list[Ref]:
    """References written as spots are."""
    return [Ref(*name.split(":")) for name in names]


def elements(drawn: str) -> list[tuple[str, str]]:
    """The elements of a drawing with their classes."""
    return [(each.tag, each.get("class", "")) for each in parsed(f"<g>{drawn}</g>")]


def test_a_target_is_marked_and_an_arrow_leads_to_it() -> None:
    drawn = hints.way(refs("place:home", "cell:a1"), SHEET)
    assert elements(drawn) == [("rect", "target"), ("path", "arrow"), ("path", "head")]
    assert 'd="M18 18L' in drawn  # from the middle of the home
    assert "M128 28L" in drawn  # to that of the cell


def test_a_spot_that_is_no_rectangle_is_marked_by_its_outline() -> None:
    outlines = {"cell:a1": ((120, 0), (140, 20), (120, 40), (100, 20))}
    sheet = laid_out([Panel("mine", 100, "", (), SPOTS, scale=2, outlines=outlines)], None, whole=True)
    corners = "248,8 288,48 248,88 208,48"  # twice as large, and 8 units to the right and down
    for drawn in (hints.way(refs("place:home", "cell:a1"), sheet), hints.marks(["cell:a1"], sheet)):
        assert elements(drawn)[0] == ("polygon", "target")
        assert f'points="{corners}"' in drawn
    spots = {each.get("data-ref"): each.get("data-outline") for each in parsed(hints.spots(sheet))}
    assert spots == {"place:home": None, "cell:a1": corners, "cell:b1": None}


def test_cells_that_follow_each_other_are_one_target() -> None:
    mark, *arrow = parsed(f"<g>{hints.way(refs('cell:a1', 'cell:b1'), SHEET)}</g>")
    assert arrow == []
    assert (mark.get("x"), mark.get("width")) == ("109.5", "77")


def test_what_points_at_nothing_that_is_drawn_marks_nothing() -> None:
    assert hints.way(refs("seat:1", "amount:3"), SHEET) == ""
    assert hints.ghosts([Ghost(("cell:z9",), "x")], SHEET) == ""


def test_a_ghost_lies_over_all_its_spots() -> None:
    drawn = hints.ghosts([Ghost(("cell:b1", "cell:a1", "cell:z9"), circle(1, 2, 3), "ship")], SHEET)
    assert drawn == '<g class="ship ghost" transform="translate(108 8)"><circle cx="1" cy="2" r="3"/></g>'


@pytest.mark.parametrize("end", [Box(50, 0, 10, 10), Box(0, 50, 10, 10), Box(0, 0, 10, 10), Box(-40, -30, 10, 10)])
def test_the_head_of_an_arrow_is_as_long_as_ever(end: Box) -> None:
    head = parsed(f"<g>{hints.arrow(Box(0, 0, 10, 10), end, 'arrow', 'head')}</g>")[1].get("d", "")
    tip, *wings = [tuple(map(float, corner.split())) for corner in head.strip("MZ").split("L")]
    assert tip == end.middle
    lengths = {round(((x - tip[0]) ** 2 + (y - tip[1]) ** 2) ** 0.5, 1) for x, y in wings}
    assert len(lengths) == 1 or end == Box(0, 0, 10, 10)


def placed(id: str, x: float, body: str = "<path/>") -> Placed:
    """A piece somewhere on the table."""
    return Placed(id, Box(x, 0, 10, 10), body, cls="ship")


def sheet(*pieces: Placed) -> Sheet:
    """A table with these pieces."""
    return laid_out([Panel("mine", 100, "", pieces)], None)


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ([placed("a", 0)], [placed("a", 0)], []),
        ([placed("a", 0)], [placed("a", 3)], []),  # pieces make room for each other
        ([placed("a", 0)], [placed("a", 50)], [("path", "moved"), ("path", "tip")]),
        ([], [placed("a", 0)], [("rect", "new")]),
        ([placed("a", 0)], [], [("g", "ship gone")]),
        ([placed("a", 0)], [placed("a", 50, "<g/>")], [("rect", "new")]),
    ],
)
def test_what_has_changed_is_shown(old: list[Placed], new: list[Placed], shown: list[tuple[str, str]]) -> None:
    assert elements(hints.changes(sheet(*old), sheet(*new))) == shown


def flowing(*ids: str) -> list[Placed]:
    """Pieces side by side that make room for each other."""
    return [replace(placed(id, 20 * place), flow="hand") for place, id in enumerate(ids)]


def stood_for(old: list[Placed], new: list[Placed]) -> list[str]:
    """The pieces in whose place others would be drawn."""
    drawn = hints.to_come(sheet(*old), sheet(*new))
    return [each.get("data-piece", "") for each in parsed(f"<g>{drawn}</g>")]


def test_what_only_moves_up_where_another_piece_has_gone_is_not_told() -> None:
    assert stood_for(flowing("a", "b", "c"), flowing("b", "c")) == ["a"]
    assert elements(hints.changes(sheet(*flowing("a", "b", "c")), sheet(*flowing("b", "c")))) == [("g", "ship gone")]
    still = [placed("a", 0), placed("b", 20)]
    assert stood_for(still, [placed("b", 0)]) == ["b", "a"]  # these lie where they lie for a reason


def test_what_makes_room_for_another_piece_is_told_with_it() -> None:
    assert stood_for(flowing("b", "c"), flowing("a", "b", "c")) == ["a", "b", "c"]
    changed = [replace(each, body="<g/>") if each.id == "c" else each for each in flowing("b", "c")]
    assert stood_for(flowing("a", "b", "c"), changed) == ["c", "a"]


def test_a_piece_that_has_gone_has_no_id_of_its_own() -> None:
    assert "id=" not in hints.changes(sheet(placed("a", 0)), sheet())


def test_the_difference_of_two_positions_is_in_the_picture() -> None:
    game = noughts_with().new_game()
    before, old = game.clone(), game.position
    game.play("mark:b2")
    svg = ruleworks.picture(game, before=before)
    assert len(with_class(svg, "new")) == 1
    assert svg == ruleworks.picture(game, before=old)
    assert with_class(ruleworks.picture(game, before=game), "hints") == []
    assert len(with_class(ruleworks.picture(before, before=game), "gone")) == 1


class WithGhosts(Illustrator):
    """An illustrator of noughts that shows where a mark would be."""

    game = "noughts"

    def ghosts(self, option: Option, look: Look) -> Iterable[Ghost]:
        return [Ghost((f"cell:{option.id.partition(':')[2]}",), circle(20, 20, 9, f"seat-{(look.seat or 0) + 1}"))]


def test_one_option_shows_what_it_would_place_and_several_only_where() -> None:
    game: Game[Any] = noughts_with(WithGhosts()).new_game()
    alone = ruleworks.picture(game, 0, highlight="mark:b2")
    assert len(with_class(alone, "ghost")) == 1
    assert len(with_class(alone, "target")) == 1
    several = ruleworks.picture(game, 0, highlight=["mark:b2", "mark:a1"])
    assert with_class(several, "ghost") == []
    assert len(with_class(several, "target")) == 2


def test_the_picture_below_stays_as_it_is() -> None:
    game = noughts_with().new_game()
    plain, marked = ruleworks.picture(game), ruleworks.picture(game, highlight="mark:b2")
    assert marked.startswith(plain.removesuffix("</svg>"))
    assert marked.count('class="hints"') == 1


def test_a_piece_with_a_reference_is_a_spot() -> None:
    piece = Placed("bell", Box(5, 6, 7, 8), "", ref="toy.charm.bell")
    panels: Sequence[Panel] = [Panel("mine", 40, "", (piece,))]
    assert "item:toy.charm.bell" in laid_out(panels, None).spots
    assert isclose(laid_out(panels, None).spots["item:toy.charm.bell"].width, 7)
