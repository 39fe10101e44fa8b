"""A game of the toy and its save in the first schema; `python -m tests.support.toy.older` writes that file again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.kernel.sealing import opened, sealed
from tests.support.toy.game import toy
from tests.support.toy.table import Fair

from ruleworks import Game

KEPT = Path(__file__).parent / "saves" / "schema-1.json"
#: Tags of the second schema, and those of the first.
NAMES = {"sow": "plant", "sown": "planted"}


def played() -> Game[Fair]:
    """A game in which a choice was taken back."""
    game: Game[Fair] = toy().new_game(3, seed=5)
    for option in ("sow:7", 0, "sow:9"):
        game.play(option)
    game.undo(analysis=True)
    game.play("sow:8")
    return game


def of_schema_1(game: Game[Fair]) -> dict[str, Any]:
    """The save of a game as the first schema had it."""
    document = opened(game.save())
    document["setup"]["schemas"]["toy"] = 1
    for record in (entry for entry in document["journal"] if entry["type"] == "played"):
        for named in (record["option"], *record["events"]):
            named["type"] = NAMES.get(named["type"], named["type"])
    for stall in document["position"]["stalls"]:
        stall["money"] = stall.pop("coins")
    return document


if __name__ == "__main__":
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_bytes(sealed(of_schema_1(played())) + b"\n")
