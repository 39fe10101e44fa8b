"""A player of any game, by lines of JSON: it tries each option in some made-up worlds, and takes what ended best.

    ruleworks play noughts --seats "me,program:python3 docs/examples/players/hopeful.py"

It needs nothing but Python. The same question gets the same answer: its chance is the seed that it is told.
"""

import json
import random
import sys
from typing import Any

WORLDS, OPTIONS = 4, 20


def say(**message: Any) -> None:
    """Say one line."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def ask(**question: Any) -> dict[str, Any]:
    """Ask, and return the answer."""
    say(**question)
    answer: dict[str, Any] = json.loads(sys.stdin.readline())
    return answer


def lead(scores: list[int], seat: int) -> int:
    """Return by how much a seat is ahead of the best of the others."""
    others = scores[:seat] + scores[seat + 1 :]
    return scores[seat] - max(others, default=0)


def choice(asked: dict[str, Any]) -> dict[str, Any]:
    """Return what to choose, with what was found out about the options that were tried."""
    rng = random.Random(asked["seed"])
    options = asked["options"]
    tried = rng.sample(options, min(OPTIONS, len(options)))
    values: dict[str, float] = {}
    for option in tried:
        ends = ask(type="ask-rollouts", option=option, seed=rng.getrandbits(32), worlds=WORLDS, most=60)["scores"]
        values[option] = sum(lead(scores, asked["seat"]) for scores in ends) / len(ends)
    best = max(tried, key=lambda option: values[option])
    estimates = [{"option": option, "value": values[option], "visits": WORLDS} for option in tried]
    return {"type": "choice", "option": best, "estimates": estimates}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        say(**choice(message))
