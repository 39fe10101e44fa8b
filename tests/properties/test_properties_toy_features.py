"""The toy game really does what it was made for."""

import sys
from collections import Counter
from dataclasses import replace
from importlib.metadata import EntryPoint
from random import Random
from types import ModuleType
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import asdict
from tests.toy.charms import CHARMS
from tests.toy.game import POINTS, bundle, toy
from tests.toy.memories import MEMORIES
from tests.toy.table import Fair, Stall

from ruleworks import Ask, Bits, Game, InPlay, Installed, Position, Public, Ruleset, SaveError, Secret
from ruleworks_testing import play_randomly


@pytest.fixture(scope="module")
def games() -> list[Game[Fair]]:
    """Many random games."""
    rules = toy(options={"days": 8, "squares": 64})
    return [play_randomly(rules, 2 + seed % 3, seed) for seed in range(60)]


def test_everything_declared_happens(games: list[Game[Fair]]) -> None:
    vocabulary = toy().vocabulary.types
    records = [record for game in games for record in (game.opening, *game.records)]
    events = {type(event) for record in records for event in record.events}
    options = {type(record.option) for record in records if record.option is not None}
    assert set(vocabulary["event"].values()) - events == set()
    assert set(vocabulary["option"].values()) - options == set()


def test_everything_is_remembered_at_some_time(games: list[Game[Fair]]) -> None:
    rules = games[0].ruleset
    seen: set[type] = set()
    for game in games[:20]:
        again = rules.new_game(game.position.players, game.position.random.seed)
        for record in game.records:
            again.play_record(record)
            seen |= {type(entry) for entry in again.scene.position.memory}
    assert seen == set(MEMORIES)


def test_every_charm_hangs_somewhere_and_some_twice(games: list[Game[Fair]]) -> None:
    hung: Counter[str] = Counter()
    for game in games:
        counts = Counter(entry.item for entry in game.position.in_play)
        hung.update(dict.fromkeys(counts, 1))
        hung["two of one"] += max(counts.values(), default=0) > 1
    assert {charm.id for charm in CHARMS} | {"two of one"} <= {item for item, count in hung.items() if count}


def test_other_seats_are_asked_in_the_middle_of_a_turn(games: list[Game[Fair]]) -> None:
    interrupted = [r for game in games for r in game.records if str(r.option).startswith("give:")]
    assert interrupted


def test_there_are_hundreds_of_options() -> None:
    decision = toy().new_game(seed=0).decision
    assert decision is not None
    assert len(decision.options) > 256


@pytest.mark.parametrize(
    ("in_play", "coins"),
    [
        ((), 1),
        ((InPlay("toy.charm.scale", 0),), 2),
        ((InPlay("toy.charm.scale", 1),), 1),
        ((InPlay("toy.charm.moon", 0), InPlay("toy.charm.scale", 0)), 4),
        ((InPlay("toy.charm.scale", 0), InPlay("toy.charm.moon", 0), InPlay("toy.charm.scale", 0)), 6),
    ],
)
def test_charms_add_before_they_double(in_play: tuple[InPlay, ...], coins: int) -> None:
    game = toy().new_game(seed=0)
    position = game.position
    position.in_play = in_play
    scene = game.ruleset.at(position).scene
    assert scene.rules.harvest(scene, 0) == coins


def test_a_variant_blocks_the_bell_and_the_house_replaces_the_purse() -> None:
    changed = toy(["toy-short", "toy-house"])
    assert toy().items.keys() - changed.items.keys() == {"toy.charm.bell"}
    assert type(changed.items["toy.charm.purse"]).__name__ == "HousePurse"
    assert changed.variants == ("toy-short", "toy-house")
    assert changed.new_game(seed=0).position.days == 2


class OldStall(Struct, frozen=True):
    """A stall as it was in the first schema."""

    seat: Public[int]
    hand: Secret[tuple[str, ...]]
    stash: Secret[str | None]
    money: Public[int]


class OldFair(Position):
    """The fair as it was in the first schema."""

    stalls: Public[tuple[OldStall, ...]]
    days: Public[int]
    squares: Public[int]
    sown: Public[Bits]
    deck: Secret[tuple[str, ...]]
    discard: Public[tuple[str, ...]]
    weather: Secret[int]
    known_weather: Public[int | None]


def old_toy() -> Ruleset:
    """The toy game at its first schema."""
    module = sys.modules["old_toy"] = ModuleType("old_toy")
    module.__dict__["bundle"] = replace(bundle, schema=1)
    return toy(installed=Installed([EntryPoint("toy", "old_toy:bundle", "ruleworks"), *POINTS[1:]]))


def old_stall(stall: Stall) -> OldStall:
    """A stall, as it was written down then."""
    return OldStall(stall.seat, stall.hand, stall.stash, stall.coins)


@pytest.mark.parametrize("form", ["json", "msgpack"])
def test_a_save_of_the_first_schema_is_migrated(form: str) -> None:
    game = toy().new_game(3, seed=5)
    for option in ("sow:7", 0, "sow:9"):
        game.play(option)
    stalls = tuple(map(old_stall, game.position.stalls))
    fields: dict[str, Any] = {**asdict(game.position), "stalls": stalls}
    old = OldFair(**fields)
    saved = Game(old_toy(), old_toy().scene(old), game.history).save(form)
    assert b"money" in saved
    loaded = toy().load(saved)
    assert loaded.position == game.position
    assert loaded.records == game.records
    assert loaded.history.start == game.history.start
    with pytest.raises(SaveError, match="toy"):
        old_toy().load(game.save(form))


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_installation_does_not_matter(seed: int) -> None:
    installed = Installed(Random(seed).sample(POINTS, len(POINTS)))
    shuffled = toy(Random(seed).sample(("toy-short", "toy-house"), 2), installed=installed)
    assert shuffled == toy(["toy-short", "toy-house"])
    assert list(shuffled.plugins) == list(toy(["toy-short", "toy-house"]).plugins)


def test_a_foreign_step_waits_inside_the_agenda_of_the_game() -> None:
    game = toy().new_game(seed=0)
    game.play("acme-dig")
    assert [type(step).__name__ for step in game.position.agenda] == ["EndTurn", "AcmeAskKeep"]
    assert all(isinstance(step, Ask) == (place == 1) for place, step in enumerate(game.position.agenda))
