"""A boiler, and the steam to build with."""

from pathlib import Path

from ruleworks import Bundle, Source
from whistle_mountain.items.more_pieces import MorePieces
from whistle_mountain.play.verbs.build import build
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Card, Machine

#: What is printed on the pieces, written as in the component files of the game.
FACTS = {
    "machines": {"boiler": {"size": "size.medium", "vp": 9}},
    "cards": {"full-steam": {"copies": 2}},
}

BOILER = Machine("machine.boiler", activate=pay(coal=1) >> gain(water=2, points=1))
FULL_STEAM = Card("card.full-steam", play=pay(water=1) >> build("machine"))
PIECES = MorePieces("steam", FACTS, [BOILER, FULL_STEAM])

bundle = Bundle(
    name="steam",
    version="1.0",
    layer="house",
    extends="whistle-mountain",
    rules=[PIECES],
    items=PIECES.items,
    texts=Source("steam", Path(__file__).parent),
)
