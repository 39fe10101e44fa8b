"""The golden games against the Outlaws go as their files say, and show all that the Outlaws do."""

from __future__ import annotations

from difflib import unified_diff
from functools import cache
from pathlib import Path

import pytest
from tests.games.golden.playing import replay
from tests.games.golden.solo import BARRACKS, CARDS, alone, solo_files
from tests.games.golden.stories import read, tell
from tests.games.golden.watching import Watch

from outlaws.play.scoring.ending import OutlawsBeaten, OutlawsTriumphed
from outlaws.play.theft.theft import BESIDE_BLOCKER, BESIDE_OUTLAWS, BY_JUMPING, ResourceStolen
from outlaws.play.turn.course import CardRepeated, OutlawsRested
from outlaws.tools.invariants import untold_lines
from outlaws.tools.result import NO_CARD_LEFT
from ruleworks import AnyEvent, Ruleset
from ruleworks_table import ending_of
from whistle_mountain.play.turn.rules import NOBODY_WAITS

SHOWN = 40  # lines of a difference


@cache
def rules() -> Ruleset:
    """The ruleset, made once."""
    return alone()


@cache
def replayed(file: Path) -> Watch:
    """A game, played as its file says."""
    return replay(rules(), read(file.read_text(encoding="utf-8")))


def all_events() -> list[AnyEvent]:
    """Everything that happens in the games."""
    games = [replayed(file).game for file in solo_files()]
    return [event for game in games for record in (game.opening, *game.records) for event in record.events]


@pytest.mark.parametrize("file", solo_files(), ids=lambda file: file.stem)
def test_a_solo_game_goes_as_before(file: Path) -> None:
    before, now = file.read_text(encoding="utf-8"), tell(replayed(file))
    lines = list(unified_diff(before.splitlines(), now.splitlines(), "as stored", "as it goes now", lineterm=""))
    assert not lines, "\n".join([*lines[:SHOWN], "`make golden` shows all differences"])


@pytest.mark.parametrize("file", solo_files(), ids=lambda file: file.stem)
def test_every_line_of_the_cards_is_told(file: Path) -> None:
    assert untold_lines(replayed(file).game) == []


@pytest.mark.parametrize(("file", "end"), [(CARDS, NO_CARD_LEFT), (BARRACKS, NOBODY_WAITS)])
def test_both_ends_are_shown(file: Path, end: str) -> None:
    assert ending_of(replayed(file).game) == end


def test_all_that_the_outlaws_do_is_shown() -> None:
    vocabulary = rules().vocabulary
    own = {cls for cls in vocabulary.types["event"].values() if vocabulary.bundle[cls] == "outlaws"}
    of_levels = {CardRepeated, OutlawsRested}
    known = own - {OutlawsBeaten, OutlawsTriumphed} - of_levels
    assert known - {type(event) for event in all_events()} == set()


def test_every_way_to_steal_is_shown() -> None:
    stolen = {event.reason for event in all_events() if isinstance(event, ResourceStolen)}
    assert stolen == {BESIDE_BLOCKER, BESIDE_OUTLAWS, BY_JUMPING}
