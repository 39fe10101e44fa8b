"""Recorder: once a turn, a card for one whistle."""

from __future__ import annotations

from whistle_mountain.play.verbs.cards import gain_cards
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Upgrade

RECORDER = Upgrade("upgrade.recorder", use=pay(whistle=1) >> gain_cards(1))
