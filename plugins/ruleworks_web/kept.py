"""Bodies that were made once, such as pictures: found again by what they show, as long as there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from ruleworks_web.replies import Content, content


class Kept:
    """The bodies asked for last."""

    def __init__(self, most: int, on_get: Callable[[bool], None]) -> None:
        """Keep so many of them; `on_get` is told whether a body was there."""
        self._most, self._on_get, self._lock = most, on_get, Lock()
        self._found: OrderedDict[Hashable, Content] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], bytes]) -> Content:
        """Return a body, made if it is not there."""
        with self._lock:
            found = self._found.get(key)
            if found is not None:
                self._found.move_to_end(key)
        self._on_get(found is not None)
        return found if found is not None else self._put(key, content(make()))

    def _put(self, key: Hashable, made: Content) -> Content:
        with self._lock:
            self._found[key] = made
            while len(self._found) > self._most:
                self._found.popitem(last=False)
        return made
