"""Tests for whoever writes rules: one line puts a ruleset through everything that must hold for any.

    TestMyGame = ruleworks_testing.conformance(lambda: ruleworks.ruleset("my-game"))

Each test plays games that Hypothesis chooses, checks one property, and shrinks what breaks it.
"""

from ruleworks_contracts.promises import Invariant, Transition
from ruleworks_testing.arrival import NeverReached
from ruleworks_testing.conformance import conformance
from ruleworks_testing.failures import PropertyBroken, Violation
from ruleworks_testing.fuzzer import Findings, fuzz
from ruleworks_testing.misuse import Misuse, machine_of
from ruleworks_testing.properties import PROPERTIES
from ruleworks_testing.property_check import Property, hold
from ruleworks_testing.report import CheckFailed, Finding, Report, Timed, Use, expect_nothing
from ruleworks_testing.strategies import options, positions, stretches, trails
from ruleworks_testing.subject import Subject
from ruleworks_testing.trails import Moment, Trail, play_indexes, play_randomly, random_trail, trail_of
from ruleworks_testing.whole_check import check
from ruleworks_testing.whole_games import WholeGame, whole_game

__all__ = [
    "PROPERTIES",
    "CheckFailed",
    "Finding",
    "Findings",
    "Invariant",
    "Misuse",
    "Moment",
    "NeverReached",
    "Property",
    "PropertyBroken",
    "Report",
    "Subject",
    "Timed",
    "Trail",
    "Transition",
    "Use",
    "Violation",
    "WholeGame",
    "check",
    "conformance",
    "expect_nothing",
    "fuzz",
    "hold",
    "machine_of",
    "options",
    "play_indexes",
    "play_randomly",
    "positions",
    "random_trail",
    "stretches",
    "trail_of",
    "trails",
    "whole_game",
]
