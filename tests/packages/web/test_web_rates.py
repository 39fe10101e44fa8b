"""Bounds on rates hold for the route that is found and the query that is parsed, however either is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from http.client import HTTPConnection

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler
from tests.packages.web.serving import TIMEOUT, Served, served, settings

from ruleworks_host import Host, MemoryStore
from ruleworks_web.app import litestar
from ruleworks_web.paths import ROOM
from ruleworks_web.server import Server
from ruleworks_web.settings import Rate

#: What is known to cost; whatever else the routes declare is tested as well.
KNOWN = {"askPicture", "askOverlay", "createRoom", "playAgain", "tryHook", "askReview", "askOutcomes", "askSandbox"}

PATH_FORMS: dict[str, Callable[[str], str]] = {
    "as it is": lambda path: path,
    "slash behind": lambda path: path + "/",
    "slashes behind": lambda path: path + "//",
    "slash before": lambda path: "/" + path,
    "slashes doubled": lambda path: path.replace("/", "//"),
    "escaped letter": lambda path: f"{path[:-1]}%{ord(path[-1]):02x}",
    "escaped slash": lambda path: "%2F".join(path.rpartition("/")[::2]),
    "escaped slash behind": lambda path: path + "%2f",
    "query behind": lambda path: path + "?x=1",
    "empty query behind": lambda path: path + "?",
}
QUERY_FORMS: dict[str, Callable[[str], str]] = {
    "as it is": lambda name: f"{name}=1",
    "escaped letter": lambda name: f"{name[0]}%{ord(name[1]):02x}{name[2:]}=1",
    "all letters escaped": lambda name: "".join([f"%{ord(letter):02X}" for letter in name]) + "=1",
    "without a value": lambda name: f"{name}=",
    "escaped value": lambda name: f"{name}=%31",
    "behind others": lambda name: f"seq=0&&{name}=1",
}


def routes() -> list[HTTPRouteHandler]:
    """Return all routes of a server."""
    app = litestar(Server(Host(MemoryStore(), background=False), settings()))
    found = {handler for route in app.routes for handler in getattr(route, "route_handlers", ())}
    return sorted(found, key=lambda handler: (min(handler.paths), min(handler.http_methods)))


def bounded_routes() -> list[tuple[str, str, str]]:
    """Return name, method and path of every route that declares a bound of its own."""
    found = [each for each in routes() if each.opt.get("costly") or each.opt.get("making")]
    return [(str(each.name), min(each.http_methods), min(each.paths)) for each in found]


def room_routes() -> list[str]:
    """Return the paths at which something of a room is looked at, and where the query may ask beside the game."""
    return [path for each in routes() for path in each.paths if path.startswith(ROOM) and "GET" in each.http_methods]


@pytest.fixture(scope="module")
def strict() -> Generator[Served, None, None]:
    """A server that grants each address one costly request and one room; addresses are as a proxy tells."""
    one = Rate(1, 0.0001)
    with served(Host(MemoryStore()), settings(drawings=one, rooms=one), ["127.0.0.1"]) as found:
        yield found


@pytest.fixture(scope="module")
def addresses() -> Iterator[str]:
    """Addresses that nobody has asked from."""
    return (f"10.0.{number // 250}.{number % 250 + 1}" for number in range(60_000))


def filled(path: str) -> str:
    """Return the path of a route with its parameters filled in."""
    return re.sub(r"\{\w+:str\}", "nothing", path)


def statuses(server: Served, method: str, path: str, address: str, times: int = 2) -> list[int]:
    """Ask several times from one address, with the path as it is written."""
    found = []
    connection = HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT)
    for _ in range(times):
        body = msgspec.json.encode({"setup": {"game": "noughts"}}) if method == "POST" else None
        connection.request(method, path, body, {"Content-Type": "application/json", "X-Forwarded-For": address})
        answer = connection.getresponse()
        answer.read()
        found.append(answer.status)
    connection.close()
    return found


def test_the_routes_that_are_known_to_cost_declare_it() -> None:
    assert {name for name, _, _ in bounded_routes()} >= KNOWN
    assert f"{ROOM}/table" in room_routes()


@pytest.mark.parametrize("form", PATH_FORMS)
@pytest.mark.parametrize(("name", "method", "path"), bounded_routes())
def test_a_bounded_route_is_bounded_in_every_form(
    strict: Served, addresses: Iterator[str], name: str, method: str, path: str, form: str
) -> None:
    written = PATH_FORMS[form](filled(path))
    found = statuses(strict, method, written, next(addresses))
    assert [status == 429 for status in found] == [False, True], (name, written, found)


@pytest.mark.parametrize("form", QUERY_FORMS)
@pytest.mark.parametrize("name", ["try", "seed"])
@pytest.mark.parametrize("path", room_routes())
def test_what_is_asked_beside_the_game_is_bounded_in_every_form(
    strict: Served, addresses: Iterator[str], path: str, name: str, form: str
) -> None:
    written = f"{filled(path)}?{QUERY_FORMS[form](name)}"
    found = statuses(strict, "GET", written, next(addresses))
    assert [status == 429 for status in found] == [False, True], (written, found)


def test_what_costs_little_is_not_bounded_with_it(strict: Served, addresses: Iterator[str]) -> None:
    address = next(addresses)
    for method, path in (
        ("GET", "/api/rooms"),
        ("GET", "/api/rooms/nothing/table"),
        ("POST", "/api/rooms/nothing/join"),
    ):
        assert 429 not in statuses(strict, method, path, address, 5)
