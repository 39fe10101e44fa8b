"""The other face of the kernel, for the tools of this project: nothing here is promised to stay as it is.

Games and variants do without it.
"""

from ruleworks.data.errors import Failure, describe, plain, quoted
from ruleworks.data.kinds import NO_RECORD, to_wire
from ruleworks.data.layout import Field, layout, marks, parts_of, secretive, structs_in
from ruleworks.data.logs import STANDARD, log
from ruleworks.data.marks import NUMBER, About
from ruleworks.data.names import UnreadableOption, kebab, named_alike, near, option_id, parse_option
from ruleworks.data.visibility import Visibility
from ruleworks.discovery.installed import ALLOW, ANY_GAME, BLOCK, GAMES, given, group_of, listed
from ruleworks.game.saves import FORMAT, VERSION
from ruleworks.play.views import all_seen, deal_anew, hidden_values, revealed, swap_hidden, visible
from ruleworks.rules.assembly import Assembly, plugins_of, reactions_of
from ruleworks.rules.bundle import KERNEL, LAYERS, Plugins
from ruleworks.rules.checks import fits
from ruleworks.rules.points import declared_points, point_info
from ruleworks.rules.tables import COLLECT, CONSTANT, REACTION, Implementation, Key, Point, RuleTable, Tables
from ruleworks.rules.vocabulary import ANY, excessive

__all__ = [
    "ALLOW",
    "ANY",
    "ANY_GAME",
    "BLOCK",
    "COLLECT",
    "CONSTANT",
    "FORMAT",
    "GAMES",
    "KERNEL",
    "LAYERS",
    "NO_RECORD",
    "NUMBER",
    "REACTION",
    "STANDARD",
    "VERSION",
    "About",
    "Assembly",
    "Failure",
    "Field",
    "Implementation",
    "Key",
    "Plugins",
    "Point",
    "RuleTable",
    "Tables",
    "UnreadableOption",
    "Visibility",
    "all_seen",
    "deal_anew",
    "declared_points",
    "describe",
    "excessive",
    "fits",
    "given",
    "group_of",
    "hidden_values",
    "kebab",
    "layout",
    "listed",
    "log",
    "marks",
    "named_alike",
    "near",
    "option_id",
    "parse_option",
    "parts_of",
    "plain",
    "plugins_of",
    "point_info",
    "quoted",
    "reactions_of",
    "revealed",
    "secretive",
    "structs_in",
    "swap_hidden",
    "to_wire",
    "visible",
]
