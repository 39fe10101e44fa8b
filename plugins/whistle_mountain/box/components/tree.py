"""All component facts together."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ruleworks_kit.facts import Tree
from whistle_mountain.box.components import parts


class Components(Tree, frozen=True):
    """What the box holds and what is printed on it; a value, so equal facts are equal components."""

    board: parts.Board
    water: parts.Water
    outfit: parts.Outfit
    forge: parts.ForgeFacts
    resources: parts.ResourceFacts
    scoring: parts.Scoring
    box: parts.Box
    tower_awards: parts.TowerAwards
    dock_ring: parts.DockRing
    airships: tuple[parts.Airship, ...]
    shapes: tuple[parts.Shape, ...]
    scaffolds: tuple[parts.ScaffoldFacts, ...]
    sizes: tuple[parts.MachineSize, ...]
    machines: tuple[parts.MachineFacts, ...]
    markets: tuple[parts.MarketFacts, ...]
    upgrades: tuple[parts.UpgradeFacts, ...]
    abilities: tuple[parts.Kind, ...]
    awards: tuple[parts.Kind, ...]
    cards: tuple[parts.Kind, ...]
    docks: tuple[parts.Dock, ...]


TABLES: Mapping[str, str] = MappingProxyType(
    {
        "airships": "airship",
        "shapes": "shape",
        "scaffolds": "scaffold",
        "sizes": "size",
        "machines": "machine",
        "markets": "market",
        "upgrades": "upgrade",
        "abilities": "ability",
        "awards": "award",
        "cards": "card",
        "docks": "dock",
    }
)
"""The tables whose entries have ids, each with the word that its ids begin with."""
