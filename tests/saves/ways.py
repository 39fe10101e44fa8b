"""Ways through games: found by chance, and made shorter as long as they lead to the same thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from random import Random
from typing import Any, NamedTuple

from ruleworks import Game, Option, Record

from .aspects import OVER, Aspect, happened, tag_of, waiting
from .settings import Setting

PATIENCE = 0.1  # how often the end of the turn is chosen while there is something else to do
LONGEST = 900  # choices, after which a random game is given up

Policy = Callable[[Game[Any], Random], Option]


class Way(NamedTuple):
    """What was chosen in a game."""

    setting: Setting
    seed: int
    options: tuple[Option, ...]

    def game(self) -> Game[Any]:
        """Return the game to which it leads."""
        game = self.setting.new_game(self.seed)
        for option in self.options:
            game.play(option)
        return game

    def first(self, count: int) -> Way:
        """Return its beginning."""
        return self._replace(options=self.options[:count])


Found = dict[Aspect, Way]


def any_option(game: Game[Any], rng: Random) -> Option:
    """Return any option."""
    return game.random_option(rng)


def any_kind(game: Game[Any], rng: Random) -> Option:
    """Return an option of any kind, so that what can be done in many ways is not done all the time."""
    assert game.decision is not None
    kinds: dict[str, list[Option]] = {}
    for option in game.decision.options:
        kinds.setdefault(tag_of(option), []).append(option)
    if len(kinds) > 1 and "end-turn" in kinds and rng.random() > PATIENCE:
        del kinds["end-turn"]
    return rng.choice(kinds[rng.choice(list(kinds))])


def random_way(setting: Setting, seed: int, policy: Policy, longest: int = LONGEST) -> Way:
    """Return a random way through a game, of so many choices at most."""
    game, rng, options = setting.new_game(seed), Random(seed), list[Option]()
    while game.decision is not None and len(options) < longest:
        options.append(policy(game, rng))
        game.play(options[-1])
    return Way(setting, seed, tuple(options))


def shortest_ways(settings: Iterable[Setting], seeds: Iterable[int]) -> Found:
    """Return the shortest way to everything that random games come across; every game has an end of its own."""
    settings, best = tuple(settings), Found()
    for seed in seeds:
        for setting in settings:
            for policy in (any_option, any_kind):
                note(random_way(setting, seed, policy), best)
    return best


def note(way: Way, best: Found) -> None:
    """Keep a way for all that it leads to sooner than the best so far."""
    for count, found in enumerate(along(way)):
        for aspect in found:
            if aspect not in best or count < len(best[aspect].options):
                best[aspect] = way.first(count)


def along(way: Way) -> Iterator[set[Aspect]]:
    """Yield what there is at the beginning of a way, and after each choice."""
    game = way.setting.new_game(way.seed)
    yield seen(game, game.opening, way.setting)
    for option in way.options:
        yield seen(game, game.play(option), way.setting)


def seen(game: Game[Any], record: Record, setting: Setting) -> set[Aspect]:
    """Return what there is after a record."""
    over = {Aspect(OVER, setting.name)} if game.over else set[Aspect]()
    return happened(record) | waiting(game) | over


def shrunk(way: Way, goals: Set[Aspect]) -> Way:
    """Leave out whatever is not needed for all these to come about, until nothing more can be left out."""
    shorter = thinned(way, goals)
    while len(shorter.options) < len(way.options):
        way, shorter = shorter, thinned(shorter, goals)
    return way


def thinned(way: Way, goals: Set[Aspect]) -> Way:
    """Leave out what is not needed: long stretches first, single choices in the end."""
    length = len(way.options)
    while length := length // 2:
        start = 0
        while start < len(way.options):
            options = way.options
            shorter = led_to(way, (*options[:start], *options[start + length :]), goals)
            if shorter is not None and len(shorter.options) < len(options):
                way = shorter
            else:
                start += length
    return way


def led_to(way: Way, options: Sequence[Option], goals: Set[Aspect]) -> Way | None:
    """Return how these options, as far as they are offered, lead to all the goals; None if they do not."""
    game, played, left = way.setting.new_game(way.seed), list[Option](), set(goals)
    for option in options:
        if game.decision is not None and option in game.decision.options:
            left -= seen(game, game.play(option), way.setting)
            played.append(option)
            if not left:
                return way._replace(options=tuple(played))
    return None
