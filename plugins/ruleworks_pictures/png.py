"""A picture as PNG, for places that show no SVG."""

from __future__ import annotations

from ruleworks import RulesetError

DENSE = 2.0  # pixels for each unit of a picture that says no size, so that small letters stay sharp


def as_png(svg: str, size: int | None = None) -> bytes:
    """Return a picture as PNG, `size` pixels wide; it needs the extra `pictures`, and shows the light colours."""
    try:
        import resvg_py
    except ImportError:
        raise RulesetError("no-png", extra="ruleworks[pictures]") from None
    zoom = {"zoom": DENSE} if size is None else {"width": size}
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, **zoom))
