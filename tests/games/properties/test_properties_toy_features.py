"""The toy game really does what it was made for."""

from collections import Counter
from random import Random

import pytest
from tests.support.toy.charms import CHARMS
from tests.support.toy.game import POINTS, toy
from tests.support.toy.memories import MEMORIES
from tests.support.toy.table import Fair

from ruleworks import Ask, Game, InPlay, Installed
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
