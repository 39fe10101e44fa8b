"""The style sheet: light and dark, or that of the page; what is written can be read on what is below it."""

from __future__ import annotations

from importlib.util import find_spec

import pytest
from tests.packages.pictures.games import noughts_with, parsed

import ruleworks
from ruleworks_pictures import Counter, Illustrator, Look, Panel, as_png, grid_panel, group, use
from ruleworks_pictures.style import COLOURS, Style, style_sheet

READABLE = 4.5  # the contrast that small letters need

#: What is written on what.
PAIRS = [
    *[(ink, below) for ink in ("ink", "faint") for below in ("paper", "panel", "card")],
    *[("onseat", below) for below in ("seat1", "seat2", "seat3", "seat4", "seat5", "back")],
]


def brightness(colour: str) -> float:
    """How bright a colour is, as the guidelines for readable pages define it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize(("ink", "below"), PAIRS)
@pytest.mark.parametrize("dark", [False, True])
def test_letters_can_be_read(ink: str, below: str, dark: bool) -> None:
    one, other = sorted(brightness(COLOURS[name][dark]) for name in (ink, below))
    assert (other + 0.05) / (one + 0.05) >= READABLE


def test_every_colour_has_a_use() -> None:
    light, dark = style_sheet("light", "", ()), style_sheet("dark", "", ())
    assert [name for name, pair in COLOURS.items() if pair[0] not in light or pair[1] not in dark] == []


def styled(style: Style) -> str:
    """The style sheet of a picture."""
    root = parsed(ruleworks.picture(noughts_with().new_game(), style=style))
    return "".join(each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}style"))


def test_a_picture_is_light_or_dark_or_as_whoever_looks_prefers() -> None:
    light, dark, auto = styled("light"), styled("dark"), styled("auto")
    assert COLOURS["paper"][0] in light
    assert COLOURS["paper"][1] not in light
    assert COLOURS["paper"][1] in dark
    assert "@media" not in light + dark
    assert auto.startswith(light)
    assert auto.endswith(f"@media screen and (prefers-color-scheme:dark){{{dark}}}")


def test_a_page_may_bring_the_style_sheet_itself() -> None:
    assert styled("none") == ""


def test_a_game_adds_its_own_rules_and_colours() -> None:
    sheet = style_sheet("dark", ".rw .sky{fill:$sky}", (("sky", ("#99ccff", "#224466")),))
    assert sheet.endswith(".rw .sky{fill:#224466}")


def with_counter(body: str, cls: str = "") -> bytes:
    """A board of one cell with this counter, as PNG."""

    class Painter(Illustrator):
        """Draws that board."""

        game = "noughts"

        def panels(self, look: Look) -> list[Panel]:
            """Return the board."""
            return [grid_panel(["a1"], [Counter("a1", body, cls)])]

    return as_png(ruleworks.picture(noughts_with(Painter()).new_game(), style="light"), 200)


def star(cls: str = "") -> str:
    """A star, perhaps with a class of its own."""
    return use("star", 4, 4, 60, cls)


@pytest.mark.skipif(find_spec("resvg_py") is None, reason="PNG needs the extra `pictures`")
def test_a_symbol_in_a_piece_of_a_seat_has_the_colour_of_the_seat() -> None:
    for seat in range(1, 6):
        coloured = with_counter(star(f"seat-{seat}"))
        assert coloured != with_counter(star())
        assert with_counter(star(), f"seat-{seat}") == coloured
        assert with_counter(group(star()), f"pawn seat-{seat}") == coloured


@pytest.mark.skipif(find_spec("resvg_py") is None, reason="PNG needs the extra `pictures`")
def test_a_class_of_the_symbol_itself_comes_first() -> None:
    assert with_counter(star("seat-2"), "seat-1") == with_counter(star("seat-2"))
    assert with_counter(star("ink"), "seat-1") == with_counter(star())
