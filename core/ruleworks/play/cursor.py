"""Playing on without a way back: one working copy of a position, for searches and for very many games."""

from __future__ import annotations

from collections.abc import Sequence
from operator import methodcaller
from random import Random
from typing import TYPE_CHECKING, Any, Generic

from ruleworks.data.errors import IllegalAction
from ruleworks.data.kinds import Ask, Option, P, Refusal, Scene
from ruleworks.play.decision import Decision, asked, drawn, looked_at
from ruleworks.play.play import Play

if TYPE_CHECKING:
    from ruleworks.game.ruleset import Ruleset


class Cursor(Generic[P]):
    """A place in a game that moves on with each choice: no records, no way back, no look whether a choice is offered.

    It holds all that its position holds. A player is therefore given cursors of worlds dealt anew, never one of the
    true game. Whatever fails leaves the cursor half-way: throw it away.
    """

    __slots__ = ("_before", "_decision", "_play", "ruleset")

    def __init__(self, ruleset: Ruleset, play: Play[P, Any]) -> None:
        """Go on with `play` as far as it has come, which nobody else does; `game.cursor` is the usual way."""
        self.ruleset: Ruleset = ruleset
        self._play = play
        self._decision: Decision | None = None
        self._before: P = play.position  # before the last choice, to find out which plugin has failed in it

    @property
    def position(self) -> P:
        """The position as it is now, and not for long: it changes with the next choice. Assign nothing to it."""
        return self._play.position

    @property
    def scene(self) -> Scene[P, Any]:
        """The position with the rules in force in it, to ask them; likewise only until the next choice."""
        return self._play

    @property
    def rules(self) -> Any:
        """The rules in force."""
        return self._play.rules

    @property
    def ask(self) -> Ask | None:
        """What has to be chosen now; None when the game is over."""
        return asked(self._play.position.agenda)

    @property
    def seat(self) -> int | None:
        """Who has to choose; None when the game is over."""
        return None if (decision := self._look()) is None else decision.seat

    @property
    def options(self) -> Sequence[Option]:
        """What may be chosen, as a lazy sequence that holds until the next choice; nothing when the game is over."""
        return () if (decision := self._look()) is None else decision.options

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._play.position.agenda

    @property
    def settled(self) -> tuple[Option, ...]:
        """What the last choice carried out besides, because there was nothing else to choose."""
        return self._play.settled

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of every seat as it stands."""
        with self.ruleset.blaming():
            return tuple(self._play.rules.scores(self._play))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        with self.ruleset.blaming():
            return tuple(self._play.rules.winners(self._play)) if self.over else ()

    def play(self, option: Option) -> None:
        """Play one of the options; that it is one is not looked at."""
        play = self._play
        play.events.clear()
        play.chance.clear()
        play.settled, play.found, self._decision = (), None, None
        self._before = play.position.__copy__()  # type: ignore[attr-defined]
        try:
            play.answer(option)
        except (Exception, SystemExit) as error:
            raise self._blamed(error, option) from error

    def random_option(self, rng: Random) -> Option:
        """Return one of the options, each equally likely."""
        if (ask := self.ask) is None:
            raise self._over()
        return self._drawn(ask, rng)

    def _drawn(self, ask: Ask, rng: Random) -> Option:
        play = self._play
        try:
            found = play.found[1] if play.found is not None and play.found[0] is ask else ask.options(play)
            return drawn(found, ask, rng)
        except (Exception, SystemExit) as error:
            raise self.ruleset.blame(error, looked_at(ask), play.position) from error

    def rollout(self, rng: Random, most: int) -> int:
        """Play at random until the game is over, or so many choices; return how many those were."""
        played = 0
        while played < most and (ask := asked(self._play.position.agenda)) is not None:
            self.play(self._drawn(ask, rng))
            played += 1
        return played

    def copy(self) -> Cursor[P]:
        """Return an independent cursor at the same place, with the same chance to come."""
        return Cursor(self.ruleset, Play(self._play.position, self._play.rules, self.ruleset.tables))

    def _look(self) -> Decision | None:
        if self._decision is None and (ask := self.ask) is not None:
            self._decision = Decision(ask, self._play, self.ruleset)
        return self._decision

    def _blamed(self, error: BaseException, option: Option) -> Exception:
        if self.over:
            return self._over()
        return self.ruleset.blame(error, methodcaller("answer", option), self._before, self._play.chance)

    def _over(self) -> IllegalAction:
        return IllegalAction(Refusal("ruleworks.refusal.game-over"), self.ruleset.text_sources)
