"""The host of rooms: one call answers every message; streams have a call of their own."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from ruleworks import Installed, RuleworksError
from ruleworks.inside import log
from ruleworks_host import commands, views
from ruleworks_host.caretaker import Caretaker
from ruleworks_host.hooks import Messenger
from ruleworks_host.interface import MODULES, Interface
from ruleworks_host.limits import Hooks, Limits
from ruleworks_host.live import Live
from ruleworks_host.messages import Message, News, Said
from ruleworks_host.problems import HostError, of_rules
from ruleworks_host.shelf import Shelf
from ruleworks_host.store.patience import patiently
from ruleworks_host.store.protocol import Store
from ruleworks_host.streams import Subscription
from ruleworks_host.tables import Tables
from ruleworks_i18n import known_languages


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
        modules: Sequence[ModuleType] = MODULES,
    ) -> None:
        """Serve a store, with what is `installed`; `allowed` are the bundles that rooms may name.

        It answers the messages for which one of the `modules` holds a handler.
        Bots play in a thread of their own; without `background` they have played when an answer is given.
        """
        limits = limits or Limits()
        self.interface: Interface = Interface(modules)
        shelf = Shelf(Installed() if installed is None else installed, limits.rulesets, allowed)
        super().__init__(store, shelf, Messenger(hooks or Hooks()), limits, clock)
        self._caretaker = Caretaker(self, background=background)
        self._unwatch = store.watch(self._woken)

    def answer(self, request: Said) -> Message:
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

    def _answer(self, request: Said) -> Message:
        handler = self.interface.by_message[type(request)]
        if not handler.message.any_language and request.language not in known_languages():
            raise HostError("no-language", language=request.language, known=known_languages())
        if not handler.in_room:
            answer = handler.function(self, request)
        else:
            room: Any = request
            with self.at(room.room, room.token, room.language) as at:
                answer = handler.function(self, at, request)
                if commands.bot_due(self, at.live) is not None:  # also where a process ended before its bots had played
                    self._caretaker.look_at(at.live)
        self._caretaker.at_once()
        return answer

    def subscribe(self, room: str, token: str, since: int = 0) -> Subscription:
        """Let somebody listen to what is new behind the first `since` entries."""
        with self.at(room, token) as at:
            if since > at.live.seq:
                raise HostError("not-a-moment", seq=since, now=at.live.seq)
            self._caretaker.look_at(at.live)

        def ask(since: int, revision: int, language: str, *, data: bool) -> News | None:
            with self.at(room, token, language) as at:
                new = (since, revision) != (at.live.seq, at.live.revision)
                return views.news(self, at, since, data=data, opening=revision < 0) if new else None

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
