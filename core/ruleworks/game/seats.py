"""A game as one seat may use it: what hosts, pages, bots and terminals hold in the place of the game itself.

Nothing that a seat is given leads to the true game: it is plain data, or frozen values that the seat may know.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Literal, NotRequired, TypedDict, cast

from ruleworks.data.errors import IllegalAction, UndoRefused
from ruleworks.data.kinds import AnyP, Option, Refusal, Undone
from ruleworks.game.patches import patch
from ruleworks.game.prospect import Prospect, prospects
from ruleworks_i18n import Text

if TYPE_CHECKING:
    from ruleworks.game.game import Game
    from ruleworks.play.cursor import Cursor

Listing = Literal["ids", "groups", "none"]

#: A game as a seat may know it, as plain data.
SeatView = TypedDict(  # noqa: UP013
    "SeatView",
    {
        "game": str,
        "seat": int | None,
        "seq": int,
        "position": dict[str, Any],
        "decision": dict[str, Any] | None,
        "options": list[str],
        "groups": list[dict[str, Any]],
        "over": bool,
        "scores": list[int] | None,
        "winners": list[int],
    },
)

#: What is new for a seat since an earlier moment, and a patch that makes the view of now of that of then, or that view.
SeatNews = TypedDict(  # noqa: UP013
    "SeatNews",
    {
        "since": int,
        "entries": list[dict[str, Any]],
        "seat": int | None,
        "seq": int,
        "decision": dict[str, Any] | None,
        "options": list[str],
        "groups": list[dict[str, Any]],
        "patch": NotRequired[list[dict[str, Any]]],
        "view": NotRequired[SeatView],
    },
)


@dataclass(frozen=True, slots=True)
class Seated(Generic[AnyP]):
    """What a seat, or a spectator, can see and do; it can do nothing for another seat, and nothing too late."""

    seat: int | None
    _game: "Game[AnyP]"

    @property
    def seq(self) -> int:
        """How many entries the journal of the game has."""
        return self._game.seq

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.over

    @property
    def decision(self) -> dict[str, Any] | None:
        """What the game waits for: seat, kind and, for whoever chooses only, the options; None when it is over."""
        found = self._game.decision
        options = tuple(found.options) if found is not None and found.seat == self.seat else ()
        return None if found is None else {"seat": found.seat, "kind": found.kind, "options": options}

    def view(self, *, options: Listing = "ids") -> SeatView:
        """Return what the seat may know as plain data; its options as ids, in groups, or not."""
        return self._game.view(self.seat, options=options)

    def log(self, since: int = 0) -> list[dict[str, Any]]:
        """Return the journal from its entry `since` on, as far as the seat may know it."""
        return self._game.log(self.seat, since)

    def news(self, since: int, *, options: Listing = "ids") -> SeatNews:
        """Return what is new since the journal had `since` entries.

        The `patch` makes the view of now, without options, of that of then. Where that is not at hand, because a
        choice was taken back since or the game was loaded, the whole `view` stands in its place.
        """
        entries, view, old = self.log(since), self.view(options=options), self._view_at(since)
        new = view | {"options": [], "groups": []}
        return cast(
            SeatNews,
            {
                "since": since,
                "entries": entries,
                **{name: view[name] for name in ("seat", "seq", "decision", "options", "groups")},
                **({"view": new} if old is None else {"patch": patch(old, new)}),
            },
        )

    def play(self, option: Option | str | int, *, at: int) -> dict[str, Any]:
        """Play an option of the decision that there was when the journal had `at` entries; return the new entry."""
        if refusal := self._not_now(at) or self._not_choosing():
            raise IllegalAction(refusal, self._game.ruleset.text_sources)
        self._game.play(option)
        return self.log(at)[0]

    def outcome(self, option: Option | str | int) -> Prospect:
        """Return what an option would bring, up to the next choice, chance or revelation; the game stays as it is."""
        return next(self.outcomes([option]))

    def outcomes(self, options: Iterable[Option | str | int] | None = None) -> Iterator[Prospect]:
        """Yield what each of these options would bring, each when it is asked for; by default all of them.

        A seat that does not choose has none, and asking for one of another seat, or not offered, is refused.
        """
        found, refusal = self._game.decision, self._not_choosing()
        if options is None:
            return prospects(self._game, self.seat, found.options if found and not refusal else ())
        if refusal:
            raise IllegalAction(refusal, self._game.ruleset.text_sources)
        return prospects(self._game, self.seat, [self._game.offered(option) for option in options])

    def world(self, rng: Random) -> "Cursor[AnyP]":
        """Return a cursor in a world that the seat may take for the true one: what it may not know is dealt anew."""
        return self._game.world(self.seat, rng)

    def play_forced(self) -> None:
        """Play the choices of the seat that have one option only, up to its next real one or another seat's."""
        self._game.play_forced(self.seat)

    def why_not(self, option: Option | str | int) -> Refusal | None:
        """Say why the seat may not play an option now; None if it may."""
        return self._not_choosing() or self._game.why_not(option)

    def undo(self, *, at: int) -> dict[str, Any]:
        """Take back the last choice if it was the seat's own, and nobody else's after it; return the new entry."""
        last = next((r.seat for r in reversed(self._game.records) if not r.forced or r.seat != self.seat), self.seat)
        if refusal := self._not_now(at) or (
            None if last == self.seat else Refusal("ruleworks.refusal.not-your-own", args={"seat": called(last)})
        ):
            raise UndoRefused("undo-not-now", reason=refusal.text())
        self._game.undo()
        return self.log(at)[0]

    def _repr_svg_(self) -> str:
        from ruleworks.game.pictures import picture

        return picture(self)

    def _not_now(self, at: int) -> Refusal | None:
        return Refusal("ruleworks.refusal.gone-on", args={"at": at, "now": self.seq}) if self.log(at) else None

    def _not_choosing(self) -> Refusal | None:
        seat = self.seat if self._game.decision is None else self._game.decision.seat
        return None if seat == self.seat else Refusal("ruleworks.refusal.not-your-choice", args={"seat": called(seat)})

    def _view_at(self, since: int) -> SeatView | None:
        """Return the view that there was, without options, if the game still has that position."""
        rules, history = self._game.ruleset, self._game.history
        new, past = history.journal[since:], [*(history.past or ()), self._game.position]
        if Undone in map(type, new) or len(new) >= len(past):
            return None
        view = type(self._game)(rules, rules.scene(past[-1 - len(new)]), history).view(self.seat, options="none")
        return {**view, "seq": since}


def called(seat: int | None) -> Text:
    """Return what the player at a seat is called, as a message."""
    return Text("ruleworks.seat", {"number": 1 + (seat or 0)})
