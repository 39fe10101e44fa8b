"""The kit says clearly what it found, and is easy to use."""

import pytest

import noughts
import ruleworks
from ruleworks import Ruleset
from ruleworks_testing import (
    PROPERTIES,
    CheckFailed,
    PropertyBroken,
    Subject,
    Trail,
    Violation,
    conformance,
    fuzz,
    hold,
    play_indexes,
    play_randomly,
    random_trail,
)


@pytest.fixture(scope="module")
def subject() -> Subject:
    """The smallest game."""
    return Subject(lambda: ruleworks.ruleset("noughts"))


def test_one_line_makes_a_test_of_each_property() -> None:
    names = {name for name in vars(conformance(lambda: ruleworks.ruleset("noughts"))) if name.startswith("test_")}
    others = {"test_misuse_in_any_order", "test_nothing_else_is_found"}
    assert names == {f"test_{check.__name__}" for check in PROPERTIES} | others


def test_the_work_is_done_once_and_each_test_tells_its_own_findings() -> None:
    made: list[Ruleset] = []

    def nothing_is_marked(board: noughts.Board) -> bool:
        return not any(board.marks)

    def factory() -> Ruleset:
        made.append(ruleworks.ruleset("noughts"))
        return made[-1]

    tests = conformance(factory, invariants=[nothing_is_marked], examples=2)()
    with pytest.raises(CheckFailed, match="the invariant nothing_is_marked does not hold") as found:
        tests.test_invariants_hold()
    assert {finding.property for finding in found.value.report.findings} == {"invariants_hold"}
    tests.test_games_end()
    tests.test_nothing_else_is_found()
    assert len(made) == 1


def test_what_is_no_property_has_a_test_of_its_own() -> None:
    class Failing:
        id = "failing.rules"

        @ruleworks.reacts(noughts.Marked)
        def fail(self) -> None:
            raise ZeroDivisionError("out of order")

    bundle = ruleworks.Bundle(name="failing", version="1", layer="house", extends="noughts", rules=[Failing()])
    tests = conformance(lambda: ruleworks.ruleset("noughts", plugins=[bundle]), examples=2)()
    with pytest.raises(CheckFailed, match=r"failing\.rules.*games can be played"):
        tests.test_nothing_else_is_found()


def test_every_property_says_what_it_means() -> None:
    assert [check.__name__ for check in PROPERTIES if not check.__doc__] == []
    assert len({check.__name__ for check in PROPERTIES}) == len(PROPERTIES)


def test_a_property_can_be_left_out_with_a_reason() -> None:
    made = conformance(lambda: ruleworks.ruleset("noughts"), without={"games_end": "this one goes on for ever"})
    assert not hasattr(made, "test_games_end")


@pytest.mark.parametrize(
    ("without", "message"),
    [({"game_ends": "why"}, "similar: games_end"), ({"games_end": ""}, "without a reason")],
)
def test_leaving_out_is_checked(without: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        conformance(lambda: ruleworks.ruleset("noughts"), without=without)


def test_a_failure_names_the_property_the_choice_and_the_game(subject: Subject) -> None:
    def corners_stay_free(trail: Trail) -> None:
        for moment in trail.moments:
            if moment.game.position.marks[0] & 1:
                raise Violation("a1 is taken", moment.choice)

    seed = next(seed for seed in range(30) if random_trail(subject, 2, seed).end.position.marks[0] & 1)
    with pytest.raises(PropertyBroken) as caught:
        hold(corners_stay_free, random_trail(subject, 2, seed))
    text = str(caught.value)
    assert "corners stay free (seen before choice" in text
    assert "a1 is taken" in text
    assert "play_indexes(ruleset, players=2, seed=" in text


def test_a_failure_can_be_seen_again(subject: Subject) -> None:
    trail = random_trail(subject, 2, 11)
    again = eval(repr(trail), {"play_indexes": play_indexes, "ruleset": subject.ruleset})
    assert again.records == trail.end.records


def test_random_games_are_played_to_their_end(subject: Subject) -> None:
    game = play_randomly(subject.ruleset, seed=3)
    assert game.over
    assert game.records == play_randomly(subject.ruleset, seed=3).records
    assert len(play_randomly(subject.ruleset, seed=3, longest=2).records) == 2


def test_fuzzing_sums_up(subject: Subject) -> None:
    findings = fuzz(subject, range(4), each=3)
    assert str(findings) == f"4 games, {findings.choices} choices, 0 violations"
    assert findings.choices >= 20
