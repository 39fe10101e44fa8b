"""Trying again where another process holds the store for a moment."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

from ruleworks_host.store.protocol import StoreBusy

T = TypeVar("T")

PAUSE = 0.02  # seconds, in which nobody's lock is held


def patiently(do: Callable[[], T], patience: float) -> T:
    """Do something again until the store is free; `StoreBusy` if it is not within so many seconds."""
    until = monotonic() + patience
    while True:
        try:
            return do()
        except StoreBusy:
            if monotonic() >= until:
                raise
            sleep(PAUSE)
