"""What learners are told of the game: what a lead is worth, and where trains can be beside the spaces themselves."""

from ruleworks_contracts import Environment, Training
from whistle_stop.box.components import load_components
from whistle_stop.box.pieces import pieces_of
from whistle_stop.box.places import space, stop

PIECES = pieces_of(load_components())
MOST_STOPS = 2  # of a route tile, unless other packages add some with more
SPACES = range(1, len(PIECES.components.resource_track.spaces) + 1)
STOPS = tuple(stop(cell, which, MOST_STOPS) for cell in PIECES.country.hexes.cells for which in (1, 2))

TRAINING = Training(
    "whistle-stop",
    lead=50,
    places=(*PIECES.country.coast_of, *map(space, SPACES), *STOPS),
    environments=(
        Environment("WhistleStop", 2),
        Environment("WhistleStopTable", 4),
    ),
)
