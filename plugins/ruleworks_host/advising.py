"""What a bot would play for a person, where the people at the table cannot be wronged by it."""

from __future__ import annotations

from ruleworks_bots.hinting import hint
from ruleworks_host.bots import TooLong
from ruleworks_host.documents import RoomKept
from ruleworks_host.limits import Limits
from ruleworks_host.messages import AskHint, HintShown
from ruleworks_host.problems import HostError
from ruleworks_host.tables import Outside, Tables


def hints_here(room: RoomKept, limits: Limits) -> bool:
    """Tell whether hints may be asked for in a room: usually only where one person plays, with bots or nobody."""
    if limits.hints != "alone":
        return limits.hints == "always"
    return sum(each.kind != "bot" for each in room.seats) <= 1


def advise(tables: Tables, request: AskHint) -> HintShown:
    """Return what a bot would choose; the room is free while it thinks."""
    with tables.at(request.room, request.token, request.language) as at:
        seat, game = at.seat(), at.live.playable().clone()
        if not hints_here(at.live.document, tables.limits):
            raise HostError("no-hints")
        if request.expected_seq != game.seq:
            raise HostError("gone-on", at=request.expected_seq, now=game.seq)
        if game.decision is None or game.decision.seat != seat:
            raise HostError("not-your-choice")
        voice = at.voice
    bot = tables.bench.adviser(game.ruleset)
    try:
        found = bot.asked(lambda: hint(game, seat, bot.spec, voice, bot.chooser), tables.limits.thinking)
    except TooLong:
        raise HostError("no-answer", bot=str(bot.spec)) from None
    return HintShown(seq=game.seq, hint=found)


OUTSIDE: Outside = {AskHint: advise}
