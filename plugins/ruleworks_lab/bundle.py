"""The bundle of the laboratory: its commands."""

from __future__ import annotations

from ruleworks import Bundle, __version__
from ruleworks_lab.commands.compare import CompareCommand
from ruleworks_lab.commands.levels import LevelsCommand
from ruleworks_lab.commands.random_games import RandomGamesCommand
from ruleworks_lab.commands.setup import SetupCommand
from ruleworks_lab.commands.study import StudyCommand
from ruleworks_lab.commands.tournament import TournamentCommand
from ruleworks_lab.texts import TEXTS

bundle: Bundle = Bundle(
    name="ruleworks-lab",
    version=__version__,
    texts=TEXTS,
    tools=(
        TournamentCommand(),
        StudyCommand(),
        CompareCommand(),
        SetupCommand(),
        LevelsCommand(),
        RandomGamesCommand(),
    ),
)
