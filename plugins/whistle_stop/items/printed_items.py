"""Towns, arrival tiles, stock markets and companies: items that do nothing but what is printed on them."""

from __future__ import annotations

from whistle_stop.box.components import Components
from whistle_stop.box.cubes import Cubes
from whistle_stop.play.verbs.deliver import deliver
from whistle_stop.play.verbs.dividend import dividend
from whistle_stop.terms.kinds import Company, Halt, Item


def printed(components: Components) -> list[Item]:
    """Return the items that are said by their facts alone."""
    towns = [
        Halt(town.id, stop=deliver(Cubes.of(town.cost), town.vp, town.penalty, town.company))
        for town in components.towns
    ]
    arrivals = [Halt(each.id, stop=deliver(Cubes.of(each.cost), each.vp, each.penalty)) for each in components.arrivals]
    markets = [Halt(market.id, stop=dividend(market.per_share)) for market in components.markets]
    return [*towns, *arrivals, *markets, *[Company(company.id) for company in components.companies]]
