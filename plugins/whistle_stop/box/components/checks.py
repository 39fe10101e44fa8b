"""What has to hold between facts, so that the rules can rely on it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import get_args

from ruleworks_kit.facts import Flaw
from ruleworks_kit.facts.flaws import at_most, equal, known
from whistle_stop.box.components.parts import Colour, Country, Route
from whistle_stop.box.components.tree import Components

SEATS = range(2, 6)


def flaws(components: Components) -> Iterator[Flaw]:
    """Yield every contradiction between facts."""
    return chain(
        _board(components),
        _columns(components.country),
        _seats(components),
        _supplies(components),
        _country(components),
        flaws_of_more(components),
    )


def flaws_of_more(components: Components) -> Iterator[Flaw]:
    """Yield every contradiction that further pieces can bring."""
    companies = [company.id for company in components.companies]
    for town in components.towns:
        yield from known(f"towns.{town.name}.company", town.company, companies)
    for route in components.routes:
        yield from _track(route)


def _board(components: Components) -> Iterator[Flaw]:
    board, country = components.board, components.country
    for key in ("special-column", "east-columns", "ends-of", "arrival-column"):
        yield from at_most(f"country.{key}", getattr(country, key.replace("-", "_")), "board.columns", board.columns)
    second = 2 in {country.east_columns, country.ends_of} or country.east_columns > 2
    yield from equal("board.coast", board.coast, "board.rows", 2 * board.rows + 2 * second)
    rows = board.rows + (country.arrival_column - 1) % 2
    there = len(components.arrivals) + len(components.markets)
    yield from at_most("country.arrival-column", rows, "arrivals", there)
    trains = max(count * seats for count, seats in zip(components.outfit.trains, SEATS, strict=False))
    spaces = len(components.resource_track.spaces)
    yield from at_most("outfit.trains", trains, "resource-track.spaces", spaces)
    yield from at_most("outfit.trains", trains, "board.coast", board.coast)


def _columns(country: Country) -> Iterator[Flaw]:
    """Yield a flaw where the set-up would fill a space twice."""
    taken = dict.fromkeys(range(1, country.east_columns + 1), "country.east-columns")
    for key in ("ends-of", "special-column", "arrival-column"):
        column = getattr(country, key.replace("-", "_"))
        if column in taken:
            yield Flaw("whistle-stop.error.column", f"country.{key}", {"column": column, "other": taken[column]})
        taken[column] = f"country.{key}"


def _supplies(components: Components) -> Iterator[Flaw]:
    """Yield a flaw where the set-up and the round track would give more tokens than there are."""
    outfit, supply = components.outfit, components.supply
    for seats, first in zip(SEATS, components.rounds.first, strict=False):
        given = {"coal": sum(outfit.coal[:seats]), "whistle": seats * outfit.whistles}
        for token, count in components.rounds.cells[first - 1 :]:
            given[token] += seats * count
        yield from at_most("rounds.cells", given["coal"], "supply.coal", supply.coal)
        yield from at_most("rounds.cells", given["whistle"], "supply.whistles", supply.whistles)


def _seats(components: Components) -> Iterator[Flaw]:
    outfit = components.outfit
    yield from equal("outfit.trains", len(outfit.trains), "rounds.first", len(components.rounds.first))
    yield from equal("outfit.trains", len(outfit.trains), "outfit.coal", len(outfit.coal) - 1)
    yield from equal("rounds.first", len(components.rounds.first), "outfit.coal", len(SEATS))
    for first in components.rounds.first:
        yield from at_most("rounds.first", first, "rounds.cells", len(components.rounds.cells))
    shown = max(SEATS) + outfit.upgrades
    yield from at_most("outfit.upgrades", shown, "upgrades", len(components.upgrades))


def _country(components: Components) -> Iterator[Flaw]:
    board, country, drawn = components.board, components.country, components.country.specials
    rows = board.rows + (country.special_column - 1) % 2
    wanted = drawn.coal_mine + drawn.trading_post + drawn.town + drawn.other
    yield from at_most("country.specials", wanted, "board.rows", rows)
    copies = {"town": len(components.towns), "coal-mine": 0, "trading-post": 0, "other": 0}
    for special in components.specials:
        copies[special.group] += special.copies
    for group, count in copies.items():
        yield from at_most(f"country.specials.{group}", getattr(drawn, group.replace("-", "_")), "specials", count)


def _track(route: Route) -> Iterator[Flaw]:
    """Yield a flaw where an edge is joined twice, or where plain track joins more than two edges."""
    joined = [edge for piece in route.track for edge in piece.partition("=")[0]]
    plain = [piece for piece in route.track if "=" not in piece]
    if len(joined) != len(set(joined)) or any(len(piece) != 2 for piece in plain):
        yield Flaw("whistle-stop.error.track", f"routes.{route.name}.track", {})
    for piece in route.track:
        colour = piece.partition("=")[2]
        if colour:
            yield from known(f"routes.{route.name}.track", colour, get_args(Colour))
