"""Rooms are made, entered, left, closed and deleted; who may do what follows from tokens and invitations."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.packages.host.sitting import Clock, Sitter, noughts_host, play_out, problem, room, told, toy_host
from tests.support.toy.game import POINTS

from ruleworks import Installed, Setup
from ruleworks_host import Limits
from ruleworks_host.messages import (
    AskTable,
    AskView,
    CloseRoom,
    CreateRoom,
    DeleteRoom,
    Entered,
    ForgetMe,
    GamesShown,
    Gone,
    InviteAgain,
    JoinRoom,
    LeaveRoom,
    ListGames,
    ListRooms,
    PlayAgain,
    PlayOption,
    ReplaceAbsent,
    ResignGame,
    ReturnToSeat,
    RoomShown,
    RoomsShown,
    SeatWish,
    SetSeat,
    ShowRoom,
    TableShown,
    WatchRoom,
)
from ruleworks_host.problems import STATUS
from ruleworks_host.shelf import Shelf
from ruleworks_host.texts import texts_in
from ruleworks_i18n import known_languages


def test_the_games_are_listed_with_what_changes_them() -> None:
    games = told(noughts_host().answer(ListGames(language="fr")), GamesShown).games
    by_name = {game.name: game for game in games}
    assert by_name["noughts"].title == "Morpion"
    assert [variant.name for variant in by_name["noughts"].variants] == ["noughts-large"]
    assert {"random"} <= set(by_name["whistle-mountain"].bots)
    solo = next(each for each in by_name["whistle-mountain"].variants if each.name == "outlaws")
    assert solo.players == (1,)
    assert "properties" in str(by_name["whistle-mountain"].options["outlaws"])


def test_a_game_that_cannot_be_made_keeps_nobody_from_the_others() -> None:
    broken = EntryPoint("broken", "tests.packages.host.nowhere:bundle", "ruleworks")
    host = noughts_host(installed=Installed([*POINTS, broken]))
    assert [game.name for game in told(host.answer(ListGames()), GamesShown).games] == ["toy"]


def test_seats_are_taken_by_invitations_once() -> None:
    host = noughts_host()
    owner, guest = room(host, seats="mo", name="Ann", title="  A\tgame\x1b ")
    shown = told(guest.ask(ShowRoom), RoomShown)
    assert [(seat.kind, seat.name, seat.here) for seat in shown.roster] == [
        ("person", "Ann", True),
        ("person", "guest 1", True),
    ]
    assert (shown.seat, shown.owner, shown.title) == (1, False, "A game")
    assert told(owner.ask(ShowRoom), RoomShown).owner
    invitation = owner.entered.invitations[0]
    assert problem(host.answer(JoinRoom(room=owner.room, secret=invitation.secret))) == "not-invited"
    assert owner.token != guest.token


@pytest.mark.parametrize("token", ["", "x", "é", "\ud800"])
def test_a_token_of_nobody_is_refused(token: str) -> None:
    host = noughts_host()
    (owner,) = room(host, seats="mb")
    assert problem(host.answer(AskTable(room=owner.room, token=token))) == "unknown-token"
    assert problem(host.answer(AskTable(room="0" * 16, token=owner.token))) == "no-room"


def test_no_secret_is_kept() -> None:
    host = noughts_host()
    owner, guest = room(host, seats="mo")
    whole = host.store.load(owner.room)
    assert whole is not None
    for secret in (owner.token, guest.token, *[each.secret for each in owner.entered.invitations]):
        assert secret.encode() not in whole.document


def test_a_listed_room_is_found_and_entered_without_an_invitation() -> None:
    host = noughts_host()
    request = CreateRoom(setup=Setup("noughts"), listed=True)
    owner = Sitter(host, told(host.answer(request), Entered))
    hidden = room(host, seats="mo")[0]
    (shown,) = told(host.answer(ListRooms()), RoomsShown).rooms
    assert shown.room == owner.room
    assert problem(host.answer(JoinRoom(room=owner.room, seat=0))) == "seat-taken"
    assert problem(host.answer(JoinRoom(room=owner.room, seat=5))) == "no-seat"
    assert problem(host.answer(JoinRoom(room=hidden.room, seat=1))) == "not-invited"
    guest = Sitter(host, told(host.answer(JoinRoom(room=owner.room, seat=1)), Entered))
    assert guest.seat == 1
    assert told(host.answer(AskTable(room=owner.room)), TableShown).table.seat is None
    play_out([owner, guest], Random(1))
    assert told(host.answer(ListRooms()), RoomsShown).rooms == ()


def test_spectators_watch_and_do_nothing() -> None:
    host = noughts_host(limits=Limits(spectators=1))
    owner, _ = room(host, seats="mo")
    secret = owner.entered.invitations[-1].secret
    watcher = Sitter(host, told(host.answer(WatchRoom(room=owner.room, secret=secret, name="Eve")), Entered))
    assert watcher.view()["seat"] is None
    assert problem(watcher.ask(PlayOption, expected_seq=0, option="mark:a1")) == "not-seated"
    assert problem(watcher.ask(ResignGame)) == "not-seated"
    assert problem(host.answer(WatchRoom(room=owner.room, secret=secret))) == "too-many"
    assert told(watcher.ask(LeaveRoom), RoomShown).spectators == 0
    assert problem(watcher.ask(AskView)) == "unknown-token"
    closed = room(host, seats="mo", spectators=False)[0]
    assert problem(host.answer(WatchRoom(room=closed.room))) == "not-invited"


def test_a_bot_plays_for_whoever_leaves_until_they_return() -> None:
    host = noughts_host()
    owner, guest = room(host, seats="mo")
    assert told(guest.ask(LeaveRoom), RoomShown).roster[1].kind == "absent"
    owner.play("mark:a1")
    assert owner.view()["seq"] == 2
    assert problem(guest.ask(PlayOption, expected_seq=2, option="mark:b2")) == "seat-played-by-bot"
    assert told(guest.ask(ReturnToSeat), RoomShown).roster[1].kind == "person"
    owner.play()
    assert owner.view()["decision"]["seat"] == 1


def test_whoever_gives_up_loses() -> None:
    host = noughts_host()
    owner, guest = room(host, seats="mo")
    shown = told(owner.ask(ResignGame), RoomShown)
    assert (shown.state, shown.winners, shown.roster[0].resigned) == ("closed", (1,), True)
    assert problem(guest.ask(PlayOption, expected_seq=0, option="mark:a1")) == "room-over"
    assert problem(guest.ask(ResignGame)) == "room-over"


def test_with_others_left_a_bot_plays_on_for_whoever_gives_up() -> None:
    sitters = room(toy_host(), "toy", "moo")
    shown = told(sitters[0].ask(ResignGame), RoomShown)
    assert (shown.state, shown.winners) == ("playing", ())
    assert problem(sitters[0].ask(ReturnToSeat)) == "seat-played-by-bot"
    play_out(sitters[1:], Random(1))


def test_a_game_against_bots_ends_when_its_person_gives_up() -> None:
    (owner,) = room(toy_host(), "toy", "mbb")
    assert told(owner.ask(ResignGame), RoomShown).state == "closed"


def test_others_may_replace_somebody_who_gives_no_sign() -> None:
    clock = Clock()
    host = noughts_host(clock=clock)
    owner, guest = room(host, seats="mo")
    assert problem(guest.ask(ReplaceAbsent, seat=0)) == "still-here"
    clock.now += 301
    shown = told(guest.ask(ReplaceAbsent, seat=0), RoomShown)
    assert [(seat.kind, seat.here) for seat in shown.roster] == [("absent", False), ("person", True)]
    assert guest.view()["seq"] == 1  # the bot has played
    assert problem(guest.ask(ReplaceAbsent, seat=0)) == "seat-taken"
    assert problem(guest.ask(ReplaceAbsent, seat=9)) in ("no-seat", "still-here")
    told(owner.ask(ReplaceAbsent, seat=1), RoomShown)  # who owns the room need not wait


def test_the_owner_gives_seats_to_bots_and_back() -> None:
    host = noughts_host()
    owner, _guest = room(host, seats="mo")
    assert problem(owner.ask(SetSeat, seat=1, kind="bot")) == "seat-taken"
    owner = Sitter(host, told(host.answer(CreateRoom(setup=Setup("noughts"))), Entered))
    assert problem(owner.ask(SetSeat, seat=1, kind="bot", bot="deep-thought")) == "unknown-bot"
    assert told(owner.ask(SetSeat, seat=1, kind="bot"), Entered).shown.roster[1].bot == "random"
    (invitation,) = told(owner.ask(SetSeat, seat=1, kind="open"), Entered).invitations
    old = {each.secret for each in owner.entered.invitations}
    new = told(owner.ask(InviteAgain), Entered).invitations
    assert [each.seat for each in new] == [1, None]
    assert not old & {each.secret for each in new}
    assert problem(host.answer(JoinRoom(room=owner.room, secret=invitation.secret))) == "not-invited"
    joined = Sitter(host, told(host.answer(JoinRoom(room=owner.room, secret=new[0].secret)), Entered))
    assert problem(joined.ask(InviteAgain)) == "not-owner"


def test_after_the_end_everything_may_be_seen() -> None:
    sitters = room(toy_host(), "toy", "moo", seed=3)
    assert problem(sitters[1].ask(AskView, as_seat=0)) == "not-over"
    assert problem(sitters[1].ask(CloseRoom)) == "not-owner"
    told(sitters[0].ask(CloseRoom), RoomShown)
    assert sitters[1].view(as_seat=0) == sitters[0].view()
    assert problem(sitters[1].ask(AskView, as_seat=7)) == "no-seat"


def test_a_room_is_played_again_by_those_who_sat_there() -> None:
    host = noughts_host()
    owner, guest = room(host, seats="mo", name="Ann", title="Best of three")
    assert problem(guest.ask(PlayAgain)) == "not-over"
    play_out([owner, guest], Random(1))
    again = Sitter(host, told(guest.ask(PlayAgain), Entered))
    assert again.entered.shown.title == "Best of three"
    assert told(owner.ask(ShowRoom), RoomShown).next_room == again.room
    joined = told(owner.ask(PlayAgain), Entered)
    assert (joined.shown.room, joined.shown.seat, joined.shown.roster[0].name) == (again.room, 0, "Ann")
    assert joined.token != owner.token
    assert problem(host.answer(JoinRoom(room=again.room, secret=owner.token))) == "not-invited"


def test_who_watched_may_watch_the_next_game() -> None:
    host = noughts_host()
    owner, guest = room(host, seats="mo")
    secret = owner.entered.invitations[-1].secret
    watcher = Sitter(host, told(host.answer(WatchRoom(room=owner.room, secret=secret)), Entered))
    play_out([owner, guest], Random(1))
    assert problem(watcher.ask(PlayAgain)) == "not-seated"
    again = told(owner.ask(PlayAgain), Entered).shown.room
    assert problem(host.answer(WatchRoom(room=again, secret=secret))) == "not-invited"
    entered = told(host.answer(WatchRoom(room=again, secret=watcher.token)), Entered)
    assert (entered.shown.spectators, entered.shown.seat) == (1, None)
    assert problem(host.answer(WatchRoom(room=again, secret=watcher.token))) == "not-invited"


def test_what_is_kept_of_somebody_is_deleted() -> None:
    host = noughts_host()
    owner, guest = room(host, seats="mo", name="Ann Example")
    told(owner.ask(ForgetMe), Gone)
    whole = host.store.load(owner.room)
    assert whole is not None
    assert b"Ann" not in whole.document
    assert problem(owner.ask(AskView)) == "unknown-token"
    shown = told(guest.ask(ShowRoom), RoomShown)
    assert (shown.roster[0].kind, shown.owner) == ("bot", True)
    told(guest.ask(DeleteRoom), Gone)
    assert host.store.load(owner.room) is None
    assert problem(guest.ask(ShowRoom)) == "no-room"


def test_who_only_looks_at_a_listed_room_has_nothing_to_be_forgotten() -> None:
    host = noughts_host()
    owner, _ = room(host, seats="mo", spectators=True, listed=True)
    before = host.store.load(owner.room)
    assert problem(host.answer(ForgetMe(room=owner.room, token=""))) == "not-seated"
    assert host.store.load(owner.room) == before


def test_rules_are_made_once_and_the_ones_unused_for_longest_again() -> None:
    shelf, noughts, large = Shelf(Installed(), 1), Setup("noughts"), Setup("noughts", ("noughts-large",))
    for find in (shelf.wanted, shelf.of):
        first = find(noughts)
        assert find(noughts) is first
        find(large)
        assert find(noughts) is not first


def test_rules_may_be_exactly_as_long_as_the_bound() -> None:
    setup = Setup("noughts")
    size = len(msgspec.json.encode(setup))
    told(noughts_host(limits=Limits(setup=size)).answer(CreateRoom(setup=setup)), Entered)
    assert problem(noughts_host(limits=Limits(setup=size - 1)).answer(CreateRoom(setup=setup))) == "too-large"


def test_there_are_bounds() -> None:
    host = noughts_host(limits=Limits(rooms=1, name=3, setup=200))
    assert problem(host.answer(CreateRoom(setup=Setup("noughts"), name="Anna"))) == "too-long"
    big = Setup("noughts", options={"size": "x" * 300})
    assert problem(host.answer(CreateRoom(setup=big))) == "too-large"
    told(host.answer(CreateRoom(setup=Setup("noughts"))), Entered)
    assert problem(host.answer(CreateRoom(setup=Setup("noughts")))) == "too-many"


def test_wishes_that_cannot_be_are_refused() -> None:
    host = noughts_host()

    def wish(setup: Setup, *seats: SeatWish, players: int | None = None) -> str:
        return problem(host.answer(CreateRoom(setup=setup, seats=seats, players=players)))

    noughts = Setup("noughts")
    assert wish(Setup("chess")) == "unknown-bundle"
    assert wish(Setup("noughts", plugins=("/etc/passwd.py",))) == "unknown-bundle"
    assert wish(Setup("noughts", variants=("outlaws",))) in ("refused", "rules-failed")
    assert wish(Setup("noughts", options={"size": 9, "nonsense": 1})) == "refused"
    assert wish(Setup("noughts", fingerprint="0")) == "other-rules"
    assert wish(noughts, SeatWish("me")) == "wrong-seats"
    assert wish(noughts, SeatWish("me"), SeatWish("me")) == "wrong-seats"
    assert wish(noughts, SeatWish("me"), SeatWish("bot", "deep-thought")) == "unknown-bot"
    assert wish(noughts, players=9) == "refused"
    assert problem(host.answer(CreateRoom(setup=noughts, language="xx"))) == "no-language"
    assert host.store.count() == 0


def test_only_what_is_allowed_is_played() -> None:
    host = noughts_host(allowed=["noughts"])
    assert [game.name for game in told(host.answer(ListGames()), GamesShown).games] == ["noughts"]
    large = CreateRoom(setup=Setup("noughts", ("noughts-large",)))
    assert problem(host.answer(large)) == "unknown-bundle"
    told(host.answer(CreateRoom(setup=Setup("noughts"))), Entered)


def test_every_problem_has_a_sentence_and_is_documented() -> None:
    page = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
    rows = [row.split("|") for row in page.splitlines() if re.match(r"\| \d", row)]
    documented = {code: int(row[1]) for row in rows for code in re.findall(r"`([a-z-]+)`", row[2])}
    assert documented == STATUS
    for language in known_languages():
        texts = texts_in(language)
        assert [code for code in STATUS if not texts.has(f"ruleworks-host.error.{code}")] == []
