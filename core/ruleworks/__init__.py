"""Ruleworks: board games whose rules are plugins. `ruleworks.ruleset("some-game").new_game()` begins one.

What stands here is promised to games, apps and authors of plugins; `ruleworks.inside` is for tools of our own.
"""

from ruleworks.data.chance import Outcome, Streams
from ruleworks.data.errors import (
    IllegalAction,
    PluginError,
    ReplayError,
    RulesetError,
    RuleworksError,
    SaveError,
    UndoRefused,
)
from ruleworks.data.facedown import EVERYBODY, Facedown, Knowledge, Known, pile, shuffled
from ruleworks.data.kinds import (
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
    Scene,
    Step,
    Undone,
)
from ruleworks.data.marks import (
    Amount,
    Area,
    Cell,
    CellMask,
    Cells,
    ItemId,
    MessageId,
    Numbered,
    Place,
    Ref,
    Seat,
    Word,
)
from ruleworks.data.names import kebab, tag_of, tags
from ruleworks.data.visibility import Public, Secret, counted, own, public
from ruleworks.discovery.installed import Installed
from ruleworks.discovery.selection import load, ruleset, ruleset_of
from ruleworks.game.game import Game
from ruleworks.game.history import Deal, History
from ruleworks.game.pictures import ItemShown, Picture, picture
from ruleworks.game.prospect import Prospect
from ruleworks.game.ruleset import Ruleset
from ruleworks.game.saves import Limits, read_setup
from ruleworks.game.seats import Seated, SeatNews, SeatView
from ruleworks.game.setup import Setup
from ruleworks.play.cursor import Cursor
from ruleworks.play.decision import Decision
from ruleworks.play.play import Play
from ruleworks.rules.bundle import API_LEVEL, Bundle
from ruleworks.rules.points import KernelRules, PointInfo, collect, constant, hookimpl, reacts, value
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
