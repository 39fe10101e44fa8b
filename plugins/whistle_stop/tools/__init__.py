"""What the game brings to front ends: rules and positions in words, pictures, what these promise and are worth."""

from whistle_stop.tools.cases import CASES
from whistle_stop.tools.catalogue import FrontierCatalogue
from whistle_stop.tools.caution import FrontierCaution
from whistle_stop.tools.drawing import TableDrawing
from whistle_stop.tools.ending import FrontierEnding
from whistle_stop.tools.evaluation import FrontierEvaluation
from whistle_stop.tools.facts import FrontierFacts
from whistle_stop.tools.illustration import FrontierIllustrator
from whistle_stop.tools.invariants import PROMISES
from whistle_stop.tools.likeness import LIKENESS
from whistle_stop.tools.notation import NOTATION
from whistle_stop.tools.phrases import FrontierPhrasing
from whistle_stop.tools.reckoning import FrontierReckoning
from whistle_stop.tools.rulebook import BOOK
from whistle_stop.tools.training import TRAINING

TOOLS = (
    FrontierFacts(),
    FrontierCatalogue(),
    BOOK,
    NOTATION,
    CASES,
    TableDrawing(),
    FrontierIllustrator(),
    FrontierEnding(),
    FrontierCaution(),
    FrontierPhrasing(),
    FrontierReckoning(),
    LIKENESS,
    PROMISES,
    FrontierEvaluation(),
    TRAINING,
)

__all__ = ["TOOLS"]
