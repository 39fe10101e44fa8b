"""What a position of Whistle Stop is worth beyond its points, for players that look ahead only so far."""

from whistle_stop.tools.evaluation.judge import FrontierEvaluation
from whistle_stop.tools.evaluation.weights import Weights

__all__ = ["FrontierEvaluation", "Weights"]
