"""Ruleworks: board games whose rules are plugins. `ruleworks.ruleset("some-game").new_game()` begins one.

What stands here is promised to games, apps and authors of plugins; `ruleworks.inside` is for tools of our own.
"""

from ruleworks.bundle import API_LEVEL, Bundle
from ruleworks.chance import Outcome, Streams
from ruleworks.cursor import Cursor
from ruleworks.data import (
    AnyEvent,
    AnyMemory,
    AnyOption,
    AnyStep,
    Ask,
    Bits,
    Event,
    InPlay,
    Memory,
    Option,
    Position,
    Record,
    Refusal,
    Step,
    Undone,
)
from ruleworks.decision import Decision
from ruleworks.discovery import Installed
from ruleworks.errors import (
    IllegalAction,
    PluginError,
    ReplayError,
    RulesetError,
    RuleworksError,
    SaveError,
    UndoRefused,
)
from ruleworks.facedown import EVERYBODY, Facedown, Knowledge, Known, pile, shuffled
from ruleworks.game import Game
from ruleworks.history import Deal, History
from ruleworks.marks import Amount, Area, Cell, CellMask, Cells, ItemId, MessageId, Numbered, Place, Ref, Seat, Word
from ruleworks.naming import kebab, tag_of, tags
from ruleworks.pictures import Picture, picture
from ruleworks.play import Play, Scene
from ruleworks.points import KernelRules, PointInfo, collect, constant, hookimpl, reacts, value
from ruleworks.prospect import Prospect
from ruleworks.ruleset import ItemShown, Ruleset
from ruleworks.saves import Limits, read_setup
from ruleworks.seats import Seated, SeatNews, SeatView
from ruleworks.selection import load, ruleset, ruleset_of
from ruleworks.setup import Setup
from ruleworks.visibility import Public, Secret, counted, own, public
from ruleworks_i18n import Source, Text, Translator, translator

__version__ = "0.2.0"

__all__ = [
    "API_LEVEL",
    "EVERYBODY",
    "Amount",
    "AnyEvent",
    "AnyMemory",
    "AnyOption",
    "AnyStep",
    "Area",
    "Ask",
    "Bits",
    "Bundle",
    "Cell",
    "CellMask",
    "Cells",
    "Cursor",
    "Deal",
    "Decision",
    "Event",
    "Facedown",
    "Game",
    "History",
    "IllegalAction",
    "InPlay",
    "Installed",
    "ItemId",
    "ItemShown",
    "KernelRules",
    "Knowledge",
    "Known",
    "Limits",
    "Memory",
    "MessageId",
    "Numbered",
    "Option",
    "Outcome",
    "Picture",
    "Place",
    "Play",
    "PluginError",
    "PointInfo",
    "Position",
    "Prospect",
    "Public",
    "Record",
    "Ref",
    "Refusal",
    "ReplayError",
    "Ruleset",
    "RulesetError",
    "RuleworksError",
    "SaveError",
    "Scene",
    "Seat",
    "SeatNews",
    "SeatView",
    "Seated",
    "Secret",
    "Setup",
    "Source",
    "Step",
    "Streams",
    "Text",
    "Translator",
    "UndoRefused",
    "Undone",
    "Word",
    "collect",
    "constant",
    "counted",
    "hookimpl",
    "kebab",
    "load",
    "own",
    "picture",
    "pile",
    "public",
    "reacts",
    "read_setup",
    "ruleset",
    "ruleset_of",
    "shuffled",
    "tag_of",
    "tags",
    "translator",
    "value",
]
