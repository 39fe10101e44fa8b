"""Going on in the room where a game is played again, with the seat that one has in the old one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request, Response

from ruleworks_host import HostError
from ruleworks_host import messages as say
from ruleworks_web.problems import answered
from ruleworks_web.replies import fresh

if TYPE_CHECKING:
    from ruleworks_web.asker import Asker
    from ruleworks_web.server import Server


async def follow(server: Server, request: Request[Any, Any, Any], room: str) -> Response[bytes]:
    """Sit down in the next room: the token of this one is the invitation there, and no page has to know it."""
    asker = server.asker(request)
    answer = await server.work("follow", lambda: _followed(server, room, asker))
    if isinstance(answer, say.Problem):
        return answered(answer)
    entered, cookies = server.entered(request, answer)
    return fresh(request, msgspec.json.encode(entered), status=201, cookies=cookies)


def _followed(server: Server, room: str, asker: Asker) -> say.Entered | say.Problem:
    shown = server.host.answer(say.ShowRoom(room=room, token=asker.token, language=asker.language))
    if not isinstance(shown, say.RoomShown):
        assert isinstance(shown, say.Problem)
        return shown
    if not shown.next_room:
        return HostError("not-over").problem(asker.language)
    way = say.WatchRoom if shown.seat is None else say.JoinRoom
    entered = server.host.answer(way(room=shown.next_room, secret=asker.token, language=asker.language))
    assert isinstance(entered, say.Entered | say.Problem)
    return entered
