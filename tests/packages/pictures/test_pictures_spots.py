"""Where options point: at the pieces that they name, wherever the panels of these stand."""

from ruleworks_pictures import Box, Panel, Placed
from ruleworks_pictures.sheet import laid_out


def panel(id: str, *pieces: Placed, column: int = 0, title: str = "") -> Panel:
    """A panel of no ground."""
    return Panel(id, 50, "", pieces, {f"place:{id}": Box(1, 1, 5, 5)}, title, column)


def piece(id: str, x: float, *, named: bool = True) -> Placed:
    """A piece of the same item as any other."""
    return Placed(id, Box(x, 0, 10, 10), "", "coin", named=named)


def test_an_item_is_where_its_first_piece_lies_that_is_meant() -> None:
    sheet = laid_out([panel("a", piece("a-1", 3, named=False)), panel("b", piece("b-1", 30), piece("b-2", 60))], None)
    second = next(each for each in sheet.pieces if each.id == "b-1")
    assert sheet.spots["item:coin"] == second.box


def test_a_piece_that_is_not_meant_is_not_pointed_at() -> None:
    sheet = laid_out([panel("a", piece("a-1", 3, named=False))], None)
    assert "item:coin" not in sheet.spots
    assert 'data-ref="item:coin"' in sheet.drawn


def test_a_panel_is_laid_out_again_only_where_it_stands_elsewhere() -> None:
    kept, other = panel("a", piece("a-1", 3)), panel("b")
    first, again, below = laid_out([kept], None), laid_out([kept, other], None), laid_out([other, kept], None)
    assert first.parts[0] is again.parts[0]
    assert below.parts[1].drawn != first.parts[0].drawn
    assert below.spots["place:a"].y > first.spots["place:a"].y


def test_panels_that_look_alike_are_not_mixed_up() -> None:
    """Each has its own pieces and spots, whatever else is equal."""
    one, other = panel("a", piece("a-1", 3)), panel("a", piece("a-2", 3))
    assert laid_out([one], None).drawn != laid_out([other], None).drawn


def test_what_is_in_two_places_has_two_ids() -> None:
    sheet = laid_out([panel("a", piece("coin", 3)), panel("b", piece("coin", 30), piece("other", 3))], None)
    assert [each.id for each in sheet.pieces] == ["coin", "coin-2", "other"]
    assert 'id="coin-2"' in sheet.drawn
