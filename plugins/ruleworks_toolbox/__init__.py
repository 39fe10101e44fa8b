"""What games and front ends share and the kernel need not know: packages, lazy options, replays, tools, rulebooks."""

from ruleworks_toolbox.catalogue import Entry, entries
from ruleworks_toolbox.chart import Chart, ChartCell, Piece, Shelf, Side
from ruleworks_toolbox.contracts import (
    Alike,
    Arguments,
    Catalogue,
    Command,
    Console,
    Drawing,
    Ending,
    Notation,
    Picture,
    Placer,
    Player,
    Promises,
    Sight,
    Template,
    Wording,
    tools_for,
)
from ruleworks_toolbox.finding import by_id, similar
from ruleworks_toolbox.flaws import Flaw, FlawKind, flaw, needs_the_whole_box, whole_box
from ruleworks_toolbox.inspecting import option_id, parse_option, plugins_of, structs_in
from ruleworks_toolbox.lazy import Chain, LazyOptions
from ruleworks_toolbox.listing import PluginInfo, hooks_of, list_plugins
from ruleworks_toolbox.migrating import Change, Document, migrated, renamed
from ruleworks_toolbox.options import FileOption, FromFile, file_options
from ruleworks_toolbox.packages import abstract, gathered, instances_in, is_abstract, modules_in, rule
from ruleworks_toolbox.redacting import HIDDEN, redacted, seen
from ruleworks_toolbox.replay import Replay, replay
from ruleworks_toolbox.rulebook import Chapter, Listed, Rule, Rulebook, rules_in
from ruleworks_toolbox.telling import Teller, Viewer, sentence, told
from ruleworks_toolbox.tracing import trace

__all__ = [
    "HIDDEN",
    "Alike",
    "Arguments",
    "Catalogue",
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
    "FromFile",
    "LazyOptions",
    "Listed",
    "Notation",
    "Picture",
    "Piece",
    "Placer",
    "Player",
    "PluginInfo",
    "Promises",
    "Replay",
    "Rule",
    "Rulebook",
    "Shelf",
    "Side",
    "Sight",
    "Teller",
    "Template",
    "Viewer",
    "Wording",
    "abstract",
    "by_id",
    "entries",
    "file_options",
    "flaw",
    "gathered",
    "hooks_of",
    "instances_in",
    "is_abstract",
    "list_plugins",
    "migrated",
    "modules_in",
    "needs_the_whole_box",
    "option_id",
    "parse_option",
    "plugins_of",
    "redacted",
    "renamed",
    "replay",
    "rule",
    "rules_in",
    "seen",
    "sentence",
    "similar",
    "structs_in",
    "told",
    "tools_for",
    "trace",
    "whole_box",
]
