"""Rooms that were begun by other rules: taken over if every entry leads where it led, else only to be read."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from tests.packages.host.editions import installed
from tests.packages.host.sitting import Sitter, noughts_host, problem, room, told

from ruleworks import Setup
from ruleworks_host import Host, MemoryStore
from ruleworks_host.documents import read
from ruleworks_host.messages import (
    AskLog,
    AskNews,
    AskTable,
    AskView,
    Done,
    LogShown,
    News,
    PlayOption,
    RoomShown,
    ShowRoom,
    TakeBack,
    ViewShown,
)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def owner(store: MemoryStore) -> Sitter:
    """Somebody who has played some choices by the first rules, and taken one back."""
    owner, guest = room(noughts_host(store=store), seats="mo")
    for sitter, option in ((owner, "mark:a1"), (guest, "mark:b2"), (owner, "mark:c3")):
        told(sitter.play(option), Done)
    told(owner.ask(TakeBack, expected_seq=3), Done)
    told(owner.play("mark:b1"), Done)
    return owner


def again(store: MemoryStore, owner: Sitter, edition: str) -> tuple[Host, Sitter]:
    """The same room where another edition is installed."""
    host = noughts_host(store=store, installed=installed(edition))
    return host, Sitter(host, owner.entered)


def test_a_game_goes_on_by_rules_that_lead_to_the_same(store: MemoryStore, owner: Sitter) -> None:
    host, sitter = again(store, owner, "same")
    shown = told(sitter.ask(ShowRoom), RoomShown)
    assert (shown.read_only, shown.seq) == ("", 5)
    assert sitter.view() == owner.view()
    other = host.live(sitter.room).game
    told(Sitter(host, owner.entered).ask(TakeBack, expected_seq=5), Done)
    assert other.ruleset.versions["noughts"] == "0.3.0"
    whole = store.load(owner.room)
    assert whole is not None
    assert read(whole.document).setup.versions["noughts"] == "0.3.0"
    assert told(owner.ask(ShowRoom), RoomShown).read_only == ""  # and the older ones follow


def test_a_game_that_leads_elsewhere_is_only_read(store: MemoryStore, owner: Sitter) -> None:
    _, sitter = again(store, owner, "short")
    shown = told(sitter.ask(ShowRoom, language="fr"), RoomShown)
    assert "l’entrée 5 mène ailleurs" in shown.read_only.replace("'", "’")  # noqa: RUF001
    view = told(sitter.ask(AskView), ViewShown).view
    assert view["position"] == owner.view()["position"]
    assert problem(sitter.ask(PlayOption, expected_seq=5, option="mark:c2")) == "read-only"
    assert problem(sitter.ask(TakeBack, expected_seq=5)) == "read-only"
    log = told(sitter.ask(AskLog), LogShown)
    assert [entry.seq for entry in log.entries if entry.seq] == [1, 2, 3, 4, 5]


def test_others_who_have_the_rules_play_on_meanwhile(store: MemoryStore, owner: Sitter) -> None:
    _, sitter = again(store, owner, "short")
    told(sitter.ask(ShowRoom), RoomShown)
    guest = Sitter(owner.host, owner.entered)
    told(guest.ask(TakeBack, expected_seq=5), Done)
    assert told(sitter.ask(ShowRoom), RoomShown).seq == 6


def test_without_its_rules_a_game_is_read_from_what_was_kept(store: MemoryStore, owner: Sitter) -> None:
    _, sitter = again(store, owner, "")
    shown = told(sitter.ask(ShowRoom), RoomShown)
    assert "noughts" in shown.read_only
    assert (shown.seq, shown.state) == (5, "playing")
    entries = told(sitter.ask(AskLog), LogShown).entries
    assert len(entries) == 5
    assert "marked" in entries[0].lines[0].text
    assert "b1" in entries[4].lines[0].text
    assert entries[3].lines[0].text == "A choice was taken back."
    news = told(sitter.ask(AskNews, since=3), News)
    assert ([entry.seq for entry in news.entries], news.decision) == ([4, 5], None)
    assert problem(sitter.ask(AskTable)) == "read-only"
    assert problem(sitter.ask(PlayOption, expected_seq=5, option="mark:c2")) == "read-only"
    told(owner.ask(TakeBack, expected_seq=5), Done)
    assert told(sitter.ask(ShowRoom), RoomShown).seq == 6


def test_a_position_that_is_not_the_one_of_the_last_entry_is_not_believed(store: MemoryStore, owner: Sitter) -> None:
    whole = store.load(owner.room)
    assert whole is not None
    store._rooms[owner.room].head = whole.head[:-1]
    sitter = Sitter(noughts_host(store=store), owner.entered)
    assert sitter.view() == owner.view()
    told(sitter.ask(TakeBack, expected_seq=5), Done)


def test_a_damaged_entry_is_told(store: MemoryStore, owner: Sitter) -> None:
    entries = store._rooms[owner.room].entries
    entries[4] = replace(entries[4], digest="0" * 32)
    sitter = Sitter(noughts_host(store=store), owner.entered)
    assert "entry 5 leads elsewhere" in told(sitter.ask(ShowRoom), RoomShown).read_only


def test_a_room_wanted_by_other_rules_is_refused_by_name(store: MemoryStore, owner: Sitter) -> None:
    setup = told(owner.ask(ShowRoom), RoomShown).setup
    host = noughts_host(store=store)
    assert len(room(host, seats="mo", setup=setup)) == 2
    other = Setup("noughts", fingerprint="0123")
    with pytest.raises(AssertionError, match="other-rules"):
        room(host, setup=other)


def test_games_of_many_lengths_are_taken_over(store: MemoryStore) -> None:
    host = noughts_host(store=store)
    rng = Random(1)
    for length in range(9):
        sitters = room(host, seats="mo", seed=length)
        for _ in range(length):
            deciding = sitters[0].view()["decision"]
            if deciding:
                sitters[deciding["seat"]].play(rng=rng)
        _, sitter = again(store, sitters[0], "same")
        assert sitter.view() == sitters[0].view()
