"""Pieces of which there is only one are looked for in views: a rule that shows one of a stack is found out."""

from typing import Any

import pytest

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Play, Ruleset, reacts
from ruleworks_testing import Subject, hold, whole_game
from ruleworks_testing.failures import PropertyBroken
from ruleworks_testing.properties.secrecy import hidden_pieces_do_not_show
from whistle_mountain.play.turn.course import TurnBegan
from whistle_mountain.table.position import Mountain, market_of

LARGE = "market.large-machine"


class Indiscreet:
    """A rule that lays a large machine open that nobody may see yet."""

    id = "indiscreet.rule"

    @reacts(TurnBegan)
    def show(self, play: Play[Mountain, Any]) -> None:
        play.position.draft = market_of(play.position, LARGE).stack[-1:]


def leaking() -> Ruleset:
    house = Bundle(name="indiscreet", version="1", layer="house", extends="whistle-mountain", rules=[Indiscreet()])
    return ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=(house,), strict=True)


def secrets_kept(ruleset: Ruleset) -> None:
    """Play a game and look at its beginning."""
    hold(hidden_pieces_do_not_show, whole_game(Subject(lambda: ruleset), 2, 1, lead=30).stretch)


@pytest.mark.slow
def test_a_rule_that_shows_a_hidden_machine_is_found_out() -> None:
    secrets_kept(ruleworks.ruleset(whistle_mountain.bundle.bundle, strict=True))
    with pytest.raises(PropertyBroken, match="shows the hidden machine"):
        secrets_kept(leaking())
