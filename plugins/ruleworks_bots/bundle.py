"""The bundle of the players for any game."""

from __future__ import annotations

from ruleworks import Bundle, __version__
from ruleworks_bots.minds.at_random import Random
from ruleworks_bots.minds.flat import FLAT
from ruleworks_bots.minds.greedy import GREEDY
from ruleworks_bots.minds.search import SEARCH
from ruleworks_bots.outside.player import Program
from ruleworks_bots.templates import PlayerTemplate
from ruleworks_bots.texts import TEXTS

bundle: Bundle = Bundle(
    name="ruleworks-bots",
    version=__version__,
    layer="base",
    texts=TEXTS,
    tools=(Random(), GREEDY, FLAT, SEARCH, Program(), PlayerTemplate()),
)
