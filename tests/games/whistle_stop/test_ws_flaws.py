"""What cannot be in a position: each sentence is said of a position with just that flaw, and of no other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.whistle_stop.ws_positions import STOP, played

import ruleworks
from ruleworks import InPlay
from ruleworks_contracts import Flaw
from whistle_stop.play.setup.seats import ChooseStation
from whistle_stop.play.stops.arrivals import ChooseSpace
from whistle_stop.play.turn.hands import ChoosePutBack, EndRefill, TrimHand
from whistle_stop.table.position import Frontier, Laid, ThisTurn, change_yard
from whistle_stop.tools.notation import parse

FOUR = ("route.01", "route.02", "route.06", "route.07")

SMALL = """
players 2
round-cell 3
laid cell=b4 tile=route.24
laid cell=c3 tile=special.coal-mine
laid cell=c5 tile=route.37
laid cell=h4 tile=arrival.1
yard seat=0 coal=3 cubes=wood*2 trains=b4+c3+coast.1+track.1 tiles=route.01+route.02 upgrades=upgrade.broker
yard seat=1 points=4 coal=3 trains=c3+c5.2+coast.2+track.2 shares=share.amber.1
display route.03+route.04
shares share.amber.2+share.amber.3+share.teal.1
removed share.plum.1
stack route.05+town.amber-1
nuggets nugget.3
"""


def small() -> Frontier:
    """A position of a part of the box, in which nothing is wrong."""
    frontier: Frontier = parse(SMALL, STOP, impossible=True)
    items = [laid.tile for laid in frontier.laid if laid.tile in STOP.items]
    frontier.in_play = (*[InPlay(item) for item in items], InPlay("upgrade.broker", 0))
    return frontier


def flaws(frontier: Frontier) -> list[Flaw]:
    scene = STOP.scene(frontier)
    found: list[Flaw] = scene.rules.flaws(scene)
    return found


def wrong(frontier: Frontier) -> list[str]:
    """What is wrong besides what is only missing, by the last words of the ids."""
    return [flaw.text.id.rpartition(".")[2] for flaw in flaws(frontier) if flaw.kind != "incomplete"]


def missing(frontier: Frontier) -> list[str]:
    return [flaw.text.id.rpartition(".")[2] for flaw in flaws(frontier) if flaw.kind == "incomplete"]


def assert_whole(found: list[Flaw]) -> None:
    """Check that no sentence lacks what it speaks of."""
    for flaw in found:
        for language in ("en", "fr"):
            assert "{" not in ruleworks.translator(language, STOP.text_sources).render(flaw.text)


def laid(frontier: Frontier, **changes: Any) -> None:
    """Change the first tile in the country."""
    frontier.laid = (replace(frontier.laid[0], **changes), *frontier.laid[1:])


def more(frontier: Frontier, *tiles: Laid) -> None:
    frontier.laid = (*frontier.laid, *tiles)


def fields(**values: Any) -> Callable[[Frontier], None]:
    """Set fields of the position."""

    def change(frontier: Frontier) -> None:
        for name, value in values.items():
            setattr(frontier, name, value)

    return change


def both(*changes: Callable[[Frontier], None]) -> Callable[[Frontier], None]:
    """Make several changes."""

    def change(frontier: Frontier) -> None:
        for each in changes:
            each(frontier)

    return change


def yard(seat: int, **values: Any) -> Callable[[Frontier], None]:
    """Set fields of a yard."""
    return lambda frontier: change_yard(frontier, seat, **values)


def cubes(**amounts: int) -> Any:
    return small().yards[0].cubes.named(**amounts)


SENSELESS: dict[str, list[Callable[[Frontier], None]]] = {
    "unknown": [
        yard(0, tiles=("route.51",)),
        yard(0, tiles=("arrival.2",)),
        yard(0, searched=("share.teal.2",)),
        yard(0, upgrades=("upgrade.none",)),
        yard(0, shares=("share.amber.7",)),
        yard(0, nuggets=("nugget.6",)),
        fields(display=("upgrade.broker",)),
        fields(stack=("town.amber-3",)),
        fields(upgrades=("route.01",)),
        fields(shares=("nugget.3",)),
        fields(removed=("share.grey.1",)),
        fields(nuggets=("share.teal.1",)),
        lambda frontier: laid(frontier, tile="route.0"),
    ],
    "no-space": [lambda frontier: laid(frontier, cell="a8"), lambda frontier: laid(frontier, cell="i1")],
    "turn": [lambda frontier: laid(frontier, turn=6), lambda frontier: laid(frontier, turn=-1)],
    "overlap": [lambda frontier: more(frontier, Laid("b4", "route.25"))],
    "train-place": [
        yard(0, trains=("coast.17",)),
        yard(0, trains=("track.17",)),
        yard(0, trains=("b5",)),
        yard(0, trains=("b4.1",)),
        yard(0, trains=("c5",)),
        yard(0, trains=("c5.3",)),
    ],
    "seat": [lambda frontier: setattr(frontier, "yards", frontier.yards[::-1])],
    "seats": [lambda frontier: setattr(frontier, "yards", frontier.yards[:1])],
    "round": [fields(round_cell=13), fields(round_cell=-1)],
}

IMPOSSIBLE: dict[str, list[Callable[[Frontier], None]]] = {
    "too-many": [
        yard(0, tiles=("route.03",)),
        fields(stack=("route.24",)),
        fields(nuggets=("nugget.3",) * 7),
        fields(upgrades=("upgrade.broker",)),
        lambda frontier: change_yard(frontier, 0, shares=("share.plum.1",)),
    ],
    "upgrades": [fields(upgrades=("upgrade.exchange", "upgrade.supplier", "upgrade.surveyor", "upgrade.coal-yard"))],
    "share-order": [
        fields(shares=("share.amber.3", "share.amber.2")),
        lambda frontier: change_yard(frontier, 0, shares=("share.teal.2",)),
        lambda frontier: setattr(frontier, "removed", ("share.teal.6",)),
    ],
    "wrong-space": [
        lambda frontier: more(frontier, Laid("h5", "route.25")),
        lambda frontier: more(frontier, Laid("g5", "market.3")),
    ],
    "not-last": [fields(round_cell=12)],
    "in-force": [
        lambda frontier: setattr(frontier, "in_play", (*frontier.in_play, InPlay("upgrade.surveyor", 0))),
        lambda frontier: setattr(frontier, "in_play", (*frontier.in_play, InPlay("upgrade.broker", 0))),
        lambda frontier: setattr(frontier, "in_play", (*frontier.in_play, InPlay("special.store"))),
    ],
    "trains": [yard(0, trains=tuple(f"coast.{number}" for number in range(3, 9)))],
    "trains-meet": [
        yard(0, trains=("coast.2",)),
        yard(0, trains=("track.2",)),
        yard(0, trains=("c5.2",)),
        yard(0, trains=("b4", "b4")),
    ],
    "on-arrival": [yard(0, trains=("h4",))],
    "supply": [yard(0, coal=66), yard(1, whistles=23), yard(1, coal=66)],
    "below-zero": [yard(0, coal=-1), yard(0, whistles=-1), yard(0, cubes=cubes(steel=-1))],
    "cubes-many": [yard(0, cubes=cubes(wood=6, cotton=5))],
    "points": [yard(0, points=-1)],
    "spent": [
        fields(this_turn=ThisTurn(coal=5)),
        fields(this_turn=ThisTurn(coal=3, whistles=2)),
        fields(this_turn=ThisTurn(coal=-1)),
        fields(this_turn=ThisTurn(whistles=-1)),
    ],
    "bought": [fields(this_turn=ThisTurn(bought=3)), fields(this_turn=ThisTurn(bought=-1))],
    "hand-many": [yard(0, tiles=FOUR)],
    "searched": [yard(0, searched=("route.06",))],
    "display-many": [fields(display=("route.03", "route.04", "route.06", "route.07"))],
}


def test_a_position_without_flaws_has_none() -> None:
    assert wrong(small()) == []
    assert sorted(missing(small())) == ["bare", "missing", "trains", "trains", "upgrades"]


@pytest.mark.parametrize(
    ("message", "change"), [(message, change) for message, changes in SENSELESS.items() for change in changes]
)
def test_what_cannot_be_looked_at(message: str, change: Callable[[Frontier], None]) -> None:
    frontier = small()
    change(frontier)
    found = flaws(frontier)
    assert {flaw.kind for flaw in found} == {"senseless"}
    assert {flaw.text.id.rpartition(".")[2] for flaw in found} == {message}
    assert_whole(found)


@pytest.mark.parametrize(
    ("message", "change"), [(message, change) for message, changes in IMPOSSIBLE.items() for change in changes]
)
def test_what_no_game_leads_to(message: str, change: Callable[[Frontier], None]) -> None:
    frontier = small()
    change(frontier)
    assert set(wrong(frontier)) == {message}
    assert_whole(flaws(frontier))


def test_too_many_upgrades_of_a_seat() -> None:
    frontier = small()
    owned = ("upgrade.broker", "upgrade.exchange", "upgrade.supplier", "upgrade.coal-yard")
    change_yard(frontier, 0, upgrades=owned)
    frontier.in_play = (*frontier.in_play, *[InPlay(upgrade, 0) for upgrade in owned[1:]])
    assert wrong(frontier) == ["upgrades-many"]
    assert_whole(flaws(frontier))


ALLOWED: dict[str, Callable[[Frontier], None]] = {
    "trains on one special tile": yard(0, trains=("c3", "c3")),
    "the tenth cube": yard(0, cubes=cubes(wood=5, cotton=5)),
    "the last coal": yard(0, coal=65),
    "the last whistle": yard(1, whistles=22),
    "the fourth token": fields(this_turn=ThisTurn(coal=2, whistles=2)),
    "the second purchase": fields(this_turn=ThisTurn(bought=2)),
    "the last cell": fields(round_cell=12, ending="whistle-stop.end.rounds"),
    "no cell yet": fields(round_cell=0),
    "the last turn of a tile": lambda frontier: laid(frontier, turn=5),
    "the last station": yard(0, trains=("coast.16", "track.16")),
    "a full hand": yard(0, tiles=("route.01", "route.02", "route.06")),
    "a full display": fields(display=("route.03", "route.04", "route.06")),
    "tiles to be put back": both(yard(0, tiles=FOUR), fields(agenda=(ChoosePutBack(0),))),
    "tiles about to be counted": both(yard(0, tiles=FOUR), fields(agenda=(TrimHand(0),))),
    "a stack that is looked through": both(yard(0, searched=("route.06",)), fields(agenda=(EndRefill(0),))),
    "a train about to leave an arrival tile": both(yard(0, trains=("h4",)), fields(agenda=(ChooseSpace(0, "h4"),))),
}


@pytest.mark.parametrize("change", ALLOWED.values(), ids=ALLOWED)
def test_what_is_just_right(change: Callable[[Frontier], None]) -> None:
    frontier = small()
    change(frontier)
    assert wrong(frontier) == []


def test_what_another_seat_does_excuses_nobody() -> None:
    frontier = small()
    change_yard(frontier, 0, tiles=FOUR, searched=("route.08",))
    change_yard(frontier, 0, trains=("h4",))
    frontier.agenda = (ChoosePutBack(1), EndRefill(1), ChooseSpace(1, "h4"))
    assert sorted(wrong(frontier)) == ["hand-many", "on-arrival", "searched"]


def test_trains_that_are_still_to_be_placed_are_not_missing() -> None:
    frontier = small()
    assert missing(frontier).count("trains") == 2
    frontier.agenda = (ChooseStation(0), ChooseStation(1))
    assert missing(frontier).count("trains") == 0
    frontier.agenda = (ChooseStation(0),) * 2
    assert wrong(frontier) == ["trains"]


def test_an_item_that_should_be_in_force_is_missed() -> None:
    frontier = small()
    frontier.in_play = frontier.in_play[1:]
    assert "not-in-force" in missing(frontier)
    assert wrong(frontier) == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_is_wrong_or_missing_in_games(players: int) -> None:
    for choices in (0, 3, 60, 999):
        assert [flaw.text for flaw in flaws(played(players, players, choices).position)] == []


def test_a_piece_that_is_there_twice_is_found_where_it_lies_last() -> None:
    frontier = small()
    change_yard(frontier, 0, tiles=("route.03",))
    assert [flaw.about for flaw in flaws(frontier) if flaw.kind == "impossible"] == ["display"]
    frontier = small()
    change_yard(frontier, 1, tiles=("route.01",))
    assert [flaw.about for flaw in flaws(frontier) if flaw.kind == "impossible"] == [frontier.yards[1]]


def test_what_is_missing_is_named() -> None:
    frontier = played(2, 1, 60).position
    gone = frontier.stack[0]
    frontier.stack, frontier.stack_known = frontier.stack[1:], frontier.stack_known[1:]
    (found,) = flaws(frontier)
    assert found.text.id == "whistle-stop.flaw.missing"
    assert gone in str(found.text.args["pieces"])


@pytest.mark.parametrize("message", [*SENSELESS, *IMPOSSIBLE, "upgrades-many"])
def test_every_flaw_has_a_sentence(message: str) -> None:
    assert all(
        ruleworks.translator(language, STOP.text_sources).has(f"whistle-stop.flaw.{message}")
        for language in ("en", "fr")
    )
