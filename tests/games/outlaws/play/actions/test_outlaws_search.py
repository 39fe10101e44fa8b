"""The quick search for the best places finds exactly what trying each of them one by one finds."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.games.outlaws.solo import OUTLAWS

import outlaws.bundle
import ruleworks
from outlaws.play.actions.airship import ChooseOutlawSpot, OutlawShipLanded, Prospect, Spots, open_spots, output, spots
from outlaws.play.actions.machine import best_areas
from outlaws.play.actions.scaffold import best_places
from outlaws.play.actions.search import Tally
from outlaws.terms.seats import OUTLAWS as GANG
from ruleworks import Ruleset
from ruleworks_kit.grids.footprints import Places
from whistle_mountain.play.airships.locations import ship_ids
from whistle_mountain.play.collect.contact import icons_on, water_near
from whistle_mountain.play.collect.placement import lines_of
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.terms.points import MountainScene

SEEDS = range(4)


def tables(seed: int, rules: Ruleset = OUTLAWS) -> Iterator[MountainScene]:
    """Positions of a random game, every few choices."""
    game, rng = rules.new_game(seed=seed), Random(seed)
    while not game.over:
        game.play(game.random_option(rng))
        if rng.random() < 0.15 and game.position.turn:
            yield game.scene


def found(places: Places) -> set[int]:
    return {place.mask for place in places}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("water", [0, 1, 3])
def test_spots_for_airships_are_those_that_yield_most(seed: int, water: int) -> None:
    facts = {"components": {"water": {"per-space": water}}}
    rules = ruleworks.ruleset("whistle-mountain", [outlaws.bundle.bundle], allowed=(), options=facts)
    for scene in tables(seed, rules):
        for airship in ship_ids(scene):
            every = [place.mask for place in open_spots(scene, airship)]
            ranks = {mask: rank_of_spot(scene, airship, mask) for mask in every}
            best = max(ranks.values(), default=())
            assert found(spots(scene, airship).best) == {mask for mask, rank in ranks.items() if rank == best}


def rank_of_spot(scene: MountainScene, airship: str, squares: int) -> tuple[int, int, int]:
    """What a player would gain there, the highest row, and the rows together; by the functions for players."""
    grid, canyon, seen = scene.rules.pieces.grid, scene.position.canyon, layout_of(scene)
    own = seen.pawns[GANG].ships[ship_ids(scene).index(airship)]
    icons = icons_on(scene, grid.neighbours(squares) & ~(seen.ships & ~own)).total()
    reach = squares | grid.neighbours(squares)
    machines = zip(canyon.machines, seen.ground.machines, seen.ground.active, strict=True)
    given = sum(output(scene, machine.item) for machine, area, active in machines if active and area & reach)
    rows = [grid.row_of(grid.mask((square,))) for square in grid.named(squares)]
    return icons + water_near(scene, squares, grid.neighbours) + given, max(rows), sum(rows)


@pytest.mark.parametrize("seed", SEEDS)
def test_places_for_scaffolds_are_those_that_score_most(seed: int) -> None:
    for scene in tables(seed):
        for tile in [market.shown[0] for market in scene.position.markets if market.id[:5] == "shape" and market.shown]:
            every = [place.mask for place in scene.rules.scaffold_places(scene, GANG, tile)]
            points = {mask: scene.rules.scaffold_points(scene, GANG, mask) for mask in every}
            best = max(points.values(), default=0)
            assert found(best_places(scene, tile)) == {mask for mask, number in points.items() if number == best}


@pytest.mark.parametrize("seed", SEEDS)
def test_areas_for_machines_are_those_with_most_outlaws_and_fewest_others(seed: int) -> None:
    for scene in tables(seed):
        seen = layout_of(scene)
        own, others = seen.pawns[GANG].workers, seen.pawns[0].workers
        for machine in ("machine.double-coal", "machine.vault", "machine.factory"):
            every = [place.mask for place in scene.rules.machine_places(scene, GANG, machine)]
            ranks = {mask: ((own & mask).bit_count(), -(others & mask).bit_count()) for mask in every}
            best = max(ranks.values(), default=None)
            assert found(best_areas(scene, machine)) == {mask for mask, rank in ranks.items() if rank == best}


def test_a_tally_counts_any_number_of_masks() -> None:
    rng = Random(0)
    masks = [rng.getrandbits(60) for _ in range(40)]
    tally = Tally(masks)
    extra = rng.getrandbits(60)
    tally.add(extra, 11)
    numbers = [sum(mask >> place & 1 for mask in masks) + 11 * (extra >> place & 1) for place in range(60)]
    every = (1 << 60) - 1
    for number, places in (tally.most(every), tally.least(every)):
        assert places == sum(1 << place for place, each in enumerate(numbers) if each == number)
    assert tally.most(every)[0] == max(numbers)
    assert tally.least(every)[0] == min(numbers)


@pytest.mark.parametrize("water", [0, 1, 2, 3])
def test_a_water_space_counts_for_all_the_water_that_it_gives(water: int) -> None:
    scene = next(tables(0))
    grid, lines = scene.rules.pieces.grid, lines_of(scene, "airship.balloon")
    beside, here = grid.mask(("c3",)), lines.places(grid.mask(("c4",))).mask
    gains = [
        Prospect(shown=0, shore=beside if water else 0, shallows=0, water=water, machines=()),
        Prospect(shown=0, shore=0, shallows=grid.mask(("c4",)), water=water, machines=()),
    ]
    for gain in gains:
        assert gain.tally(lines, grid).most(here) == (water, here)


def test_the_best_spots_are_searched_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []

    def counted(scene: MountainScene, airship: str) -> Spots:
        searched.append(airship)
        return spots(scene, airship)

    monkeypatch.setattr("outlaws.play.actions.airship.spots", counted)
    game, rng, ties = OUTLAWS.new_game(seed=5), Random(5), 0
    while not game.over:
        before = len(searched)
        events = game.play(game.random_option(rng)).events
        landed = sum(isinstance(event, OutlawShipLanded) for event in events)
        tie = game.decision is not None and isinstance(game.decision.ask, ChooseOutlawSpot)
        if tie:
            assert game.decision is not None
            assert len(game.decision.options) > 1
            game.play(0)
        ties += tie
        assert len(searched) - before == landed + tie
    assert ties
