"""Bots at tables: they think beside the room and not for ever, and what one does wrong harms nobody who plays there."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, TypeVar

from ruleworks import Game
from ruleworks.inside import log
from ruleworks_bots import PlayerFailed, Spec, any_option, chosen
from ruleworks_toolbox import Chooser, Pick

T = TypeVar("T")

LOOK = 0.2  # seconds between two looks whether a bot that others ask does hang


class TooLong(Exception):
    """A bot that has not answered in time; what it does meanwhile is of no use to anybody."""


class Bot:
    """A player as rooms have it: asked by one room at a time, and never again once it did not answer in time."""

    def __init__(self, spec: Spec, chooser: Chooser) -> None:
        """Take what it is, and somebody who plays so."""
        self.spec = spec
        self.chooser = chooser
        self.hung: bool = False
        self._lock = Lock()

    def asked(self, do: Callable[[], T], seconds: float) -> T:
        """Do something with the player, in a thread of its own that is left behind if it takes too long."""
        while not self.hung and not self._lock.acquire(timeout=LOOK):
            pass  # whoever asks it now waits for no longer than its own time
        if self.hung:
            raise TooLong
        answer: SimpleQueue[tuple[T | None, BaseException | None]] = SimpleQueue()

        def run() -> None:
            try:
                answer.put((do(), None))
            except BaseException as error:  # is raised where it was asked for
                answer.put((None, error))
            finally:
                self._lock.release()

        Thread(target=run, name=f"ruleworks-bot-{self.spec.name}", daemon=True).start()
        try:
            found, error = answer.get(timeout=seconds)
        except Empty:
            self.hung = True
            raise TooLong from None
        if error is not None:
            raise error
        result: Any = found
        return result  # type: ignore[no-any-return]


class Due(NamedTuple):
    """A choice that a bot has to make, in a game of its own that nobody else touches."""

    game: Game[Any]
    seat: int
    bot: Bot
    luck: int

    def pick(self, seconds: float) -> Pick:
        """Return what the bot chooses; where it fails, breaks the rules or takes too long, any option.

        People who sit there would wait for ever if a bot could stop a game. The log says so.
        """
        game, seat, bot = self.game, self.seat, self.bot
        try:
            return bot.asked(lambda: chosen(game, seat, bot.chooser, self.luck), seconds)
        except PlayerFailed as error:
            reason = str(error)
        except TooLong:
            reason = f"it did not answer within {seconds:g} s, and is not asked any more"
        log().warning("bot failed", bot=str(bot.spec), seat=seat, game=game.ruleset.game, reason=reason)
        return any_option(game, seat, self.luck)
