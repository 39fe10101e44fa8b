"""The bundle of the annex: it names no step, option, event, rule or item."""

from __future__ import annotations

from pathlib import Path

from ruleworks import Bundle, Source
from ruleworks_contracts import gathered, instances_in
from whistle_stop.items.more_pieces import MorePieces
from whistle_stop.terms.kinds import Item

PACKAGE = "tests.games.whistle_stop.annex"
FACTS = {
    "upgrades": {"sawmill": {"cost": ["stone"], "star": 2}, "water-tower": {"cost": ["wood", "steel"], "star": 1}},
    "specials": {"depot": {"group": "other", "copies": 1}},
    "towns": {"amber-3": {"company": "company.amber", "cost": ["whiskey"], "vp": 5, "penalty": 1}},
    "routes": {"viaduct": {"track": ["024=steel", "13"]}},
}
PIECES = MorePieces("annex", FACTS, instances_in(f"{PACKAGE}.items", Item))

bundle = gathered(
    PACKAGE,
    Bundle(
        name="annex",
        version="1.0",
        layer="house",
        extends="whistle-stop",
        rules=(PIECES,),
        items=PIECES.items,
        texts=Source("annex", Path(__file__).parent),
    ),
)
