"""What an encoder costs, beside listing the options: at every choice of whole random games that is a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import ruleworks
from ruleworks import Ask, Option, Position, Scene
from ruleworks_learners import Encoder

from .measure import Bench, Line, Sample, at_most, counted

GAMES = 2
TABLES = ((), 2), ((), 4), (("outlaws",), 1)


@dataclass(frozen=True)
class Choice:
    """A choice of a game: where it stands, what is asked, and what was offered."""

    seat: int
    position: Position
    ask: Ask
    scene: Scene[Any, Any]
    options: Sequence[Option]


def bench() -> Bench:
    """Return the cost of observations and masks for Whistle Mountain, with several seats and against the Outlaws."""
    samples: dict[str, Sample] = {}
    lines = []
    for variants, players in TABLES:
        rules = ruleworks.ruleset("whistle-mountain", variants)
        choices, encoder = played(rules, players), Encoder(rules, players)
        name = "solo" if variants else f"{players} seats"
        samples |= {
            f"list {name}": counted(listing(choices)),
            f"observe {name}": counted(observing(choices, encoder)),
            f"encode {name}": counted(encoding(choices, encoder)),
        }
        lines.append(Line(f"observation, {name} / listing the options", f"observe {name}", (f"list {name}",), SEEN))
        lines.append(Line(f"with mask, {name} / listing the options", f"encode {name}", (f"list {name}",), ENCODED))
    return Bench(samples, lines)


SEEN, ENCODED = at_most(0.5), at_most(1.3)


def played(rules: ruleworks.Ruleset, players: int) -> list[Choice]:
    """Return all choices with several options of some random games, in their order."""
    found, rng = [], Random(1)
    for seed in range(GAMES * (8 if players == 1 else 1)):  # games alone are short
        game = rules.new_game(players, seed)
        while (decision := game.decision) is not None:
            options = list(decision.options)
            if len(options) > 1:
                scene = decision.scene
                found.append(Choice(decision.seat, scene.position, decision.ask, scene, options))
            game.play(options[rng.randrange(len(options))])
    return found


def listing(choices: Sequence[Choice]) -> Callable[[], int]:
    """Return what lists all options of all choices."""

    def run() -> int:
        for choice in choices:
            list(choice.ask.options(choice.scene))
        return len(choices)

    return run


def observing(choices: Sequence[Choice], encoder: Encoder) -> Callable[[], int]:
    """Return what observes each choice, with eyes that each look on from the last one of their seat."""
    eyes = [encoder.observer(seat) for seat in range(encoder.seats)]

    def run() -> int:
        for choice in choices:
            eyes[choice.seat].observe(choice.position)
        return len(choices)

    return run


def encoding(choices: Sequence[Choice], encoder: Encoder) -> Callable[[], int]:
    """Return what observes each choice and masks its options, of which none is remembered from an earlier run."""
    observe = observing(choices, encoder)

    def run() -> int:
        encoder.forget()
        for choice in choices:
            encoder.numbered(choice.options, choice.seat)
        return observe()

    return run
