"""The bundle of the parts: it brings nothing to a game that is played, and a template for one to be made of them."""

from __future__ import annotations

from ruleworks import Bundle, __version__
from ruleworks_kit.facts.errors import TEXTS
from ruleworks_kit.template import GameTemplate

bundle: Bundle = Bundle(
    name="ruleworks-parts",
    version=__version__,
    layer="base",
    texts=TEXTS,
    tools=(GameTemplate(),),
)
