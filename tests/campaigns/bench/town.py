"""A made-up game of the usual size: 60 tiles, 4 seats, a deck, and 150 items of which 3 are in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Annotated, Any, Protocol

import msgspec

from ruleworks import (
    Ask,
    Bundle,
    Event,
    InPlay,
    ItemId,
    Option,
    Play,
    Position,
    Public,
    Ruleset,
    Scene,
    Seat,
    collect,
    counted,
    hookimpl,
    own,
    public,
    ruleset,
    value,
)

ITEMS, TILES, SEATS = 150, 60, 4


@public
class Tile(msgspec.Struct, frozen=True, gc=False):
    """A tile on the board."""

    kind: ItemId
    at: int
    owner: Seat | None = None
    flooded: bool = False


class Player(msgspec.Struct, frozen=True, gc=False):
    """What belongs to a seat."""

    seat: Public[Seat]
    points: Public[int]
    goods: Public[tuple[int, int, int, int, int]]
    workers: Public[tuple[int, ...]]
    hand: Annotated[tuple[ItemId, ...], own("cards")]


class Town(Position):
    """The whole position."""

    tiles: Public[tuple[Tile, ...]]
    seats: Public[tuple[Player, ...]]
    market: Public[tuple[ItemId, ...]]
    deck: Annotated[tuple[ItemId, ...], counted("cards")]
    discard: Public[tuple[ItemId, ...]]
    water: Public[int] = 0


@public
class Turn(Option, frozen=True):
    """Turn one tile over."""

    tile: int


@public
class Turned(Event, frozen=True):
    """A tile was turned over."""

    seat: Seat
    tile: int


@public
class ChooseTile(Ask, frozen=True):
    """A seat turns a tile over."""

    def options(self, scene: Scene[Town, TownRules]) -> Sequence[Turn]:
        """Offer every tile."""
        return [Turn(place) for place in range(len(scene.position.tiles))]

    def chosen(self, play: Play[Town, TownRules], option: Turn) -> None:
        """Turn the tile; the next seat goes on."""
        town, place = play.position, option.tile
        tile = town.tiles[place]
        turned = msgspec.structs.replace(tile, flooded=not tile.flooded)
        town.tiles = (*town.tiles[:place], turned, *town.tiles[place + 1 :])
        play.emit(Turned(self.seat, place))
        play.begin_turn((self.seat + 1) % SEATS)
        play.push(ChooseTile(town.active))


class TownRules(Protocol):
    """Two value points and two collecting ones; items take all arguments of the first, one of the second."""

    @value
    def price(self, value: int, owner: int | None, scene: Scene[Any, Any], seat: int) -> int:
        """Give a price."""
        ...

    @value
    def limit(self, value: int, owner: int | None, scene: Scene[Any, Any], seat: int) -> int:
        """Give a limit."""
        ...

    @collect
    def offers(self, owner: int | None, scene: Scene[Any, Any], seat: int) -> Sequence[int]:
        """Give some offers."""
        ...

    @collect
    def hints(self, owner: int | None, scene: Scene[Any, Any], seat: int) -> Sequence[int]:
        """Give some hints."""
        ...


class BaseRules:
    """The rules that always hold."""

    id = "town.rules"

    @hookimpl
    def opening(self) -> Town:
        """Begin in the middle of a game."""
        return middle_of_a_game()

    @hookimpl
    def scores(self, scene: Scene[Town, TownRules]) -> tuple[int, ...]:
        """Count the points."""
        return tuple(player.points for player in scene.position.seats)

    @hookimpl
    def price(self, scene: Scene[Town, TownRules], seat: int) -> int:
        """Ask for nothing."""
        return 0

    @hookimpl
    def limit(self, scene: Scene[Town, TownRules], seat: int) -> int:
        """Allow nothing."""
        return 0

    @hookimpl
    def offers(self, owner: int | None, scene: Scene[Town, TownRules], seat: int) -> Sequence[int]:
        """Offer one thing."""
        return (0,)

    @hookimpl
    def hints(self, seat: int) -> Sequence[int]:
        """Hint at one thing."""
        return (0,)


class Item:
    """A piece with a say at every rule point."""

    def __init__(self, number: int) -> None:
        """Take its number."""
        self.id = item_id(number)

    @hookimpl
    def price(self, value: int, owner: int | None, scene: Scene[Town, TownRules], seat: int) -> int:
        """Ask for one more."""
        return value + 1

    @hookimpl
    def limit(self, value: int, seat: int) -> int:
        """Allow one more."""
        return value + 1

    @hookimpl
    def offers(self, owner: int | None, scene: Scene[Town, TownRules], seat: int) -> Sequence[int]:
        """Offer one more thing."""
        return (1,)

    @hookimpl
    def hints(self, seat: int) -> Sequence[int]:
        """Hint at one more thing."""
        return (1,)


def item_id(number: int) -> str:
    """Return the id of an item."""
    return f"town.mill-{number}"


def middle_of_a_game() -> Town:
    """Return the same position every time."""
    rng = Random(1)
    drawn = (item_id(rng.randrange(ITEMS)) for _ in count())
    return Town(
        players=SEATS,
        turn=17,
        in_play=tuple(InPlay(item_id(number), number % SEATS) for number in (31, 77, 140)),
        agenda=(ChooseTile(0),),
        tiles=tuple(Tile(item_id(rng.randrange(ITEMS)), at, rng.randrange(SEATS)) for at in range(TILES)),
        seats=tuple(player(seat, rng, drawn) for seat in range(SEATS)),
        market=tuple(next(drawn) for _ in range(4)),
        deck=tuple(next(drawn) for _ in range(12)),
        discard=tuple(next(drawn) for _ in range(4)),
    )


def player(seat: int, rng: Random, drawn: Iterator[str]) -> Player:
    """Return what belongs to a seat in the middle of a game."""
    goods = (rng.randrange(5), rng.randrange(5), rng.randrange(5), rng.randrange(5), rng.randrange(5))
    workers = tuple(rng.randrange(TILES) for _ in range(6))
    return Player(seat, rng.randrange(50), goods, workers, tuple(next(drawn) for _ in range(3)))


TOWN = Bundle(
    name="town",
    version="1.0",
    position=Town,
    players=range(SEATS, SEATS + 1),
    rule_points=(TownRules,),
    rules=(BaseRules(),),
    items=tuple(Item(number) for number in range(ITEMS)),
    types=(ChooseTile, Turn, Turned),
)


def town() -> Ruleset:
    """Return the ruleset of the town, which no package installs."""
    return ruleset(TOWN)
