"""Trading post (rulebook, "Tuiles")."""

from __future__ import annotations

from whistle_stop.play.verbs.trade import trade
from whistle_stop.terms.kinds import Halt

TRADING_POST = Halt("special.trading-post", stop=trade(2))
