"""The items: found in their folders, one for every piece of the box, plain ones from the facts alone."""

from pathlib import Path

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES
from tests.games.whistle_mountain.wm_scenes import carry_out, written

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle
from ruleworks_contracts import instances_in, modules_in
from whistle_mountain.box.components import load_components
from whistle_mountain.box.resources import Resources
from whistle_mountain.items.families.plain_machines import plain_machines
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Ability, Award, Card, Item, Machine, Upgrade

ME = Cause(0)
FOLDERS = {"machines": Machine, "upgrades": Upgrade, "abilities": Ability, "cards": Card, "awards": Award}


def test_every_piece_of_the_box_is_an_item_of_its_kind() -> None:
    parts = PIECES.components
    kinds = (parts.machines, parts.upgrades, parts.abilities, parts.cards, parts.awards)
    expected = {part.id: kind for listed, kind in zip(kinds, FOLDERS.values(), strict=True) for part in listed}
    assert MOUNTAIN.items.keys() == expected.keys()
    assert all(isinstance(MOUNTAIN.items[name], kind) for name, kind in expected.items())


def test_a_module_holds_the_one_item_that_it_is_named_after() -> None:
    for module in (module for kind in FOLDERS for module in modules_in(f"whistle_mountain.items.{kind}")):
        *_, folder, name = module.__name__.split(".")
        if name in FOLDERS:
            continue
        (item,) = [value for value in vars(module).values() if isinstance(value, Item)]
        assert isinstance(item, FOLDERS[folder])
        assert item.id.partition(".")[2] == name.replace("_", "-")


def test_items_declare_their_own_steps() -> None:
    assert "take-missing" in MOUNTAIN.vocabulary.types["step"]


@pytest.mark.parametrize(
    ("machine", "points", "gained"),
    [
        ("black-iron", 0, Resources(coal=1, iron=1)),
        ("black-pointer", 1, Resources(coal=1)),
        ("double-coal", 0, Resources(coal=2)),
        ("double-gold", 0, Resources(gold=2)),
        ("double-iron", 0, Resources(iron=2)),
        ("double-pointer", 2, Resources()),
        ("metal-pointer", 1, Resources(iron=1)),
        ("shiny-coal", 0, Resources(gold=1, coal=1)),
        ("shiny-iron", 0, Resources(gold=1, iron=1)),
        ("shiny-pointer", 1, Resources(gold=1)),
        ("wet-coal", 0, Resources(water=1, coal=1)),
        ("wet-gold", 0, Resources(water=1, gold=1)),
        ("wet-iron", 0, Resources(water=1, iron=1)),
        ("wet-pointer", 1, Resources(water=1)),
        ("whistle-pointer", 1, Resources(whistle=1)),
        ("whistler", 0, Resources(whistle=1)),
        ("treasure-map", 5, Resources()),
        ("forge", 0, Resources(iron=3)),
    ],
)
def test_a_machine_without_a_cost_gives_what_is_printed(machine: str, points: int, gained: Resources) -> None:
    item = MOUNTAIN.items[f"machine.{machine}"]
    assert isinstance(item, Machine)
    assert item.activate is not None
    storage = carry_out(MOUNTAIN, written(MOUNTAIN, ""), *item.activate.steps(ME)).position.storages[0]
    assert (storage.points, storage.resources) == (points, gained)


def test_small_machines_and_nothing_else_are_plain() -> None:
    described = {item.id for item in instances_in("whistle_mountain.items", Item)}
    small = [machine.id for machine in PIECES.components.machines if machine.size == "size.small"]
    assert [machine.id for machine in plain_machines(PIECES.components, described)] == small
    assert described.isdisjoint(small)


def test_plain_machines_follow_the_facts_of_an_override(tmp_path: Path) -> None:
    file = tmp_path / "facts.toml"
    file.write_text('[machines.whistler]\ngives = ["gold", "gold", "point"]\n[machines.wet-gold]\ngives = []')
    changed = {item.id: item for item in plain_machines(load_components(file), ["machine.archives"])}
    assert changed["machine.whistler"].activate == gain(points=1, gold=2)
    assert changed["machine.wet-gold"].activate is None
    assert "machine.archives" not in changed


def test_a_plugin_brings_items_of_its_own_and_one_may_be_blocked() -> None:
    extra = Bundle(
        name="extra",
        version="1",
        layer="variant",
        extends="whistle-mountain",
        items=[Card("card.windfall", play=gain(gold=2))],
        blocks=["machine.vault"],
    )
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[extra], strict=True)
    assert isinstance(rules.items["card.windfall"], Card)
    assert "machine.vault" not in rules.items
