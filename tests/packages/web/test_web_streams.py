"""Streams: what is new for a seat, from where it stopped; nothing stays behind when somebody goes."""

from __future__ import annotations

import pytest
from tests.packages.web.serving import Served, play, served, settings, until

from ruleworks_host import Host, MemoryStore


def test_news_come_as_they_happen(server: Served) -> None:
    room = server.room()
    with room.seats[1].stream(f"{room.path}/stream") as heard:
        assert next(heard).json["seq"] == 0
        play(room, 0)
        told = next(heard)
        assert (told.name, told.id) == ("news", "1")
        assert told.json["entries"][-1]["choice"] == "Mark a1"
        assert told.json["decision"]["seat"] == 1


def test_a_stream_goes_on_behind_the_last_event_that_was_heard(server: Served) -> None:
    room = server.room()
    for turn in range(3):
        play(room, turn % 2)
    for query in ({"last": 1}, {"since": 1}):
        with room.watcher.stream(f"{room.path}/stream", **query) as heard:
            assert [entry["seq"] for entry in next(heard).json["entries"]] == [2, 3]
    with room.watcher.stream(f"{room.path}/stream", last=1, since=3) as heard:
        assert next(heard).json["since"] == 1


def test_a_stream_speaks_the_language_that_was_asked_for(server: Served) -> None:
    room = server.room()
    play(room, 0)
    with room.watcher.stream(f"{room.path}/stream", language="fr") as heard:
        assert next(heard).json["entries"][-1]["choice"] == "Cocher a1"


def test_nothing_stays_of_somebody_who_has_gone(server: Served) -> None:
    room = server.room()
    before = server.host.streams.count()
    for _ in range(5):
        with room.watcher.stream(f"{room.path}/stream") as heard:
            next(heard)
            assert server.host.streams.count() == before + 1
        until(lambda: server.host.streams.count() == before)


def test_a_deleted_room_ends_its_streams(server: Served) -> None:
    room = server.room()
    with room.watcher.stream(f"{room.path}/stream") as heard:
        next(heard)
        assert room.seats[0].ask("DELETE", room.path).status == 200
        told = next(heard)
        assert told.name == "problem"
        assert told.json["code"] == "no-room"
        assert next(heard, None) is None


@pytest.mark.parametrize("moment", ["-1", "x", "9" * 40, "٣"])
def test_a_moment_is_a_number(server: Served, moment: str) -> None:
    room = server.room()
    headers = {"Last-Event-ID": moment.encode().decode("latin-1")}
    assert room.watcher.get(f"{room.path}/stream", headers=headers).status == 400


def test_a_moment_that_has_not_come_is_refused(server: Served) -> None:
    room = server.room()
    assert room.watcher.get(f"{room.path}/stream", since=9).json["code"] == "not-a-moment"


def test_a_stream_shows_that_it_lives_and_an_address_has_only_so_many() -> None:
    with served(Host(MemoryStore()), settings(heartbeat=0.05, streams=2)) as found:
        room = found.room()
        with room.watcher.stream(f"{room.path}/stream") as one, room.seats[0].stream(f"{room.path}/stream"):
            assert [next(one).name for _ in range(3)] == ["news", "", ""]
            refused = room.seats[1].get(f"{room.path}/stream")
            assert (refused.status, refused.json["code"]) == (429, "too-many-streams")
        until(lambda: found.host.streams.count() == 0)
        with room.seats[1].stream(f"{room.path}/stream") as heard:
            assert next(heard).name == "news"


def test_a_server_that_ends_waits_for_nobody() -> None:
    with served(Host(MemoryStore())) as found:
        room = found.room()
        context = room.watcher.stream(f"{room.path}/stream")
        next(context.__enter__())
    context.__exit__(None, None, None)
    assert found.host.streams.count() == 0
