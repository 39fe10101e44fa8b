"""Which function answers which message: a mark on the function, and the handlers that the marks of modules make."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any, Literal, NamedTuple, TypeVar, get_type_hints

from ruleworks_host.messages import Message, Said
from ruleworks_host.tables import AtTable

Method = Literal["GET", "POST", "DELETE"]
Caching = Literal["never", "private", "public"]
MARK = "__answers__"
METHODS: dict[str, Method] = {"GET": "GET", "POST": "POST", "DELETE": "DELETE"}
FILLED_IN = re.compile(r"\{(\w+)\}")

F = TypeVar("F", bound=Callable[..., Message])


class File(NamedTuple):
    """The field of an answer that HTTP sends alone, its media type, and the field of its name if it is to be saved."""

    body: str
    media: str
    name: str = ""


class Mark(NamedTuple):
    """What `@answers` leaves on a function."""

    messages: tuple[type[Said], ...]
    method: Method
    path: str
    costly: bool
    making: bool
    caching: Caching
    file: File | None


class Handler(NamedTuple):
    """A function that answers one message."""

    message: type[Said]
    answer: type[Message]
    function: Callable[..., Message]
    in_room: bool  # called with the room locked, as (tables, at, message); otherwise as (tables, message)
    mark: Mark

    @property
    def path_fields(self) -> tuple[str, ...]:
        """The fields of the message that stand in the address."""
        return tuple(FILLED_IN.findall(self.mark.path))


def answers(
    *messages: type[Said],
    path: str,
    costly: bool = False,
    making: bool = False,
    caching: Caching = "never",
    file: File | None = None,
) -> Callable[[F], F]:
    """Mark the function that answers messages; several messages on one path are told apart by their `type`.

    `path` is the method and the address below `/api`, such as `GET /rooms/{room}/table`. What is `costly` counts as a
    drawing, what is `making` as a new room. `caching` says whether a browser may keep the answer, for its seat or for
    everybody. Of a `file`, HTTP sends one field alone.
    """
    word, _, address = path.partition(" ")
    method = METHODS.get(word)

    def marked(function: F) -> F:
        if method is None or not address.startswith("/"):
            raise TypeError(f"{_name(function)}: write path as in 'GET /rooms/{{room}}', not {path!r}")
        setattr(function, MARK, Mark(messages, method, address, costly, making, caching, file))
        return function

    return marked


def handlers_of(modules: Iterable[ModuleType]) -> Iterator[Handler]:
    """Yield the handlers that the marks of some modules make, each where it is defined."""
    for module in modules:
        for function in vars(module).values():
            if isinstance(getattr(function, MARK, None), Mark) and function.__module__ == module.__name__:
                yield from _handlers(function)


def checked(handlers: Iterable[Handler]) -> tuple[Handler, ...]:
    """Return handlers, none of which answers the message or the address of another one."""
    by_type: dict[str, Handler] = {}
    by_address: dict[tuple[str, str], Handler] = {}
    for handler in handlers:
        address = (handler.mark.method, FILLED_IN.sub("{}", handler.mark.path))
        first = by_type.setdefault(str(handler.message.__struct_config__.tag), handler)
        other = by_address.setdefault(address, handler)
        if first is not handler:
            raise TypeError(f"{_name(handler.function)} and {_name(first.function)} answer the same message")
        if other.function is not handler.function:
            raise TypeError(f"{_name(handler.function)} and {_name(other.function)} answer {' '.join(address)}")
    return tuple(by_type.values())


def _handlers(function: Callable[..., Message]) -> Iterator[Handler]:
    mark: Mark = getattr(function, MARK)
    hints = get_type_hints(function)
    answer: Any = hints.pop("return", None)
    if not (isinstance(answer, type) and issubclass(answer, Message)):
        raise TypeError(f"{_name(function)}: its return type has to be a message")
    for message in mark.messages:
        handler = Handler(message, answer, function, AtTable in hints.values(), mark)
        if unknown := set(handler.path_fields) - set(message.__struct_fields__):
            raise TypeError(
                f"{_name(function)}: {message.__name__} has no field {min(unknown)!r}, which its path names"
            )
        yield handler


def _name(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__qualname__}"
