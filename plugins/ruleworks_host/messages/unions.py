"""Everything that can be asked, and everything that is answered."""

from __future__ import annotations

from typing import TypeAlias

from ruleworks_host.messages.commands import Done, PlayOption, PlayPlan, Problem, RestartTurn, TakeBack
from ruleworks_host.messages.hints import AskHint, AskReview, HintShown, ReviewShown
from ruleworks_host.messages.hooks import AskHook, HookSet, HookShown, HookTried, SetHook, TryHook
from ruleworks_host.messages.listing import GamesShown, ListGames, ListRooms, RoomsShown
from ruleworks_host.messages.questions import (
    AskBrings,
    AskLog,
    AskNews,
    AskOutcomes,
    AskPiece,
    AskPlan,
    AskSandbox,
    AskSave,
    AskTable,
    AskView,
    AskWhyNot,
)
from ruleworks_host.messages.rooms import (
    CloseRoom,
    CreateRoom,
    DeleteRoom,
    ForgetMe,
    InviteAgain,
    JoinRoom,
    LeaveRoom,
    PlayAgain,
    ReplaceAbsent,
    ResignGame,
    ReturnToSeat,
    SetSeat,
    ShowRoom,
    WatchRoom,
)
from ruleworks_host.messages.seats import Entered, Gone, RoomShown
from ruleworks_host.messages.told import (
    BringsShown,
    LogShown,
    News,
    OutcomesShown,
    PieceShown,
    PlanShown,
    SandboxShown,
    SaveShown,
    TableShown,
    ViewShown,
    WhyNotShown,
)

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
    | AskHook
    | TryHook
    | AskTable
    | AskView
    | AskLog
    | AskNews
    | AskWhyNot
    | AskBrings
    | AskPiece
    | AskOutcomes
    | AskHint
    | AskReview
    | AskPlan
    | AskSandbox
    | AskSave
    | PlayOption
    | PlayPlan
    | TakeBack
    | RestartTurn
)

Command: TypeAlias = PlayOption | PlayPlan | TakeBack | RestartTurn

Answer: TypeAlias = (
    GamesShown
    | RoomsShown
    | RoomShown
    | Entered
    | Gone
    | HookSet
    | HookShown
    | HookTried
    | TableShown
    | ViewShown
    | LogShown
    | News
    | WhyNotShown
    | BringsShown
    | PieceShown
    | OutcomesShown
    | HintShown
    | ReviewShown
    | PlanShown
    | SandboxShown
    | SaveShown
    | Done
    | Problem
)
