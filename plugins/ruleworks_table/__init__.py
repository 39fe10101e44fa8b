"""What people at a table are told, as data, for any game, any seat, and any language.

    voice = Voice(game.ruleset, "fr")
    Onlooker(game, 0, voice).table()

A front end shows it; nothing here knows which one.
"""

from ruleworks_toolbox.table.forecasts import gain
from ruleworks_toolbox.table.grouping import common_end, common_words, grouped, groups_of, kind_of, telling_words
from ruleworks_toolbox.table.log import taken_back
from ruleworks_toolbox.table.onlooker import Onlooker
from ruleworks_toolbox.table.parts import drawn, regions, table_in_words
from ruleworks_toolbox.table.pieces import Pieces
from ruleworks_toolbox.table.searching import folded, holding, meant
from ruleworks_toolbox.table.shapes import (
    Asked,
    Brings,
    Choice,
    Group,
    Happened,
    Part,
    PieceTold,
    Reference,
    Refused,
    Result,
    RuleTold,
    Said,
    Score,
    Table,
    Undoing,
)
from ruleworks_toolbox.table.voice import Voice, ending_of, result_texts, seat_name, sources_of, title

__all__ = [
    "Asked",
    "Brings",
    "Choice",
    "Group",
    "Happened",
    "Onlooker",
    "Part",
    "PieceTold",
    "Pieces",
    "Reference",
    "Refused",
    "Result",
    "RuleTold",
    "Said",
    "Score",
    "Table",
    "Undoing",
    "Voice",
    "common_end",
    "common_words",
    "drawn",
    "ending_of",
    "folded",
    "gain",
    "grouped",
    "groups_of",
    "holding",
    "kind_of",
    "meant",
    "regions",
    "result_texts",
    "seat_name",
    "sources_of",
    "table_in_words",
    "taken_back",
    "telling_words",
    "title",
]
