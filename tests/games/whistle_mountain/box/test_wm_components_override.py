"""Whoever owns the box can replace any fact with a file, and is told what is wrong with it."""

from pathlib import Path

import pytest

from ruleworks import RulesetError
from ruleworks_kit.facts import FactsError
from whistle_mountain.box.components import facts, load_components

BRIDGE_AND_COST = """
[board]
bridge = 6

[upgrades.rapid-loader]
cost = ["gold", "gold", "gold"]
"""
FLAWS = {
    "unknown-key": ("[board]\nheight = 3", "board.height", "columns, rows, bridge"),
    "unknown-table": ("[bord]\nrows = 3", "bord", "board"),
    "unknown-entry": ("[machines.alpha]\nvp = 3", "machines.alpha", "alpha-site"),
    "origins": ("[[origins]]\nfacts = []", "origins", "board"),
    "no-table": ("machines = 3", "machines", "alpha-site"),
    "no-entry": ("[machines]\nalpha-site = 3", "machines.alpha-site", "vp"),
    "wrong-type": ("[board]\nrows = 'many'", "board.rows", "int"),
    "negative": ("[upgrades.stash]\nvp = -1", "upgrades.stash.vp", ">= 0"),
    "inside-a-list": ("[board]\ntower = [1, 'two']", "board.tower[1]", "int"),
    "no-resource": ("[upgrades.stash]\ncost = ['oil']", "upgrades.stash.cost[0]", "oil"),
    "inside-an-offer": ("[docks.card]\noffers = [{amount = 1}]", "docks.card.offers[0]", "price"),
    "tower": ("[board]\ntower = [1, 2]", "board.tower", "14"),
    "bridge": ("[board]\nbridge = 14", "board.bridge", "13"),
    "barracks": ("[board]\nrows = 6\nbridge = 3\ntower = [1, 2, 3, 4, 5, 6]", "board.barracks", "6"),
    "water": ("[water]\nstart = 9", "water.start", "8"),
    "workers": ("[outfit]\nworkers = 8", "outfit.workers", "9"),
    "extras": ("[resources]\nextras = [[]]", "resources.extras", "4"),
    "stacks": ("[markets.scaffold]\nslots = 2", "markets.scaffold.slots", "3"),
    "five-squares": ("[shapes.t]\nsquares = [[0,0],[1,0],[2,0],[3,0],[4,0]]", "shapes.t.squares", "4"),
    "twice": ("[shapes.t]\nsquares = [[0,0],[1,0],[1,0],[2,0]]", "shapes.t.squares", "4"),
    "corner": ("[shapes.t]\nsquares = [[0,0],[1,0],[2,1],[3,1]]", "shapes.t.squares", "4"),
    "nothing": ("[shapes.t]\nsquares = []", "shapes.t.squares", "4"),
    "tiles": ("[box]\nscaffolds = 41", "scaffolds", "41"),
    "shape": ("[scaffolds.s-1]\nshape = 'shape.u'", "scaffolds.s-1.shape", "shape.u"),
    "icons": ("[scaffolds.s-1]\nicons = ['coal']", "scaffolds.s-1.icons", "4"),
    "size": ("[machines.trap]\nsize = 'size.tiny'", "machines.trap.size", "size.large"),
    "sizes": ("[machines.trap]\nsize = 'size.small'", "machines", "sizes.small.count"),
    "upgrades": ("[box]\nupgrades = 25", "upgrades", "25"),
    "copies": ("[cards.charity]\ncopies = 3", "cards", "box.cards"),
    "award-copies": ("[awards]\nrescue = {copies = 3}\nmove = {copies = 3}", "tower-awards.first-floor", "3"),
    "award": ("[tower-awards]\nfirst-floor = ['award.oil']", "tower-awards.first-floor", "award.oil"),
    "awards": ("[tower-awards]\nother-floors = 2", "tower-awards.other-floors", "24"),
    "ring": ("[dock-ring]\nclockwise = ['dock.card']", "dock-ring.clockwise", "dock.rescue"),
    "slots": ("[docks.scaffold-2]\nslot = 1", "docks.scaffold-1.slot", "1, 2"),
    "offers": ("[docks.rescue]\noffers = []", "docks.rescue.offers", "offer"),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my-box.toml"


def test_a_file_replaces_facts(file: Path) -> None:
    file.write_text(BRIDGE_AND_COST, encoding="utf-8")
    box, printed = load_components(file), load_components()
    costs = {upgrade.name: upgrade.cost for upgrade in box.upgrades}
    assert (box.board.bridge, costs["rapid-loader"]) == (6, ("gold", "gold", "gold"))
    assert box.board.rows == printed.board.rows
    assert [upgrade.vp for upgrade in box.upgrades] == [upgrade.vp for upgrade in printed.upgrades]
    assert load_components() == printed != box


def test_a_replaced_fact_says_so(file: Path) -> None:
    file.write_text(BRIDGE_AND_COST, encoding="utf-8")
    found = {fact.key: fact for fact in facts(load_components(str(file)))}
    ours = [key for key, fact in found.items() if fact.provenance == "override"]
    assert ours == ["board.bridge", "upgrades.rapid-loader.cost"]
    assert found["board.bridge"].note == str(file)


def test_an_empty_file_changes_nothing(file: Path) -> None:
    file.write_text("", encoding="utf-8")
    assert [fact.value for fact in facts(load_components(file))] == [fact.value for fact in facts(load_components())]


@pytest.mark.parametrize("flaw", FLAWS)
def test_a_flaw_is_named(flaw: str, file: Path) -> None:
    content, key, hint = FLAWS[flaw]
    file.write_text(content, encoding="utf-8")
    with pytest.raises(FactsError) as caught:
        load_components(file)
    assert caught.value.text.args["key"] == key
    for language in ("en", "fr"):
        sentence = caught.value.render(language)
        assert str(file) in sentence
        assert key in sentence
        assert not sentence.startswith("whistle-mountain.")
    assert hint in caught.value.render()


def test_a_file_that_is_not_there(file: Path) -> None:
    with pytest.raises(RulesetError, match=r"my-box\.toml cannot be read: No such file"):
        load_components(file)


@pytest.mark.parametrize("content", [b"rows 3", b"\xff\xfe"])
def test_a_file_that_is_no_toml(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    with pytest.raises(FactsError, match="is not TOML"):
        load_components(file)
