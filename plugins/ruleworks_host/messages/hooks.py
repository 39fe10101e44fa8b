"""Where it is told that it is the turn of a seat."""

from __future__ import annotations

from ruleworks_host.messages.base import Address, InRoom, Message


class SetHook(InRoom, frozen=True, kw_only=True):
    """Tell an address when it is the seat's turn; an empty one ends that. Answered by `hook-set`."""

    url: Address


class AskHook(InRoom, frozen=True, kw_only=True):
    """Where may the turn of one's seat be told, and where is it told now? Answered by `hook-shown`."""


class TryHook(InRoom, frozen=True, kw_only=True):
    """Send a message of the type `test` there now, once. Answered by `hook-tried`, if it was taken."""


class HookSet(Message, frozen=True, kw_only=True):
    """What is sent to the address is signed with this key: HMAC-SHA256 of the body."""

    url: str
    key: str


class HookShown(Message, frozen=True, kw_only=True):
    """Where the turn of a seat is told, if anywhere; addresses have to begin with one of the `origins`."""

    url: str
    origins: tuple[str, ...]  # that whoever runs the server allows; none: it tells nobody


class HookTried(Message, frozen=True, kw_only=True):
    """What the address answered; it is one of the statuses by which HTTP says that all is well."""

    url: str
    status: int
