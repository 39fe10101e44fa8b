"""A store that is locked, full or gone: one sentence, one line in the log, and nobody waits who only reads."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from tests.packages.host.sitting import noughts_host, problem, room, told

from ruleworks_host import Limits, SqliteStore, StoreBusy, StoreDamaged, StoreError
from ruleworks_host.caretaker import Caretaker
from ruleworks_host.messages import Done, PlayOption, Problem
from ruleworks_web.problems import answered

FILE = "rooms.db"


@contextmanager
def locked(folder: Path) -> Generator[None, None, None]:
    """Let another process, as it were, write to the file all the time."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.fixture
def store(tmp_path: Path) -> Generator[SqliteStore, None, None]:
    made = SqliteStore(tmp_path / FILE, poll=0.02)
    yield made
    made.close()


def test_a_locked_store_refuses_a_move_in_one_line_and_takes_it_later(
    store: SqliteStore, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    owner = room(noughts_host(store=store, limits=Limits(patience=0.0)), seats="mo")[0]
    with locked(tmp_path), caplog.at_level(logging.INFO):
        answer = told(owner.ask(PlayOption, expected_seq=0, option="mark:b2", language="fr"), Problem)
    assert (answer.code, answer.status) == ("unavailable", 503)
    assert "Réessayez" in answer.text
    assert [(record.exc_info, "locked" in vars(record)["problem"]) for record in caplog.records] == [(None, True)]
    assert owner.view()["seq"] == 0
    told(owner.play("mark:b2"), Done)


def test_a_full_disk_refuses_a_move_and_takes_it_later(store: SqliteStore) -> None:
    owner, guest = room(noughts_host(store=store), seats="mo")
    pages = store._writer.execute("PRAGMA page_count").fetchone()[0]
    store._writer.execute(f"PRAGMA max_page_count = {pages}")
    refused = ""
    for _ in range(200):
        refused = problem_of(owner.play())
        if refused:
            break
        owner, guest = guest, owner
        if owner.view()["over"]:
            owner, guest = room(owner.host, seats="mo")
    assert refused == "unavailable"
    store._writer.execute(f"PRAGMA max_page_count = {pages + 100}")
    told(owner.play(), Done)


def problem_of(answer: Any) -> str:
    return problem(answer) if isinstance(answer, Problem) else ""


def test_who_only_reads_does_not_wait_for_who_writes(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, guest = room(noughts_host(store=store, limits=Limits(patience=600.0)), seats="mo")
    tried, answers = Event(), list[Any]()
    append = store.append

    def noticed(*args: Any) -> None:
        try:
            append(*args)
        except StoreBusy:
            tried.set()
            raise

    monkeypatch.setattr(store, "append", noticed)
    writer = Thread(target=lambda: answers.append(owner.play("mark:b2")))
    with locked(tmp_path):
        writer.start()
        assert tried.wait(600)
        assert guest.view()["seq"] == 0
        assert writer.is_alive()
    writer.join()
    told(answers[0], Done)
    assert guest.view()["seq"] == 1


def test_a_bot_plays_when_its_store_is_back(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    host = noughts_host(store=store, background=True)
    owner = room(host, seats="mb")[0]
    listening = host.subscribe(owner.room, owner.token)
    away, append = [2], store.append

    def refused(room: str, seq: int, *rest: Any) -> None:
        if seq == 1 and away[0]:
            away[0] -= 1
            raise StoreError("away", store="it", problem="gone")
        append(room, seq, *rest)

    monkeypatch.setattr(store, "append", refused)
    owner.play("mark:b2")
    while listening.since < 2:
        assert listening.wait(600)
        listening.news()
    assert away == [0]
    assert [record.msg for record in caplog.records] == ["store away"]
    host.close()


@pytest.mark.parametrize(("error", "message", "tries"), [(StoreError, "", 1), (StoreDamaged, "room left alone", 0)])
def test_a_bot_tries_again_unless_what_it_needs_is_damaged(
    error: type[StoreError],
    message: str,
    tries: int,
    store: SqliteStore,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    host, again, append = noughts_host(store=store), list[str](), store.append

    def refused(room: str, seq: int, *rest: Any) -> None:
        if seq == 1:
            raise error("away", store="it", problem="gone")
        append(room, seq, *rest)

    monkeypatch.setattr(store, "append", refused)
    monkeypatch.setattr(Caretaker, "_again", lambda self, room, error: again.append(room))
    told(room(host, seats="mb")[0].play("mark:b2"), Done)
    assert len(again) == tries
    assert [record.msg for record in caplog.records] == [message] * (message != "")


def test_a_check_needs_a_store_that_can_be_written(store: SqliteStore, tmp_path: Path) -> None:
    store.check()
    with locked(tmp_path), pytest.raises(StoreBusy, match="locked"):
        store.check()
    store.close()
    with pytest.raises(StoreError, match="cannot be read"):
        store.check()


def test_the_answer_says_when_to_try_again() -> None:
    answer = answered(Problem(code="unavailable", status=503, text="Try again."))
    assert answer.headers["Retry-After"] == "2"
    assert "Retry-After" not in answered(Problem(code="no-room", status=404, text="No.")).headers


@pytest.mark.server
def test_a_locked_row_of_a_database_is_a_busy_store(postgres: str) -> None:
    psycopg = pytest.importorskip("psycopg")
    from ruleworks_host.store.postgres import PostgresStore

    store = PostgresStore(postgres)
    store.create("locked", b"document", b"head", listed=False, at=1.0)
    with psycopg.connect(postgres) as other:
        other.execute("SELECT * FROM ruleworks_room WHERE id = 'locked' FOR UPDATE")
        with pytest.raises(StoreBusy, match="lock"):
            store.change("locked", 0, b"another", listed=False)
        other.rollback()
    store.change("locked", 0, b"another", listed=False)
    assert store.delete("locked")
    store.check()
    store.close()
    with pytest.raises(StoreError):
        store.check()
