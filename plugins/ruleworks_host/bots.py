"""Bots at tables: they think beside the room and not for ever, and what one does wrong harms nobody who plays there."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple

from ruleworks import Game, Option
from ruleworks.inside import log
from ruleworks_bots import PlayerFailed, Spec, any_option, chosen
from ruleworks_contracts import Chooser, Pick
from ruleworks_host.workers import NotThere, TooLong, Workers

LOOK = 0.2  # seconds between two looks whether a bot that others ask does hang


class Bot:
    """A player as rooms have it: never asked again once it did not answer in time.

    It thinks in a worker if there are any, and in this process where no worker finds it or there is nothing to think.
    """

    def __init__(self, spec: Spec, chooser: Chooser, workers: Workers | None = None) -> None:
        """Take what it is, somebody who plays so, and who thinks in its place."""
        self.spec = spec
        self.chooser = chooser
        self.hung: bool = False
        self._workers = workers if spec.cost else None
        self._lock = Lock()

    def pick(
        self,
        game: Game[Any],
        seat: int,
        luck: int,
        seconds: float,
        wanted: tuple[Option, ...] = (),
        *,
        person: bool = False,
    ) -> Pick:
        """Return what it chooses in a game that nobody else touches; `TooLong` if that takes too long.

        Where a `person` waits for it, it goes before what bots choose among themselves.
        """
        if self.hung:
            raise TooLong
        try:
            if self._workers is not None:
                return self._workers.pick(game, str(self.spec), seat, luck, wanted, seconds, person=person)
        except NotThere as error:
            log().warning("bot thinks in the server", bot=str(self.spec), game=game.ruleset.game, reason=str(error))
            self._workers = None
        except TooLong:
            self.hung = True
            raise
        return self._here(lambda: chosen(game, seat, self.chooser, luck, wanted), seconds)

    def _here(self, think: Callable[[], Pick], seconds: float) -> Pick:
        """Think in this process: for one room at a time, in a thread that is left behind if it takes too long."""
        while not self.hung and not self._lock.acquire(timeout=LOOK):
            pass  # whoever asks it now waits for no longer than its own time
        if self.hung:
            raise TooLong
        answer: SimpleQueue[Pick | BaseException] = SimpleQueue()

        def run() -> None:
            try:
                answer.put(think())
            except BaseException as error:  # is raised where it was asked for
                answer.put(error)
            finally:
                self._lock.release()

        Thread(target=run, name=f"ruleworks-bot-{self.spec.name}", daemon=True).start()
        try:
            found = answer.get(timeout=seconds)
        except Empty:
            self.hung = True
            raise TooLong from None
        if isinstance(found, BaseException):
            raise found
        return found


class Due(NamedTuple):
    """A choice that a bot has to make, in a game of its own that nobody else touches."""

    game: Game[Any]
    seat: int
    bot: Bot
    luck: int
    person: bool = False  # whether somebody at the table waits for it

    def pick(self, seconds: float) -> Pick:
        """Return what the bot chooses; where it fails, breaks the rules or takes too long, any option.

        People who sit there would wait for ever if a bot could stop a game. The log says so.
        """
        game, seat, bot = self.game, self.seat, self.bot
        try:
            return bot.pick(game, seat, self.luck, seconds, person=self.person)
        except PlayerFailed as error:
            reason = str(error)
        except TooLong:
            reason = f"it did not answer within {seconds:g} s, and is not asked any more"
        log().warning("bot failed", bot=str(bot.spec), seat=seat, game=game.ruleset.game, reason=reason)
        return any_option(game, seat, self.luck)
