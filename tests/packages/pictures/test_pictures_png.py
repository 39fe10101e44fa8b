"""Pictures as PNG."""

from __future__ import annotations

import sys
from struct import unpack

import pytest
from tests.packages.pictures.games import noughts_with, toys

import ruleworks
from ruleworks import RulesetError
from ruleworks_pictures import as_png, png

pytest.importorskip("resvg_py", reason="PNG needs the extra `pictures`")


def dimensions(content: bytes) -> tuple[int, int]:
    """The width and height of a PNG."""
    assert content.startswith(b"\x89PNG\r\n")
    width, height = unpack(">II", content[16:24])
    return width, height


@pytest.mark.parametrize("style", ["auto", "light", "dark"])
def test_a_picture_is_as_wide_as_asked(style: str) -> None:
    svg = ruleworks.picture(noughts_with().new_game(), style=style)  # type: ignore[arg-type]
    width, height = dimensions(as_png(svg, 400))
    assert width == 400
    assert 100 < height < 400


def test_without_a_size_letters_stay_sharp() -> None:
    svg = ruleworks.picture(toys().item("toy.charm.bell"))
    assert dimensions(as_png(svg)) == (360, 504)


def test_styles_differ_and_auto_is_light() -> None:
    game = noughts_with().new_game()
    light, dark, auto = (as_png(ruleworks.picture(game, style=style), 200) for style in ("light", "dark", "auto"))
    assert light != dark
    assert light == auto


def test_without_a_font_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    import resvg_py

    drawn = resvg_py.svg_to_bytes
    png._writes.cache_clear()
    monkeypatch.setattr(resvg_py, "svg_to_bytes", lambda **how: drawn(skip_system_fonts=True, **how))
    with pytest.raises(RulesetError, match="PNG needs a font for its letters, and none was found here"):
        as_png(ruleworks.picture(noughts_with().new_game()))
    png._writes.cache_clear()


def test_without_the_library_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    png._writes.cache_clear()
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(RulesetError, match=r'install it with: pip install "ruleworks\[pictures\]"'):
        as_png("<svg/>")
    png._writes.cache_clear()
