"""Under load, and with servers killed in the middle, nothing acknowledged is lost, and nothing is doubled."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.campaigns.load.answers import CHOICE_MS, judged, measure
from tests.campaigns.load.checking import Witness, differences, unheard
from tests.campaigns.load.load import Figures, Load, run
from tests.packages.host.sitting import noughts_host, room

from ruleworks_host import MemoryStore


@pytest.fixture
def played() -> tuple[MemoryStore, Witness]:
    """A room in which some choices were made, acknowledged and heard of."""
    store = MemoryStore()
    (owner,) = room(noughts_host(store=store), seats="mb", seed=1)
    witness = Witness(owner.room)
    for _ in range(2):
        view = owner.view()
        option = view["options"][0]
        witness.acknowledged[view["seq"] + 1] = option
        done = owner.play(option)
        witness.heard += range(len(witness.heard) + 1, done.seq + 2)  # and what the bot answered
    return store, witness


def test_where_nothing_is_lost_nothing_is_found(played: tuple[MemoryStore, Witness]) -> None:
    store, witness = played
    assert differences(store, [witness]) == []
    assert (unheard(store, [witness]), witness.heard, sorted(witness.acknowledged)) == (0, [1, 2, 3, 4], [1, 3])


def lost(room: Any, witness: Witness) -> None:
    del room.entries[2:]


def doubled(room: Any, witness: Witness) -> None:
    room.entries.insert(1, room.entries[0])


def other(room: Any, witness: Witness) -> None:
    witness.acknowledged[1] = "mark:z9"


def elsewhere(room: Any, witness: Witness) -> None:
    room.entries[3] = replace(room.entries[3], digest="")


def skipped(room: Any, witness: Witness) -> None:
    witness.heard.remove(2)


def began_late(room: Any, witness: Witness) -> None:
    witness.heard.remove(1)


def told_twice(room: Any, witness: Witness) -> None:
    witness.heard.insert(1, 1)


def not_told(room: Any, witness: Witness) -> None:
    witness.heard.pop()


@pytest.mark.parametrize("harm", [lost, doubled, other, elsewhere, skipped, began_late, told_twice, not_told])
def test_what_is_lost_or_doubled_is_found(
    played: tuple[MemoryStore, Witness], harm: Callable[[Any, Witness], None]
) -> None:
    store, witness = played
    harm(store._rooms[witness.room], witness)
    assert len(differences(store, [witness])) >= 1


def loaded(store: str, folder: Path, **how: Any) -> Figures:
    """What came of a load in which nothing may be lost, doubled or refused."""
    figures = run(Load(store=store, folder=folder, **how))
    assert figures.problems == []
    assert figures.commands >= how["least"]
    assert figures.entries >= figures.commands
    return figures


@pytest.mark.long
def test_every_acknowledged_command_survives_a_kill(tmp_path: Path) -> None:
    how: dict[str, Any] = {"rooms": 3, "seconds": 4, "pause": 0.1, "kill_every": 0.7, "least": 10, "processes": 2}
    figures = loaded(str(tmp_path / "rooms.db"), tmp_path, **how)
    assert figures.kills >= 1
    assert figures.broken_connections >= 1
    assert set(figures.processor_ms_a_command) >= {"all", "wire", "commands", "news"}


@pytest.mark.long
@pytest.mark.parametrize(("game", "kill_every"), [("whistle-mountain", 0.0), ("noughts", 5.0)])
def test_nothing_is_lost_and_nothing_comes_twice(tmp_path: Path, game: str, kill_every: float) -> None:
    how: dict[str, Any] = {"rooms": 25, "seconds": 12, "game": game, "kill_every": kill_every, "least": 60}
    figures = loaded(str(tmp_path / "rooms.db"), tmp_path, **how)
    assert (figures.broken_connections >= 1) == (figures.kills >= 1)


@pytest.mark.long
@pytest.mark.server
@pytest.mark.parametrize("kill_every", [0.0, 7.0])
def test_forty_rooms_on_two_processes_lose_nothing(postgres: str, tmp_path: Path, kill_every: float) -> None:
    how: dict[str, Any] = {"rooms": 40, "seconds": 40, "kill_every": kill_every, "least": 100, "processes": 2}
    assert (loaded(postgres, tmp_path, **how).kills >= 1) == (kill_every > 0)


@pytest.mark.long
def test_the_waits_of_one_person_are_measured(tmp_path: Path) -> None:
    found = measure(tmp_path, requests=2, choices=2)
    assert found.kept_ms.keys() == found.new_ms.keys()
    assert min(found.choice_ms, *found.kept_ms.values(), *found.new_ms.values()) > 0


def test_a_bar_that_is_missed_is_named() -> None:
    assert judged({"/a": 1.0}, {"/a": 1.0}, CHOICE_MS).missed == []
    missed = judged({"/a": 44.0, "/b": 1.0}, {"/a": 1.0, "/b": 1.0}, CHOICE_MS + 1).missed
    assert [each.partition(":")[0] for each in missed] == ["/a", "a choice"]
