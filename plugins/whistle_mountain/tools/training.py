"""What learners are told of the game: what a lead is worth, and what its fields name beside items and squares."""

from ruleworks_contracts import Environment, Training
from whistle_mountain.box.components import load_components
from whistle_mountain.box.resources import IDS
from whistle_mountain.table.places import HOME, WHIRLPOOL, floor, level

BOX = load_components().board
PLACES = (HOME, WHIRLPOOL, *map(level, range(1, BOX.barracks + 1)), *map(floor, range(1, len(BOX.tower) + 1)))

TRAINING = Training(
    "whistle-mountain",
    lead=100,
    names=(*IDS, *PLACES),
    by_seat=("BuiltMachine.workers",),
    environments=(Environment("WhistleMountain", 2),),
)
