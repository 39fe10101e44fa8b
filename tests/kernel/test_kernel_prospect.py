"""What a choice would bring: foretold by its seat's knowledge alone, up to the next choice, chance or revelation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import pytest
from tests.kernel.conftest import Drawn, Hand, Table
from tests.support.toy.game import toy

import ruleworks
from ruleworks import (
    Ask,
    Bundle,
    Event,
    Game,
    History,
    IllegalAction,
    Option,
    Play,
    PluginError,
    Prospect,
    Public,
    Ruleset,
    Seat,
    Step,
    hookimpl,
    public,
    tags,
)
from ruleworks.inside import hidden_values


@pytest.fixture
def game(urn: Ruleset) -> Game[Any]:
    """Seat 0 and seat 1 have drawn a token each."""
    game = urn.new_game(2, seed=5)
    game.play("draw")
    game.play("draw")
    return game


def held(game: Game[Any], seat: int) -> str:
    (token,) = game.position.hands[seat].held
    return str(token)


def test_an_outcome_tells_what_follows(game: Game[Any]) -> None:
    option = f"show:{held(game, 0)}"
    prospect = game.seated(0).outcome(option)
    assert (prospect.seat, prospect.id, prospect.stops) == (0, option, "choice")
    assert prospect.scores == (1, 0)
    assert prospect.decision == {"seat": 1, "kind": "choose-move"}
    assert prospect.view["hands"][0] == {"seat": 0, "held": (), "shown": (held(game, 0),)}
    assert prospect.view["hands"][1]["held"] == {"hidden": 1}
    assert (prospect.view["turn"], prospect.view["active"]) == (game.position.turn + 1, 1)
    game.play(option)
    assert prospect.entry == game.log(0)[-1]
    assert prospect.view == game.view(0)["position"]


def test_looking_ahead_changes_nothing(game: Game[Any]) -> None:
    before = game.save(), game.digest(), game.decision, game.settled
    assert len(list(game.seated(0).outcomes())) == 3
    assert (game.save(), game.digest(), game.decision, game.settled) == before


@pytest.mark.parametrize(("option", "stops"), [("draw", "revelation"), ("stir", "chance")])
def test_what_nobody_can_foresee_is_left_out(urn: Ruleset, option: str, stops: str) -> None:
    game = urn.new_game(2, seed=5)
    prospect = game.seated(0).outcome(option)
    assert (prospect.stops, prospect.record.events, prospect.decision) == (stops, (), None)
    assert prospect.view == game.view(0)["position"]
    assert prospect.scores == (0, 0)


def test_the_end_of_a_game_is_foreseen(game: Game[Any]) -> None:
    prospect = game.seated(0).outcome("stop")
    assert (prospect.stops, prospect.decision, prospect.view["agenda"]) == ("end", None, ())


def test_all_options_are_foretold_in_their_order(game: Game[Any]) -> None:
    seated = game.seated(0)
    ids = [option.id for option in seated.decision["options"]]  # type: ignore[index]
    assert [prospect.id for prospect in seated.outcomes()] == ids
    assert list(seated.outcomes()) == [seated.outcome(index) for index in range(len(ids))]
    assert list(game.seated(1).outcomes()) == list(game.seated(None).outcomes()) == []


def test_outcomes_are_worked_out_one_by_one(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    chosen = type(game.decision.ask).chosen  # type: ignore[union-attr]

    def noted(ask: Any, play: Any, option: Option) -> None:
        played.append(option.id)
        chosen(ask, play, option)

    monkeypatch.setattr(type(game.decision.ask), "chosen", noted)  # type: ignore[union-attr]
    assert next(game.seated(0).outcomes()).id == "draw"
    assert played == ["draw"]


def test_some_options_are_foretold_together(game: Game[Any]) -> None:
    seated = game.seated(0)
    assert [prospect.id for prospect in seated.outcomes(["stop", 0])] == ["stop", "draw"]
    with pytest.raises(IllegalAction, match="nonsense"):
        seated.outcomes(["stop", "nonsense"])
    with pytest.raises(IllegalAction, match="player 1 to choose"):
        game.seated(1).outcomes(["stop"])


def test_outcomes_are_those_of_the_moment_when_they_were_asked_for(game: Game[Any]) -> None:
    expected, later = list(game.seated(0).outcomes()), game.seated(0).outcomes()
    game.play("draw")
    assert list(later) == expected


@pytest.mark.parametrize(
    ("seat", "option", "reason"),
    [
        (1, "draw", "not-your-choice"),
        (None, "draw", "not-your-choice"),
        (0, "show:blue", "not-offered"),
        (0, "nonsense", "unreadable"),
        (0, 9, "no-such-index"),
    ],
)
def test_only_who_chooses_may_ask_and_only_for_what_is_offered(
    game: Game[Any], seat: int | None, option: str | int, reason: str
) -> None:
    with pytest.raises(IllegalAction) as caught:
        game.seated(seat).outcome(option)
    assert caught.value.refusal.reason == f"ruleworks.refusal.{reason}"
    with pytest.raises(IllegalAction) as played:
        game.seated(seat).play(option, at=game.seq)
    assert caught.value.refusal == played.value.refusal


def test_of_a_game_that_is_over_nothing_is_foretold(game: Game[Any]) -> None:
    game.play("stop")
    with pytest.raises(IllegalAction, match="over"):
        game.seated(0).outcome("draw")
    assert list(game.seated(0).outcomes()) == []


def test_a_prospect_stays_as_it_is(game: Game[Any]) -> None:
    prospect = game.seated(0).outcome("stop")
    with pytest.raises(FrozenInstanceError):
        prospect.stops = "choice"  # type: ignore[misc]


def test_nothing_that_is_hidden_is_in_a_prospect() -> None:
    """Of games that differ in nothing but the order in the bag, outcomes are equal in every part."""
    rules = toy()
    differing = 0
    for seed in range(12):
        game, rng = rules.new_game(3, seed), Random(seed)
        for _ in range(seed):
            game.play(game.random_option(rng))
        seat = game.decision.seat if game.decision else 0
        other = game.sample_hidden(seat, rng)
        differing += hidden_values(game.position, seat) != hidden_values(other.position, seat)
        assert list(map(parts, game.seated(seat).outcomes())) == list(map(parts, other.seated(seat).outcomes()))
    assert differing > 5


def parts(prospect: Prospect) -> tuple[Any, ...]:
    """All of a prospect, the positions that it was played from and to included."""
    return prospect, prospect.entry, prospect.view, prospect.scores, prospect.decision


def test_the_true_seed_is_not_in_a_prospect(game: Game[Any]) -> None:
    prospect = game.seated(0).outcome("stop")
    assert game.position.random.seed not in (prospect.before.random.seed, prospect.position.random.seed)


@public
class Pay(Step, frozen=True, tag=tags("tiny")):
    """Tell of a payment."""

    def run(self, play: Play[Any, Any]) -> None:
        play.emit(Paid(0))


@public
class Paid(Event, frozen=True, tag=tags("tiny")):
    seat: Seat


@public
class Dig(Step, frozen=True, tag=tags("tiny")):
    """Tell of a payment, then roll, then tell of another one."""

    def run(self, play: Play[Any, Any]) -> None:
        play.position.turn += 7
        play.emit(Paid(1))
        play.roll("dig", 6)


@public
class Reveal(Step, frozen=True, tag=tags("tiny")):
    """Show what is on top of the bag."""

    def run(self, play: Play[Table, Any]) -> None:
        table = play.position
        play.emit(Paid(2))
        table.hands = (Hand(0, shown=table.bag[:1]), *table.hands[1:])
        table.bag = table.bag[1:]


@public
class Deal(Step, frozen=True, tag=tags("tiny")):
    """Give the other seat a token of the bag."""

    def run(self, play: Play[Table, Any]) -> None:
        table = play.position
        table.hands = (table.hands[0], Hand(1, held=table.bag[:1]))
        table.bag = table.bag[1:]
        play.emit(Drawn(1, table.hands[1].held[0]))


@public
class Expose(Step, frozen=True, tag=tags("tiny")):
    """Show what the other seat holds, which leaves all other fields of the table alone."""

    def run(self, play: Play[Table, Any]) -> None:
        table = play.position
        table.hands = (table.hands[0], Hand(1, shown=table.hands[1].held))
        play.emit(Paid(4))


@public
class Late(Step, frozen=True, tag=tags("tiny")):
    """Spoil what was offered before."""

    def run(self, play: Play[Any, Any]) -> None:
        play.position.turn = 9


@public
class Promise(Step, frozen=True, tag=tags("tiny")):
    """Ask, with options that were found, but let something else come first."""

    def run(self, play: Play[Any, Any]) -> None:
        play.ask(Once(0), [Go()])
        play.push(Late())


@public
class Loop(Step, frozen=True, tag=tags("tiny")):
    def run(self, play: Play[Any, Any]) -> None:
        play.push(self)


@public
class Fail(Step, frozen=True, tag=tags("tiny")):
    def run(self, play: Play[Any, Any]) -> None:
        raise ZeroDivisionError("too thin")


@public
class Go(Option, frozen=True, tag=tags("tiny")):
    pass


@public
class Forced(Ask, frozen=True, tag=tags("tiny")):
    """A choice that is none."""

    if_one = "settle"

    def options(self, scene: Any) -> Sequence[Option]:
        return [Go()]

    def chosen(self, play: Play[Any, Any], option: Option) -> None:
        play.emit(Paid(3))


@public
class Once(Forced, frozen=True, tag=tags("tiny")):
    """A choice that there is only before the first turn."""

    if_none = "skip"

    def options(self, scene: Any) -> Sequence[Option]:
        return [] if scene.position.turn else [Go()]


@public
class Start(Ask, frozen=True, tag=tags("tiny")):
    """Carry out some steps."""

    steps: Public[tuple[ruleworks.AnyStep, ...]] = ()

    def options(self, scene: Any) -> Sequence[Option]:
        return [Go()]

    def chosen(self, play: Play[Any, Any], option: Option) -> None:
        play.push(*self.steps)  # type: ignore[arg-type]


class Opening:
    id = "tiny.rules"

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = tuple(steps)

    @hookimpl
    def opening(self, value: Table) -> Table:
        first, fill = value.agenda
        value.agenda = (first, Start(0, self.steps), fill)
        return value


def prospect_of(urn_bundle: Bundle, *steps: Step, **how: Any) -> tuple[Prospect, Game[Any]]:
    """The outcome of a choice that carries out some steps."""
    types = (Pay, Paid, Dig, Reveal, Deal, Expose, Late, Promise, Once, Loop, Fail, Go, Forced, Start)
    tiny = Bundle(name="tiny", version="1.2.3", extends="urn", rules=(Opening(steps),), types=types)
    game = ruleworks.ruleset(urn_bundle, plugins=(tiny,), strict=True, allowed=(), **how).new_game(2, seed=1)
    return game.seated(0).outcome("tiny.go"), game


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize(
    ("steps", "stops", "seats"),
    [
        ((Pay(), Pay()), "choice", [0, 0]),
        ((Pay(), Dig(), Pay()), "chance", [0]),
        ((Dig(), Pay()), "chance", []),
        ((Pay(), Reveal(), Pay()), "revelation", [0]),
        ((Pay(), Forced(0), Dig()), "chance", [0, 3]),
        ((Forced(0), Pay()), "choice", [3, 0]),
    ],
)
def test_it_stops_before_the_step_that_asks_chance_or_reveals(
    urn_bundle: Bundle, steps: tuple[Step, ...], stops: str, seats: list[int], *, checked: bool
) -> None:
    """Nothing of such a step is told, whatever it did before."""
    prospect, game = prospect_of(urn_bundle, *steps, checked=checked)
    assert (prospect.stops, [event["seat"] for event in prospect.entry["events"]]) == (stops, seats)
    left = [step["type"] for step in reversed(prospect.view["agenda"])]
    waiting = [step["type"] for step in reversed(game.view(0)["position"]["agenda"])][1:]
    assert left == [*[f"tiny.{type(step).__name__.lower()}" for step in steps[len(seats) :]], *waiting]
    assert prospect.view["turn"] == 0
    assert prospect.view["hands"] == game.view(0)["position"]["hands"]
    rules = game.ruleset
    there = Game(rules, rules.scene(prospect.position), History(prospect.position))
    assert (there.decision is not None) == (stops == "choice"), "a step that asks nothing is taken for a choice"
    assert not there.over
    assert there.winners == ()


def test_what_another_seat_learns_stops_nothing_and_is_not_told(urn_bundle: Bundle) -> None:
    prospect, _ = prospect_of(urn_bundle, Deal(), Pay())
    drawn, paid = prospect.entry["events"]
    assert (prospect.stops, drawn["token"], paid["seat"]) == ("choice", {"hidden": 1}, 0)
    assert prospect.view["hands"][1]["held"] == {"hidden": 1}


def test_what_another_seat_holds_is_not_told_when_it_comes_to_light(urn_bundle: Bundle) -> None:
    prospect, _ = prospect_of(urn_bundle, Deal(), Expose())
    assert (prospect.stops, len(prospect.record.events)) == ("revelation", 1)


def test_options_that_were_found_before_something_else_happened_are_looked_for_again(urn_bundle: Bundle) -> None:
    prospect, game = prospect_of(urn_bundle, Promise())
    assert game.play("tiny.go").events == prospect.record.events == ()
    assert prospect.stops == "choice"


def test_a_plugin_that_fails_in_an_outcome_is_named(urn_bundle: Bundle) -> None:
    with pytest.raises(PluginError, match=r"tiny\.Fail, version 1\.2\.3, has failed.*too thin"):
        prospect_of(urn_bundle, Fail())


def test_an_outcome_that_never_ends_is_stopped(urn_bundle: Bundle) -> None:
    with pytest.raises(PluginError, match="after 50 steps, Loop is still waiting"):
        prospect_of(urn_bundle, Loop(), most_steps=50)
