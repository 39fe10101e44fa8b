"""A position read anew, as plain sets of squares and counts of tokens: nothing here asks the rules of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

TYPES: tuple[str, ...] = ("coal", "iron", "water", "gold", "whistle")
PLENTY = 1_000_000
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
OUTLAWS = 1  # the seat of the Outlaws in the solo game
OVERLAY = 5  # rows under it
TOKENS = 16  # of each type, where they are counted

Square = str
Price = tuple[Counter[str], int]  # so many of each type, and so many of any type


def around(square: Square) -> Iterator[Square]:
    """The squares beside one, some of them outside the grid."""
    column, row = ord(square[0]), int(square[1:])
    for right, up in SIDES:
        yield f"{chr(column + right)}{row + up}"


def corners(square: Square) -> Iterator[Square]:
    """The squares that share a corner with one."""
    for right in (1, -1):
        for up in (1, -1):
            yield f"{chr(ord(square[0]) + right)}{int(square[1:]) + up}"


def row_of(square: Square) -> int:
    """The row of a square."""
    return int(square[1:])


def squares_of(area: str) -> list[Square]:
    """The squares of an area that names two corners, or of a single square."""
    low, _, high = area.partition("-")
    high = high or low
    columns, rows = range(ord(low[0]), ord(high[0]) + 1), range(row_of(low), row_of(high) + 1)
    return [f"{chr(column)}{row}" for row in rows for column in columns]


def is_area(text: str) -> bool:
    """Whether a place is on the grid: an area or a square."""
    return "." not in text and text != "home"


@dataclass
class Built:
    """A machine on the grid."""

    item: str
    squares: set[Square]
    owner: int
    workers: tuple[int, ...]
    tokens: Counter[str]
    dry: bool


@dataclass
class World:
    """What lies where, and who has what."""

    position: Any
    pieces: Any
    items: Mapping[str, Any]
    solo: bool
    copied: str = ""
    resolving: tuple[str, ...] = ()
    held: dict[int, Counter[str]] = field(default_factory=dict)
    scaffolds: dict[int, tuple[str, ...]] = field(default_factory=dict)
    hands: dict[int, tuple[str, ...]] = field(default_factory=dict)
    lifted: str = ""  # a machine that is looked at as if it were not there, nor the airships on it

    def __post_init__(self) -> None:
        for storage in self.position.storages:
            self.held[storage.seat] = Counter(dict(zip(TYPES, storage.resources.amounts(), strict=True)))
            self.scaffolds[storage.seat] = storage.scaffolds
            self.hands[storage.seat] = storage.cards
        self.resolving = self.position.this_turn.resolving

    # The grid

    @cached_property
    def grid(self) -> set[Square]:
        board = self.pieces.components.board
        return {f"{chr(97 + column)}{row + 1}" for column in range(board.columns) for row in range(board.rows)}

    @property
    def rows(self) -> int:
        return int(self.pieces.components.board.rows)

    @cached_property
    def water(self) -> set[Square]:
        return {square for square in self.grid if row_of(square) <= self.position.canyon.water}

    @cached_property
    def closed(self) -> set[Square]:
        return {square for square in self.grid if row_of(square) > self.rows - OVERLAY} if self.solo else set()

    @cached_property
    def machines(self) -> list[Built]:
        found = []
        for machine in self.position.canyon.machines:
            squares, tokens = set(squares_of(machine.area)), dict(zip(TYPES, machine.tokens.amounts(), strict=True))
            dry = not squares & self.water
            workers, owner = machine.workers, machine.owner
            found.append(Built(machine.item, squares, owner, workers, Counter(tokens), dry))
        return [each for each in found if each.item != self.lifted]

    @cached_property
    def machine_squares(self) -> set[Square]:
        return set().union(*(machine.squares for machine in self.machines))

    @cached_property
    def tiles(self) -> list[dict[Square, str]]:
        """What each scaffold shows above the water and not under a machine."""
        return [
            {
                square: icon
                for square, icon in zip(laid.squares, self.pieces.tiles[laid.tile].icons, strict=True)
                if square not in self.water and square not in self.machine_squares
            }
            for laid in self.position.canyon.scaffolds
        ]

    @cached_property
    def scaffold(self) -> dict[Square, str]:
        return {square: icon for tile in self.tiles for square, icon in tile.items()}

    @cached_property
    def open(self) -> set[Square]:
        return self.grid - self.water - self.closed - self.machine_squares - self.scaffold.keys()

    @cached_property
    def support(self) -> set[Square]:
        return (self.machine_squares - self.water) | self.scaffold.keys()

    @cached_property
    def ships(self) -> dict[Square, tuple[int, str]]:
        away = next((set(squares_of(m.area)) for m in self.position.canyon.machines if m.item == self.lifted), set())
        found: dict[Square, tuple[int, str]] = {}
        for crew in self.position.crews:
            for airship, place in zip(self.pieces.ship_ids, crew.ships, strict=True):
                squares = squares_of(place) if is_area(place) else []
                if not away & set(squares):
                    found |= dict.fromkeys(squares, (crew.seat, airship))
        return found

    @cached_property
    def workers(self) -> dict[Square, int]:
        return {square: crew.seat for crew in self.position.crews for square in crew.standing}

    def machine(self, item: str) -> Built | None:
        """The machine on the grid of that id."""
        return next((machine for machine in self.machines if machine.item == item), None)

    def active(self, item: str) -> bool:
        """Whether a machine on the grid is clear of the water."""
        machine = self.machine(item)
        return machine is not None and machine.dry

    def place_of(self, seat: int, airship: str) -> str:
        """Where an airship is."""
        place: str = self.position.crews[seat].ships[self.pieces.ship_ids.index(airship)]
        return place

    def home(self, seat: int) -> list[str]:
        """The airships of a seat that may be placed."""
        placed = self.position.this_turn.airship
        return [ship for ship in self.pieces.ship_ids if self.place_of(seat, ship) == "home" and ship != placed]

    def touched(self, seat: int, airship: str) -> set[Square]:
        """The squares below an airship on the grid, and those that count as next to it."""
        squares = set(squares_of(self.place_of(seat, airship)))
        near = {beside for square in squares for beside in around(square)}
        if airship == "airship.balloon" and self.has(seat, "ability.aeronaut") and squares <= self.open:
            near |= {corner for square in squares for corner in corners(square)}
        return (squares | near) & self.grid

    # What a seat has

    def has(self, seat: int, item: str) -> bool:
        """Whether an ability or upgrade is in force for a seat."""
        storage = self.position.storages[seat]
        if self.solo and seat == OUTLAWS:
            return False
        own = item == storage.ability or item in storage.upgrades
        return own or ("upgrade.duplicator" in storage.upgrades and item == self.copied)

    def powers(self, seat: int) -> list[str]:
        """The abilities and upgrades that a seat may use."""
        storage = self.position.storages[seat]
        found = [*([storage.ability] if storage.ability else []), *storage.upgrades]
        return [*found, self.copied] if self.copied and "upgrade.duplicator" in storage.upgrades else found

    def market(self, name: str) -> Any:
        """A market or stack."""
        return next(market for market in self.position.markets if market.id == name)

    @property
    def stacks(self) -> list[Any]:
        return [market for market in self.position.markets if market.id.startswith("shape.")]

    def strangers(self) -> list[str]:
        """The docks of blockers."""
        memories = [memory for memory in self.position.memory if type(memory).__name__ == "Blockers"]
        return list(memories[0].docks) if memories else []

    def in_docks(self, but: int | None = None) -> list[str]:
        """The docks with an airship of a seat."""
        crews = [crew for crew in self.position.crews if crew.seat != but]
        return [place for crew in crews for place in crew.ships if place.startswith("dock.")]

    def free_docks(self) -> list[str]:
        """The docks without any airship."""
        taken = {*self.in_docks(), *self.strangers()}
        return [dock.id for dock in self.pieces.components.docks if dock.id not in taken]

    # Paying and gaining

    def stands_for(self, seat: int) -> dict[str, set[str]]:
        """What each type may be spent as."""
        found = {kind: {kind} for kind in TYPES}
        if not self.active("machine.whistle-surplus"):
            found["whistle"] = set(TYPES)
        for lung, kind in (("black", "coal"), ("iron", "iron"), ("wet", "water"), ("gold", "gold")):
            if self.has(seat, f"upgrade.{lung}-lung"):
                found[kind] = set(TYPES)
        meet = self.machine("machine.swap-meet")
        if meet is not None and meet.dry:
            for kind in +meet.tokens:
                if kind != "whistle":
                    found[kind] = found[kind] | set(TYPES) - {"whistle"}
        return found

    def covers(self, seat: int, tokens: Counter[str], price: Price) -> bool:
        """Whether tokens pay a price, and more of them than needed may be there."""
        exact, more = price
        stands = self.stands_for(seat)
        wanted = list(exact.elements())
        given = list(tokens.elements())
        if len(given) < len(wanted) + more:
            return False
        taken: dict[int, int] = {}

        def find(want: int, seen: set[int]) -> bool:
            for place, token in enumerate(given):
                if place not in seen and wanted[want] in stands[token]:
                    seen.add(place)
                    if place not in taken or find(taken[place], seen):
                        taken[place] = want
                        return True
            return False

        return all(find(want, set()) for want in range(len(wanted)))

    def can_pay(self, seat: int, price: Price) -> bool:
        """Whether a seat can pay."""
        return self.covers(seat, self.held[seat], price)

    def after_paying(self, seat: int, price: Price) -> Iterator[World]:
        """The worlds that the ways to pay lead to."""
        size = price[0].total() + price[1]
        for paid in set(combinations(sorted(self.held[seat].elements()), size)):
            if self.covers(seat, Counter(paid), price):
                yield self.changed(held={**self.held, seat: self.held[seat] - Counter(paid)})

    def changed(self, **values: Any) -> World:
        """The same world but for some values."""
        other = copy(self)
        other.__dict__.update(values)
        return other

    def supply(self) -> Counter[str]:
        """How much of each type is left."""
        if not self.active("machine.toll-bridge"):
            return Counter(dict.fromkeys(TYPES, PLENTY))
        used: Counter[str] = Counter()
        for tokens in (*self.held.values(), *(machine.tokens for machine in self.machines)):
            used += tokens
        return Counter({kind: max(0, TOKENS - used[kind]) for kind in TYPES})

    def toll(self) -> int:
        """What each move or rescue costs beyond its price."""
        return int(self.active("machine.toll-bridge"))

    # Workers

    def spots(self, seat: int) -> set[Square]:
        """Where a seat may put a worker."""
        free = {square for square, icon in self.scaffold.items() if icon == "-"}
        lab = self.machine("machine.jetpack-lab")
        if lab is not None and lab.dry and lab.owner == seat and not (self.solo and seat == OUTLAWS):
            above = {f"{square[0]}{row_of(square) + 1}" for square in self.support}
            free |= above & self.open
        return free - self.ships.keys() - self.workers.keys()

    def carried(self, seat: int, item: str) -> int:
        """How many workers of a seat are on a machine."""
        machine = self.machine(item)
        return machine.workers[seat] if machine is not None and machine.workers else 0

    def movable(self, seat: int) -> set[str]:
        """The places from which a seat may move a worker."""
        crew = self.position.crews[seat]
        found = {*(f"barracks.{level}" for level in crew.barracks), *crew.standing}
        return found | ({"machine.sanctuary"} if self.carried(seat, "machine.sanctuary") else set())

    # Building

    def tile_fits(self, tile: str) -> bool:
        """Whether a scaffold can be built anywhere."""
        free = self.open - self.ships.keys()
        return any(
            set(squares) <= free and self.touches(squares) for squares in self.pieces.tiles[tile].footprint.by_squares
        )

    def touches(self, squares: tuple[str, ...]) -> bool:
        """Whether squares have an edge in common with scaffold or machine above the water."""
        return any(beside in self.support for square in squares for beside in around(square))

    def machine_areas(self, item: str) -> Iterator[str]:
        """Where a machine could be built."""
        free = self.scaffold.keys() - self.ships.keys()
        for area in self.pieces.machines[item].by_area:
            if free.issuperset(squares_of(area)):
                yield area
