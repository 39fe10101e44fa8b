"""What goes over a line of text: a message with a number to find the answer by, and streams beside it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ruleworks_host.messages.base import Language, Message, RoomId, Said, Seq, Token
from ruleworks_host.messages.game import News


class Listen(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is new in a room from now on, and since the journal had `since` entries; with `data`, as in `ask-news`."""

    room: RoomId
    token: Token = ""
    since: Seq = 0
    data: bool = False
    language: Language = "en"


class Line(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line that is sent: one of `ask`, `listen` and `stop`; `id` is what the answer is found by."""

    id: Annotated[str, Meta(max_length=64)] = ""
    ask: Said | None = None
    listen: Listen | None = None
    stop: Annotated[str, Meta(max_length=64)] | None = None  # the id of what was listened to


class Reply(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line that comes back: an answer, news of what is listened to, or the id of what is listened to no more."""

    id: str
    answer: Message | None = None
    news: News | None = None
    stopped: str | None = None
