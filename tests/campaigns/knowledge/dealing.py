"""Whole random games, in which positions are dealt anew for every seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from random import Random
from typing import Any

import ruleworks
from ruleworks import Game, Known, Ruleset
from ruleworks.inside import visible
from whistle_mountain.table.position import market_of

from .witness import Witness

PLAYERS = (1, 2, 3, 4)  # 1: against the Outlaws


@dataclass
class Dealt:
    """What was found in a game."""

    samples: int = 0
    renewed: int = 0  # samples dealt after the deck was shuffled again
    put_back: int = 0  # samples dealt after something was put below its stack
    wrong: list[str] = field(default_factory=list[str])


@cache
def rules(players: int) -> Ruleset:
    """Return the rules for so many players."""
    return ruleworks.ruleset("whistle-mountain", ["outlaws"] if players == 1 else [], allowed=())


def deal(task: tuple[int, int, int]) -> Dealt:
    """Play the game of a seed, and deal for every seat after every so many choices."""
    players, seed, every = task
    game, rng, found = rules(players).new_game(players, seed), Random(seed), Dealt()
    witness = Witness(game.position)
    while not game.over:
        before = game.position
        record = game.play(game.random_option(rng))
        witness.watch(before, record, game.position)
        if len(game.records) % every == 0:
            for seat in range(len(game.position.storages)):
                look(game, seat, witness, rng, found)
    return found


def look(game: Game[Any], seat: int, witness: Witness, rng: Random, found: Dealt) -> None:
    """Deal once for a seat, and note what cannot be."""
    true, dealt = game.position, game.sample_hidden(seat, rng).position
    found.samples += 1
    found.renewed += witness.shuffle > 0
    found.put_back += bool(witness.put_back)
    wrong = witness.contradiction(seat, true, dealt)
    if not wrong and visible(true, seat) != visible(dealt, seat):
        wrong = "the view is another one"
    if wrong:
        found.wrong.append(f"seed {true.random.seed}, record {len(game.records)}: {wrong}")


def spread(samples: int) -> list[float]:
    """Return how far what lies in each hidden place is from equally likely: chi-square over its degrees of freedom.

    The moment is one at which the deck has been shuffled again, and the second seat holds cards of the first deck.
    """
    game, rng = shuffled_again(), Random(1)
    there = places(game.position)
    columns = zip(*(places(game.sample_hidden(0, rng).position) for _ in range(samples)), strict=True)
    found = []
    for (lot, _), column in zip(there, columns, strict=True):
        held = Counter(thing for other, thing in there if other == lot)
        if len(held) > 1:
            found.append(chi_square(Counter(thing for _, thing in column), held))
    return found


def shuffled_again() -> Game[Any]:
    """Return a game of three after its deck was shuffled again."""
    for seed in count():
        game, rng = rules(3).new_game(3, seed), Random(seed)
        while (decision := game.decision) is not None:
            held = game.position.storages[1]
            if game.position.deck_known and Known() in held.hand.each():
                return game
            game.play(decision.options[int(rng.random() * len(decision.options))])
    raise AssertionError


def places(mountain: Any) -> list[tuple[Any, str]]:
    """Return the hidden cards and the upgrades to come, each with what says that it may change places with others."""
    piles = [mountain.draw_pile, *[storage.hand for storage in mountain.storages[1:]]]
    cards = [(known.lot, card) for pile in piles for known, card in zip(pile.each(), pile.things, strict=True)]
    return [*cards, *(("market.upgrade", item) for item in market_of(mountain, "market.upgrade").stack)]


def chi_square(counts: Counter[str], held: Counter[str]) -> float:
    """Return the chi-square of the things that were dealt to a place, over its degrees of freedom."""
    expected = {thing: counts.total() * number / held.total() for thing, number in held.items()}
    return sum((counts[thing] - wanted) ** 2 / wanted for thing, wanted in expected.items()) / (len(expected) - 1)
