"""The golden games of one player against the Outlaws: how they are told, and whoever plays them first.

In one the cards run out, played by chance; in the other a curious player empties the barracks. Together they show all
that the Outlaws do, and all three ways in which they steal.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import outlaws.bundle
import ruleworks
import whistle_mountain.bundle
from ruleworks import Ruleset

from .playing import begin, curious, retell
from .stories import Story, read
from .watching import Watch

FOLDER = Path(__file__).parent / "solo"
CARDS, BARRACKS = FOLDER / "by-the-cards.txt", FOLDER / "by-the-barracks.txt"
CARDS_SEED, BARRACKS_SEED = 10, 4


def alone() -> Ruleset:
    """Return the ruleset of the solo games."""
    return ruleworks.ruleset(whistle_mountain.bundle.bundle, [outlaws.bundle.bundle], strict=True)


def solo_files() -> list[Path]:
    """Return the files of the solo games."""
    return sorted(FOLDER.glob("*.txt"))


def solo_games(*, anew: bool) -> Iterator[tuple[Path, Watch]]:
    """Yield the games, told anew; those that are not stored, or all of them, are played for the first time."""
    ruleset = alone()
    for file in (BARRACKS, CARDS):
        if file.exists() and not anew:
            yield file, retell(ruleset, read(file.read_text(encoding="utf-8")))
        elif file == CARDS:
            yield file, by_chance(ruleset, CARDS_SEED)
        else:
            yield file, curious(ruleset, ruleset.players.start, BARRACKS_SEED, ())


def by_chance(ruleset: Ruleset, seed: int) -> Watch:
    """Play a game by chance, which is slow to come to an end by itself."""
    watch, rng = begin(ruleset, Story(ruleset.players.start, seed, ()), ()), Random(seed)
    while (decision := watch.game.decision) is not None:
        watch.play(decision.options[int(rng.random() * len(decision.options))])
    return watch
