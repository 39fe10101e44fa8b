"""What games and front ends share and the kernel need not know: packages, lazy options, replays, lists."""

from ruleworks_toolbox.flaws import Flaw, FlawKind, flaw
from ruleworks_toolbox.inspecting import option_id, parse_option, plugins_of, structs_in
from ruleworks_toolbox.lazy import Chain, Counted
from ruleworks_toolbox.listing import PluginInfo, hooks_of, list_plugins
from ruleworks_toolbox.migrating import Change, Document, migrated, renamed
from ruleworks_toolbox.options import FileOption, FromFile, file_options
from ruleworks_toolbox.packages import abstract, gathered, instances_in, modules_in, rule
from ruleworks_toolbox.replay import Replay, replay
from ruleworks_toolbox.telling import sentence, told
from ruleworks_toolbox.tracing import trace

__all__ = [
    "Chain",
    "Change",
    "Counted",
    "Document",
    "FileOption",
    "Flaw",
    "FlawKind",
    "FromFile",
    "PluginInfo",
    "Replay",
    "abstract",
    "file_options",
    "flaw",
    "gathered",
    "hooks_of",
    "instances_in",
    "list_plugins",
    "migrated",
    "modules_in",
    "option_id",
    "parse_option",
    "plugins_of",
    "renamed",
    "replay",
    "rule",
    "sentence",
    "structs_in",
    "told",
    "trace",
]
