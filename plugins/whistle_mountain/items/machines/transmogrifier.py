"""Transmogrifier: a whistle and five points for a card."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import discard_card
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import Machine

TRANSMOGRIFIER = Machine("machine.transmogrifier", activate=discard_card() >> gain(whistle=1, points=5))
