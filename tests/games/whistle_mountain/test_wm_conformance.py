"""The game keeps what every game has to keep, and what its own rules promise, from the set-up to the final count."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import a_token_is_used

from ruleworks_testing import PROPERTIES, Subject, conformance, hold, whole_game
from whistle_mountain.tools.invariants import invariants, transitions

pytestmark = pytest.mark.slow

INVARIANTS, TRANSITIONS = [*invariants(MOUNTAIN), a_token_is_used], transitions(MOUNTAIN)
SUBJECT = Subject(lambda: MOUNTAIN, invariants=INVARIANTS, transitions=TRANSITIONS)

#: Games are looked at after at most so many choices by chance, which is about two thirds of a game.
LEAD = 1500

TestMountain = conformance(lambda: MOUNTAIN, invariants=INVARIANTS, transitions=TRANSITIONS, examples=6, lead=LEAD)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_keep_all_promises(players: int) -> None:
    for seed in range(2):
        stretch = whole_game(SUBJECT, players, seed, lead=700).stretch
        for check in PROPERTIES[seed::2]:
            hold(check, stretch)
