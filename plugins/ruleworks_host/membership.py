"""Rooms as they are entered, left, changed and deleted."""

from __future__ import annotations

from functools import partial

from ruleworks_host import seats
from ruleworks_host.answers import answers
from ruleworks_host.keys import new_secret
from ruleworks_host.messages import (
    CloseRoom,
    DeleteRoom,
    Entered,
    FollowRoom,
    ForgetMe,
    Gone,
    Invitation,
    InviteAgain,
    JoinRoom,
    LeaveRoom,
    ReplaceAbsent,
    ResignGame,
    ReturnToSeat,
    RoomShown,
    SetSeat,
    ShowRoom,
    WatchRoom,
)
from ruleworks_host.problems import HostError
from ruleworks_host.roster import room_shown
from ruleworks_host.tables import AtTable, Tables, guest_of


@answers(ShowRoom, path="GET /rooms/{room}")
def show(tables: Tables, request: ShowRoom) -> RoomShown:
    """Show a room; whoever knows its name may, for names are not found by trying."""
    live = tables.live(request.room)
    with live.lock:
        live.refresh()
        guest = guest_of(live.document, request.token) if request.token else None
        return room_shown(tables, live, guest, request.language)


@answers(JoinRoom, path="POST /rooms/{room}/join")
def join(tables: Tables, request: JoinRoom) -> Entered:
    """Let somebody sit down."""
    token, name = new_secret(), seats.clean(request.name, tables.limits.name)
    edit = partial(seats.sat_down, secret=request.secret, seat=request.seat, name=name, token=token)
    return _entered(tables, request, token, edit)


@answers(WatchRoom, path="POST /rooms/{room}/watch")
def watch(tables: Tables, request: WatchRoom) -> Entered:
    """Let somebody watch."""
    token, name = new_secret(), seats.clean(request.name, tables.limits.name)
    edit = partial(seats.watching, secret=request.secret, name=name, token=token, limits=tables.limits)
    return _entered(tables, request, token, edit)


@answers(FollowRoom, path="POST /rooms/{room}/follow")
def follow(tables: Tables, request: FollowRoom) -> Entered:
    """Let somebody go on in the next room, where the token of this one is the invitation."""
    here = show(tables, ShowRoom(room=request.room, token=request.token, language=request.language))
    if not here.next_room:
        raise HostError("not-over")
    if here.seat is None:
        return watch(tables, WatchRoom(room=here.next_room, secret=request.token, language=request.language))
    return join(tables, JoinRoom(room=here.next_room, secret=request.token, language=request.language))


@answers(LeaveRoom, path="POST /rooms/{room}/leave")
def leave(tables: Tables, at: AtTable, request: LeaveRoom) -> RoomShown:
    """Let somebody go."""
    return _changed(tables, at, lambda room: seats.left(room, guest_of(room, request.token)))


@answers(ReturnToSeat, path="POST /rooms/{room}/return")
def come_back(tables: Tables, at: AtTable, request: ReturnToSeat) -> RoomShown:
    """Give somebody their seat back."""
    seat = at.seat()
    return _changed(tables, at, lambda room: seats.come_back(room, seat))


@answers(ResignGame, path="POST /rooms/{room}/resign")
def resign(tables: Tables, at: AtTable, request: ResignGame) -> RoomShown:
    """Let somebody give up."""
    seat = at.seat()
    at.live.playable()
    return _changed(tables, at, lambda room: seats.resigned(room, seat))


@answers(ReplaceAbsent, path="POST /rooms/{room}/replace")
def replace_absent(tables: Tables, at: AtTable, request: ReplaceAbsent) -> RoomShown:
    """Let a bot play for somebody who is away."""
    if not at.guest.owner:
        at.seat()
        last = tables.store.seen(at.live.id).get(request.seat, at.live.document.created)
        if tables.clock() - last < tables.limits.absent:
            raise HostError("still-here", seat=request.seat + 1)
    bot = str(tables.bench.wished(at.game.ruleset, request.bot))
    return _changed(tables, at, lambda room: seats.replaced(room, request.seat, bot))


@answers(SetSeat, path="POST /rooms/{room}/seat")
def set_seat(tables: Tables, at: AtTable, request: SetSeat) -> Entered:
    """Give a seat to a bot, or to whoever is invited."""
    _owner(at)
    bot = str(tables.bench.wished(at.game.ruleset, request.bot)) if request.kind == "bot" else request.bot
    secret = new_secret()
    shown = _changed(tables, at, lambda room: seats.given(room, request.seat, request.kind, bot, secret))
    return Entered(
        token="", shown=shown, invitations=(Invitation(request.seat, secret),) if request.kind == "open" else ()
    )


@answers(InviteAgain, path="POST /rooms/{room}/invite")
def invite_again(tables: Tables, at: AtTable, request: InviteAgain) -> Entered:
    """Make new invitations."""
    _owner(at)
    document = at.live.document
    places = [seat for seat, each in enumerate(document.seats) if each.kind == "open"]
    secrets: dict[int | None, str] = {seat: new_secret() for seat in (None, *range(len(document.seats)))}
    shown = _changed(tables, at, lambda room: seats.invited_anew(room, secrets))
    wanted = [*places, *([None] if document.spectators else [])]
    return Entered(token="", shown=shown, invitations=tuple([Invitation(seat, secrets[seat]) for seat in wanted]))


@answers(CloseRoom, path="POST /rooms/{room}/close")
def close(tables: Tables, at: AtTable, request: CloseRoom) -> RoomShown:
    """End a game as it stands."""
    _owner(at)
    return _changed(tables, at, seats.closed)


@answers(DeleteRoom, path="DELETE /rooms/{room}")
def delete(tables: Tables, at: AtTable, request: DeleteRoom) -> Gone:
    """Delete a room."""
    _owner(at)
    tables.store.delete(at.live.id)
    tables.let_go(at.live.id)
    tables.streams.wake(at.live.id)
    return Gone(room=at.live.id)


@answers(ForgetMe, path="POST /rooms/{room}/forget")
def forget(tables: Tables, at: AtTable, request: ForgetMe) -> Gone:
    """Delete what is kept of somebody."""
    _changed(tables, at, lambda room: seats.forgotten(room, guest_of(room, request.token)))
    return Gone(room=at.live.id)


def _changed(tables: Tables, at: AtTable, edit: seats.Edit) -> RoomShown:
    """Change a room, and show it."""
    before = at.live.revision
    at.live.change(edit)
    if at.live.revision != before:
        tables.changed(at.live)
    return room_shown(tables, at.live, at.guest, at.language)


def _entered(tables: Tables, request: JoinRoom | WatchRoom, token: str, edit: seats.Edit) -> Entered:
    live = tables.live(request.room)
    with live.lock:
        live.change(edit)
        guest = guest_of(live.document, token)
        tables.heard_of(live.id, guest)
        shown = room_shown(tables, live, guest, request.language)
        tables.changed(live)
    return Entered(token=token, shown=shown)


def _owner(at: AtTable) -> None:
    if not at.guest.owner:
        raise HostError("not-owner")
