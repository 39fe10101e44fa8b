"""The addresses of messages over HTTP, made from the handlers of a host."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ruleworks_host import File, Interface
from ruleworks_host import messages as say
from ruleworks_host.answers import Caching, Handler, Method

API = "/api"
ROOM = f"{API}/rooms/{{room:str}}"
FILLED_IN = re.compile(r"\{(\w+)\}")

#: What the server says of a message itself, so that no body and no query does.
FROM_ELSEWHERE = frozenset({"room", "token", "language"})


class Path(NamedTuple):
    """A way to say a message: its fields stand in the query of a GET, or in the body of anything else."""

    method: Method
    path: str
    asks: tuple[type[say.Said], ...]  # the body says which by its `type` where there are several
    answer: type[say.Message]
    fields: tuple[str, ...]  # that stand in the address
    costly: bool  # it counts as a drawing
    making: bool  # it makes a room
    caching: Caching
    file: File | None  # the field of the answer that is sent alone

    @property
    def status(self) -> int:
        """What an answer that is no problem is called."""
        return 201 if self.method == "POST" and self.answer in (say.Entered, say.Done) else 200

    @property
    def name(self) -> str:
        """What it is called in logs, metrics and the description of the interface."""
        last = self.path.rpartition("/")[2]
        what = self.asks[0].__name__ if len(self.asks) == 1 else last
        return what[:1].lower() + what[1:]

    @property
    def elsewhere(self) -> frozenset[str]:
        """The fields that neither a body nor a query holds."""
        return FROM_ELSEWHERE | {*self.fields}


def paths_of(interface: Interface) -> tuple[Path, ...]:
    """Return the paths of all messages; those of one function share theirs."""
    handlers: dict[Any, list[Handler]] = {}
    for handler in interface.handlers:
        handlers.setdefault(handler.function, []).append(handler)
    return tuple([_path(together) for together in handlers.values()])


def _path(handlers: list[Handler]) -> Path:
    first, mark = handlers[0], handlers[0].mark
    return Path(
        method=mark.method,
        path=API + FILLED_IN.sub(r"{\1:str}", mark.path),
        asks=mark.messages,
        answer=first.answer,
        fields=first.path_fields,
        costly=mark.costly,
        making=mark.making,
        caching=mark.caching,
        file=mark.file,
    )
