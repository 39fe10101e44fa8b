"""Going through golden games: just as their files say, or as far as the rules of today allow."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from random import Random

import ruleworks
import whistle_mountain.bundle
from ruleworks import Ruleset
from whistle_mountain.terms.points import rules_of

from .aims import Aim, all_aims
from .player import play_turn
from .stories import Choice, Story
from .watching import Watch

FOLDER = Path(__file__).parent / "games"
AHEAD = 20  # so many choices are looked through for one that is still possible


def mountain() -> Ruleset:
    """Return the ruleset of the golden games."""
    return ruleworks.ruleset(whistle_mountain.bundle.bundle, strict=True)


def everything(ruleset: Ruleset) -> frozenset[Aim]:
    """Return all aims that there are in a ruleset."""
    return all_aims(ruleset, rules_of(ruleset).pieces.components)


def files() -> list[Path]:
    """Return the files of the golden games."""
    return sorted(FOLDER.glob("*.txt"))


def replay(ruleset: Ruleset, story: Story, wanted: Collection[Aim] = ()) -> Watch:
    """Play a story exactly; an error says in which line it goes wrong."""
    watch = begin(ruleset, story, wanted)
    for choice in story.choices:
        play_forced(watch)
        problem = why_not(watch, choice)
        assert problem is None, f"line {choice.line}: player {choice.seat + 1}, {choice.option}: {problem}"
        watch.play(ruleset.option(choice.option))
    play_forced(watch)
    assert watch.game.over, "there are more choices to be made when the file ends"
    return watch


def retell(ruleset: Ruleset, story: Story, wanted: Collection[Aim] = ()) -> Watch:
    """Play a story again; a curious player takes the turns in which its choices are not possible any more."""
    watch, rng = begin(ruleset, story, wanted), Random(story.seed)
    left = list(story.choices)
    while not watch.game.over:
        play_forced(watch)
        place = next((n for n, choice in enumerate(left[:AHEAD]) if why_not(watch, choice) is None), None)
        if place is None and not watch.game.over:
            play_turn(watch, rng)
        elif place is not None:
            watch.play(ruleset.option(left[place].option))
            left = left[place + 1 :]
    return watch


def curious(ruleset: Ruleset, players: int, seed: int, wanted: Collection[Aim]) -> Watch:
    """Let a curious player play a game for all seats."""
    return retell(ruleset, Story(players, seed, ()), wanted)


def begin(ruleset: Ruleset, story: Story, wanted: Collection[Aim]) -> Watch:
    """Return the beginning of a story."""
    return Watch(ruleset.new_game(story.players, story.seed), wanted)


def play_forced(watch: Watch) -> None:
    """Play what is no choice."""
    while (decision := watch.game.decision) is not None and len(decision.options) == 1:
        watch.play(decision.options[0])


def why_not(watch: Watch, choice: Choice) -> str | None:
    """Return why a choice cannot be made now; None if it can."""
    decision = watch.game.decision
    if decision is None:
        return "the game is over"
    if decision.seat != choice.seat:
        return f"it is player {decision.seat + 1} who has to choose"
    refusal = watch.game.why_not(choice.option)
    return None if refusal is None else refusal.reason
