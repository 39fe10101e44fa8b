"""Nobody learns what is hidden from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ruleworks import Deal, Game, RuleworksError
from ruleworks.inside import NO_RECORD, hidden_values
from ruleworks_contracts.promises import problems_of_position
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Moment, Trail

#: So often what a seat cannot see is dealt anew while it chooses: its options may depend on one card of many.
DEALS = 4


def seats_of(trail: Trail) -> Iterator[int | None]:
    """Everybody who may look: each seat, and a spectator."""
    yield None
    yield from range(trail.players)


def views_do_not_depend_on_what_is_hidden(trail: Trail) -> None:
    """Dealing the hidden values of a seat again gives it an equal view, and leaves the true game alone."""
    for moment in trail.closely("views"):
        for seat in seats_of(trail):
            view = _view(moment.game, seat)
            for number in range(DEALS if _decides(moment, seat) else 1):
                dealt = _view(moment.game.sample_hidden(seat, trail.rng(f"dealt {number}")), seat)
                if dealt != view:
                    raise Violation(f"seat {seat} could tell: {_difference(view, dealt)}", moment.choice)
            if _view(moment.game, seat) != view or trail.subject.kept(moment.game.scene.position) != moment.kept:
                raise Violation("dealing anew changed the true game", moment.choice)


def games_dealt_anew_go_on(trail: Trail) -> None:
    """A game with hidden values dealt again has no past, keeps its invariants and can be played on."""
    for moment in trail.closely("searches"):
        rng = trail.rng("searches")
        for seat in seats_of(trail):
            game = moment.game.sample_hidden(seat, rng)
            if game.seq or game.opening != NO_RECORD or isinstance(game.history.start, Deal):
                raise Violation(f"dealt anew for seat {seat}, the game tells how it came there", moment.choice)
            for problem in problems_of_position(game.scene.position, trail.invariants):
                raise Violation(f"dealt anew for seat {seat}: {problem}", moment.choice)
            for _ in range(3):
                if game.decision is not None:
                    if not len(game.decision.options):
                        raise Violation(f"dealt anew for seat {seat}, no option is left", moment.choice)
                    game.play(game.random_option(rng))


def hidden_pieces_do_not_show(trail: Trail) -> None:
    """A piece that a seat cannot see, and that there is only one of, is nowhere in the seat's view.

    Where a game begins with several pieces alike, one of them may be in view while another is hidden.
    """
    every = Counter(_texts(trail.subject.plain(trail.begun().scene.position)))
    single = {piece for piece, count in every.items() if count == 1}
    for moment in trail.closely("pieces"):
        for seat in seats_of(trail):
            shown = single.intersection(_hidden(moment.game, seat)).intersection(
                _texts(moment.game.view(seat, options="none")["position"])
            )
            if shown:
                raise Violation(f"the view of seat {seat} shows the hidden {min(shown)}", moment.choice)


def _decides(moment: Moment, seat: int | None) -> bool:
    return moment.game.decision is not None and moment.game.decision.seat == seat


def _view(game: Game[Any], seat: int | None) -> dict[str, Any]:
    """Return what a seat sees of a position, however the game came there."""
    return {name: value for name, value in game.view(seat).items() if name != "seq"}


def _hidden(game: Game[Any], seat: int | None) -> Iterator[str]:
    """Yield the pieces that a seat cannot see."""
    return _texts(hidden_values(game.scene.position, seat))


def logs_tell_no_more_than_views(trail: Trail) -> None:
    """The entries of a choice in a seat's log depend on nothing that its view does not show afterwards.

    A game deals anew what the seat cannot see, then makes the same choice with the same chance: where the
    views agree afterwards, the log entries must agree too.
    """
    for moment in trail.closely("logs"):
        if moment.chosen is not None:
            record = trail.after(moment).records[len(moment.game.records)]
            for seat in seats_of(trail):
                _compare_logs(moment, record, seat, trail)


def _compare_logs(moment: Moment, record: Any, seat: int | None, trail: Trail) -> None:
    here, there = moment.game.clone(), moment.game.sample_hidden(seat, trail.rng("logs"))
    try:
        here.play_record(record)
        there.play_record(record)
    except RuleworksError:
        return  # the choice, or its chance, is not possible with other hidden values
    same_view = here.view(seat, options="none")["position"] == there.view(seat, options="none")["position"]
    mine, other = here.log(seat)[-1], there.log(seat)[-1]
    if same_view and mine != other:
        problem = _difference(mine, other)
        raise Violation(f"the log of seat {seat} tells what its view hides: {problem}", moment.choice)


def _texts(value: Any) -> Iterator[str]:
    """Yield every text inside a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part)


def _difference(one: Any, other: Any, path: str = "") -> str:
    """Name the first place in which two pieces of plain data differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(f"{path}.{key}", one[key], other[key]) for key in one]
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        pairs = [(f"{path}[{place}]", *parts) for place, parts in enumerate(zip(one, other, strict=True))]
    else:
        return f"{path.lstrip('.')} is {one!r} or {other!r}"
    return next(_difference(left, right, where) for where, left, right in pairs if left != right)
