"""The bundle of the annex: it names no step, option, event, memory, rule or item."""

from __future__ import annotations

from pathlib import Path

from tests.games.whistle_mountain.annex.terms.points import AnnexRules
from tests.games.whistle_mountain.annex.tools.ending import AnnexEnding

from ruleworks import Bundle, Source
from ruleworks_contracts import gathered, instances_in
from whistle_mountain.items.more_pieces import MorePieces
from whistle_mountain.terms.kinds import Item

PACKAGE = "tests.games.whistle_mountain.annex"
FACTS = {"machines": {"ferry": {"size": "size.small", "vp": 3}}}
PIECES = MorePieces("annex", FACTS, instances_in(f"{PACKAGE}.items", Item))

bundle = gathered(
    PACKAGE,
    Bundle(
        name="annex",
        version="1.0",
        layer="house",
        extends="whistle-mountain",
        rule_points=(AnnexRules,),
        rules=(PIECES,),
        items=PIECES.items,
        texts=Source("annex", Path(__file__).parent),
        tools=(AnnexEnding(),),
    ),
)
