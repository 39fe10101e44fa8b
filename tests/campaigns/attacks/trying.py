"""One attack: what a save was turned into, whether it is refused, and if not, what can be done with the game."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager
from random import Random
from time import process_time
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

import ruleworks
from ruleworks import Game, RuleworksError, Streams

from .damages import damaged
from .forgeries import forged
from .victims import ALLOWED, Victim, installed, victims

Kind = Literal["damage", "forgery", "amount"]
Ending = Literal["refused", "same", "other", "failed later", "PROBLEM"]
#: What is no harm in a message.
SPACES = "\n\xa0\u202f"
#: So many choices are made in a game that is not the honest one.
MOVES = 8
#: Nothing may take longer, in seconds.
PATIENCE = 1.0
#: What takes so many seconds is stopped.
GIVEN_UP = 300


class Task(NamedTuple):
    """An attack to be tried."""

    kind: Kind
    game: str
    seed: int


class Outcome(NamedTuple):
    """What came of it."""

    task: Task
    ending: Ending
    seconds: float
    problem: str = ""


class Wrong(Exception):
    """Something that must not happen."""


class Endless(BaseException):
    """What takes so long that nobody waits for its end; nothing that is attacked may catch it."""


@contextmanager
def guarded() -> Generator[None, None, None]:
    """Stop what does not end, where the system can do so."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return
    signal.signal(signal.SIGALRM, _stop)
    signal.alarm(GIVEN_UP)
    try:
        yield
    finally:
        signal.alarm(0)


def _stop(*_: Any) -> None:
    raise Endless


class Watch:
    """How long the longest of several things took, in seconds of this processor."""

    def __init__(self) -> None:
        self.longest, self._since = 0.0, process_time()

    def lap(self) -> None:
        """Note the end of something."""
        now = process_time()
        self.longest, self._since = max(self.longest, now - self._since), now


def attack(task: Task) -> Outcome:
    """Try one attack; whatever is not on purpose is a problem."""
    rng = Random(f"{task.kind}/{task.game}/{task.seed}")
    victim = rng.choice(victims(task.game))
    make = {"damage": lambda: damaged(victim.data, rng), "forgery": lambda: _forged(victim, rng)}
    data, watch = make[task.kind](), Watch()
    try:
        with guarded():
            ending = _tried(task.kind, data, victim, rng, watch)
    except (Exception, Endless) as error:  # the very thing that is looked for
        return Outcome(task, "PROBLEM", watch.longest, f"{type(error).__name__}: {error}"[:300])
    watch.lap()
    if watch.longest > PATIENCE:
        return Outcome(task, "PROBLEM", watch.longest, f"{ending}, after {watch.longest:.1f} s")
    return Outcome(task, ending, watch.longest)


def _forged(victim: Victim, rng: Random) -> bytes:
    return forged(victim.data, victim.form, victim.game.ruleset, rng)


def _tried(kind: Kind, data: bytes, victim: Victim, rng: Random, watch: Watch) -> Ending:
    load = _loader(data, victim)
    proven = _loaded(lambda: load(verify="replay"))
    if proven is not None and not _played_alike(proven, victim.game):
        raise Wrong("another game was proven")
    watch.lap()
    game = _loaded(load)
    watch.lap()
    if game is None:
        return "refused"
    if _same(game, victim.game):
        return "same"
    if kind == "damage":
        raise Wrong("a damaged save was read as another game")
    return _used(game, rng)


def _loader(data: bytes, victim: Victim) -> Callable[..., Game[Any]]:
    """Return what loads a save; making its ruleset takes a while and is left out where it is the honest one."""
    try:
        if ruleworks.read_setup(data) == victim.setup:
            return lambda **how: victim.game.ruleset.load(data, **how)
    except RuleworksError:
        pass
    return lambda **how: ruleworks.load(data, allowed=ALLOWED, installed=installed(), **how)


def _loaded(load: Callable[[], Game[Any]]) -> Game[Any] | None:
    try:
        return load()
    except RuleworksError as error:
        if not all(char.isprintable() or char in SPACES for char in str(error) + error.render("fr")):
            raise Wrong("a message that no terminal should see") from error
        return None


def _same(game: Game[Any], honest: Game[Any]) -> bool:
    return (game.position, game.records) == (honest.position, honest.records)


def _played_alike(game: Game[Any], honest: Game[Any]) -> bool:
    """Tell whether two games are one, but for what was marked as a choice without a choice, and a seed not asked."""
    records = [[replace(record, forced=False) for record in each.records] for each in (game, honest)]
    positions = [each.position for each in (game, honest)]
    for position in positions:
        if not position.random.counts:  # no journal can tell the seed of a game without chance
            position.random = Streams(0)
    return positions[0] == positions[1] and records[0] == records[1]


def _used(game: Game[Any], rng: Random) -> Ending:
    """Look at a game and play on; it may stop by an error of ours, as rules may notice what nobody could see."""
    _look(game)
    scene = game.scene
    if any(kind != "incomplete" for _, _, kind in scene.rules.flaws(scene)):
        raise Wrong("a position with a flaw was loaded")
    try:
        for _ in range(MOVES):
            if game.over:
                break
            game.play(game.random_option(rng))
            game.view(0)
        game.undo(analysis=True)
    except RuleworksError:
        return "failed later"
    return "other"


def _look(game: Game[Any]) -> None:
    """Look at a game as every seat does, as a program does that keeps it, and as one that searches."""
    for seat in (None, *range(game.position.players)):
        game.view(seat)
        game.log(seat)
    game.save()
    if game.decision is not None and not game.decision.options:
        raise Wrong("nothing to choose")
