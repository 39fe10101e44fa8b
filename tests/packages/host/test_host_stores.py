"""What every store promises: one suite for all of them."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest
from tests.packages.host.conftest import Opener
from tests.packages.host.sitting import Sitter, noughts_host, play_out, problem, room, told, toy_host

from ruleworks import Setup
from ruleworks_host import Conflict, MemoryStore, ReadOnlyStore, SqliteStore, Store, StoreError, open_store
from ruleworks_host.messages import AskView, CreateRoom, Done, Entered, PlayOption
from ruleworks_host.store import Kept
from ruleworks_host.store.patience import patiently

ENTRIES = [Kept(f"body {n}".encode(), b"[]", f"digest {n}", float(n)) for n in range(5)]


def begun(store: Store, name: str = "r1", *, listed: bool = False, at: float = 1.0) -> Store:
    """A store with a room in it."""
    store.create(name, b"document", b"head", listed=listed, at=at)
    return store


def test_a_room_is_kept_whole(store: Store) -> None:
    assert store.load("r1") is None
    assert store.since("r1", 0, 0) is None
    begun(store)
    store.append("r1", 0, 0, ENTRIES[:2], b"head 2")
    store.append("r1", 2, 0, ENTRIES[2:3], b"head 3")
    whole = store.load("r1")
    assert whole is not None
    assert (whole.document, whole.revision, whole.head) == (b"document", 0, b"head 3")
    assert list(whole.entries) == ENTRIES[:3]


def test_only_what_is_new_is_read(store: Store) -> None:
    begun(store).append("r1", 0, 0, ENTRIES[:3], b"head 3")
    new = store.since("r1", 1, 0)
    assert new is not None
    assert (list(new.entries), new.revision, new.document) == (ENTRIES[1:3], 0, None)
    store.change("r1", 0, b"another", listed=True)
    new = store.since("r1", 3, 0)
    assert new is not None
    assert (new.entries, new.revision, new.document) == ((), 1, b"another")


@pytest.mark.parametrize(("seq", "revision"), [(0, 0), (1, 0), (3, 0), (2, 1), (2, -1)])
def test_who_comes_too_late_writes_nothing(store: Store, seq: int, revision: int) -> None:
    begun(store).append("r1", 0, 0, ENTRIES[:2], b"head 2")
    with pytest.raises(Conflict):
        store.append("r1", seq, revision, ENTRIES[2:4], b"head 4")
    whole = store.load("r1")
    assert whole is not None
    assert (list(whole.entries), whole.head) == (ENTRIES[:2], b"head 2")


def test_a_room_that_is_there_or_gone_is_not_written(store: Store) -> None:
    with pytest.raises(Conflict):
        begun(begun(store))
    with pytest.raises(Conflict):
        store.append("r2", 0, 0, ENTRIES[:1], b"")
    with pytest.raises(Conflict):
        store.change("r2", 0, b"", listed=False)
    with pytest.raises(Conflict):
        store.change("r1", 1, b"", listed=False)


def test_a_deleted_room_leaves_nothing(store: Store) -> None:
    begun(store).append("r1", 0, 0, ENTRIES, b"head")
    store.touch("r1", 0, 7.0)
    assert (store.delete("r1"), store.delete("r1")) == (True, False)
    assert (store.load("r1"), store.count(), store.seen("r1")) == (None, 0, {})
    begun(store)
    whole = store.load("r1")
    assert whole is not None
    assert whole.entries == ()


def test_rooms_are_listed_the_newest_first(store: Store) -> None:
    for number in range(4):
        begun(store, f"r{number}", listed=number % 2 == 1, at=float(number))
    assert [name for name, _ in store.rooms(listed=False, limit=3)] == ["r3", "r2", "r1"]
    assert [name for name, _ in store.rooms(listed=False, limit=3, offset=3)] == ["r0"]
    assert store.rooms(listed=True, limit=9) == [("r3", b"document"), ("r1", b"document")]
    assert store.count() == 4


def test_signs_of_seats_are_kept(store: Store) -> None:
    begun(store)
    store.touch("r1", 1, 5.0)
    store.touch("r1", 1, 6.0)
    store.touch("r1", 0, 7.0)
    store.touch("nowhere", 0, 7.0)
    assert store.seen("r1") == {0: 7.0, 1: 6.0}
    assert store.seen("nowhere") == {}


def test_all_who_share_a_store_hear_of_changes(opener: Opener) -> None:
    one, two = opener(), opener()
    heard: list[str] = []
    there = Event()

    def wake(name: str) -> None:
        heard.append(name)
        if name == "r2":
            there.set()

    end = two.watch(wake)
    begun(begun(one), "r2")
    one.append("r1", 0, 0, ENTRIES[:1], b"head")
    one.change("r1", 0, b"another", listed=False)
    one.delete("r2")
    assert there.wait(600)
    assert set(heard) == {"r1", "r2"}
    end()


def test_of_many_who_write_at_once_one_is_first_each_time(opener: Opener) -> None:
    stores = [opener() for _ in range(2)]
    begun(stores[0])
    lost: list[int] = []

    def write(number: int) -> None:
        store, done = stores[number % 2], 0
        while done < 10:
            whole = store.load("r1")
            assert whole is not None
            entry = Kept(f"{number}/{done}".encode(), b"[]", "", 0.0)
            try:
                patiently(partial(store.append, "r1", len(whole.entries), 0, [entry], b""), 60)
            except Conflict:
                lost.append(number)
            else:
                done += 1

    threads = [Thread(target=write, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    whole = stores[0].load("r1")
    assert whole is not None
    assert sorted(each.body for each in whole.entries) == sorted(
        f"{n}/{d}".encode() for n in range(4) for d in range(10)
    )


def test_what_is_kept_is_there_when_it_is_opened_again(opener: Opener) -> None:
    sitters = room(toy_host(store=opener()), "toy", "moo", seed=4)
    host, rng = sitters[0].host, Random(4)
    for _ in range(6):
        view = sitters[0].view()
        if view["decision"] is not None:
            sitters[view["decision"]["seat"]].play(rng=rng)
    again = toy_host(store=opener())
    for sitter in sitters:
        other = Sitter(again, sitter.entered)
        assert other.view() == sitter.view()
    play_out([Sitter(again, sitter.entered) for sitter in sitters], rng)
    assert sitters[0].view()["over"]
    host.close()
    again.close()


def test_hosts_that_share_a_store_play_one_game(opener: Opener) -> None:
    hosts = [noughts_host(store=opener()) for _ in range(2)]
    owner, guest = room(hosts[0], seats="mo")
    guest = Sitter(hosts[1], guest.entered)
    listening = hosts[1].subscribe(guest.room, guest.token)
    assert listening.news() is not None
    for number in range(4):
        sitter = (owner, guest)[number % 2]
        told(sitter.play(), Done)
    assert listening.wait(600)
    news = listening.news()
    assert news is not None
    assert (news.since, news.seq, [entry.seq for entry in news.entries if entry.seq]) == (0, 4, [1, 2, 3, 4])
    assert problem(owner.ask(PlayOption, expected_seq=3, option="mark:c3")) == "gone-on"
    for host in hosts:
        host.close()


def test_a_store_that_is_only_read_refuses_what_would_change_it(opener: Opener) -> None:
    owner = room(noughts_host(store=opener()), seats="mb")[0]
    host = noughts_host(store=ReadOnlyStore(opener()))
    reader = Sitter(host, owner.entered)
    assert reader.view() == owner.view()
    assert problem(reader.play()) == "store-read-only"
    assert problem(host.answer(CreateRoom(setup=Setup("noughts")))) == "store-read-only"
    told(owner.play(), Done)
    assert reader.view() == owner.view()


def test_a_file_is_backed_up_while_it_is_used(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "rooms.db")
    host = noughts_host(store=store)
    owner = room(host, seats="mb")[0]
    owner.play()
    host.store.backup(str(tmp_path / "copy.db"))
    before = owner.view()
    owner.play()
    copy = noughts_host(store=SqliteStore(tmp_path / "copy.db"))
    assert Sitter(copy, owner.entered).view() == before
    with pytest.raises(StoreError, match="exists already"):
        store.backup(str(tmp_path / "copy.db"))
    with pytest.raises(StoreError, match="cannot be used"):
        store.backup(str(tmp_path / "nowhere" / "copy.db"))
    with pytest.raises(StoreError, match="no back-up"):
        MemoryStore().backup(str(tmp_path / "x"))


@pytest.fixture
def generous() -> Generator[None, None, None]:
    """Whatever is made may be read by everybody, unless it says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.skipif(os.name != "posix", reason="the modes of files are those of POSIX")
@pytest.mark.usefixtures("generous")
def test_seeds_and_keys_are_kept_in_files_for_their_user_alone(tmp_path: Path) -> None:
    store = begun(open_store(str(tmp_path / "rooms.db")))
    store.backup(str(tmp_path / "copy.db"))
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    store.close()
    assert {"rooms.db", "rooms.db-wal", "copy.db"} <= modes.keys()
    assert set(modes.values()) == {0o600}


@pytest.mark.skipif(os.name != "posix", reason="the modes of files are those of POSIX")
def test_the_mode_of_a_file_that_is_there_is_left_to_the_operator(tmp_path: Path) -> None:
    (tmp_path / "rooms.db").touch()
    (tmp_path / "rooms.db").chmod(0o640)
    begun(open_store(str(tmp_path / "rooms.db"))).close()
    assert (tmp_path / "rooms.db").stat().st_mode & 0o777 == 0o640


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database, however long it may be. " * 100)
    for path in (tmp_path / "text", tmp_path / "no" / "folder"):
        with pytest.raises(StoreError) as caught:
            open_store(str(path))
        assert caught.value.render("fr").startswith(str(path))
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(StoreError, match="newer version"):
        open_store(str(tmp_path / "newer.db"))


@pytest.mark.parametrize("power_safe", [False, True])
def test_a_file_waits_for_the_disk_only_if_that_is_wanted(tmp_path: Path, power_safe: bool) -> None:
    store = open_store(str(tmp_path / "rooms.db"), power_safe=power_safe)
    assert isinstance(store, SqliteStore)
    assert store._writer.execute("PRAGMA synchronous").fetchone() == (1 + power_safe,)
    assert store._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_the_store_that_is_meant_is_opened(tmp_path: Path) -> None:
    assert isinstance(open_store("memory"), MemoryStore)
    assert isinstance(open_store("memory", read_only=True), ReadOnlyStore)
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError, match="cannot be used") as caught:
        open_store("postgresql://somebody:secret@127.0.0.1:1/nothing")
    assert "secret" not in str(caught.value)


@pytest.mark.server
def test_notes_come_again_when_the_connection_was_lost(postgres: str) -> None:
    psycopg = pytest.importorskip("psycopg")
    store = open_store(postgres)
    heard: list[str] = []
    again = Event()

    def wake(name: str) -> None:
        heard.append(name)
        again.set()

    end: Callable[[], None] = store.watch(wake)
    with psycopg.connect(postgres, autocommit=True) as to:
        select = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        ended = to.execute(select).fetchone()
        assert ended is not None
        assert ended[0] >= 1
    assert again.wait(600)
    assert heard[0] == ""
    end()
    store.close()


@pytest.mark.server
def test_a_database_is_backed_up_with_its_own_tool(postgres: str) -> None:
    store = open_store(postgres)
    with pytest.raises(StoreError, match="pg_dump"):
        store.backup("x")
    store.close()


def test_entered_is_what_a_store_keeps(store: Store) -> None:
    host = noughts_host(store=store)
    entered = told(host.answer(CreateRoom(setup=Setup("noughts"), name="Ann")), Entered)
    again = noughts_host(store=store)
    view = again.answer(AskView(room=entered.shown.room, token=entered.token))
    assert type(view).__name__ == "ViewShown"


@pytest.mark.parametrize("address", ["postgresql://me:hush-hush@[::1", "postgresql://me:hush-hush@127.0.0.1:1/none"])
def test_no_password_is_told(address: str) -> None:
    with pytest.raises(StoreError) as error:
        open_store(address)
    assert "hush" not in str(error.value)
    assert "cannot be used as a store" in str(error.value)
