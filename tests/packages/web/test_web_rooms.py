"""Rooms over HTTP: made, entered, played in, with tokens and with cookies; what is refused is told as a problem."""

from __future__ import annotations

import pytest
from tests.packages.web.serving import Served, command, deciding, option, play

ROOM = {"setup": {"game": "noughts"}}


def test_a_game_is_played(server: Served) -> None:
    room = server.room()
    assert len(room.seats) == 2
    for turn, place in enumerate([0, 3, 0, 3, 0]):
        answer = play(room, turn % 2, place)
        assert answer.status == 201
        assert answer.json["seq"] == turn + 1
        assert answer.headers["cache-control"] == "no-store"
    table = room.watcher.get(f"{room.path}/table").json["table"]
    assert table["over"]
    assert table["result"]["winners"] == [0]
    assert table["options"] == []


def test_who_comes_too_late_is_told_what_is_new(server: Served) -> None:
    room = server.room()
    assert play(room, 0).status == 201
    answer = command(room.seats[0], room, "play-option", 0, option="mark:b2")
    assert answer.status == 409
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json
    assert problem["code"] == "gone-on"
    assert problem["type"] == "urn:ruleworks:problem:gone-on"
    assert problem["title"] == "Conflict"
    assert problem["news"]["entries"][-1]["seq"] == 1


def test_a_refusal_names_its_rule_in_the_language_of_whoever_asks(server: Served) -> None:
    room = server.room()
    play(room, 0)
    by_header = server.client(room.seats[1].token, Accept_Language="de;q=0.9, fr-CH;q=0.8, en;q=0.2")
    for client, query in ((room.seats[1], {"language": "fr"}), (by_header, {})):
        answer = client.post(
            f"{room.path}/commands", {"type": "play-option", "expected_seq": 1, "option": "mark:a1"}, **query
        )
        assert answer.status == 422
        assert "déjà prise" in answer.json["detail"]
        assert answer.json["refusal"]["rule"]["text"]
    assert server.client().get("/api/games", language="xx").status == 400


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/nothing", None, 404, "no-page"),
        ("GET", "/api/rooms/nobody", None, 404, "no-room"),
        ("GET", "/api/rooms/UPPER", None, 400, "bad-request"),
        ("PUT", "/api/rooms", b"{}", 405, "method"),
        ("POST", "/api/rooms", b"{", 400, "bad-request"),
        ("POST", "/api/rooms", b"[" * 100_000, 400, "bad-request"),
        ("POST", "/api/rooms", b"[]", 400, "bad-request"),
        ("POST", "/api/rooms", {"token": "x", **ROOM}, 400, "bad-request"),
        ("POST", "/api/rooms", {"setup": {"game": "chess"}}, 422, "unknown-bundle"),
        ("POST", "/api/rooms", {"setup": {"game": "noughts"}, "odd": 1}, 400, "bad-request"),
    ],
)
def test_a_mistake_is_told_as_a_problem(
    server: Served, method: str, path: str, body: object, status: int, code: str
) -> None:
    headers = {"Content-Type": "application/json"}
    answer = server.client().ask(method, path, body, headers=headers)
    assert (answer.status, answer.json["code"]) == (status, code)
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json["detail"]
    assert answer.json["status"] == status


def test_a_body_is_json_and_says_so(server: Served) -> None:
    answer = server.client().ask("POST", "/api/rooms", b"setup=x", headers={"Content-Type": "text/plain"})
    assert (answer.status, answer.json["code"]) == (415, "not-json")


def test_nobody_sees_anything_without_a_token(server: Served) -> None:
    room = server.room()
    for what in ("/table", "/view", "/log", "/picture", "/stream", "/items", "/rules", "/save"):
        for client in (server.client(), server.client("guessed")):
            answer = client.get(f"{room.path}{what}")
            assert (answer.status, answer.json["code"]) == (401, "unknown-token"), what


def test_a_page_gets_its_token_as_a_cookie_that_no_script_reads(server: Served) -> None:
    page = server.client(X_Ruleworks="page")
    made = page.post("/api/rooms", ROOM)
    cookie = made.headers["set-cookie"]
    path = f"/api/rooms/{made.json['shown']['room']}"
    assert made.json["token"] == ""
    assert cookie.startswith("seat-0=")
    for part in ("HttpOnly", "SameSite=strict", f"Path={path}"):
        assert part.lower() in cookie.lower()
    held = cookie.partition(";")[0]
    assert server.client(Cookie=held).get(f"{path}/table").json["table"]["seat"] == 0
    forged = server.client(Cookie=held).post(f"{path}/leave")
    assert (forged.status, forged.json["code"]) == (403, "forged")
    assert server.client(Cookie=held, X_Ruleworks="page").post(f"{path}/leave").status == 200


def test_several_seats_of_one_browser_are_told_apart(server: Served) -> None:
    room = server.room()
    both = "; ".join([f"seat-{seat}={client.token}" for seat, client in enumerate(room.seats)])
    both = f"{both}; seat-watching={room.watcher.token}"
    for named, seat in (("0", 0), ("1", 1), ("watching", None)):
        assert server.client(Cookie=both).get(f"{room.path}/table", by=named).json["table"]["seat"] == seat


def test_the_same_people_play_again_without_knowing_their_tokens(server: Served) -> None:
    room = server.room()
    for client in room.seats:
        assert client.post(f"{room.path}/close").status in (200, 403)
    again = room.seats[0].post(f"{room.path}/again")
    assert again.status == 201
    answer = server.client(Cookie=f"seat-1={room.seats[1].token}", X_Ruleworks="page").post(f"{room.path}/follow")
    assert answer.status == 201
    assert answer.json["shown"]["room"] == again.json["shown"]["room"]
    assert answer.json["shown"]["seat"] == 1
    assert "set-cookie" in answer.headers
    watching = room.watcher.post(f"{room.path}/follow")
    assert watching.status == 201
    assert watching.json["shown"]["seat"] is None
    assert room.watcher.post(f"{room.path}/follow").json["code"] == "not-invited"


def test_a_plan_is_looked_at_and_played_as_one(server: Served) -> None:
    room = server.room()
    seq, chosen = option(room.seats[0], room)
    planned = room.seats[0].get(f"{room.path}/plan", expected_seq=seq, option=chosen)
    assert planned.status == 200
    assert len(planned.json["steps"]) == 1
    assert command(room.seats[0], room, "play-plan", seq, options=[chosen]).status == 201
    assert command(room.seats[0], room, "take-back", 1).status == 201
    assert room.seats[0].get(f"{room.path}/table").json["table"]["seq"] == 2


def test_what_options_bring_is_asked_for_in_batches(server: Served) -> None:
    room = server.room("whistle-mountain", players=2, seed=3)
    client = deciding(room)
    wanted = [each["id"] for each in client.get(f"{room.path}/table").json["table"]["options"]][:4]
    brings = client.get(f"{room.path}/brings", option=wanted).json["brings"]
    assert [each["id"] for each in brings] == wanted
    assert all(isinstance(each["gain"], int) for each in brings)


def test_a_long_address_is_answered_as_any_other(server: Served) -> None:
    room = server.room()
    answer = room.seats[0].get(f"{room.path}/brings", option=[f"mark:{'x' * 1900}{place}" for place in range(60)])
    assert answer.status == 422
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_language_that_is_left_empty_is_none(server: Served) -> None:
    assert server.client().get("/api/rooms", language="").status == 400
    assert server.client().get("/api/texts/en?language=").status == 400


def test_the_game_is_kept_as_a_file_when_it_is_over(server: Served) -> None:
    room = server.room()
    assert room.seats[0].get(f"{room.path}/save").status == 409
    room.seats[0].post(f"{room.path}/close")
    answer = room.seats[1].get(f"{room.path}/save")
    assert answer.status == 200
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.json["format"] == "ruleworks-save"


def test_the_box_and_the_rules_are_read_beside_the_table(server: Served) -> None:
    room = server.room("whistle-mountain", players=2)
    pieces = room.watcher.get(f"{room.path}/items", language="fr").json["pieces"]
    assert len(pieces) > 100
    one = room.watcher.get(f"{room.path}/items/{pieces[0]['id']}").json
    assert one["piece"]["id"] == pieces[0]["id"]
    assert one["svg"].startswith("<svg")
    assert room.watcher.get(f"{room.path}/items/none.such").status == 404
    assert all(rule["text"] for rule in room.watcher.get(f"{room.path}/rules").json["rules"])


def test_a_spot_says_why_nothing_can_be_done_there(server: Served) -> None:
    room = server.room()
    play(room, 0)
    there = room.seats[1].get(f"{room.path}/why-there", spot="cell:a1").json["refusal"]
    assert "taken" in there["reason"]
    assert there["rule"]["id"]
    assert room.seats[1].get(f"{room.path}/why-there", spot="cell:b2").json["refusal"] is None
    nowhere = room.seats[1].get(f"{room.path}/why-there", spot="nowhere").json["refusal"]["reason"]
    assert nowhere == "Nothing of what may be chosen now is here."
