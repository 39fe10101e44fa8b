"""Players that cannot cheat: they choose by what their seat may know, and are named by a text that travels.

spec = spec_of("random", rules)
game = play_out(rules, [spec.seated(rules)] * 2, seed=1)
"""

from ruleworks_bots.bundle import bundle
from ruleworks_bots.parameters import Command
from ruleworks_bots.playout import Watcher, any_option, chosen, is_uniform, play_on, play_out
from ruleworks_bots.problems import BotError, PlayerFailed, SpecError
from ruleworks_bots.sights import FromSeat, chance_of, number_of
from ruleworks_bots.specs import PERSON, Spec, check_cost, players_of, read_spec, seats_of, spec_of

__all__ = [
    "PERSON",
    "BotError",
    "Command",
    "FromSeat",
    "PlayerFailed",
    "Spec",
    "SpecError",
    "Watcher",
    "any_option",
    "bundle",
    "chance_of",
    "check_cost",
    "chosen",
    "is_uniform",
    "number_of",
    "play_on",
    "play_out",
    "players_of",
    "read_spec",
    "seats_of",
    "spec_of",
]
