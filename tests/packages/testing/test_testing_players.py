"""Players that a bundle brings are put to the test: who cheats, guesses or says nothing is found."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct
from tests.packages.bots.sitting import Doing
from tests.support.toy.game import POINTS

import ruleworks
from ruleworks import Bundle, Installed, Ruleset
from ruleworks_contracts import Estimate, Pick, Sight
from ruleworks_testing import Report, check
from ruleworks_testing.players.check import players_in


class Parameters(Struct, frozen=True):
    """Something to say."""

    steps: Annotated[int, Meta(ge=1)] = 10


class Nothing(Struct, frozen=True):
    """Nothing to say."""


class Tried:
    """A player of the toy game that does as a test says."""

    name = "tried"

    def __init__(
        self,
        choose: Callable[[Sight], Any],
        *,
        parameters: type[Struct] = Nothing,
        help: str = "ruleworks-bots.player.random",
        cost: Any = 0,
        game: str = "toy",
    ) -> None:
        self.game, self.help, self.parameters, self._choose, self._cost = game, help, parameters, choose, cost

    def cost(self, parameters: Any) -> int:
        """Whatever the test says."""
        found: int = self._cost
        return found

    def seated(self, ruleset: Ruleset, parameters: Any) -> Doing:
        """One for all seats."""
        return Doing(self._choose)


def looked_at(player: Any) -> Report:
    """What a check says of a bundle that brings a player and nothing else."""
    from ruleworks_bots.texts import TEXTS

    bundle = Bundle(name="guests", version="1", layer="base", texts=TEXTS, tools=(player,))
    return check(bundle, installed=Installed(POINTS))


def first(sight: Sight) -> Any:
    return sight.world(sight.rng).options[0]


def found(report: Report) -> set[str]:
    return {finding.property for finding in report.findings}


def test_a_fair_player_is_found_fair_and_its_time_is_told() -> None:
    report = looked_at(Tried(first))
    assert report.findings == ()
    (timed,) = report.times
    assert (timed.player, timed.game, timed.decisions > 1) == ("tried", "toy", True)
    assert "a decision" in str(report)


def peeks(sight: Any) -> Any:
    """Finds the true game behind what it was given, as one may in Python, and looks at what is hidden."""
    game = (getattr(sight, "_other", None) or sight._seated)._game
    options = sight.world(sight.rng).options
    return options[game.scene.position.random.seed % len(options)]


def test_a_player_that_peeks_is_found() -> None:
    report = looked_at(Tried(peeks))
    assert found(report) == {"players_see_what_their_seat_sees"}
    finding = report.findings[0]
    assert (finding.plugin, finding.point) == ("guests", "player tried")
    assert "toy, a random game" in finding.again


class Uniform(Doing):
    """Declares that it looks at nothing."""

    is_uniform = True


def test_a_player_that_looks_at_nothing_is_fair_and_is_handed_nothing() -> None:
    player, handed = Tried(first), list[Sight]()
    player.seated = lambda ruleset, parameters: Uniform(handed.append)  # type: ignore[method-assign]
    report = looked_at(player)
    assert (report.findings, handed) == ((), [])
    assert report.times[0].decisions > 1


def test_a_player_with_hidden_chance_is_found() -> None:
    own = random.Random(4)
    report = looked_at(Tried(lambda sight: sight.world(own).random_option(own)))
    assert "players_choose_the_same_again" in found(report)


def test_a_player_that_remembers_is_found() -> None:
    class Remembers(Tried):
        def seated(self, ruleset: Ruleset, parameters: Any) -> Doing:
            seen: list[int] = []

            def choose(sight: Sight) -> Any:
                seen.append(1)
                options = sight.world(sight.rng).options
                return options[len(seen) % len(options)]

            return Doing(choose)

    assert "players_choose_the_same_again" in found(looked_at(Remembers(first)))


def fails(sight: Sight) -> Any:
    raise ValueError("no idea")


def estimates_what_is_not_there(sight: Sight) -> Any:
    option = first(sight)
    return Pick(option, (Estimate(ruleworks.ruleset("noughts").new_game().offered("mark:a1"), 1.0),))


@pytest.mark.parametrize(
    ("player", "property", "word"),
    [
        (Tried(fails), "players_choose", "no idea"),
        (Tried(lambda sight: None), "players_choose", "NoneType"),
        (Tried(estimates_what_is_not_there), "players_choose_what_is_offered", "estimated"),
        (Tried(first, cost=-1), "players_tell_what_they_cost", "-1"),
        (Tried(first, help="guests.player"), "players_are_described", "'guests.player' in 'fr'"),
        (Tried(first, parameters=Parameters), "players_are_described", "random.steps"),
    ],
)
def test_what_is_wrong_is_named(player: Any, property: str, word: str) -> None:
    report = looked_at(player)
    assert property in found(report)
    assert any(word in finding.problem for finding in report.findings)


def test_a_parameter_without_a_default_is_named() -> None:
    class Wants(Struct, frozen=True):
        steps: int

    report = looked_at(Tried(first, parameters=Wants))
    assert found(report) == {"players_can_be_typed"}


def test_a_player_for_any_game_is_looked_at_in_all() -> None:
    report = looked_at(Tried(first, game=""))
    assert {timed.game for timed in report.times} >= {"toy"}
    assert len(report.times) == len(Installed(POINTS).games)


@pytest.mark.long
def test_every_player_for_any_game_cannot_tell_two_worlds_apart() -> None:
    from ruleworks_bots import bundle

    report = check(bundle, installed=Installed(POINTS))
    assert report.findings == ()
    left_out = {"program"}  # which plays by a command that nobody has given
    assert {timed.player for timed in report.times} == {player.name for _, player in players_in([bundle])} - left_out
