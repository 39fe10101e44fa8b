"""What a bot would play for a person, where the people at the table cannot be wronged by it."""

from __future__ import annotations

from typing import Any, cast

from ruleworks import Game, Option, Record
from ruleworks_bots.hints import LUCK, told_of
from ruleworks_bots.reviews import review_of
from ruleworks_contracts import Pick
from ruleworks_host.answers import answers
from ruleworks_host.bots import Bot
from ruleworks_host.branches import game_at
from ruleworks_host.documents import RoomKept
from ruleworks_host.limits import Limits
from ruleworks_host.messages import AskHint, AskReview, HintShown, ReviewShown
from ruleworks_host.problems import HostError
from ruleworks_host.tables import AtTable, Tables
from ruleworks_host.workers import Stopped, TooLong


def hints_here(room: RoomKept, limits: Limits) -> bool:
    """Tell whether hints may be asked for in a room: usually only where one person plays, with bots or nobody."""
    if limits.hints != "alone":
        return limits.hints == "always"
    return sum(each.kind != "bot" for each in room.seats) <= 1


def reviews_here(limits: Limits) -> bool:
    """Tell whether a player may be asked about games that are over, where nobody can be wronged by it any more."""
    return limits.hints != "never"


@answers(AskHint, path="GET /rooms/{room}/hint", costly=True)
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
    with tables.bench.asking():
        pick = _asked(tables, bot, game, seat)
    return HintShown(seq=game.seq, hint=told_of(game, seat, pick, bot.spec, voice))


@answers(AskReview, path="GET /rooms/{room}/review", costly=True)
def review(tables: Tables, request: AskReview) -> ReviewShown:
    """Return what a bot would have chosen at a moment of a game that is over, by what its seat knew then."""
    with tables.at(request.room, request.token, request.language) as at:
        if not reviews_here(tables.limits):
            raise HostError("no-reviews")
        game, seat, played = _choice(at, request)
        voice = at.voice
    bot = tables.bench.asked(game.ruleset, request.bot)
    with tables.bench.asking():
        found = review_of(game, seat, played, lambda wanted: _asked(tables, bot, game, seat, wanted), voice)
    reviewed = found.reviewed
    return ReviewShown(
        seq=request.seq,
        seat=seat,
        hint=told_of(game, seat, found.pick, bot.spec, voice),
        played=played.id,
        played_text=reviewed.played_text,
        played_value=reviewed.played_value,
        loss=reviewed.loss,
    )


def _choice(at: AtTable, request: AskReview) -> tuple[Game[Any], int, Option]:
    """Return the game as it was before an entry, whose choice that was, and what was chosen."""
    seat, over, game = at.as_seat(request.as_seat), at.live.over, at.game
    if not over:
        raise HostError("not-over")
    if request.seq > game.seq:
        raise HostError("not-a-moment", seq=request.seq, now=game.seq)
    entry = game.history.journal[request.seq - 1]
    then = game_at(game, request.seq - 1)
    decision = then.decision
    played = entry.option if isinstance(entry, Record) and not entry.forced else None
    if played is None or decision is None or len(decision.options) < 2:
        raise HostError("no-choice", seq=request.seq)
    if seat is None or decision.seat != seat:
        raise HostError("seen-by-another", seat=decision.seat + 1)
    return then.clone(), seat, then.offered(cast(Option, played))


def _asked(tables: Tables, bot: Bot, game: Game[Any], seat: int, wanted: tuple[Option, ...] = ()) -> Pick:
    """Return what a bot chooses where a person waits for it."""
    try:
        return bot.pick(game, seat, LUCK, tables.limits.thinking, wanted, person=True)
    except (TooLong, Stopped):
        raise HostError("no-answer", bot=str(bot.spec)) from None
