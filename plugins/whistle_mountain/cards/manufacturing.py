"""Manufacturing: a scaffold from any stack."""

from __future__ import annotations

from whistle_mountain.effects.take import take_scaffolds
from whistle_mountain.items import Card

MANUFACTURING = Card("card.manufacturing", play=take_scaffolds(1))
