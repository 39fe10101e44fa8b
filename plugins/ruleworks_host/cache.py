"""A bounded cache of what is costly to make."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

T = TypeVar("T")


class Cache:
    """LRU cache; two threads may make the same value at the same time, and the later one stays."""

    def __init__(self, most: int, on_get: Callable[[bool], None] = lambda _: None) -> None:
        """Keep at most `most` values; `on_get` is told at each call whether the value was there."""
        self._most, self._on_get, self._lock = most, on_get, Lock()
        self._values: OrderedDict[Hashable, Any] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value of a key, made if it is not there; a key always stands for values of one type."""
        with self._lock:
            value: T | None = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
        self._on_get(value is not None)
        return value if value is not None else self._put(key, make())

    def _put(self, key: Hashable, value: T) -> T:
        with self._lock:
            self._values[key] = value
            while len(self._values) > self._most:
                self._values.popitem(last=False)
        return value
