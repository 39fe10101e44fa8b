"""What people at a table are told, as data, for any game, any seat, and any language.

    voice = Voice(game.ruleset, "fr")
    Onlooker(game, 0, voice).table()

A front end shows it; nothing here knows which one.
"""

from ruleworks_table.explanations import Decisive, Explanation, Question, explanation, overheard
from ruleworks_table.forecaster import Forecaster, forecast
from ruleworks_table.forecasts import gain
from ruleworks_table.groups import common_end, common_words, grouped, groups_of, kind_of, telling_words
from ruleworks_table.log import taken_back
from ruleworks_table.onlooker import Onlooker
from ruleworks_table.parts import drawn, regions, table_in_words
from ruleworks_table.pieces import Pieces
from ruleworks_table.replays import Replay, replay
from ruleworks_table.search import folded, holding, meant
from ruleworks_table.shapes import (
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
from ruleworks_table.standings import Standing, standing
from ruleworks_table.traces import trace
from ruleworks_table.voice import Voice, ending_of, result_texts, seat_name, sources_of, title

__all__ = [
    "Asked",
    "Brings",
    "Choice",
    "Decisive",
    "Explanation",
    "Forecaster",
    "Group",
    "Happened",
    "Onlooker",
    "Part",
    "PieceTold",
    "Pieces",
    "Question",
    "Reference",
    "Refused",
    "Replay",
    "Result",
    "RuleTold",
    "Said",
    "Score",
    "Standing",
    "Table",
    "Undoing",
    "Voice",
    "common_end",
    "common_words",
    "drawn",
    "ending_of",
    "explanation",
    "folded",
    "forecast",
    "gain",
    "grouped",
    "groups_of",
    "holding",
    "kind_of",
    "meant",
    "overheard",
    "regions",
    "replay",
    "result_texts",
    "seat_name",
    "sources_of",
    "standing",
    "table_in_words",
    "taken_back",
    "telling_words",
    "title",
    "trace",
]
