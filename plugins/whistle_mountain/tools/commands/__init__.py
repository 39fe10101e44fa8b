"""What the game brings to front ends: facts, items and rules, drawing and notation, endings, templates."""

from whistle_mountain.tools.cases import CASES
from whistle_mountain.tools.commands.catalogue import MountainCatalogue
from whistle_mountain.tools.commands.caution import MountainCaution
from whistle_mountain.tools.commands.components import MountainFacts
from whistle_mountain.tools.commands.result import MountainEnding
from whistle_mountain.tools.commands.wording import MountainWording
from whistle_mountain.tools.evaluation import MountainEvaluation
from whistle_mountain.tools.illustration import MountainIllustrator
from whistle_mountain.tools.invariants import PROMISES
from whistle_mountain.tools.likeness import LIKENESS
from whistle_mountain.tools.notation import NOTATION
from whistle_mountain.tools.outlook import MountainForesight, MountainReckoning
from whistle_mountain.tools.pace import MountainPace
from whistle_mountain.tools.picture import TableDrawing
from whistle_mountain.tools.rulebook import BOOK
from whistle_mountain.tools.templates import TEMPLATES
from whistle_mountain.tools.training import TRAINING
from whistle_mountain.tools.workshop import MountainWorkshop

TOOLS = (
    MountainFacts(),
    MountainCatalogue(),
    BOOK,
    TableDrawing(),
    MountainIllustrator(),
    NOTATION,
    CASES,
    MountainEnding(),
    MountainWording(),
    MountainCaution(),
    MountainReckoning(),
    MountainForesight(),
    MountainEvaluation(),
    MountainPace(),
    MountainWorkshop(),
    LIKENESS,
    PROMISES,
    TRAINING,
    *TEMPLATES,
)

__all__ = ["TOOLS"]
