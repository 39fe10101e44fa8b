"""Every fact of the box by its value, as the rulebook or the list of components has it."""

import pytest

from whistle_stop.box.components import Components, load_components

COLOURS = {"wo": "wood", "co": "cotton", "st": "stone", "sl": "steel", "ca": "cattle", "wh": "whiskey"}

#: The pieces of track of every route tile: the edges that each joins, and the colour of the station on it.
ROUTES = """
r01 01 23 45
r02 25 01 34
r03 25 01 34
r04 03 14 25
r05 03 14 25
r06 01 24 35
r07 01 24 35
r08 03 15 24
r09 03 15 24
r10 03 15 24
r11 25=wo 01 34
r12 25 01=co 34
r13 03=st 14 25
r14 03=sl 14 25
r15 03=wo 14 25
r16 01=co 24 35
r17 01 24=st 35
r18 01 24 35=ca
r19 03=wo 15 24
r20 03 15=co 24
r21 03 15 24=wh
r22 03=sl 15 24
r23 1245=st 03
r24 1245=wo 03
r25 1245=co 03
r26 1245=ca 03
r27 1245=wh 03
r28 2345=st 01
r29 2345=wo 01
r30 2345=co 01
r31 2345=sl 01
r32 1345=st 02
r33 1345=wo 02
r34 1345=ca 02
r35 1345=wh 02
r36 1245=sl 03
r37 25=wo 01=sl 34
r38 03=wo 14=co 25
r39 01 24=co 35=ca
r40 03=co 15=st 24
r41 03 15=st 24=wh
r42 024=st 135=wo
r43 024=wo 135=ca
r44 012=wo 345=co
r45 012=co 345=wh
r46 013=co 245=st
r47 013=st 245=sl
r48 023=st 145=wo
r49 023=co 145=ca
r50 014=st 235=wh
"""

#: What each town asks for, scores and costs.
TOWNS = """
amber-1 wo co 4 2
amber-2 sl st 7 3
teal-1 co st 4 2
teal-2 ca wo 7 3
plum-1 st wo 4 2
plum-2 wh co 7 3
slate-1 wo co 4 2
slate-2 sl wo 7 3
rose-1 co st 4 2
rose-2 ca st 7 3
"""

#: What each arrival tile asks for, scores and costs.
ARRIVALS = """
1 sl wo co 14 4
2 ca co st 14 4
3 wh st wo 14 4
4 wh wo co 14 4
5 sl ca st 18 5
6 ca wh wo 18 5
7 wh sl co 18 5
8 sl ca wh 22 6
"""

#: What each upgrade costs, and its star.
UPGRADES = """
coal-yard wo co st 3
broker wo st 4
prospector sl ca wh 3
toll-house st st wh 6
surveyor co st 5
financier sl ca wh 0
roadblock sl wo wo 6
dispatcher sl ca 0
exchange ca co 6
supplier wh sl st 4
roundhouse wo co 5
whistle-yard ca wo 4
"""

#: What each space of the resource track gives, from the first.
TRACK = """
any any
any any
any coal coal
any whistle
steel wood
cattle cotton
whiskey stone
nugget coal
nugget coal
whistle whistle
coal coal coal
coal coal coal
any
any
any
any
"""


@pytest.fixture(scope="module")
def box() -> Components:
    return load_components()


def words(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def cubes(names: list[str]) -> tuple[str, ...]:
    return tuple(COLOURS[name] for name in names)


def test_routes(box: Components) -> None:
    printed = {
        name.removeprefix("r"): tuple(
            piece if "=" not in piece else f"{piece[:-2]}{COLOURS[piece[-2:]]}" for piece in pieces
        )
        for name, *pieces in words(ROUTES)
    }
    assert {route.name: route.track for route in box.routes} == printed


def test_towns(box: Components) -> None:
    found = {town.name: (sorted(town.cost), town.vp, town.penalty, town.company) for town in box.towns}
    assert found == {
        name: (sorted(cubes(cost)), int(vp), int(penalty), f"company.{name.partition('-')[0]}")
        for name, *cost, vp, penalty in words(TOWNS)
    }


def test_special_tiles(box: Components) -> None:
    assert {special.name: (special.group, special.copies) for special in box.specials} == {
        "coal-mine": ("coal-mine", 2),
        "trading-post": ("trading-post", 2),
        "whistle-factory": ("other", 2),
        "store": ("other", 1),
        "gold-mine": ("other", 1),
    }


def test_arrival_tiles_and_markets(box: Components) -> None:
    found = {each.name: (sorted(each.cost), each.vp, each.penalty) for each in box.arrivals}
    assert found == {name: (sorted(cubes(cost)), int(vp), int(penalty)) for name, *cost, vp, penalty in words(ARRIVALS)}
    assert {market.name: market.per_share for market in box.markets} == {"3": 3, "4": 4}


def test_upgrades(box: Components) -> None:
    found = {each.name: (sorted(each.cost), each.star) for each in box.upgrades}
    assert found == {name: (sorted(cubes(cost)), int(star)) for name, *cost, star in words(UPGRADES)}


def test_companies_and_their_shares(box: Components) -> None:
    assert [(each.name, each.shares) for each in box.companies] == [
        (name, 6) for name in ("amber", "teal", "plum", "slate", "rose")
    ]


def test_board_and_country(box: Components) -> None:
    board, country, drawn = box.board, box.country, box.country.specials
    assert (board.columns, board.rows, board.coast) == (8, 7, 16)
    assert (country.special_column, country.east_columns, country.ends_of, country.arrival_column) == (4, 1, 2, 8)
    assert (country.draws, drawn.coal_mine, drawn.trading_post, drawn.town, drawn.other) == (50, 1, 1, 2, 1)


def test_tracks(box: Components) -> None:
    coal = [("coal", 2)]
    assert list(box.rounds.cells) == [*coal * 9, ("whistle", 1), *coal * 2]
    assert box.rounds.first == (1, 2, 3, 4)
    assert [list(space) for space in box.resource_track.spaces] == words(TRACK)


def test_outfit_limits_and_supplies(box: Components) -> None:
    outfit, limits, supply = box.outfit, box.limits, box.supply
    assert (outfit.trains, outfit.hand, outfit.whistles, outfit.coal, outfit.upgrades) == (
        (5, 5, 4, 3),
        3,
        1,
        (2, 2, 3, 3, 4),
        2,
    )
    assert (limits.cubes, limits.upgrades, limits.actions, limits.purchases, limits.display) == (10, 3, 4, 2, 3)
    assert (supply.coal, supply.whistles, supply.cubes, supply.nuggets) == (100, 24, 10, ((3, 6), (4, 8), (5, 6)))


def test_scoring_and_readings(box: Components) -> None:
    rates = box.scoring
    assert box.cubes.rare == ("steel", "cattle", "whiskey")
    assert (rates.majority, rates.common, rates.rare, rates.tokens_a_point) == (15, 1, 3, 2)
    assert (rates.special_in_hand, rates.score_floor) == (-10, 0)
    assert box.switches.last_tile_needs_stop is False
