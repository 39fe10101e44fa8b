"""One damaged room harms nobody else: it is left out of lists, told of in the log, and can be deleted."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.packages.host.sitting import Sitter, noughts_host, problem, room, told

from ruleworks_host import HostError, SqliteStore
from ruleworks_host.messages import (
    AskView,
    CloseRoom,
    Done,
    Entered,
    LeaveRoom,
    ListRooms,
    PlayOption,
    Problem,
    RoomShown,
    RoomsShown,
    WatchRoom,
)
from ruleworks_host.upkeep import delete_older, delete_room, forget_name

FILE = "rooms.db"
PAGE = 4096
LEAF = 10  # the first byte of a page at the end of the tree of an index, or of a table without numbers of rows


def changed(folder: Path, statement: str, *values: Any) -> None:
    """Change something in the file behind the back of the host."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute(statement, values)


def listed(folder: Path, **how: Any) -> list[Sitter]:
    """The owners of two listed rooms in a file."""
    host = noughts_host(store=SqliteStore(folder / FILE), **how)
    return [room(host, seats="mo", listed=True)[0] for _ in range(2)]


@pytest.mark.parametrize("document", [b"\xff", b"{}", b"", b'{"id":"\xff"}', b"[" * 5000])
def test_a_damaged_room_is_left_out_and_told_of_once(
    tmp_path: Path, document: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    whole, damaged = listed(tmp_path)
    changed(tmp_path, "UPDATE room SET document = ? WHERE id = ?", document, damaged.room)
    host = noughts_host(store=SqliteStore(tmp_path / FILE))
    with caplog.at_level(logging.INFO):
        for _ in range(3):
            found = told(host.answer(ListRooms()), RoomsShown)
            assert [each.room for each in found.rooms] == [whole.room]
    assert [vars(record)["room"] for record in caplog.records] == [damaged.room]
    answer = told(host.answer(AskView(room=damaged.room, token=damaged.token, language="fr")), Problem)
    assert (answer.code, answer.status) == ("room-damaged", 500)
    assert Sitter(host, whole.entered).view()["seq"] == 0


def spoilt(folder: Path, *contents: bytes) -> bytes:
    """Overwrite the first leaf page of the file that holds one of these; return what was on it."""
    changed(folder, "VACUUM")
    changed(folder, "PRAGMA wal_checkpoint(TRUNCATE)")
    with (folder / FILE).open("r+b") as file:
        pages = enumerate(iter(partial(file.read, PAGE), b""))
        place, page = next((i, page) for i, page in pages if page[0] == LEAF and any(each in page for each in contents))
        file.seek(place * PAGE)
        file.write(bytes(PAGE))
    return page


def test_a_damaged_page_takes_the_rooms_on_it_and_at_most_one_beside_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(SqliteStore(tmp_path / FILE)) as store:
        host = noughts_host(store=store)
        owners = [room(host, listed=True)[0] for _ in range(40)]
    marks = {owner.room: f'{{"id":"{owner.room}"'.encode() for owner in owners}
    page = spoilt(tmp_path, *marks.values())
    there = {name for name, mark in marks.items() if mark in page}
    with closing(SqliteStore(tmp_path / FILE)) as store:
        host = noughts_host(store=store)
        lists = [{each.room for each in told(host.answer(ListRooms()), RoomsShown).rooms} for _ in range(2)]
        lost = marks.keys() - lists[0]
        assert lost >= there
        assert len(lost - there) <= 1  # SQLite finds the room beside them by way of this page
        assert lists[0] == lists[1]
        assert sorted(vars(record)["room"] for record in caplog.records) == sorted(lost)
        answers = {owner.room: host.answer(AskView(room=owner.room, token=owner.token)) for owner in owners}
        assert {name for name, answer in answers.items() if isinstance(answer, Problem)} == lost
        assert {problem(answers[name]) for name in lost} == {"room-damaged"}


def test_a_damaged_journal_takes_no_other_room_with_it(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / FILE)) as store:
        host = noughts_host(store=store)
        whole, damaged = sorted([room(host, listed=True)[0] for _ in range(2)], key=lambda owner: owner.room)
        for owner in (whole, damaged):
            told(owner.play("mark:b2"), Done)
    for number in range(20):  # between the two, so that they lie on different pages
        entry = (f"{whole.room}-", number, bytes(1000), b"", "", 0.0)
        changed(tmp_path, "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", *entry)
    changed(tmp_path, "UPDATE entry SET digest = 'damaged page' WHERE room = ?", damaged.room)
    spoilt(tmp_path, b"damaged page")
    with closing(SqliteStore(tmp_path / FILE)) as store:
        host = noughts_host(store=store)
        assert [each.room for each in told(host.answer(ListRooms()), RoomsShown).rooms] == [whole.room]
        assert delete_older(store, 10.0**12) == 1
        assert forget_name(store, "Ann") == 0
        assert [name for name, _ in store.rooms(listed=False, limit=9)] == [damaged.room]


def test_upkeep_goes_on_past_a_damaged_room_and_can_delete_it(tmp_path: Path) -> None:
    whole, damaged = listed(tmp_path)
    changed(tmp_path, "UPDATE room SET document = x'ff' WHERE id = ?", damaged.room)
    store = SqliteStore(tmp_path / FILE)
    assert forget_name(store, "Ann") == 0
    assert delete_older(store, 10.0**12) == 1
    assert [name for name, _ in store.rooms(listed=False, limit=9)] == [damaged.room]
    delete_room(store, damaged.room)
    assert store.count() == 0
    with pytest.raises(HostError, match=whole.room):
        delete_room(store, whole.room)


def test_a_room_without_its_position_can_be_deleted(tmp_path: Path) -> None:
    owner = listed(tmp_path)[0]
    changed(tmp_path, "DELETE FROM head WHERE room = ?", owner.room)
    store = SqliteStore(tmp_path / FILE)
    assert problem(noughts_host(store=store).answer(AskView(room=owner.room, token=owner.token))) == "no-room"
    delete_room(store, owner.room)
    assert store.count() == 1


@pytest.mark.parametrize("seq", [0, 1, 2])
def test_a_room_that_lacks_an_entry_is_only_looked_at(tmp_path: Path, seq: int) -> None:
    host = noughts_host(store=SqliteStore(tmp_path / FILE))
    owner, guest = room(host, seats="mo")
    for number, option in enumerate(["mark:a1", "mark:b2", "mark:c3"]):
        told((owner, guest)[number % 2].play(option), Done)
    changed(tmp_path, "DELETE FROM entry WHERE seq = ?", seq)
    again = noughts_host(store=SqliteStore(tmp_path / FILE))
    answer = told(
        again.answer(PlayOption(room=owner.room, token=guest.token, expected_seq=2, option="mark:a2")), Problem
    )
    assert answer.code == "read-only"
    assert "2 of 3 entries" in answer.text
    assert told(again.answer(CloseRoom(room=owner.room, token=owner.token)), RoomShown).read_only


def test_who_leaves_is_found_by_their_token(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    hosts = [noughts_host(store=SqliteStore(tmp_path / FILE)) for _ in range(2)]
    owner = room(hosts[0], seats="mb", listed=True)[0]
    watch = WatchRoom(room=owner.room, name="Watcher")
    first, second, third = [Sitter(hosts[0], told(hosts[0].answer(watch), Entered)) for _ in range(3)]
    live = hosts[0].live(owner.room)
    change = live.change

    def later(edit: Any) -> None:
        told(Sitter(hosts[1], first.entered).ask(LeaveRoom), RoomShown)
        change(edit)

    monkeypatch.setattr(live, "change", later)
    second.ask(LeaveRoom)
    monkeypatch.undo()
    assert problem(second.ask(AskView)) == "unknown-token"
    assert third.view()["seq"] == 0
