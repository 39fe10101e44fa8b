"""What stands at which address: each path carries messages of the host, and this list is all that knows about it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args

from ruleworks_host import messages as say

ROOM = "/api/rooms/{room:str}"

#: What the server says of a message itself, so that no body and no query does.
FROM_ELSEWHERE = frozenset({"room", "token", "language"})


class Path(NamedTuple):
    """A way to say a message: its fields stand in the query of a GET, or in the body of anything else."""

    method: Literal["GET", "POST", "DELETE"]
    path: str
    asks: tuple[type[say.Said], ...]  # the body says which by its `type` where there are several
    answer: type[say.Message]
    costly: bool = False  # it counts as a drawing
    making: bool = False  # it makes a room

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


def _get(path: str, asks: type[say.Said], answer: type[say.Message], *, costly: bool = False) -> Path:
    return Path("GET", path, (asks,), answer, costly)


def _post(path: str, asks: Any, answer: type[say.Message], *, costly: bool = False, making: bool = False) -> Path:
    return Path("POST", path, asks if isinstance(asks, tuple) else (asks,), answer, costly, making)


PATHS = (
    _get("/api/games", say.ListGames, say.GamesShown),
    _get("/api/rooms", say.ListRooms, say.RoomsShown),
    _post("/api/rooms", say.CreateRoom, say.Entered, making=True),
    _get(ROOM, say.ShowRoom, say.RoomShown),
    Path("DELETE", ROOM, (say.DeleteRoom,), say.Gone),
    _post(f"{ROOM}/join", say.JoinRoom, say.Entered),
    _post(f"{ROOM}/watch", say.WatchRoom, say.Entered),
    _post(f"{ROOM}/leave", say.LeaveRoom, say.RoomShown),
    _post(f"{ROOM}/return", say.ReturnToSeat, say.RoomShown),
    _post(f"{ROOM}/resign", say.ResignGame, say.RoomShown),
    _post(f"{ROOM}/replace", say.ReplaceAbsent, say.RoomShown),
    _post(f"{ROOM}/seat", say.SetSeat, say.Entered),
    _post(f"{ROOM}/invite", say.InviteAgain, say.Entered),
    _post(f"{ROOM}/close", say.CloseRoom, say.RoomShown),
    _post(f"{ROOM}/forget", say.ForgetMe, say.Gone),
    _post(f"{ROOM}/again", say.PlayAgain, say.Entered, making=True),
    _get(f"{ROOM}/hook", say.AskHook, say.HookShown),
    _post(f"{ROOM}/hook", say.SetHook, say.HookSet),
    _post(f"{ROOM}/hook/try", say.TryHook, say.HookTried, costly=True),
    _post(f"{ROOM}/commands", get_args(say.Command), say.Done),
    _get(f"{ROOM}/table", say.AskTable, say.TableShown),
    _get(f"{ROOM}/view", say.AskView, say.ViewShown),
    _get(f"{ROOM}/log", say.AskLog, say.LogShown),
    _get(f"{ROOM}/news", say.AskNews, say.News),
    _get(f"{ROOM}/why", say.AskWhyNot, say.WhyNotShown),
    _get(f"{ROOM}/brings", say.AskBrings, say.BringsShown, costly=True),
    _get(f"{ROOM}/outcomes", say.AskOutcomes, say.OutcomesShown, costly=True),
    _get(f"{ROOM}/hint", say.AskHint, say.HintShown, costly=True),
    _get(f"{ROOM}/review", say.AskReview, say.ReviewShown, costly=True),
    _get(f"{ROOM}/plan", say.AskPlan, say.PlanShown, costly=True),
    _get(f"{ROOM}/sandbox", say.AskSandbox, say.SandboxShown, costly=True),
)
