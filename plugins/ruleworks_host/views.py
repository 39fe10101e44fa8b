"""What can be asked in a room, and the answers: each is for one seat, and of one moment."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ruleworks import Prospect
from ruleworks_host.answers import File, answers
from ruleworks_host.branches import game_at, planned, sandbox
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
    AskWhyThere,
    Beside,
    BringsShown,
    LogShown,
    News,
    OutcomeShown,
    OutcomesShown,
    PlanShown,
    SandboxShown,
    SaveShown,
    TableShown,
    ViewShown,
    WhyNotShown,
)
from ruleworks_host.old_log import kept_log
from ruleworks_host.previews import Looked, looked_at
from ruleworks_host.problems import HostError
from ruleworks_host.roster import roster, state_of
from ruleworks_host.tables import AtTable, Tables
from ruleworks_table import Asked, Onlooker, Reference


@answers(AskTable, path="GET /rooms/{room}/table")
def table(tables: Tables, at: AtTable, request: AskTable) -> TableShown:
    """Return what lies on the table, in words."""
    looked = _looked(at, request, request.as_seat)
    onlooker = at.onlooker(looked.game, looked.seat)
    shown = replace(onlooker.table(), seq=looked.seq)
    if looked.stops:  # what comes then is not to be known yet, nor for this seat to choose
        shown = replace(shown, decision=None, options=(), groups=())
    return TableShown(table=shown, told=looked.told(onlooker), stops=looked.stops)


@answers(AskView, path="GET /rooms/{room}/view")
def view(tables: Tables, at: AtTable, request: AskView) -> ViewShown:
    """Return what lies on the table, as data."""
    seat = at.as_seat(request.as_seat)
    return ViewShown(view=dict(game_at(at.game, request.seq).view(seat, options=request.options)))


@answers(AskLog, path="GET /rooms/{room}/log")
def log(tables: Tables, at: AtTable, request: AskLog) -> LogShown:
    """Return what happened."""
    seat = at.as_seat(request.as_seat)
    if not at.live.to_look_at:
        return LogShown(seq=at.live.seq, entries=kept_log(at.live, request.since, at.language))
    _moment(at, request.since)
    entries = at.onlooker(at.game, seat).log(request.since)
    data = tuple(at.game.log(seat, request.since)) if request.data else ()
    return LogShown(seq=at.game.seq, entries=tuple(entries), data=data)


@answers(AskNews, path="GET /rooms/{room}/news")
def news_since(tables: Tables, at: AtTable, request: AskNews) -> News:
    """Return what is new."""
    return news(tables, at, request.since, data=request.data, opening=True)


def news(tables: Tables, at: AtTable, since: int, *, data: bool = False, opening: bool = False) -> News:
    """Return what is new for whoever asks since the journal had `since` entries.

    From the beginning on, that may be told as well what happened before the first choice.
    """
    live, seat = at.live, at.guest.seat
    _moment(at, since)
    decision: Asked | None = None
    if live.to_look_at:
        onlooker = at.onlooker()
        entries = tuple([entry for entry in onlooker.log(since) if opening or entry.seq > since])
        decision = None if live.over else onlooker.asked
    else:
        entries = kept_log(live, since, at.language)
    return News(
        room=live.id,
        seat=seat,
        since=since,
        seq=live.seq,
        revision=live.revision,
        state=state_of(live),
        decision=decision,
        entries=entries,
        roster=roster(tables, live.document),
        spectators=len(live.document.watchers),
        data=dict(at.game.seated(seat).news(since)) if data else None,
    )


@answers(AskWhyNot, path="GET /rooms/{room}/why")
def why_not(tables: Tables, at: AtTable, request: AskWhyNot) -> WhyNotShown:
    """Return why an option may not be chosen."""
    looked = _choosing(at, request, request.option)
    return WhyNotShown(refusal=at.onlooker(looked.game, looked.seat).why_not(request.option))


@answers(AskWhyThere, path="GET /rooms/{room}/why-there")
def why_there(tables: Tables, at: AtTable, request: AskWhyThere) -> WhyNotShown:
    """Return why nothing that may be chosen now can be chosen at a spot."""
    looked = _choosing(at, request, request.spot)
    about, _, value = request.spot.partition(":")
    return WhyNotShown(refusal=at.onlooker(looked.game, looked.seat).why_not_there(Reference(about, value)))


@answers(AskBrings, path="GET /rooms/{room}/brings", costly=True)
def brings(tables: Tables, at: AtTable, request: AskBrings) -> BringsShown:
    """Return what options would bring, in a few words."""
    looked = _choosing(at, request, next(iter(request.options), ""))
    return BringsShown(brings=tuple(at.onlooker(looked.game, looked.seat).brings(request.options)))


@answers(AskOutcomes, path="GET /rooms/{room}/outcomes", costly=True)
def outcomes(tables: Tables, at: AtTable, request: AskOutcomes) -> OutcomesShown:
    """Return what options would bring, up to where each stops."""
    onlooker = at.onlooker()
    found = at.game.seated(at.seat()).outcomes(request.options)
    return OutcomesShown(outcomes=tuple([_outcome(onlooker, prospect) for prospect in found]))


@answers(AskPlan, path="GET /rooms/{room}/plan", costly=True)
def plan(tables: Tables, at: AtTable, request: AskPlan) -> PlanShown:
    """Return where choices of one's own would lead."""
    seat, game = at.seat(), at.live.playable()
    if request.expected_seq != game.seq:
        raise HostError("gone-on", at=request.expected_seq, now=game.seq)
    onlooker, made = at.onlooker(), planned(game, seat, request.options)
    return PlanShown(
        seq=game.seq,
        steps=tuple([_outcome(onlooker, prospect) for prospect in made.steps]),
        view=dict(made.game.view(seat)),
        decision=None if made.stops else at.onlooker(made.game, seat).asked,
        stops=made.stops,
    )


@answers(AskSandbox, path="GET /rooms/{room}/sandbox", costly=True)
def sandboxed(tables: Tables, at: AtTable, request: AskSandbox) -> SandboxShown:
    """Return a world dealt anew, after some choices."""
    seq = at.game.seq if request.seq is None else request.seq
    world = sandbox(game_at(at.game, seq), at.guest.seat, request.seed, request.options)
    seat = at.guest.seat if request.as_seat is None else request.as_seat
    if seat is not None and seat >= world.scene.position.players:
        raise HostError("no-seat", seat=seat + 1)
    onlooker = at.onlooker(world, seat)
    return SandboxShown(
        seq=seq, seed=request.seed, entries=tuple(onlooker.log()), view=dict(world.view(seat)), decision=onlooker.asked
    )


@answers(AskSave, path="GET /rooms/{room}/save", file=File("save", "application/json", "name"))
def save(tables: Tables, at: AtTable, request: AskSave) -> SaveShown:
    """Return the file of a game that is over."""
    if not at.live.over:
        raise HostError("not-over")
    return SaveShown(name=f"{at.game.ruleset.game}-{at.live.id}.json", save=at.game.save())


def _outcome(onlooker: Onlooker, prospect: Prospect) -> OutcomeShown:
    teller, decision = onlooker.teller, prospect.decision
    asked: Asked | None = None
    if decision is not None:
        ask: Any = prospect.position.agenda[-1]
        asked = Asked(decision["seat"], decision["kind"], teller.sentence(ask))
    lines = tuple(teller.events(prospect.record))
    return OutcomeShown(prospect.id, prospect.stops, lines, prospect.scores, asked)


def _looked(at: AtTable, request: Beside, as_seat: int | None = None) -> Looked:
    return looked_at(at, request.seq, as_seat, request.tried, request.seed)


def _choosing(at: AtTable, request: Beside, option: str) -> Looked:
    """Return what is looked at by somebody who asks about an option: a plan that has ended has none."""
    looked = _looked(at, request)
    if looked.stops:
        raise HostError("plan-ends", option=option, done=len(request.tried))
    return looked


def _moment(at: AtTable, since: int) -> None:
    if since > at.live.seq:
        raise HostError("not-a-moment", seq=since, now=at.live.seq)
