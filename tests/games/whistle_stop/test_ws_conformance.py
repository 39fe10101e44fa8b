"""The game keeps what every game has to keep, and what its own rules promise, from the set-up to the final count."""

import pytest
from tests.games.whistle_stop.ws_positions import STOP

from ruleworks_testing import PROPERTIES, Subject, conformance, hold, whole_game
from whistle_stop.tools.invariants import invariants, transitions

pytestmark = pytest.mark.slow

INVARIANTS, TRANSITIONS = invariants(STOP), transitions(STOP)
SUBJECT = Subject(lambda: STOP, invariants=INVARIANTS, transitions=TRANSITIONS)

#: Games are looked at after at most so many choices by chance, which is about two thirds of a game.
LEAD = 180

TestStop = conformance(lambda: STOP, invariants=INVARIANTS, transitions=TRANSITIONS, examples=6, lead=LEAD)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_keep_all_promises(players: int) -> None:
    for seed in range(2):
        stretch = whole_game(SUBJECT, players, seed, lead=120).stretch
        for check in PROPERTIES[seed::2]:
            hold(check, stretch)
