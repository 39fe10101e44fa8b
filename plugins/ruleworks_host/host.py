"""The host of rooms: one call answers every message; streams and pictures have calls of their own."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ruleworks import Game, Installed, Ruleset, RuleworksError, Seated
from ruleworks.inside import log
from ruleworks_host import advising, asking, creating, hooking, listing, managing, playing
from ruleworks_host.beside import looked_at
from ruleworks_host.caretaker import Caretaker
from ruleworks_host.hooks import Messenger
from ruleworks_host.limits import Hooks, Limits
from ruleworks_host.live import Live
from ruleworks_host.messages import Answer, News, Request, Stops
from ruleworks_host.problems import HostError, of_rules
from ruleworks_host.shelf import Shelf
from ruleworks_host.store.patience import patiently
from ruleworks_host.store.protocol import Store
from ruleworks_host.streams import Subscription
from ruleworks_host.tables import AtTables, Outside, Tables
from ruleworks_i18n import known_languages
from ruleworks_toolbox.table import Onlooker, Voice

#: Who answers what outside of a table: with no room yet, or for somebody who is not there yet.
OUTSIDE: Outside = {**listing.OUTSIDE, **creating.OUTSIDE, **managing.OUTSIDE, **hooking.OUTSIDE, **advising.OUTSIDE}

#: Who answers what at a table, under its lock.
AT_TABLE: AtTables = {
    **asking.AT_TABLE,
    **playing.AT_TABLE,
    **managing.AT_TABLE,
    **creating.AT_TABLE,
    **hooking.AT_TABLE,
}


@dataclass(frozen=True)
class Look:
    """A game as it stands, for front ends that draw it: trusted code, which shows a seat what is its own."""

    game: Game[Any]
    seated: Seated
    voice: Voice
    installed: Installed
    stops: Stops = ""  # why a plan that is looked at ends there: nothing behind it may be asked about

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        return self.game.ruleset

    @property
    def seat(self) -> int | None:
        """Who looks."""
        return self.seated.seat

    @property
    def seq(self) -> int:
        """The moment."""
        return self.game.seq

    @property
    def onlooker(self) -> Onlooker:
        """What whoever looks is told."""
        return Onlooker(self.game, self.seat, self.voice)


class Host(Tables):
    """Serves the rooms of a store; any number of hosts, in any number of processes, may serve the same one."""

    def __init__(
        self,
        store: Store,
        *,
        installed: Installed | None = None,
        allowed: Sequence[str] | None = None,
        limits: Limits | None = None,
        hooks: Hooks | None = None,
        clock: Callable[[], float] = time.time,
        background: bool = True,
    ) -> None:
        """Serve a store, with what is `installed`; `allowed` are the bundles that rooms may name.

        Bots play in a thread of their own; without `background` they have played when an answer is given.
        """
        limits = limits or Limits()
        shelf = Shelf(Installed() if installed is None else installed, limits.rulesets, allowed)
        super().__init__(store, shelf, Messenger(hooks or Hooks()), limits, clock)
        self._caretaker = Caretaker(self, background=background)
        self._unwatch = store.watch(self._woken)

    def answer(self, request: Request) -> Answer:
        """Answer a message; what goes wrong is a `Problem`, in the language of the message."""
        try:
            return patiently(lambda: self._answer(request), self.limits.patience)
        except HostError as error:
            return error.problem(request.language)
        except RuleworksError as error:
            return of_rules(error).problem(request.language)
        except RecursionError as error:
            return HostError("bad-message", problem=str(error)).problem(request.language)
        except Exception as error:
            log().exception("a message could not be answered", asked=type(request).__name__, exc_info=error)
            return HostError("failed").problem(request.language)

    def _answer(self, request: Request) -> Answer:
        if request.language not in known_languages():
            raise HostError("no-language", language=request.language, known=known_languages())
        outside = OUTSIDE.get(type(request))
        if outside is not None:
            answer = outside(self, request)
        else:
            room: Any = request
            with self.at(room.room, room.token, room.language) as at:
                answer = AT_TABLE[type(request)](self, at, request)
                if playing.bot_due(self, at.live) is not None:  # also where a process ended before its bots had played
                    self._caretaker.look_at(at.live)
        self._caretaker.at_once()
        return answer

    @contextmanager
    def looking(
        self,
        room: str,
        token: str,
        *,
        seq: int | None = None,
        as_seat: int | None = None,
        language: str = "en",
        tried: Sequence[str] = (),
        seed: int | None = None,
    ) -> Generator[Look, None, None]:
        """Give a game to be drawn, as `ask-table` would tell of it, under the lock of its room."""
        with self.at(room, token, language) as at:
            looked = looked_at(at, seq, as_seat, tried, seed)
            yield Look(looked.game, looked.game.seated(looked.seat), at.voice, self.installed, looked.stops)

    def subscribe(self, room: str, token: str, since: int = 0) -> Subscription:
        """Let somebody listen to what is new behind the first `since` entries."""
        with self.at(room, token) as at:
            if since > at.live.seq:
                raise HostError("not-a-moment", seq=since, now=at.live.seq)
            self._caretaker.look_at(at.live)

        def ask(since: int, revision: int, language: str, *, data: bool) -> News | None:
            with self.at(room, token, language) as at:
                new = (since, revision) != (at.live.seq, at.live.revision)
                return asking.news(self, at, since, data=data, opening=revision < 0) if new else None

        return self.streams.add(room, since, ask)

    def changed(self, live: Live) -> None:
        """Wake who listens here, and let bots play."""
        super().changed(live)
        self._caretaker.look_at(live)

    def _woken(self, room: str) -> None:
        for each in [room] if room else self.streams.rooms():
            self.streams.wake(each)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes in which bots think."""
        return self.bench.processes

    def close(self) -> None:
        """Stop everything that goes on by itself; the store is whoever's it is."""
        self._unwatch()
        self.bench.close()
        self._caretaker.close()
        self.messenger.close()
        for each in self.streams.all():
            each.close()
