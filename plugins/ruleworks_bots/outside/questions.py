"""What a program may ask before it chooses, answered from what its seat may know and from worlds dealt anew."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any

import msgspec

from ruleworks import Cursor, Option, RuleworksError
from ruleworks_bots.outside.messages import (
    AskLog,
    AskRollouts,
    AskWorld,
    LogTold,
    Refused,
    RolloutsTold,
    WorldTold,
)
from ruleworks_contracts import Sight


def answer(
    sight: Sight, question: AskLog | AskWorld | AskRollouts, until: float
) -> LogTold | WorldTold | RolloutsTold | Refused:
    """Return what is asked for; what cannot be told, because there is no such option there, is refused.

    A `TimeoutError` if that takes longer than the program is waited for.
    """
    try:
        match question:
            case AskLog():
                return LogTold(entries=sight.log(question.since))
            case AskWorld():
                return _world(sight, question)
            case AskRollouts():
                return _rollouts(sight, question, until)
    except (LookupError, RuleworksError) as error:
        return Refused(problem=str(error))


def named(world: Cursor[Any], name: str) -> Option:
    """Return an option of a world by its id."""
    for option in world.options:
        if option.id == name:
            return option
    raise LookupError(f"{name} is not offered there")


def _world(sight: Sight, question: AskWorld) -> WorldTold:
    world = sight.world(Random(question.seed))
    for name in question.play:
        world.play(named(world, name))
    return WorldTold(
        position=msgspec.Raw(sight.ruleset.codec.encoders["json"].encode(world.position)),
        seat=world.seat,
        options=[option.id for option in world.options],
        over=world.over,
        scores=list(world.scores),
        winners=list(world.winners),
    )


def _rollouts(sight: Sight, question: AskRollouts, until: float) -> RolloutsTold:
    rng, scores, steps = Random(question.seed), [], 0
    for _ in range(question.worlds):
        if monotonic() > until:
            raise TimeoutError
        world = sight.world(rng)
        world.play(named(world, question.option))
        steps += 1 + world.rollout(rng, question.most)
        scores.append(list(world.scores))
    return RolloutsTold(scores=scores, steps=steps)
