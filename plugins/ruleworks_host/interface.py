"""All messages that a host understands: made from one tuple of modules, and all else is made from it.

Routes, OpenAPI, TypeScript, the lines of `ruleworks serve --stdio` and the calls of `Host.answer` come from an
`Interface`. A further message needs one function with `@answers` in one of its modules.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from types import ModuleType
from typing import Any, Union

from msgspec import Struct, defstruct

from ruleworks_host import (
    advice,
    box,
    commands,
    creation,
    hook_settings,
    listings,
    membership,
    page_texts,
    pictures,
    views,
)
from ruleworks_host.answers import Handler, checked, handlers_of
from ruleworks_host.messages import Line, Message, Problem, Reply, Said

#: The modules that hold handlers.
MODULES: tuple[ModuleType, ...] = (
    listings,
    creation,
    membership,
    hook_settings,
    commands,
    views,
    advice,
    pictures,
    box,
    page_texts,
)


class Interface:
    """The messages of some modules, and who answers them."""

    def __init__(self, modules: Iterable[ModuleType] = MODULES) -> None:
        self.handlers: tuple[Handler, ...] = checked(handlers_of(modules))
        self.by_message: dict[type[Said], Handler] = {each.message: each for each in self.handlers}

    @property
    def messages(self) -> tuple[type[Said], ...]:
        """What can be asked."""
        return tuple(self.by_message)

    @property
    def answers(self) -> tuple[type[Message], ...]:
        """What is answered, a problem at the end."""
        return (*dict.fromkeys([each.answer for each in self.handlers]), Problem)

    @cached_property
    def line(self) -> type[Line]:
        """The lines that are sent: `Line` with any of the messages."""
        return _filled(Line, "ask", self.messages)

    @cached_property
    def reply(self) -> type[Reply]:
        """The lines that come back: `Reply` with any of the answers."""
        return _filled(Reply, "answer", self.answers)


def _filled(line: type[Any], field: str, kinds: Iterable[type[Struct]]) -> type[Any]:
    """Return a class of lines in whose field any of these messages may stand."""
    any_of: Any = Union[tuple(kinds)]  # noqa: UP007
    about = {"__doc__": line.__doc__, "__module__": line.__module__}
    return defstruct(
        line.__name__,
        [(field, any_of | None, None)],
        bases=(line,),
        namespace=about,
        frozen=True,
        kw_only=True,
    )
