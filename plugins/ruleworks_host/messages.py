"""What is said to a host and what it answers: tagged structs, the same over every wire.

A front end decodes a `Request`, hands it to `Host.answer` and encodes what comes back. Whatever goes wrong is an answer
as well, a `Problem`. A token says who asks: it is given once, when somebody sits down, and belongs to one seat.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from ruleworks import Setup, kebab
from ruleworks_toolbox.table import Asked, Brings, Happened, PieceTold, Refused, Table

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

    language: Language = "en"


class InRoom(Said, frozen=True, kw_only=True):
    """A request about one room."""

    room: RoomId
    token: Token = ""


class AtMoment(InRoom, frozen=True, kw_only=True):
    """A command: it is carried out only if nothing has happened that whoever gives it has not seen."""

    expected_seq: Seq


# What can be asked of a host.


class ListGames(Said, frozen=True, kw_only=True):
    """Which games are there, with their variants, plugins and options? Answered by `games-shown`."""


class ListRooms(Said, frozen=True, kw_only=True):
    """Which rooms are listed for everybody? Answered by `rooms-shown`."""


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit at a seat: whoever asks (at most one seat), a bot of this name, or whoever is invited."""

    kind: Literal["me", "bot", "open"] = "open"
    bot: Name = "random"
    name: Name = ""


class CreateRoom(Said, frozen=True, kw_only=True):
    """Deal a game. Answered by `entered`, with an invitation for each open seat.

    Without `seats`, whoever asks takes the first one and the others are open. Who sits nowhere owns the room and
    watches.
    """

    setup: Setup
    players: Players | None = None
    seats: Annotated[tuple[SeatWish, ...], Meta(max_length=64)] = ()
    name: Name = ""
    title: Name = ""
    seed: Seed | None = None
    listed: bool = False  # everybody may find it, take an open seat and watch
    spectators: bool = True


class ShowRoom(InRoom, frozen=True, kw_only=True):
    """What is played there, and who sits at the table? Answered by `room-shown`."""


class JoinRoom(InRoom, frozen=True, kw_only=True):
    """Sit down by an invitation, or at an open `seat` of a listed room. Answered by `entered`."""

    secret: Secret = ""
    seat: SeatNumber | None = None
    name: Name = ""


class WatchRoom(InRoom, frozen=True, kw_only=True):
    """Watch: a listed room, or by the invitation for spectators. Answered by `entered`."""

    secret: Secret = ""
    name: Name = ""


class LeaveRoom(InRoom, frozen=True, kw_only=True):
    """Go away: a bot plays the seat until `return-to-seat`; a spectator is forgotten. Answered by `room-shown`."""


class ReturnToSeat(InRoom, frozen=True, kw_only=True):
    """Take the seat back from the bot that played it. Answered by `room-shown`."""


class ResignGame(InRoom, frozen=True, kw_only=True):
    """Give up: a bot plays on. With one seat left, or no person, the game ends. Answered by `room-shown`."""


class ReplaceAbsent(InRoom, frozen=True, kw_only=True):
    """Let a bot play for somebody who has not been here for a while; the owner need not wait. `room-shown`."""

    seat: SeatNumber
    bot: Name = "random"


class SetSeat(InRoom, frozen=True, kw_only=True):
    """The owner gives an open seat to a bot, or a bot's seat to whoever is invited. Answered by `entered`."""

    seat: SeatNumber
    kind: Literal["bot", "open"]
    bot: Name = "random"


class InviteAgain(InRoom, frozen=True, kw_only=True):
    """The owner makes new invitations for all open seats and spectators; old ones are void. Answered by `entered`."""


class CloseRoom(InRoom, frozen=True, kw_only=True):
    """The owner ends the game as it stands; everything may be seen from now on. Answered by `room-shown`."""


class DeleteRoom(InRoom, frozen=True, kw_only=True):
    """The owner deletes the room with all that is kept of it. Answered by `gone`."""


class ForgetMe(InRoom, frozen=True, kw_only=True):
    """Delete what is kept of whoever asks: name, token, address; a bot plays the seat. Answered by `gone`."""


class PlayAgain(InRoom, frozen=True, kw_only=True):
    """After the end: a new room by the same rules. Answered by `entered`; `room-shown` names it to the others.

    The others say the same, or `join-room` with the token that they have here as the secret.
    """

    same_seed: bool = False


class SetHook(InRoom, frozen=True, kw_only=True):
    """Tell an address when it is the seat's turn; an empty one ends that. Answered by `hook-set`."""

    url: Address


class Beside(InRoom, frozen=True, kw_only=True):
    """A question about the game, or about one beside it: after choices that are `tried` and not played.

    They are a plan of one's own; with a `seed`, they are made by whoever has to choose, in a world dealt anew.
    """

    seq: Seq | None = None
    tried: Annotated[tuple[OptionId, ...], Meta(max_length=200)] = ()
    seed: Seed | None = None


class AskTable(Beside, frozen=True, kw_only=True):
    """What lies on the table, in words? At an earlier `seq`, and after the end as another seat. `table-shown`.

    In a world dealt anew (`seed`), as any seat; nothing said, as whoever has to choose there.
    """

    as_seat: SeatNumber | None = None


class AskView(InRoom, frozen=True, kw_only=True):
    """What lies on the table, as data? As `ask-table`; answered by `view-shown`."""

    seq: Seq | None = None
    as_seat: SeatNumber | None = None
    options: Listing = "ids"


class AskLog(InRoom, frozen=True, kw_only=True):
    """What happened from entry `since` on? Answered by `log-shown`."""

    since: Seq = 0
    as_seat: SeatNumber | None = None
    data: bool = False


class AskNews(InRoom, frozen=True, kw_only=True):
    """What is new since the journal had `since` entries? Answered by `news`; with `data`, the view as a patch."""

    since: Seq
    data: bool = False


class AskWhyNot(Beside, frozen=True, kw_only=True):
    """Why may an option not be chosen now? Answered by `why-not-shown`."""

    option: OptionId


class AskBrings(Beside, frozen=True, kw_only=True):
    """What would options bring, in a few words? What should be asked before? Answered by `brings-shown`."""

    options: Annotated[tuple[OptionId, ...], Meta(min_length=1, max_length=200)]


class AskPiece(InRoom, frozen=True, kw_only=True):
    """What is an item called, and what does it say? Answered by `piece-shown`."""

    item: Name


class AskOutcomes(InRoom, frozen=True, kw_only=True):
    """What would options bring, up to the next choice, chance or revelation? Answered by `outcomes-shown`."""

    options: Annotated[tuple[OptionId, ...], Meta(min_length=1, max_length=200)]


class AskPlan(InRoom, frozen=True, kw_only=True):
    """What would choices of one's own bring, one after the other? Answered by `plan-shown`; nothing is played."""

    expected_seq: Seq
    options: Annotated[tuple[OptionId, ...], Meta(max_length=200)]


class AskSandbox(InRoom, frozen=True, kw_only=True):
    """Try things in a world dealt anew, for all seats; the same seed deals the same. Answered by `sandbox-shown`."""

    seed: Seed
    seq: Seq | None = None
    options: Annotated[tuple[OptionId, ...], Meta(max_length=200)] = ()
    as_seat: SeatNumber | None = None


class AskSave(InRoom, frozen=True, kw_only=True):
    """After the end: the whole game as a file that every front end reads. Answered by `save-shown`."""


class PlayOption(AtMoment, frozen=True, kw_only=True):
    """Choose an option. Answered by `done`, or by a problem `gone-on` that brings what is new."""

    option: OptionId


class PlayPlan(AtMoment, frozen=True, kw_only=True):
    """Make choices one after the other as one command, up to the first that shows something. Answered by `done`."""

    options: Annotated[tuple[OptionId, ...], Meta(min_length=1, max_length=200)]


class TakeBack(AtMoment, frozen=True, kw_only=True):
    """Take the last choice back, if it was one's own and showed nothing. Answered by `done`."""


class RestartTurn(AtMoment, frozen=True, kw_only=True):
    """Take back all choices of one's own in this turn, as far as nothing was shown. Answered by `done`."""


Request: TypeAlias = (
    ListGames
    | ListRooms
    | CreateRoom
    | ShowRoom
    | JoinRoom
    | WatchRoom
    | LeaveRoom
    | ReturnToSeat
    | ResignGame
    | ReplaceAbsent
    | SetSeat
    | InviteAgain
    | CloseRoom
    | DeleteRoom
    | ForgetMe
    | PlayAgain
    | SetHook
    | AskTable
    | AskView
    | AskLog
    | AskNews
    | AskWhyNot
    | AskBrings
    | AskPiece
    | AskOutcomes
    | AskPlan
    | AskSandbox
    | AskSave
    | PlayOption
    | PlayPlan
    | TakeBack
    | RestartTurn
)

Command: TypeAlias = PlayOption | PlayPlan | TakeBack | RestartTurn


# What a host answers.


class VariantShown(Struct, frozen=True):
    """A bundle that can take part in a game; `players` is empty where it changes nothing of that."""

    name: str
    title: str
    layer: str
    players: tuple[int, ...] = ()


class GameShown(Struct, frozen=True):
    """A game that is installed; `options` is a JSON Schema by bundle."""

    name: str
    title: str
    players: tuple[int, ...]
    variants: tuple[VariantShown, ...]
    plugins: tuple[VariantShown, ...]
    options: dict[str, dict[str, Any]]
    bots: tuple[str, ...]


class GamesShown(Message, frozen=True, kw_only=True):
    """The games that are there."""

    games: tuple[GameShown, ...]
    languages: tuple[str, ...]


class SeatShown(Struct, frozen=True):
    """Who sits at a seat: `here` says whether they listen, `resigned` whether they gave up."""

    seat: int
    kind: SeatKind
    name: str = ""
    bot: str = ""
    here: bool = False
    resigned: bool = False


class RoomShown(Message, frozen=True, kw_only=True):
    """A room as everybody may know it, and who the asker is in it."""

    room: str
    title: str
    setup: Setup
    players: int
    state: State
    seq: int
    revision: int  # grows with every change of the room that is none of the game
    roster: tuple[SeatShown, ...]
    spectators: int
    listed: bool
    seeded: bool  # somebody chose the seed, and may know what will come
    seat: int | None = None
    owner: bool = False
    deciding: int | None = None
    winners: tuple[int, ...] = ()
    next_room: str = ""  # where it is played again
    read_only: str = ""  # why nothing can be played here, as a sentence


class RoomsShown(Message, frozen=True, kw_only=True):
    """Rooms that are listed for everybody, the newest first."""

    rooms: tuple[RoomShown, ...]


class Invitation(Struct, frozen=True):
    """A secret that lets somebody sit down at a seat, once; without a seat, that lets anybody watch."""

    seat: int | None
    secret: str


class Entered(Message, frozen=True, kw_only=True):
    """Somebody is at the table now: the token is told this once, as are invitations."""

    token: str
    shown: RoomShown
    invitations: tuple[Invitation, ...] = ()


class Gone(Message, frozen=True, kw_only=True):
    """It is deleted."""

    room: str


class HookSet(Message, frozen=True, kw_only=True):
    """What is sent to the address is signed with this key: HMAC-SHA256 of the body."""

    url: str
    key: str


class TableShown(Message, frozen=True, kw_only=True):
    """What lies on the table, in words; of choices that were tried, what came of the last one and why they end."""

    table: Table
    told: tuple[str, ...] = ()
    stops: Stops = ""


class LogShown(Message, frozen=True, kw_only=True):
    """What happened, as far as whoever asks may know it; `data` are the entries of the journal if it was asked for."""

    seq: int
    entries: tuple[Happened, ...]
    data: tuple[dict[str, Any], ...] = ()


class News(Message, frozen=True, kw_only=True):
    """What is new for one seat since the journal had `since` entries."""

    room: str
    seat: int | None
    since: int
    seq: int
    revision: int
    state: State
    decision: Asked | None
    entries: tuple[Happened, ...]
    roster: tuple[SeatShown, ...]
    spectators: int
    data: dict[str, Any] | None = None  # what `Seated.news` of Ruleworks gives: options, and the view as a patch


class ViewShown(Message, frozen=True, kw_only=True):
    """What a seat may know, as data."""

    view: dict[str, Any]


class WhyNotShown(Message, frozen=True, kw_only=True):
    """Why an option may not be chosen; nothing if it may."""

    refusal: Refused | None


class BringsShown(Message, frozen=True, kw_only=True):
    """What options would bring, in a few words."""

    brings: tuple[Brings, ...]


class PieceShown(Message, frozen=True, kw_only=True):
    """An item."""

    piece: PieceTold


class OutcomeShown(Struct, frozen=True):
    """What an option would bring up to where it stops; scores are what every seat would gain."""

    option: str
    stops: Literal["choice", "chance", "revelation", "end"]
    lines: tuple[str, ...]
    scores: tuple[int, ...]
    decision: Asked | None


class OutcomesShown(Message, frozen=True, kw_only=True):
    """What options would bring."""

    outcomes: tuple[OutcomeShown, ...]


class PlanShown(Message, frozen=True, kw_only=True):
    """Where choices of one's own would lead. `stops` says why the plan ends there; nothing if it may go on."""

    seq: int
    steps: tuple[OutcomeShown, ...]
    view: dict[str, Any]
    decision: Asked | None
    stops: Stops


class SandboxShown(Message, frozen=True, kw_only=True):
    """A world dealt anew, after some choices: never the game."""

    seq: int
    seed: int
    entries: tuple[Happened, ...]
    view: dict[str, Any]
    decision: Asked | None


class SaveShown(Message, frozen=True, kw_only=True):
    """The file of a whole game."""

    name: str
    save: bytes


class Done(Message, frozen=True, kw_only=True):
    """It is done and kept; `left` are choices of a plan that were not made, because something was shown first."""

    seq: int
    news: News
    left: tuple[str, ...] = ()


class Problem(Message, frozen=True, kw_only=True):
    """Why something was not done, in one sentence; `status` is what HTTP would say.

    `gone-on` brings what whoever asked has not seen.
    """

    code: str
    status: int
    text: str
    refusal: Refused | None = None
    news: News | None = None


Answer: TypeAlias = (
    GamesShown
    | RoomsShown
    | RoomShown
    | Entered
    | Gone
    | HookSet
    | TableShown
    | ViewShown
    | LogShown
    | News
    | WhyNotShown
    | BringsShown
    | PieceShown
    | OutcomesShown
    | PlanShown
    | SandboxShown
    | SaveShown
    | Done
    | Problem
)


# What goes over a line of text: a message with a number to find the answer by, and streams beside it.


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
    ask: Request | None = None
    listen: Listen | None = None
    stop: Annotated[str, Meta(max_length=64)] | None = None  # the id of what was listened to


class Reply(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line that comes back: an answer, news of what is listened to, or the id of what is listened to no more."""

    id: str
    answer: Answer | None = None
    news: News | None = None
    stopped: str | None = None
