"""Remote Trigger: activate an active machine of the grid, or a machine of one's storage (R-ABL-4)."""

from __future__ import annotations

from whistle_mountain.play.verbs.activate import activate
from whistle_mountain.terms.kinds import Card

REMOTE_TRIGGER = Card("card.remote-trigger", play=activate(stored=True))
