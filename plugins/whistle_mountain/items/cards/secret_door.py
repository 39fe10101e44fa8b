"""Secret Door: a worker goes up or down one floor of the tower."""

from __future__ import annotations

from whistle_mountain.play.verbs.climb import climb
from whistle_mountain.terms.kinds import Card

SECRET_DOOR = Card("card.secret-door", play=climb())
