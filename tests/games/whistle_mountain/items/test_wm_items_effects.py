"""What single items cost and bring, each as the item reference tables of the rulebook have it."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, written

from ruleworks import Game
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.position import Market, Mountain
from whistle_mountain.terms.effect import Cause, Effect, Sequence
from whistle_mountain.terms.kinds import Award, Card, Machine, Power

ME = Cause(0)
CANYON = """
scaffold tile=scaffold.l-1 squares=a1+b1+c1+c2
crew seat=0 ships=home+home+home barracks=1+2 whirlpool=1
crew seat=1 ships=home+home+home
machine item=machine.whistler area=g2-h3 owner=1
"""
DECK = ("card.craft", "card.scramble", "card.recycle", "card.craft")


def table(resources: str) -> Mountain:
    """A position in which everything that an item may need is there."""
    stored = f"storage seat=0 scaffolds=scaffold.s-1 resources={resources}\nstorage seat=1"
    mountain = written(MOUNTAIN, CANYON + stored)
    mountain.deck = DECK
    mountain.markets = (
        Market("market.small-machine", ("machine.wet-gold",)),
        Market("market.medium-machine", ("machine.vault",)),
        Market("market.large-machine", ("machine.trap",)),
        Market("market.upgrade", ("upgrade.stash",)),
        Market("shape.l", ("scaffold.l-2",)),
        Market("shape.s"),
        Market("shape.t"),
    )
    return mountain


def effect_of(name: str) -> Effect:
    item = MOUNTAIN.items[name]
    effect = None
    if isinstance(item, Machine):
        effect = item.activate
    elif isinstance(item, Power):
        effect = item.use
    elif isinstance(item, Card):
        effect = item.play
    elif isinstance(item, Award):
        effect = item.redeem
    assert effect is not None
    return effect


def used(name: str, resources: str, *choices: str) -> Game[Mountain]:
    game = carry_out(MOUNTAIN, table(resources), *effect_of(name).steps(ME))
    for choice in choices:
        game.play(choice)
    assert game.over
    return game


@pytest.mark.parametrize(
    ("name", "resources", "choices", "left", "gained"),
    [
        ("machine.archives", "()", ["keep:card.craft"], Resources(), {"cards": 1}),
        ("machine.automation", "iron*1", ["build-scaffold:scaffold.s-1:a2+b2+b3+c3"], Resources(), {"points": 4}),
        ("machine.library", "gold*1", [], Resources(), {"cards": 1}),
        ("machine.printing-press", "()", [], Resources(), {"cards": 1}),
        ("machine.vault", "coal*1", [], Resources(whistle=2), {}),
        ("machine.welder", "iron*1", ["pick:scaffold.l-2"], Resources(), {"scaffolds": 2}),
        ("upgrade.recorder", "whistle*1", [], Resources(), {"cards": 1}),
        ("upgrade.metal-yard", "whistle*1", ["pick:scaffold.l-2"], Resources(), {"scaffolds": 2}),
        ("card.blueprints", "()", [], Resources(), {"cards": 2}),
        ("card.treasure-chest", "()", [], Resources(whistle=2), {}),
        ("card.unique-opportunity", "()", ["keep:card.recycle"], Resources(), {"cards": 1}),
        ("card.small-market", "coal*2", ["pick:machine.wet-gold"], Resources(), {"machines": 1}),
        ("card.medium-market", "iron*3", ["pick:machine.vault"], Resources(), {"machines": 1}),
        ("card.large-market", "iron*3+coal*2", ["pick:machine.trap"], Resources(), {"machines": 1}),
        ("award.four-points", "()", [], Resources(), {"points": 4}),
        ("award.six-points", "()", [], Resources(), {"points": 6}),
        ("award.activate", "()", ["trigger:machine.whistler"], Resources(whistle=1), {}),
        ("award.build", "()", ["build-scaffold:scaffold.s-1:a2+b2+b3+c3"], Resources(), {"points": 4}),
        ("award.card", "()", [], Resources(), {"cards": 1}),
        ("award.scaffold", "()", ["pick:scaffold.l-2"], Resources(), {"scaffolds": 2}),
        ("award.small-machine", "()", ["pick:machine.wet-gold"], Resources(), {"machines": 1}),
        ("award.upgrade", "()", ["pick:upgrade.stash"], Resources(), {"upgrades": 1}),
        ("award.whistle", "()", [], Resources(whistle=1), {}),
    ],
)
def test_an_item_costs_and_brings_this(
    name: str, resources: str, choices: list[str], left: Resources, gained: dict[str, int]
) -> None:
    storage = used(name, resources, *choices).position.storages[0]
    assert storage.resources == left
    counts = {field: len(getattr(storage, field)) for field in ("cards", "scaffolds", "machines", "upgrades")}
    built = any(choice.startswith("build") for choice in choices)
    expected = {"cards": 0, "scaffolds": 0 if built else 1, "machines": 0, "upgrades": 0, "points": 0} | gained
    assert counts | {"points": storage.points} == expected


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("machine.automation", "coal*4"),
        ("machine.library", "iron*4"),
        ("machine.vault", "()"),
        ("machine.welder", "gold*4"),
        ("upgrade.recorder", "coal*4+iron*4+water*4+gold*4"),
        ("upgrade.metal-yard", "coal*4+iron*4+water*4+gold*4"),
        ("card.small-market", "coal*1+iron*4"),
        ("card.medium-market", "iron*2+coal*4"),
        ("card.large-market", "iron*3+coal*1"),
    ],
)
def test_an_item_that_cannot_be_paid_cannot_be_used(name: str, short: str) -> None:
    mountain = table(short)
    effect = effect_of(name)
    assert isinstance(effect, Sequence)
    assert not effect.possible(carry_out(MOUNTAIN, mountain).scene, ME)
    mountain = table("coal*4+iron*4+gold*4+whistle*4")
    assert effect.possible(carry_out(MOUNTAIN, mountain).scene, ME)


@pytest.mark.parametrize("name", ["award.move", "award.rescue"])
def test_awards_that_put_workers_on_scaffold_cost_nothing(name: str) -> None:
    game = carry_out(MOUNTAIN, table("()"), *effect_of(name).steps(ME))
    while game.decision is not None:
        game.play(0)
    crew = game.position.crews[0]
    assert len(crew.standing) == 1
    assert (len(crew.barracks), crew.whirlpool) == ((1, 1) if name == "award.move" else (2, 0))


def test_upgrades_are_used_once_a_turn() -> None:
    for name in ("upgrade.recorder", "upgrade.metal-yard"):
        power = MOUNTAIN.items[name]
        assert isinstance(power, Power)
        assert power.once
