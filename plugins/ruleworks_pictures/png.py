"""A picture as PNG, for places that show no SVG."""

from __future__ import annotations

from functools import cache
from typing import Any

from ruleworks import RulesetError
from ruleworks_pictures.checks import check_size
from ruleworks_pictures.style import style_sheet
from ruleworks_pictures.svg import tag, text

DENSE = 2.0  # pixels for each unit of a picture that says no size, so that small letters stay sharp


def as_png(svg: str, size: int | None = None) -> bytes:
    """Return a picture as PNG, `size` pixels wide; it needs the extra `pictures`, and shows the light colours.

    Letters come from the fonts of the computer. Without any they would be missing without a word, so that is refused.
    """
    check_size(size)
    if not _writes(_sample("M"), _sample(" ")):
        raise RulesetError("no-font")
    return _drawn(svg, **({"zoom": DENSE} if size is None else {"width": size}))


@cache
def _writes(letter: str, blank: str) -> bool:
    """Tell whether there is a font: a picture with a letter is another one than without."""
    return _drawn(letter) != _drawn(blank)


def _sample(letter: str) -> str:
    style = tag("style", style_sheet("light", "", ()))
    return tag("svg", style, text(letter, 2, 16, 14), xmlns="http://www.w3.org/2000/svg", cls="rw", viewBox="0 0 20 20")


def _drawn(svg: str, **how: Any) -> bytes:
    try:
        import resvg_py
    except ImportError:
        raise RulesetError("no-png", extra="ruleworks[pictures]") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, **how))
