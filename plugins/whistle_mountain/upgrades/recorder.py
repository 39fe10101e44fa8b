"""Recorder: once a turn, a card for one whistle."""

from __future__ import annotations

from whistle_mountain.effects.cards import gain_cards
from whistle_mountain.effects.pay import pay
from whistle_mountain.items import Upgrade

RECORDER = Upgrade("upgrade.recorder", use=pay(whistle=1) >> gain_cards(1))
