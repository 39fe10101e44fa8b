"""An item has made a difference only when it did what it is there for."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.golden.aims import BUILT, RULED, Aim
from tests.games.golden.playing import mountain
from tests.games.golden.watching import Watch

from ruleworks import Ruleset
from ruleworks_formats.cases.case import Case, Written
from ruleworks_formats.cases.positions import game_of

MARKET = "card.small-market"
MACHINES = "market id=market.small-machine shown=machine.whistler+machine.wet-coal stack=machine.double-gold"
SURPLUS = "machine item=machine.whistle-surplus area=c3-e5 owner=1"
SHUTTLE = "storage seat=0 upgrades=upgrade.shuttle"
TILES = """
scaffold tile=scaffold.l-2 squares=b1+c1+d1+d2
scaffold tile=scaffold.s-4 squares=b2+c2+c3+d3
scaffold tile=scaffold.t-3 squares=a4+b4+c4+b3
storage seat=0 awards=award.build machines=machine.factory
"""
BUILD = ("redeem-award:award.build", "build-machine:machine.factory:b1-d3")


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    """The ruleset of the golden games."""
    return mountain()


def shown(rules: Ruleset, given: str, *options: str, aim: Aim) -> bool:
    """Play from a written position, and tell whether the aim was reached."""
    case = Case(Written("a move", (), "", given, impossible=True), Path("written here"), 1, {})
    watch = Watch(game_of(case, rules), [aim])
    for option in options:
        watch.play(rules.option(option))
    return aim in watch.reached


def lung(tokens: str) -> str:
    """A seat with a Gold Lung, a card that costs two coal, and some tokens."""
    return f"storage seat=0 upgrades=upgrade.gold-lung cards={MARKET} resources={tokens}\n{MACHINES}"


@pytest.mark.parametrize(
    ("tokens", "paid", "expected"),
    [
        ("coal*2+gold*2", ["pay-with:resource.coal+resource.coal"], False),
        ("coal*2+gold*2", ["pay-with:resource.gold+resource.gold"], True),
        ("gold*2", [], True),
        ("coal*2", [], False),
    ],
)
def test_a_lung_counts_where_it_has_paid(rules: Ruleset, tokens: str, paid: list[str], expected: bool) -> None:
    options = [f"play-card:{MARKET}", *paid, "pick:machine.whistler"]
    assert shown(rules, lung(tokens), *options, aim=Aim("upgrade.gold-lung", RULED)) is expected


@pytest.mark.parametrize(("seat", "expected"), [(0, True), (1, False)])
def test_a_lung_counts_for_its_owner_alone(rules: Ruleset, seat: int, expected: bool) -> None:
    given = lung("gold*2") if seat == 0 else f"{lung('coal*2').replace('upgrade.gold-lung', '()')}"
    other = "" if seat == 0 else "\nstorage seat=1 upgrades=upgrade.gold-lung"
    options = [f"play-card:{MARKET}", "pick:machine.whistler"]
    assert shown(rules, given + other, *options, aim=Aim("upgrade.gold-lung", RULED)) is expected


@pytest.mark.parametrize(("choice", "expected"), [("settle-benefit", True), ("skip-benefit", False)])
def test_what_is_allowed_counts_when_it_is_done(rules: Ruleset, choice: str, expected: bool) -> None:
    options = ["place-airship:airship.balloon:c3", "end-turn", f"{choice}:upgrade.shuttle"]
    assert shown(rules, SHUTTLE, *options, aim=Aim("upgrade.shuttle", RULED)) is expected


@pytest.mark.parametrize(("tokens", "expected"), [("coal*1+whistle*1", True), ("coal*2", False)])
def test_what_forbids_counts_when_something_was_forbidden(rules: Ruleset, tokens: str, expected: bool) -> None:
    given = f"{SURPLUS}\nstorage seat=0 cards={MARKET} resources={tokens}\n{MACHINES}"
    assert shown(rules, given, "end-turn", aim=Aim("machine.whistle-surplus", RULED)) is expected


@pytest.mark.parametrize(("market", "pick", "expected"), [(MACHINES, ["pick:machine.wet-coal"], True), ("", [], False)])
def test_an_effect_when_built_counts_when_it_was_of_use(
    rules: Ruleset, market: str, pick: list[str], expected: bool
) -> None:
    assert shown(rules, TILES + market, *BUILD, *pick, aim=Aim("machine.factory", BUILT)) is expected


def test_what_holds_only_while_the_machine_is_placed_counts(rules: Ruleset) -> None:
    given = TILES.replace("factory", "trap") + "crew seat=0 ships=home+home+home barracks=7 standing=c2"
    build = [option.replace("factory", "trap") for option in BUILD]
    assert shown(rules, given, *build, aim=Aim("machine.trap", RULED))
