"""Rooms and those who sit there, as they are shown."""

from __future__ import annotations

from ruleworks_host.advice import hints_here, reviews_here
from ruleworks_host.documents import RoomKept
from ruleworks_host.live import Live
from ruleworks_host.messages import RoomShown, SeatShown, State
from ruleworks_host.tables import Guest, Tables
from ruleworks_host.texts import texts_in


def roster(tables: Tables, room: RoomKept) -> tuple[SeatShown, ...]:
    """Return who sits at which seat."""
    seen, now, within = tables.store.seen(room.id), tables.clock(), tables.limits.here
    return tuple(
        [
            SeatShown(
                seat=place,
                kind=each.kind,
                name=each.name,
                bot=each.bot if each.played_by_bot else "",
                here=each.kind == "person" and now - seen.get(place, -within) < within,
                resigned=each.resigned,
            )
            for place, each in enumerate(room.seats)
        ]
    )


def state_of(live: Live) -> State:
    """Return whether a game goes on, has ended, or was ended."""
    if live.document.ended:
        return "closed"
    return "over" if live.over else "playing"


def room_shown(tables: Tables, live: Live, guest: Guest | None, language: str) -> RoomShown:
    """Return a room as somebody may know it who is at the table or is not."""
    room, game = live.document, live.game if live.to_look_at else None
    over = game is not None and live.over
    why = live.why_read_only
    texts = texts_in(language, live.rules.text_sources if live.rules else ())
    deciding = game.decision.seat if game is not None and game.decision is not None and not over else None
    return RoomShown(
        room=room.id,
        title=room.title,
        setup=room.setup,
        players=len(room.seats),
        state=state_of(live),
        seq=live.seq,
        revision=live.revision,
        roster=roster(tables, room),
        spectators=len(room.watchers),
        listed=room.listed,
        seeded=room.seeded,
        hints=hints_here(room, tables.limits),
        reviews=reviews_here(tables.limits),
        seat=guest.seat if guest else None,
        owner=guest.owner if guest else False,
        deciding=deciding,
        winners=room.winners or (game.winners if game is not None and over else ()),
        next_room=room.next_room,
        read_only="" if why is None else texts.render(why),
    )
