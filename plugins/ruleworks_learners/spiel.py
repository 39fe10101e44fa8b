"""The face of OpenSpiel, which has to be installed besides: `load` makes a game of `pyspiel` of any ruleset."""

from ruleworks_learners._spiel import load

__all__ = ["load"]
