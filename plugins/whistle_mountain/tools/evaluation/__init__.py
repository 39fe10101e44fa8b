"""What a position of Whistle Mountain is worth beyond its points, for players that look ahead only so far."""

from whistle_mountain.tools.evaluation.judge import MountainEvaluation
from whistle_mountain.tools.evaluation.weights import Weights

__all__ = ["MountainEvaluation", "Weights"]
