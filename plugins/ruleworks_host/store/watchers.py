"""Threads that watch a store for changes, until they are told to stop."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

PATIENCE = 5.0  # seconds for a thread to end


class Watchers:
    """The threads of one store."""

    def __init__(self, name: str) -> None:
        """Take the name that the threads have."""
        self._name, self._stops = name, list[Event]()

    def start(self, watch: Callable[[Event], None]) -> Callable[[], None]:
        """Let a thread watch until the event that it is given is set; return what sets it."""
        stop = Event()
        thread = Thread(target=watch, args=(stop,), name=self._name, daemon=True)
        thread.start()
        self._stops.append(stop)

        def end() -> None:
            stop.set()
            thread.join(PATIENCE)

        return end

    def stop(self) -> None:
        """Let all of them stop, soon."""
        for stop in self._stops:
            stop.set()
