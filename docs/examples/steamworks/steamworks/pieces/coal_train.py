"""Coal Train: a card of nothing but verbs of the game."""

from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Card

COAL_TRAIN = Card("card.coal-train", play=pay(any=1) >> gain(coal=3))
