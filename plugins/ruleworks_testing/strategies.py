"""Games, positions and options for Hypothesis: what fails shrinks to few choices with small indexes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from hypothesis import strategies as st
from hypothesis import target

from ruleworks import Game, Option, Position, Ruleset
from ruleworks_contracts.likeness import Likeness
from ruleworks_testing.arrival import Until, arrivals
from ruleworks_testing.made.exchange import exchanged
from ruleworks_testing.subject import Subject
from ruleworks_testing.trails import Trail, numbers, places, trail_of
from ruleworks_testing.written_trails import made_trail

#: So many choices are drawn at most, and at least where a game is to get somewhere.
MOST, MANY = 60, 20

#: A sampled position comes from so many games, is one of so many of each, and of so many choices at most.
GAMES, EACH, LONGEST = 4, 24, 5_000

#: What Hypothesis tries to make large: of the position in which a stretch ends.
Measure = Callable[[Any], float]

_choice = st.integers(0, 2**16)
_choices = st.one_of(st.lists(_choice, max_size=MANY), st.lists(_choice, min_size=MANY, max_size=MOST))


@st.composite
def trails(draw: st.DrawFn, subject: Subject, lead: int = 0) -> Trail:
    """Games of a subject: any number of players, any seed, any choices, after a random lead of at most so many."""
    players = draw(st.sampled_from(subject.ruleset.players))
    seed = draw(st.integers(0, 2**53 - 1))
    return trail_of(subject, players, seed, draw(_choices), draw(st.integers(0, lead)))


@st.composite
def positions(draw: st.DrawFn, ruleset: Ruleset, item: str = "") -> Position:
    """Positions of random games, in which alike items were exchanged; with `item`, that one for any that is like it."""
    position = draw(st.sampled_from(sampled(ruleset)))
    pairs = [(item, other) for other in kin(ruleset, item)] if item else _pairs(ruleset)
    for one, other in draw(st.lists(st.sampled_from(pairs), max_size=1 if item else 3)) if pairs else ():
        position = exchanged(ruleset, position, one, other)
    return position


@st.composite
def options(draw: st.DrawFn, game: Game[Any]) -> Option:
    """Options that may be chosen in a game that is not over."""
    assert game.decision is not None, "the game is over: there is nothing to choose"
    return draw(st.sampled_from(list(game.decision.options)))


@st.composite
def stretches(
    draw: st.DrawFn,
    subject: Subject,
    item: str = "",
    length: int = MANY,
    measure: Measure | None = None,
    until: Until | None = None,
) -> Trail:
    """Stretches of games from made positions on; Hypothesis looks for those that end with a large `measure`.

    With `item`, each comes to where that item is used; with `until`, to an event of that class, or to a position of
    which that function is true. Then there are up to `length` choices more. Where no game is found that comes there,
    the test fails, and says what was tried.
    """
    ruleset = subject.ruleset
    start, chosen = draw(_ways_to(ruleset, item, until)) if item or until else (draw(positions(ruleset)), ())
    game, options = ruleset.at(start), list(chosen)
    for option in options:
        game.play(option)
    for number in draw(st.lists(_choice, max_size=length)):
        if game.decision is None:
            break
        options.append(_chosen(game, item, number))
        game.play(options[-1])
    if measure is not None:
        target(float(measure(game.position)))
    return made_trail(subject, start, options, whole=True)


@st.composite
def _ways_to(draw: st.DrawFn, ruleset: Ruleset, item: str, until: Until | None) -> tuple[Position, tuple[Option, ...]]:
    """Positions shortly before a goal, each with the choices that lead there: as few as possible."""
    arrival = draw(st.sampled_from(arrivals(ruleset, item, until)))
    before = draw(st.integers(1, len(arrival.way)))
    return arrival.way[-before][0], tuple([option for _, option in arrival.way[-before:]])


def _chosen(game: Game[Any], item: str, number: int) -> Option:
    """Return an option, for every other number one about the item if there is any."""
    assert game.decision is not None
    every = list(game.decision.options)
    about = [option for option in every if item and any(ref.value == item for ref in game.ruleset.refs(option))]
    return about[number // 2 % len(about)] if about and number % 2 == 0 else every[number % len(every)]


@lru_cache(8)
def sampled(ruleset: Ruleset) -> Sequence[Position]:
    """Return positions from the whole course of some random games, the earliest first."""
    found: list[Position] = []
    for seed in range(GAMES):
        game = ruleset.new_game(ruleset.players[seed % len(ruleset.players)], seed)
        past = [game.position]
        for place in places(game, numbers(seed)):
            game.play(place)
            past.append(game.position)
            if len(past) > LONGEST:
                break
        found += [past[place] for place in range(0, len(past) - 1, max(1, len(past) // EACH))]
    return sorted(found, key=lambda position: position.turn)


def kin(ruleset: Ruleset, item: str) -> list[str]:
    """Return the items that may be exchanged with one."""
    likeness = Likeness(ruleset)
    every = [*ruleset.items, *likeness.pieces(ruleset.bundles.keys())]
    return [other for other in every if other != item and likeness.kin(other) == likeness.kin(item)]


@lru_cache(8)
def _pairs(ruleset: Ruleset) -> list[tuple[str, str]]:
    likeness = Likeness(ruleset)
    kinds: dict[Any, list[str]] = {}
    for item in (*ruleset.items, *likeness.pieces(ruleset.bundles.keys())):
        kinds.setdefault(likeness.kin(item), []).append(item)
    return [(one, other) for items in kinds.values() for one in items for other in items if one < other]
