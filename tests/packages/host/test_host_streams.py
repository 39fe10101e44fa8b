"""Streams tell what is new once, to threads and tasks; whoever comes back goes on from where they stopped."""

from __future__ import annotations

import asyncio
from threading import Thread

import pytest
from tests.packages.host.sitting import Clock, noughts_host, room, told

from ruleworks_host import HostError, Limits
from ruleworks_host.messages import DeleteRoom, Done, ForgetMe, Gone, LeaveRoom, RoomShown, ShowRoom


def test_a_stream_tells_each_entry_once() -> None:
    host = noughts_host()
    owner, guest = room(host, seats="mo")
    listening = host.subscribe(guest.room, guest.token)
    first = listening.news("fr")
    assert first is not None
    assert (first.seat, [entry.kind for entry in first.entries]) == (1, ["begun"])
    assert listening.news() is None
    assert not listening.wait(0)
    owner.play("mark:a1")
    guest.play("mark:b2")
    assert listening.wait(600)
    news = listening.news()
    assert news is not None
    assert [entry.seq for entry in news.entries] == [1, 2]
    again = host.subscribe(guest.room, guest.token, since=1)
    later = again.news()
    assert later is not None
    assert [entry.seq for entry in later.entries if entry.seq] == [2]
    for each in (listening, again):
        each.close()
    assert host.streams.count() == 0


def test_changes_of_the_roster_are_news() -> None:
    host = noughts_host()
    owner, guest = room(host, seats="mo")
    listening = host.subscribe(owner.room, owner.token)
    assert listening.news() is not None
    told(guest.ask(LeaveRoom), RoomShown)
    news = listening.news()
    assert news is not None
    assert (news.entries, news.roster[1].kind) == ((), "absent")


def test_a_task_waits_without_holding_up_others() -> None:
    host = noughts_host()
    owner, _ = room(host, seats="mo")
    listening = host.subscribe(owner.room, owner.token)

    async def listen() -> list[int]:
        found: list[int] = []
        while len(found) < 3:
            await asyncio.wait_for(listening.changed(), 60)
            news = await asyncio.to_thread(listening.news)
            found += [] if news is None else [news.seq]
            if len(found) == 1:
                Thread(target=owner.play, args=("mark:a1",)).start()
            elif len(found) == 2:
                Thread(target=owner.ask, args=(LeaveRoom,)).start()
        while await asyncio.to_thread(listening.news) is not None:
            pass
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(listening.changed(), 0.05)
        return found

    assert asyncio.run(listen())[:2] == [0, 1]
    owner.ask(ShowRoom)  # what waited in a loop that is closed harms nobody
    listening.wake()
    listening.close()


def test_a_stream_ends_with_its_room_or_its_token() -> None:
    host = noughts_host()
    owner, guest = room(host, seats="mo")
    ours, theirs = (host.subscribe(sitter.room, sitter.token) for sitter in (owner, guest))
    told(guest.ask(ForgetMe), Gone)
    with pytest.raises(HostError) as caught:
        theirs.news()
    assert caught.value.code == "unknown-token"
    told(owner.ask(DeleteRoom), Gone)
    with pytest.raises(HostError) as caught:
        ours.news()
    assert caught.value.code == "no-room"
    ours.keep()


def test_there_are_bounds_and_tokens() -> None:
    host = noughts_host(limits=Limits(streams=1))
    owner, _ = room(host, seats="mo")
    with pytest.raises(HostError, match="moment"):
        host.subscribe(owner.room, owner.token, since=5)
    with pytest.raises(HostError, match="token"):
        host.subscribe(owner.room, "x")
    first = host.subscribe(owner.room, owner.token)
    with pytest.raises(HostError, match="no more"):
        host.subscribe(owner.room, owner.token)
    first.close()
    host.subscribe(owner.room, owner.token)


def test_whoever_listens_is_here() -> None:
    clock = Clock()
    host = noughts_host(clock=clock)
    owner, guest = room(host, seats="mo")
    listening = host.subscribe(guest.room, guest.token)
    clock.now += 100
    assert not told(owner.ask(ShowRoom), RoomShown).roster[1].here
    listening.keep()
    assert told(owner.ask(ShowRoom), RoomShown).roster[1].here


def test_rooms_that_are_let_go_are_read_again() -> None:
    host = noughts_host(limits=Limits(live=2, rulesets=1))
    several = [room(host, seats="mb") for _ in range(5)]
    for (owner,) in several:
        told(owner.play(), Done)
    assert [owner.view()["seq"] for (owner,) in several] == [2] * 5
