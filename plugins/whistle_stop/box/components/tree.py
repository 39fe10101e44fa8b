"""All component facts together."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ruleworks_kit.facts import Tree
from whistle_stop.box.components import parts


class Components(Tree, frozen=True):
    """What the box holds and what is printed on it; a value, so equal facts are equal components."""

    board: parts.Board
    country: parts.Country
    rounds: parts.Rounds
    resource_track: parts.ResourceTrack
    outfit: parts.Outfit
    limits: parts.LimitFacts
    supply: parts.SupplyFacts
    cubes: parts.CubeFacts
    scoring: parts.Scoring
    switches: parts.Switches
    routes: tuple[parts.Route, ...]
    towns: tuple[parts.Town, ...]
    specials: tuple[parts.Special, ...]
    companies: tuple[parts.CompanyFacts, ...]
    arrivals: tuple[parts.Arrival, ...]
    markets: tuple[parts.StockMarket, ...]
    upgrades: tuple[parts.UpgradeFacts, ...]


TABLES: Mapping[str, str] = MappingProxyType(
    {
        "routes": "route",
        "towns": "town",
        "specials": "special",
        "companies": "company",
        "arrivals": "arrival",
        "markets": "market",
        "upgrades": "upgrade",
    }
)
"""The tables whose entries have ids, each with the word that its ids begin with."""
