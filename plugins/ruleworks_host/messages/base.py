"""What all messages are made of: the types of their fields, and what every request holds."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from ruleworks import kebab

RoomId = Annotated[str, Meta(pattern="^[a-z0-9]{1,32}$", description="names a room; no secret")]
Token = Annotated[str, Meta(max_length=64, description="says who asks; empty for somebody who is not at the table")]
Secret = Annotated[str, Meta(max_length=64, description="an invitation")]
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}$", description="of all sentences in the answer")]
Seq = Annotated[int, Meta(ge=0, le=2**53 - 1, description="how many entries the journal of the game has")]
SeatNumber = Annotated[int, Meta(ge=0, le=63, description="a seat, counted from 0")]
Players = Annotated[int, Meta(ge=1, le=64)]
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1, description="decides chance; who knows it knows what will come")]
OptionId = Annotated[str, Meta(min_length=1, max_length=2000, description="the text id of an option")]
Name = Annotated[str, Meta(max_length=200, description="what somebody is called, or a room")]
Address = Annotated[str, Meta(max_length=500)]
SeatKind = Literal["person", "bot", "open", "absent"]
State = Literal["playing", "over", "closed"]
Listing = Literal["ids", "groups", "none"]
Stops = Literal["", "chance", "revelation", "end", "other-seat"]


class Message(Struct, frozen=True, kw_only=True, tag_field="type", tag=kebab, forbid_unknown_fields=True):
    """Something said, by either side; `type` is its name."""


class Said(Message, frozen=True, kw_only=True):
    """A request; the sentences of the answer are in its language."""

    any_language: ClassVar[bool] = False  # an unknown language is no problem

    language: Language = "en"


class InRoom(Said, frozen=True, kw_only=True):
    """A request about one room."""

    room: RoomId
    token: Token = ""


class AtMoment(InRoom, frozen=True, kw_only=True):
    """A command: it is carried out only if nothing has happened that whoever gives it has not seen."""

    expected_seq: Seq
