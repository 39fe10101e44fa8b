"""Things in piles: what is had from them, faceup and facedown, with what is known of each."""

from ruleworks_kit.piles.displays import Display
from ruleworks_kit.piles.rows import all_but, exchanged

__all__ = ["Display", "all_but", "exchanged"]
