"""Rooms are made: rules, seats, a deal; and made again for another game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from secrets import randbelow
from typing import Any, NamedTuple

import msgspec

from ruleworks import Game, Ruleset
from ruleworks_host.answers import answers
from ruleworks_host.documents import RoomKept, SeatKept, Watcher, written
from ruleworks_host.keys import kept, new_room, new_secret
from ruleworks_host.live import Live
from ruleworks_host.membership import join
from ruleworks_host.messages import CreateRoom, Entered, Invitation, JoinRoom, PlayAgain, SeatWish
from ruleworks_host.openings import head_of, opening_of
from ruleworks_host.problems import HostError
from ruleworks_host.roster import room_shown
from ruleworks_host.seats import clean, empty_seat
from ruleworks_host.store.protocol import Conflict, StoreError
from ruleworks_host.tables import AtTable, Guest, Tables

LUCK = 2**53


class Places(NamedTuple):
    """Who is to sit where in a new room, and the secrets that are told once."""

    seats: tuple[SeatKept, ...]
    mine: int | None
    token: str
    invitations: tuple[Invitation, ...]


@answers(CreateRoom, path="POST /rooms", making=True)
def create(tables: Tables, request: CreateRoom) -> Entered:
    """Make a room as it is wished."""
    if len(msgspec.json.encode(request.setup)) > tables.limits.setup:
        raise HostError("too-large", most=tables.limits.setup)
    rules = tables.shelf.wanted(request.setup)
    game = rules.new_game(request.players, request.seed)
    places = _places(tables, rules, game, request)
    shown = _kept(
        tables,
        game,
        places,
        title=clean(request.title, tables.limits.title),
        listed=request.listed,
        spectators=request.spectators,
        seeded=request.seed is not None,
        name=clean(request.name, tables.limits.name),
    )
    return _entered(tables, request, shown, places)


@answers(PlayAgain, path="POST /rooms/{room}/again", making=True)
def play_again(tables: Tables, at: AtTable, request: PlayAgain) -> Entered:
    """Make a room by the same rules, with the seats of one that is over; who sat there is invited by their token."""
    live, old = at.live, at.live.document
    seat = at.seat()
    if not live.over:
        raise HostError("not-over")
    if old.next_room:
        again = JoinRoom(room=old.next_room, secret=request.token, name=old.seats[seat].name, language=request.language)
        return join(tables, again)
    start = old.start
    game = at.game.ruleset.new_game(start.players, start.seed if request.same_seed else None)
    token = new_secret()
    seats = [_again(each) for each in old.seats]
    seats[seat] = SeatKept("person", old.seats[seat].name, token=kept(token))
    places = Places(tuple(seats), seat, token, ())
    found = _kept(
        tables,
        game,
        places,
        title=old.title,
        listed=old.listed,
        spectators=old.spectators,
        seeded=request.same_seed,
        watched=tuple([watcher.token for watcher in old.watchers]),
        name="",
    )
    try:
        live.change(lambda room: msgspec.structs.replace(room, next_room=found.id) if not room.next_room else room)
    except StoreError:
        with suppress(StoreError):
            tables.store.delete(found.id)  # which nobody would find
        raise
    if live.document.next_room != found.id:  # somebody else was first
        tables.store.delete(found.id)
        return play_again(tables, at, request)
    return _entered(tables, request, found, places)


def _again(seat: SeatKept) -> SeatKept:
    """Return a seat for another game: its bot, or open to whoever had it."""
    if seat.kind == "bot" or not seat.token:
        return SeatKept("bot", bot=seat.bot)
    return SeatKept("open", seat.name, invitation=seat.token)


def _places(tables: Tables, rules: Ruleset, game: Game[Any], request: CreateRoom) -> Places:
    """Return who is to sit where."""
    start: Any = game.history.start
    count = start.players
    wishes: Sequence[SeatWish] = request.seats or (SeatWish("me"), *[SeatWish("open")] * (count - 1))
    mine = [place for place, wish in enumerate(wishes) if wish.kind == "me"]
    if len(wishes) != count or len(mine) > 1:
        raise HostError("wrong-seats", wanted=count, found=len(wishes), own=len(mine))
    bots = {wish.bot: str(tables.bench.wished(rules, wish.bot)) for wish in wishes if wish.kind == "bot"}
    token, most = new_secret(), tables.limits.name
    seats: list[SeatKept] = []
    invitations: list[Invitation] = []
    for place, wish in enumerate(wishes):
        if wish.kind == "me":
            seats.append(SeatKept("person", clean(wish.name or request.name, most), token=kept(token)))
        elif wish.kind == "bot":
            seats.append(SeatKept("bot", clean(wish.name, most), bots[wish.bot]))
        else:
            secret = new_secret()
            seats.append(empty_seat(secret, clean(wish.name, most)))
            invitations.append(Invitation(place, secret))
    if request.spectators:
        invitations.append(Invitation(None, new_secret()))
    return Places(tuple(seats), mine[0] if mine else None, token, tuple(invitations))


def _kept(tables: Tables, game: Game[Any], places: Places, *, name: str, **settings: Any) -> RoomKept:
    """Keep a new room."""
    if tables.store.count() >= tables.limits.rooms:
        raise HostError("too-many", most=tables.limits.rooms)
    watch = next((each.secret for each in places.invitations if each.seat is None), "")
    start: Any = game.history.start
    while True:
        room = RoomKept(
            id=new_room(),
            created=tables.clock(),
            setup=game.ruleset.setup,
            start=start,
            opening=opening_of(game),
            seats=places.seats,
            watchers=() if places.mine is not None else (Watcher(name, kept(places.token)),),
            owner=kept(places.token),
            invitation=kept(watch) if watch else "",
            luck=randbelow(LUCK),
            **settings,
        )
        try:
            tables.store.create(room.id, written(room), head_of(game), listed=room.listed, at=room.created)
        except Conflict:
            continue
        return room


def _entered(tables: Tables, request: CreateRoom | PlayAgain, room: RoomKept, places: Places) -> Entered:
    live: Live = tables.live(room.id)
    with live.lock:
        guest = Guest(seat=places.mine, watcher=None if places.mine is not None else 0, owner=True)
        tables.heard_of(room.id, guest)
        shown = room_shown(tables, live, guest, request.language)
        tables.changed(live)
    return Entered(token=places.token, shown=shown, invitations=places.invitations)
