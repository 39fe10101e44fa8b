"""Positions of every sort for tests: set up by the rules, then filled by chance with all that can be on the table."""

from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Memory, Ruleset, Step, hookimpl
from ruleworks_formats.notation.reader import subject
from ruleworks_testing import play_indexes
from whistle_mountain.box import components
from whistle_mountain.box.pieces import Pieces, pieces_of
from whistle_mountain.box.resources import Resources
from whistle_mountain.items.abilities.mad_scientist import GainedCards
from whistle_mountain.items.upgrades.duplicator import Copied
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.play.verbs.reposition import Collected
from whistle_mountain.table.board import BuiltMachine, BuiltScaffold, Canyon, Crew, Stranger
from whistle_mountain.table.layout import layout
from whistle_mountain.table.position import Mountain, Storage, ThisTurn
from whistle_mountain.terms.effect import Cause

MOUNTAIN: Ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, strict=True)
PIECES: Pieces = pieces_of(components.load_components())
DOCKS = [dock.id for dock in PIECES.components.docks]


def with_rule(*rules: object) -> Ruleset:
    """The game with house rules."""
    house = Bundle(name="house", version="1", layer="house", extends="whistle-mountain", rules=rules)
    return ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[house], strict=True)


class ClosedRows:
    """Some rows at the top are not part of the game."""

    id = "house.closed-rows"

    def __init__(self, count: int) -> None:
        self._count = count

    @hookimpl
    def pieces(self, value: Pieces) -> Pieces:
        return pieces_of(value.components, self._count)


class Pirates:
    """Airships of nobody take up three docks; they leave that of the cards for a point, and whenever the sky clears."""

    id = "house.pirates"

    @hookimpl
    def strangers(self) -> list[Stranger]:
        return list(map(Stranger, PIECES.ship_ids, ("dock.upgrade", "dock.card", "dock.rescue")))

    @hookimpl
    def making_way(self, dock: str) -> list[Step]:
        return [ScorePoints(Cause(1), 1)] if dock == "dock.card" else []

    @hookimpl
    def clearing_sky(self) -> list[Step]:
        return [ScorePoints(Cause(1), 3)]


#: The game on a lower grid, and its pieces.
LOWER = with_rule(ClosedRows(5))
LOWER_PIECES = pieces_of(PIECES.components, 5)


def set_up(players: int = 2, seed: int = 0, choices: tuple[int, ...] = (0,) * 12) -> Mountain:
    """A position at the end of the set-up, where each seat has chosen thrice, or earlier when the choices run out."""
    found: Mountain = play_indexes(MOUNTAIN, players, seed, choices[: 3 * players]).position
    return found


def positions() -> st.SearchStrategy[Mountain]:
    """Positions in the middle of a game, as far as pieces go."""
    return st.builds(filled, st.integers(2, 4), st.integers(0, 2**32))


def filled(players: int, seed: int) -> Mountain:
    """A position in which the grid, the crews and the storages hold all sorts of things."""
    rng = Random(seed)
    mountain = set_up(players, seed, tuple(rng.randrange(99) for _ in range(12)))
    for _ in range(rng.randrange(12)):
        _lay_scaffold(mountain, rng)
    for _ in range(rng.randrange(4)):
        _build(mountain, rng)
    water = rng.randrange(4)
    mountain.canyon = replace(mountain.canyon, water=water, bars=8 - water)
    for seat in range(players):
        _send_out(mountain, seat, rng)
    mountain.storages = tuple(_stored(mountain, seat, rng) for seat in range(players))
    mountain.this_turn = rng.choice((ThisTurn(), ThisTurn("forge", builds=2, worked=True, used=("upgrade.manifest",))))
    mountain.turns_left = rng.choice((None, 0, 2))
    mountain.memory = _remembered(mountain, rng)
    mountain.turn, mountain.active = rng.randrange(50), rng.randrange(players)
    return mountain


def _lay_scaffold(mountain: Mountain, rng: Random) -> None:
    tile = PIECES.tiles[rng.choice(sorted(PIECES.tiles))]
    places = tile.footprint.places(layout(PIECES, mountain).open)
    laid = {scaffold.tile for scaffold in mountain.canyon.scaffolds}
    if len(places) and tile.id not in laid:
        added = BuiltScaffold(tile.id, rng.choice(places).squares)
        mountain.canyon = replace(mountain.canyon, scaffolds=(*mountain.canyon.scaffolds, added))


def _build(mountain: Mountain, rng: Random) -> None:
    item = rng.choice(sorted(PIECES.machines))
    places = PIECES.machines[item].places(layout(PIECES, mountain).buildable)
    if len(places):
        workers = rng.choice(((), (1,) * mountain.players))
        tokens = Resources(gold=rng.randrange(3))
        built = BuiltMachine(item, rng.choice(places).area, rng.randrange(mountain.players), workers, tokens)
        mountain.canyon = replace(mountain.canyon, machines=(*mountain.canyon.machines, built))


def _send_out(mountain: Mountain, seat: int, rng: Random) -> None:
    ships = list(mountain.crews[seat].ships)
    for place, lines in enumerate(PIECES.ships):
        found = lines.places(layout(PIECES, mountain).open)
        ships[place] = rng.choice(("home", rng.choice(DOCKS), rng.choice(found).area if len(found) else "home"))
        _put(mountain, replace(mountain.crews[seat], ships=tuple(ships)))
    free = PIECES.grid.named(layout(PIECES, mountain).free)
    chosen = set(rng.sample(free, min(len(free), rng.randrange(4))))
    tower = tuple(sorted(rng.randrange(1, 15) for _ in range(rng.randrange(3))))
    standing = tuple(square for square in free if square in chosen)
    barracks = tuple(level for level in range(1, 8) if rng.random() < 0.5)
    _put(mountain, replace(mountain.crews[seat], barracks=barracks, standing=standing, tower=tower))


def _put(mountain: Mountain, crew: Crew) -> None:
    mountain.crews = tuple(crew if each.seat == crew.seat else each for each in mountain.crews)


def _stored(mountain: Mountain, seat: int, rng: Random) -> Storage:
    amounts = [rng.randrange(5) for _ in range(5)]
    hand = tuple(rng.sample(mountain.deck, rng.randrange(4)))
    upgrades = tuple(rng.sample(mountain.markets[3].stack, rng.randrange(4)))
    changes = {"points": rng.randrange(-5, 99), "cards": hand, "upgrades": upgrades}
    return replace(mountain.storages[seat], resources=Resources(*amounts), **changes)


def _remembered(mountain: Mountain, rng: Random) -> tuple[Memory, ...]:
    """Some of what rules can have to remember, in the order in which a position holds it."""
    squares: Any = tuple(rng.sample(PIECES.grid.names[:9], rng.randrange(1, 3)))
    every = (
        Copied(ability=mountain.storages[0].ability or ""),
        GainedCards(rng.randrange(mountain.players), count=rng.randrange(1, 4)),
        Collected(rng.randrange(mountain.players), squares=squares),
    )
    return tuple(sorted([memory for memory in every if rng.random() < 0.5 and _says_something(memory)], key=subject))


def _says_something(memory: Memory) -> bool:
    return memory != type(memory)(seat=memory.seat, item=memory.item)


def empty(players: int = 2, **canyon: object) -> Mountain:
    """A position with nothing but crews and what the canyon is to hold."""
    crews = tuple(Crew(seat, ("home",) * 3) for seat in range(players))
    return Mountain(players=players, canyon=replace(Canyon(), **canyon), crews=crews)
