"""What games and front ends share and the kernel need not know: packages, lazy options, replays, tools, rulebooks."""

from ruleworks_toolbox.catalogue import Entry, entries
from ruleworks_toolbox.chart import Chart, ChartCell, Piece, Shelf, Side
from ruleworks_toolbox.contracts import (
    Arguments,
    Catalogue,
    Caution,
    Command,
    Console,
    Drawing,
    Ending,
    Foresight,
    Notation,
    Placer,
    Player,
    Reckoning,
    Regions,
    Sight,
    Wording,
    tools_for,
)
from ruleworks_toolbox.finding import by_id, similar
from ruleworks_toolbox.flaws import Flaw, FlawKind, flaw
from ruleworks_toolbox.forecasting import Forecaster, forecast
from ruleworks_toolbox.inspecting import option_id, parse_option, plugins_of, structs_in
from ruleworks_toolbox.lazy import Chain, LazyOptions
from ruleworks_toolbox.listing import PluginInfo, hooks_of, list_plugins
from ruleworks_toolbox.migrating import Change, Document, migrated, renamed
from ruleworks_toolbox.options import FileOption, FromFile, file_options
from ruleworks_toolbox.packages import abstract, gathered, instances_in, modules_in, rule
from ruleworks_toolbox.redacting import HIDDEN, redacted, seen
from ruleworks_toolbox.regions import (
    BoardPanel,
    Ink,
    Inked,
    Panel,
    Paragraph,
    Region,
    Span,
    inked,
    paragraph,
    plain_text,
)
from ruleworks_toolbox.replay import Replay, replay
from ruleworks_toolbox.rulebook import Chapter, Listed, Rule, Rulebook, rules_in
from ruleworks_toolbox.standing import Standing, standing
from ruleworks_toolbox.telling import Teller, Viewer, sentence, told
from ruleworks_toolbox.tracing import trace

__all__ = [
    "HIDDEN",
    "Arguments",
    "BoardPanel",
    "Catalogue",
    "Caution",
    "Chain",
    "Change",
    "Chapter",
    "Chart",
    "ChartCell",
    "Command",
    "Console",
    "Document",
    "Drawing",
    "Ending",
    "Entry",
    "FileOption",
    "Flaw",
    "FlawKind",
    "Forecaster",
    "Foresight",
    "FromFile",
    "Ink",
    "Inked",
    "LazyOptions",
    "Listed",
    "Notation",
    "Panel",
    "Paragraph",
    "Piece",
    "Placer",
    "Player",
    "PluginInfo",
    "Reckoning",
    "Region",
    "Regions",
    "Replay",
    "Rule",
    "Rulebook",
    "Shelf",
    "Side",
    "Sight",
    "Span",
    "Standing",
    "Teller",
    "Viewer",
    "Wording",
    "abstract",
    "by_id",
    "entries",
    "file_options",
    "flaw",
    "forecast",
    "gathered",
    "hooks_of",
    "inked",
    "instances_in",
    "list_plugins",
    "migrated",
    "modules_in",
    "option_id",
    "paragraph",
    "parse_option",
    "plain_text",
    "plugins_of",
    "redacted",
    "renamed",
    "replay",
    "rule",
    "rules_in",
    "seen",
    "sentence",
    "similar",
    "standing",
    "structs_in",
    "told",
    "tools_for",
    "trace",
]
