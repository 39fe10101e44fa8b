"""Disassembler: an upgrade of the market leaves the game for what is printed on it, as resources."""

from __future__ import annotations

from whistle_mountain.play.verbs.cash_in import cash_in
from whistle_mountain.terms.kinds import Machine

DISASSEMBLER = Machine("machine.disassembler", activate=cash_in("upgrade"))
