"""The package as Ruleworks knows it, and what is printed on its pieces."""

from ruleworks import Bundle, Source
from ruleworks_contracts import gathered, instances_in
from whistle_mountain.items.more_pieces import MorePieces
from whistle_mountain.terms.kinds import Item

FACTS = {
    "machines": {"boiler": {"size": "size.medium", "vp": 5}},
    "upgrades": {"steam-whistle": {"cost": ["gold", "iron"], "vp": 3}},
    "cards": {"coal-train": {"copies": 2}},
}
PIECES = MorePieces("steamworks", FACTS, instances_in("steamworks.pieces", Item))

bundle = gathered(
    "steamworks",
    Bundle(
        name="steamworks",
        version="1.0.0",
        layer="house",
        extends="whistle-mountain",
        rules=[PIECES],
        items=PIECES.items,
        texts=Source("steamworks", "steamworks"),
    ),
)
