"""The parts of the box: one small frozen struct for each kind of piece or printed table.

In the data files a field such as `per_share` is written `per-share`. One entry names another by its id.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from ruleworks_kit.facts.entries import FEW, Amount, Entry, Length, Name, Part, Points

Side: TypeAlias = Annotated[int, msgspec.Meta(ge=2, le=26)]
"""A side of the board: columns have letters."""

Colour: TypeAlias = Literal["wood", "cotton", "stone", "steel", "cattle", "whiskey"]
"""The colour of a cube."""

Token: TypeAlias = Literal["coal", "whistle"]
"""A kind of token that moves trains."""

Good: TypeAlias = Colour | Token | Literal["nugget", "any"]
"""What a space of the resource track gives; `any` stands for one of all the others."""

Price: TypeAlias = Annotated[tuple[Colour, ...], FEW]
"""Cubes to spend, one entry a cube."""

Track: TypeAlias = Annotated[tuple[Annotated[str, msgspec.Meta(pattern="^[0-5]{2,6}(=[a-z]+)?$")], ...], FEW]
"""The pieces of track on a tile: the edges that each joins, and after `=` the colour of the station that lies on it."""


class Board(Part, frozen=True):
    """The spaces: columns are counted from the east, and every second one has a row more."""

    columns: Side
    rows: Side
    """Of the shorter columns, the first one being one of them."""
    coast: Length
    """The number of stations on the east coast, one for each edge of the board that faces it."""


class Draws(Part, frozen=True):
    """How many tiles of each group are drawn for the special column."""

    coal_mine: Amount
    trading_post: Amount
    town: Amount
    other: Amount


class Country(Part, frozen=True):
    """Which spaces are filled in the set-up; columns are counted from the east."""

    special_column: Length
    east_columns: Length
    ends_of: Length
    arrival_column: Length
    draws: Length
    specials: Draws


class Rounds(Part, frozen=True):
    """The round track: what each cell gives every seat, and where it begins for how many seats."""

    cells: Annotated[tuple[tuple[Token, Amount], ...], FEW]
    first: Annotated[tuple[Length, ...], FEW]


class ResourceTrack(Part, frozen=True):
    """The spaces on which trains end their way, and what each gives."""

    spaces: Annotated[tuple[Annotated[tuple[Good, ...], FEW], ...], FEW]


class Outfit(Part, frozen=True):
    """What every seat begins with."""

    trains: Annotated[tuple[Length, ...], FEW]
    """With two, three and more seats."""
    hand: Amount
    whistles: Amount
    coal: Annotated[tuple[Amount, ...], FEW]
    """The first, second and further seats."""
    upgrades: Amount
    """How many are on display, beside one a seat."""


class LimitFacts(Part, frozen=True):
    """How much there may be of something."""

    cubes: Amount
    upgrades: Amount
    actions: Amount
    purchases: Amount
    display: Amount


class SupplyFacts(Part, frozen=True):
    """How much there is of everything."""

    coal: Amount
    whistles: Amount
    cubes: Amount
    nuggets: Annotated[tuple[tuple[Amount, Amount], ...], FEW]
    """What a nugget is worth, and how many there are."""


class CubeFacts(Part, frozen=True):
    """Which colours are rare."""

    rare: Annotated[tuple[Colour, ...], FEW]


class Scoring(Part, frozen=True):
    """The points at the end of the game."""

    majority: Points
    common: Points
    rare: Points
    tokens_a_point: Length
    special_in_hand: Points
    score_floor: Points


class Switches(Part, frozen=True):
    """Readings of the rulebook that a table may prefer."""

    last_tile_needs_stop: bool


class Route(Entry, frozen=True):
    """A route tile."""

    track: Track


class Town(Entry, frozen=True):
    """A town: what a delivery costs and scores, and what is lost without one."""

    company: Name
    cost: Price
    vp: Amount
    penalty: Amount


class Special(Entry, frozen=True):
    """Another special tile: in how many copies it exists, and with which others it is drawn in the set-up."""

    group: Literal["coal-mine", "trading-post", "town", "other"]
    copies: Length
    sign: Name = ""
    """What is drawn on it, by the name that pictures have for it."""


class CompanyFacts(Entry, frozen=True):
    """A railroad company: the number of its shares."""

    shares: Length


class Arrival(Entry, frozen=True):
    """An arrival tile with a delivery."""

    cost: Price
    vp: Amount
    penalty: Amount


class StockMarket(Entry, frozen=True):
    """An arrival tile that pays for shares."""

    per_share: Amount


class UpgradeFacts(Entry, frozen=True):
    """An upgrade: its cost, and the star that counts at the end."""

    cost: Price
    star: Points
