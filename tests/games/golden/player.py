"""A curious player: it tries some ways to go through a turn, and takes the one that shows most of what is wanted."""

from __future__ import annotations

from collections.abc import Set
from random import Random

from ruleworks import Game, Option
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.actions import EndTurn
from whistle_mountain.terms.points import MountainScene

from .watching import Watch

TRIES = 48  # ways to go through a turn
WANTED = 150.0  # what an aim is worth, in points
EAGER = 8.0  # how much more it is worth if a machine, in any storage, still has to show something
PATIENCE = 0.1  # how often the end of the turn is chosen while there is something else to do


def play_turn(watch: Watch, rng: Random) -> None:
    """Play from here to the next turn, or to the end of the game."""
    plans = [imagined(watch, rng) for _ in range(TRIES)]
    for option in max(plans, key=lambda plan: plan[0])[1]:
        watch.play(option)


def imagined(watch: Watch, rng: Random) -> tuple[float, list[Option]]:
    """Return a random way through the turn, and what it is worth."""
    twin, plan = watch.twin(), list[Option]()
    game, turn = twin.game, watch.game.scene.position.turn
    while game.decision is not None and game.scene.position.turn == turn:
        plan.append(some_option(game, rng))
        twin.play(plan[-1])
    seat = watch.game.scene.position.active
    wanted = {aim.item for aim in twin.wanted}
    return WANTED * len(twin.reached) + worth(game.scene, seat, wanted), plan


def some_option(game: Game[Mountain], rng: Random) -> Option:
    """Return an option: first its kind is drawn, so that what can be done in many ways is not done all the time."""
    assert game.decision is not None
    kinds: dict[type[Option], list[Option]] = {}
    for option in game.decision.options:
        kinds.setdefault(type(option), []).append(option)
    if len(kinds) > 1 and EndTurn in kinds and rng.random() > PATIENCE:
        del kinds[EndTurn]
    return rng.choice(kinds[rng.choice(list(kinds))])


def worth(scene: MountainScene, seat: int, wanted: Set[str]) -> float:
    """Return roughly what a position is worth to a seat; as time passes, workers who stay at home count for more."""
    mountain = scene.position
    impatience = 2 + (mountain.turn / mountain.players / 5) ** 2
    crew, storage = mountain.crews[seat], mountain.storages[seat]
    workers = 5 * len(crew.tower) + 2 * len(crew.standing) - impatience * len(crew.barracks)
    stored = {machine for storage in mountain.storages for machine in storage.machines}
    machines = len(storage.machines) + EAGER * sum(sized(scene, machine) for machine in stored & wanted)
    things = len(storage.scaffolds) + len(storage.cards) + len(storage.awards) + 2 * len(storage.upgrades)
    return storage.points + workers + machines + things + storage.resources.at_most(4).total()


def sized(scene: MountainScene, machine: str) -> float:
    """Return what a machine in storage is worth: the more, the more scaffold there is where it could be built."""
    canyon = layout_of(scene)
    spare = canyon.buildable | canyon.open
    places = [place.mask for place in scene.rules.pieces.machines[machine].by_area.values()]
    best = max([(mask & canyon.buildable).bit_count() for mask in places if not mask & ~spare], default=0)
    return places[0].bit_count() * 0.3 + best * 0.6
