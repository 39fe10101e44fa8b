"""What a choice would bring is what it brings, as far as its seat can know, and nothing more."""

from __future__ import annotations

from typing import Any

from ruleworks import Prospect, Seated
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Moment, Trail


def outcomes_come_true(trail: Trail) -> None:
    """What an outcome foretells happens when the option is played; where it stops short, that is how it begins.

    The game is as it was afterwards. A rule that shows something hidden has to move it or note who has seen it, or else
    an outcome goes on with a value that is made up.
    """
    for moment in trail.closely("outcomes"):
        for option in moment.some_options(trail.rng("outcomes")):
            prospect = _seated(moment).outcome(option)
            _check_truth(moment, prospect)
        if trail.subject.kept(moment.game.scene.position) != moment.kept:
            raise Violation("looking ahead changed the game", moment.choice)


def outcomes_tell_nothing_hidden(trail: Trail) -> None:
    """The outcome of an option is the same in all worlds that its seat cannot tell apart."""
    for moment in trail.closely("foretold"):
        rng = trail.rng("foretold")
        for option in moment.some_options(rng):
            here = _seated(moment)
            there = moment.game.sample_hidden(here.seat, rng).seated(here.seat)
            if there.why_not(option) is None and _shown(here.outcome(option)) != _shown(there.outcome(option)):
                raise Violation(f"the outcome of {option.id} depends on what is hidden", moment.choice)


def _seated(moment: Moment) -> Seated:
    decision = moment.game.decision
    return moment.game.seated(None if decision is None else decision.seat)


def _check_truth(moment: Moment, prospect: Prospect) -> None:
    """Compare what is foretold with what happens when the option is played."""
    game = moment.game.clone()
    record, seat, option = game.play(prospect.option), prospect.seat, prospect.id
    told, happened = list(prospect.entry["events"]), list(game.log(seat)[-1]["events"])
    if prospect.stops not in ("choice", "end"):
        if happened[: len(told)] != told:
            raise Violation(f"{option} begins otherwise than its outcome tells", moment.choice)
        return
    if record.chance:
        raise Violation(f"the outcome of {option} goes on where chance decides", moment.choice)
    if happened != told or game.view(seat, options="none")["position"] != prospect.view:
        raise Violation(f"{option} brings something else than its outcome tells", moment.choice)
    if (prospect.stops == "end") != game.over:
        raise Violation(f"the outcome of {option} mistakes the end of the game", moment.choice)


def _shown(prospect: Prospect) -> tuple[Any, ...]:
    """All that a seat is told of an option."""
    return prospect.entry, prospect.view, prospect.stops, prospect.decision, prospect.scores
