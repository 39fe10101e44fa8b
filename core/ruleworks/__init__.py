"""Ruleworks: board games whose rules are plugins. `ruleworks.ruleset("some-game").new_game()` begins one."""

# fmt: off
# isort: off
from ruleworks.bundle import API_LEVEL, Bundle
from ruleworks.chance import Outcome, Streams
from ruleworks.data import AnyEvent, AnyOption, AnyStep, Ask, Bits, Event, InPlay, ItemId, Option, Position
from ruleworks.data import Record, Refusal, Seat, Step
from ruleworks.errors import IllegalAction, PluginError, ReplayError, RulesetError, RuleworksError, SaveError
from ruleworks.errors import UndoRefused
from ruleworks.game import Decision, Game
from ruleworks.info import PluginInfo, list_plugins
from ruleworks.play import Play, Scene
from ruleworks.points import KernelRules, collect, hookimpl, reacts, value
from ruleworks.ruleset import Ruleset
from ruleworks.saves import read_header
from ruleworks.selection import ruleset
from ruleworks.visibility import Public, Secret, counted, own, public
from ruleworks_i18n import Source, Text, Translator, translator

__version__ = "0.1.0"

__all__ = [
    "API_LEVEL", "AnyEvent", "AnyOption", "AnyStep", "Ask", "Bits", "Bundle", "Decision",
    "Event", "Game", "IllegalAction", "InPlay", "ItemId", "KernelRules", "Option", "Outcome", "Play",
    "PluginError", "PluginInfo", "Position", "Public", "Record", "Refusal", "ReplayError", "Ruleset",
    "RulesetError", "RuleworksError", "SaveError", "Scene", "Seat", "Secret", "Source", "Step", "Streams",
    "Text", "Translator", "UndoRefused", "collect", "counted", "hookimpl", "list_plugins", "own", "public",
    "reacts", "read_header", "ruleset", "translator", "value",
]
