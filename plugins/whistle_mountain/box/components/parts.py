"""The parts of the box: one small frozen struct for each kind of piece or printed table.

In the data files a field such as `in_whirlpool` is written `in-whirlpool`. One entry names another by its id.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from ruleworks_kit.facts.entries import FEW, Amount, Entry, Length, Name, Part, Points
from whistle_mountain.box.resources import Resource

Side: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=26)]
"""A side of the grid, or of what lies on it: columns have letters."""

Icon: TypeAlias = Resource | Literal["-"]
"""What a square of a scaffold shows: a resource, or `-` for nothing."""

Gain: TypeAlias = Resource | Literal["point"]
"""What a small machine gives: a resource or one victory point."""

Cost: TypeAlias = Annotated[tuple[Resource, ...], FEW]
"""Resources to spend, one entry for each token."""

Price: TypeAlias = Annotated[tuple[Resource | Literal["any", "printed"], ...], FEW]
"""Like a cost, with `any` for a resource of any type and `printed` for the cost shown on what is taken."""

Ware: TypeAlias = Literal[
    "card", "small-machine", "medium-machine", "large-machine", "upgrade", "scaffold", "rescue", "effects"
]
"""What a dock gives; one that another package adds has effects."""


class Board(Part, frozen=True):
    """The grid with what stands beside it; rows and floors count from 1 at the bottom."""

    columns: Side
    rows: Side
    bridge: Length
    """The highest row that lies wholly below the bridge."""
    tower: Annotated[tuple[Amount, ...], FEW]
    """The points of a worker on each floor of the tower, from the lowest up; one floor for each row."""
    barracks: Amount
    """The number of barracks levels; level 1 stands beside row 1."""


class Water(Part, frozen=True):
    """The water bars, each as wide as the grid and one row high."""

    bars: Amount
    start: Amount
    """The number of rows under water when the game begins."""
    per_space: Amount
    """The water that a space of the highest bar gives."""


class Outfit(Part, frozen=True):
    """What each seat has besides resources and airships."""

    workers: Amount
    in_whirlpool: Amount
    """How many of the workers begin in the whirlpool; the others fill the barracks, one a level."""
    upgrade_slots: Amount


class ForgeFacts(Part, frozen=True):
    """What the works of one Forge cost."""

    builds: Annotated[tuple[Cost, ...], FEW]
    """The cost of the first, second and further builds; there are as many builds as costs."""
    move: Cost
    rescue: Cost


class ResourceFacts(Part, frozen=True):
    """The resource tokens and how many a seat begins with and may keep."""

    wild: Resource
    tokens: Amount
    """The number of tokens of each type."""
    limit: Amount
    """How many of each type a seat may keep at the end of a turn."""
    start: Cost
    extras: Annotated[tuple[Cost, ...], FEW]
    """What the first, second and further seats receive on top."""


class Scoring(Part, frozen=True):
    """The points for building and at the end of the game."""

    edge: Points
    """For each edge of a scaffold being built that touches scaffold or machine."""
    machine: Points
    award: Points
    whirlpool: Points
    """For each worker in the whirlpool."""
    scaffolds_a_point: Length
    cards_a_point: Length
    resources_a_point: Length


class Box(Part, frozen=True):
    """How many pieces there are in all, to check the rest against."""

    player_boards: Length
    scaffolds: Amount
    abilities: Amount
    upgrades: Amount
    awards: Amount
    cards: Amount
    stars: Annotated[tuple[tuple[Amount, Amount], ...], FEW]
    """The victory point stars: what one is worth, and how many there are."""


class TowerAwards(Part, frozen=True):
    """Where award tokens lie when the game begins; the rest is the supply."""

    first_floor: Annotated[tuple[Name, ...], FEW]
    """The ids of those on the lowest floor."""
    other_floors: Amount
    """The number of random ones on each other floor."""


class DockRing(Part, frozen=True):
    """The docks in clockwise order around the board."""

    clockwise: Annotated[tuple[Name, ...], FEW]


class Airship(Entry, frozen=True):
    """A kind of airship; every seat has one of each."""

    length: Side


class Shape(Entry, frozen=True):
    """A shape of scaffold, as column and row of each of its squares; its tiles form one stack."""

    squares: Annotated[tuple[tuple[Amount, Amount], ...], FEW]


class ScaffoldFacts(Entry, frozen=True):
    """A scaffold tile: its shape, and an icon for each of the squares in the order of the shape."""

    shape: Name
    icons: Annotated[tuple[Icon, ...], FEW]


class MachineSize(Entry, frozen=True):
    """The area that machines of this size cover, and how many there are."""

    width: Side
    height: Side
    count: Amount


class MachineFacts(Entry, frozen=True, omit_defaults=True):
    """A machine: its size and the points for building it."""

    size: Name
    vp: Amount
    gives: Annotated[tuple[Gain, ...], FEW] = ()
    """What activating it gives for free, where that is all it does: on small machines."""


class MarketFacts(Entry, frozen=True):
    """A market: how many things lie faceup in it, which for scaffolds are the tops of the stacks."""

    slots: Length


class UpgradeFacts(Entry, frozen=True):
    """An upgrade: its cost, and the points printed for the end of the game."""

    cost: Cost
    vp: Amount


class Kind(Entry, frozen=True):
    """An award, a card or an ability, and in how many copies it exists."""

    copies: Length


class Offer(Part, frozen=True):
    """A choice at a dock: how many are gained, and for what price."""

    amount: Length
    price: Price


class Dock(Entry, frozen=True):
    """A dock slot for one airship; slots that give the same lie side by side in one market."""

    gives: Ware
    slot: Length
    """Its place among those that give the same, 1 at the top."""
    offers: Annotated[tuple[Offer, ...], FEW]
