"""Commands: choices and their undoing, carried out beside the game and then kept, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from ruleworks import Game, IllegalAction, Record, RuleworksError, Undone
from ruleworks_contracts import Pick
from ruleworks_host.answers import answers
from ruleworks_host.bench import CHANCE
from ruleworks_host.bots import Due
from ruleworks_host.hooks import YourTurn
from ruleworks_host.live import TRIES, Live
from ruleworks_host.messages import Done, PlayOption, PlayPlan, RestartTurn, TakeBack
from ruleworks_host.problems import HostError, of_rules
from ruleworks_host.store.protocol import Conflict
from ruleworks_host.tables import AtTable, Tables
from ruleworks_host.turn import Turn
from ruleworks_host.views import news

AnyCommand: TypeAlias = PlayOption | PlayPlan | TakeBack | RestartTurn


@answers(PlayOption, PlayPlan, TakeBack, RestartTurn, path="POST /rooms/{room}/commands")
def command(tables: Tables, at: AtTable, request: AnyCommand) -> Done:
    """Carry a command out; where others were first, say so and what is new."""
    live, seat = at.live, at.seat()
    for _ in range(TRIES):
        if request.expected_seq != live.seq:
            raise _gone_on(tables, at, request.expected_seq)
        game = live.playable()
        if live.document.seats[seat].played_by_bot:
            raise HostError("seat-played-by-bot")
        if game.seq >= tables.limits.entries:
            raise HostError("too-many", most=tables.limits.entries)
        if isinstance(request, TakeBack | RestartTurn) and _undoes_too_much(tables, game, seat):
            raise HostError("too-many-undone")
        turn = Turn(game)
        left = _carried_out(at, turn, seat, request)
        try:
            live.keep(turn)
        except Conflict:  # which may be but a change of the roster
            live.refresh()
            continue
        tables.changed(live)
        if isinstance(request, PlayOption | PlayPlan):
            tell_turn(tables, live)
        return Done(seq=live.seq, news=news(tables, at, request.expected_seq), left=left)
    raise HostError("busy")


def _undoes_too_much(tables: Tables, game: Game[Any], seat: int) -> bool:
    """Return whether a seat has taken back so much that others may be left without room for their moves."""
    limits, alone = tables.limits, game.scene.position.players == 1
    return game.seq >= limits.entries // 2 or (not alone and _undone(game.history.journal, seat) >= limits.undone)


def _undone(journal: Sequence[Record | Undone], seat: int) -> int:
    """Return how many choices a seat has taken back since another seat chose."""
    count = 0
    for entry in reversed(journal):
        if isinstance(entry, Undone):
            count += 1
        elif entry.seat not in (seat, None):
            break
    return count


def _carried_out(at: AtTable, turn: Turn, seat: int, request: AnyCommand) -> tuple[str, ...]:
    """Do what was asked; what the rules object to is told with what they say."""
    try:
        match request:
            case PlayOption():
                turn.play(seat, request.option)
            case PlayPlan():
                return turn.plan(seat, request.options)
            case TakeBack():
                turn.take_back(seat)
            case RestartTurn():
                turn.restart(seat)
    except RuleworksError as error:
        problem = of_rules(error)
        if isinstance(error, IllegalAction):
            problem.told = at.onlooker().refused(error)
        raise problem from error
    return ()


def _gone_on(tables: Tables, at: AtTable, expected: int) -> HostError:
    now = at.live.seq
    return HostError("gone-on", at=expected, now=now, news=news(tables, at, min(expected, now)))


def bot_due(tables: Tables, live: Live) -> int | None:
    """Return the seat for which a bot has to choose now; a seat of nobody's is played by one, if it is ever asked."""
    if live.why_read_only is not None or live.document.ended or live.game.decision is None:
        return None
    seat, seats = live.game.decision.seat, live.document.seats
    waits = seat < len(seats) and not seats[seat].played_by_bot
    return None if waits or live.seq >= tables.limits.entries else seat


def bot_asked(tables: Tables, live: Live) -> Due | None:
    """Return what a bot has to choose now, to be thought about without the lock of the room."""
    seat = bot_due(tables, live)
    if seat is None:
        return None
    room = live.document
    name = room.seats[seat].bot if seat < len(room.seats) else CHANCE
    bot = tables.bench.bot(live.game.ruleset, name)
    return Due(live.game.clone(), seat, bot, room.luck, person=room.has_people)


def bot_plays(tables: Tables, live: Live, due: Due, pick: Pick) -> None:
    """Play what a bot has chosen, if it is still its turn; somebody else may have been first."""
    if bot_due(tables, live) != due.seat or live.seq != due.game.seq:
        tables.changed(live)  # so that it is looked at again
        return
    if due.bot.hung and due.seat < len(live.document.seats):  # everybody sees who plays there from now on
        live.change(lambda room: room.with_seat(due.seat, bot=CHANCE))
    turn = Turn(live.game)
    turn.play(due.seat, pick.option)
    try:
        live.keep(turn)
    except Conflict:
        live.refresh()
        tables.changed(live)
    else:
        tables.changed(live)
        tell_turn(tables, live)


def tell_turn(tables: Tables, live: Live) -> None:
    """Tell somebody once that it is their turn, if it was somebody else's before and they want to be told."""
    if not live.to_look_at or live.over or live.game.decision is None:
        return
    seat, records = live.game.decision.seat, live.game.records
    if seat >= len(live.document.seats) or (records and records[-1].seat == seat):
        return
    kept = live.document.seats[seat]
    chosen = sum(record.seat == seat for record in records)
    if kept.hook is not None and not kept.played_by_bot and live.told.get(seat) != chosen:
        live.told[seat] = chosen
        turn = YourTurn(live.id, live.document.title, live.game.ruleset.game, seat, live.seq)
        tables.messenger.tell(kept.hook, turn)
