"""What a seat may say about its hook: where its turn is told, and whether what is sent there arrives."""

from __future__ import annotations

from ruleworks_host import seats
from ruleworks_host.answers import answers
from ruleworks_host.hooks import Trial
from ruleworks_host.keys import new_secret
from ruleworks_host.messages import AskHook, HookSet, HookShown, HookTried, SetHook, TryHook
from ruleworks_host.problems import HostError
from ruleworks_host.tables import AtTable, Tables


@answers(SetHook, path="POST /rooms/{room}/hook")
def set_hook(tables: Tables, at: AtTable, request: SetHook) -> HookSet:
    """Keep where somebody wants to be told of their turn."""
    seat, key = at.seat(), new_secret()
    if request.url:
        tables.messenger.check(request.url)
    at.live.change(lambda room: seats.hooked(room, seat, request.url, key))
    return HookSet(url=request.url, key=key if request.url else "")


@answers(AskHook, path="GET /rooms/{room}/hook")
def hook(tables: Tables, at: AtTable, request: AskHook) -> HookShown:
    """Return where a seat is told of its turn, and where it may be."""
    kept = at.live.document.seats[at.seat()].hook
    return HookShown(url=kept.url if kept else "", origins=tables.messenger.hooks.allowed)


@answers(TryHook, path="POST /rooms/{room}/hook/try", costly=True)
def try_hook(tables: Tables, request: TryHook) -> HookTried:
    """Send a message where a seat is told of its turn; the room is free while it is under way."""
    with tables.at(request.room, request.token, request.language) as at:
        seat, room = at.seat(), at.live.document
        trial = Trial(room.id, room.title, room.setup.game, seat, at.live.seq)
    kept = room.seats[seat].hook
    if kept is None:
        raise HostError("no-hook")
    return HookTried(url=kept.url, status=tables.messenger.trial(kept, trial))
