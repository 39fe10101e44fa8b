"""What is asked at a table: now, at an earlier moment, of a plan, in a sandbox, and after the end."""

from __future__ import annotations

import json
from random import Random

from tests.packages.host.sitting import Sitter, noughts_host, play_out, problem, room, told, toy_host

import ruleworks
from ruleworks import Setup
from ruleworks_host.box import AskPiece, PieceShown
from ruleworks_host.messages import (
    AskBrings,
    AskLog,
    AskNews,
    AskOutcomes,
    AskPlan,
    AskSandbox,
    AskSave,
    AskTable,
    AskView,
    AskWhyNot,
    BringsShown,
    Done,
    LogShown,
    News,
    OutcomesShown,
    PlanShown,
    PlayOption,
    SandboxShown,
    SaveShown,
    TableShown,
    TakeBack,
    WhyNotShown,
)


def mountain(seed: int = 2) -> Sitter:
    """Somebody alone at a table of a large game."""
    (owner,) = room(noughts_host(), seats="m", seed=seed, setup=Setup("whistle-mountain", ("outlaws",)))
    return owner


def test_a_table_is_told_in_the_language_of_whoever_asks() -> None:
    owner = mountain()
    tables = [told(owner.ask(AskTable, language=language), TableShown).table for language in ("en", "fr")]
    assert [option.id for option in tables[0].options] == [option.id for option in tables[1].options]
    assert tables[0].options[0].text != tables[1].options[0].text
    assert owner.ask(AskTable, language="xx").code == "no-language"


def test_an_earlier_moment_is_seen_as_it_was() -> None:
    sitters = room(toy_host(), "toy", "moo", seed=3)
    rng, then = Random(3), []
    for number in range(12):
        then.append([sitter.view() for sitter in sitters])
        view = then[-1][0]
        sitter = sitters[view["decision"]["seat"]]
        told(sitter.play(rng=rng), Done)
        if number % 4 == 3:
            done = sitter.ask(TakeBack, expected_seq=view["seq"] + 1)
            if isinstance(done, Done):
                then.append([])
    for seq, views in enumerate(then):
        for sitter, view in zip(sitters, views, strict=False):
            assert sitter.view(seq=seq) == view
    assert problem(sitters[0].ask(AskTable, seq=999)) == "not-a-moment"
    assert problem(sitters[0].ask(AskNews, since=999)) == "not-a-moment"
    assert problem(sitters[0].ask(AskLog, since=999)) == "not-a-moment"
    assert told(sitters[0].ask(AskTable, seq=2), TableShown).table.seq == 2


def test_news_begin_where_somebody_stopped() -> None:
    owner, guest = room(noughts_host(), seats="mo")
    first = told(owner.ask(AskNews, since=0), News)
    assert [entry.kind for entry in first.entries] == ["begun"]
    owner.play("mark:a1")
    guest.play("mark:b2")
    news = told(owner.ask(AskNews, since=1, data=True), News)
    assert [(entry.seq, entry.seat) for entry in news.entries] == [(2, 1)]
    assert news.data is not None
    assert news.data["options"][0] == "mark:b1"
    assert news.decision is not None
    log = told(owner.ask(AskLog, since=1, data=True), LogShown)
    assert log.data[0]["option"] == {"type": "mark", "cell": "b2"}


def test_why_something_is_refused_is_told() -> None:
    owner, guest = room(noughts_host(), seats="mo")
    owner.play("mark:a1")
    assert told(guest.ask(AskWhyNot, option="mark:b2"), WhyNotShown).refusal is None
    refusal = told(guest.ask(AskWhyNot, option="mark:a1"), WhyNotShown).refusal
    assert refusal is not None
    assert "a1" in refusal.reason
    assert told(owner.ask(AskWhyNot, option="mark:b2"), WhyNotShown).refusal is not None


def test_what_options_would_bring_is_told() -> None:
    owner = mountain()
    options = tuple(owner.view()["options"][:3])
    brings = told(owner.ask(AskBrings, options=options), BringsShown).brings
    assert [each.id for each in brings] == list(options)
    outcomes = told(owner.ask(AskOutcomes, options=options), OutcomesShown).outcomes
    assert [each.option for each in outcomes] == list(options)
    assert all(each.stops in ("choice", "chance", "revelation", "end") for each in outcomes)
    assert problem(owner.ask(AskBrings, options=("nonsense",))) == "refused"
    assert problem(owner.ask(AskOutcomes, options=("nonsense",))) == "refused"
    piece = told(owner.ask(AskPiece, item="machine.crane", language="fr"), PieceShown).piece
    assert (piece.id, piece.kind) == ("machine.crane", "machine")
    assert problem(owner.ask(AskPiece, item="machine.none")) == "no-piece"


def test_a_plan_ends_where_it_cannot_be_foreseen() -> None:
    owner, guest = room(noughts_host(), seats="mo")
    plan = told(owner.ask(AskPlan, expected_seq=0, options=("mark:a1",)), PlanShown)
    assert (plan.stops, plan.decision, len(plan.steps)) == ("other-seat", None, 1)
    assert plan.view["position"]["marks"] == (1, 0)
    assert problem(owner.ask(AskPlan, expected_seq=0, options=("mark:a1", "mark:b2"))) == "plan-ends"
    assert told(guest.ask(AskPlan, expected_seq=0, options=()), PlanShown).stops == "other-seat"
    assert owner.view()["seq"] == 0


def test_a_sandbox_is_dealt_anew_and_never_the_game() -> None:
    sitters = room(toy_host(), "toy", "moo", seed=3)
    owner, before = sitters[0], sitters[0].view()
    one, same, other = [told(owner.ask(AskSandbox, seed=seed), SandboxShown) for seed in (1, 1, 2)]
    assert one == same
    assert one.view["position"] == other.view["position"] == before["position"]
    choices: list[str] = []
    for _ in range(5):
        world = told(owner.ask(AskSandbox, seed=1, options=tuple(choices)), SandboxShown)
        if world.decision is None:
            break
        seen = told(owner.ask(AskSandbox, seed=1, options=tuple(choices), as_seat=world.decision.seat), SandboxShown)
        choices.append(seen.view["options"][0])
    assert len(choices) > 2
    assert owner.view() == before
    assert problem(owner.ask(AskSandbox, seed=1, options=("nonsense",))) == "refused"
    assert problem(owner.ask(AskSandbox, seed=1, as_seat=9)) == "no-seat"


def test_the_table_of_a_plan_is_shown_and_nothing_behind_its_end() -> None:
    owner, guest = room(noughts_host(), seats="mo")
    ended = told(owner.ask(AskTable, tried=("mark:a1",)), TableShown)
    assert (ended.stops, ended.table.seq, ended.table.decision, ended.table.options) == ("other-seat", 0, None, ())
    assert ended.told
    assert problem(owner.ask(AskTable, tried=("mark:a1", "mark:b2"))) == "plan-ends"
    assert problem(guest.ask(AskTable, tried=("mark:a1",))) == "plan-ends"
    assert problem(owner.ask(AskBrings, tried=("mark:a1",), options=("mark:b2",))) == "plan-ends"
    assert problem(owner.ask(AskWhyNot, tried=("mark:a1",), option="mark:b2")) == "plan-ends"
    assert told(owner.ask(AskTable), TableShown).table.options


def test_options_of_a_plan_are_told_as_those_of_the_game() -> None:
    owner = mountain()
    first = owner.view()["options"]
    outcomes = told(owner.ask(AskOutcomes, options=tuple(first[:40])), OutcomesShown).outcomes
    goes_on = next(each.option for each in outcomes if each.stops == "choice")
    beside = told(owner.ask(AskTable, tried=(goes_on,)), TableShown).table
    then = [option.id for option in beside.options]
    assert then
    assert then != first
    brings = told(owner.ask(AskBrings, tried=(goes_on,), options=(then[0],)), BringsShown).brings
    assert [each.id for each in brings] == then[:1]
    assert told(owner.ask(AskWhyNot, tried=(goes_on,), option=then[0]), WhyNotShown).refusal is None
    assert owner.view()["options"] == first
    owner.play(goes_on)
    assert owner.view()["options"] == then


def test_the_table_of_a_sandbox_is_that_of_whoever_chooses_there() -> None:
    owner, _guest = room(noughts_host(), seats="mo")
    world = told(owner.ask(AskTable, seed=4, tried=("mark:a1",)), TableShown)
    assert world.table.decision is not None
    assert (world.table.seat, world.table.decision.seat, world.stops) == (1, 1, "")
    assert world.told
    assert "mark:a1" not in [option.id for option in world.table.options]
    on = told(owner.ask(AskTable, seed=4, tried=("mark:a1", "mark:b2"), as_seat=0), TableShown).table
    assert (on.seat, on.seq) == (0, 0)
    assert problem(owner.ask(AskTable, seed=4, as_seat=2)) == "no-seat"
    assert owner.view()["seq"] == 0


def test_the_file_of_a_game_is_given_after_its_end() -> None:
    sitters = room(noughts_host(), seats="mo")
    assert problem(sitters[0].ask(AskSave)) == "not-over"
    play_out(sitters, Random(4))
    found = told(sitters[1].ask(AskSave), SaveShown)
    assert found.name.startswith("noughts-")
    game = ruleworks.load(found.save)
    assert (game.over, game.seq) == (True, sitters[0].view()["seq"])
    assert json.loads(found.save)["format"] == "ruleworks-save"


def test_a_faulty_message_changes_nothing() -> None:
    owner, _ = room(noughts_host(), seats="mo")
    for option in ("", "mark", "mark:a1:b2", "\x00", "mark:" + "x" * 500):
        assert problem(owner.ask(PlayOption, expected_seq=0, option=option)) == "refused"
    assert owner.ask(AskView).view["seq"] == 0


def test_the_table_of_a_plan_is_shown_wherever_it_ends() -> None:
    host, rng = toy_host(), Random(1)
    sitters = room(host, "toy", "moo", seed=1)
    ends: set[str] = set()
    for _ in range(300):
        view = sitters[0].view()
        if view["over"]:
            break
        sitter = sitters[view["decision"]["seat"]]
        for option in sitter.view()["options"]:
            tried = told(sitter.ask(AskTable, tried=(option,)), TableShown)
            plan = told(sitter.ask(AskPlan, expected_seq=view["seq"], options=(option,)), PlanShown)
            assert tried.stops == plan.stops
            assert plan.view["over"] == tried.table.over == (tried.stops == "end")
            ends.add(tried.stops)
        told(sitter.play(rng=rng), Done)
    assert ends >= {"other-seat", "chance", "revelation"}
