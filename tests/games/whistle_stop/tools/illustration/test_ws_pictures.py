"""The picture of the table: all that options name can be pointed at, what they lay is seen, and nothing hidden is."""

import re
from itertools import combinations
from math import dist
from random import Random
from textwrap import dedent

import pytest
from hypothesis import given
from tests.games.whistle_stop.ws_pictures import SVG, elements, look_at, sheet_of, words
from tests.games.whistle_stop.ws_positions import STOP, games, played

import ruleworks
from ruleworks import Game
from ruleworks_kit.grids.hexes import EDGES
from ruleworks_pictures import Box, overlays
from ruleworks_pictures.look import texts_for
from whistle_stop.box.track import turned
from whistle_stop.play.moves.journey import LayTile, StopHere
from whistle_stop.play.setup.seats import PlaceTrain
from whistle_stop.table.position import Frontier
from whistle_stop.terms.points import rules_of
from whistle_stop.tools.illustration import FrontierIllustrator
from whistle_stop.tools.illustration.tiles import NUMBER, STATION
from whistle_stop.tools.illustration.track import EDGE_MIDDLES, NEAR, lines_of, numbers_of, rotated, stops_of
from whistle_stop.tools.illustration.wording import wording
from whistle_stop.tools.notation import NOTATION

PIECES = rules_of(STOP).pieces
DRAWS = FrontierIllustrator()
BEFORE = "players 2\nround-cell 3\nturn 3\nactive 0\n"


def at(lines: str) -> Game[Frontier]:
    return NOTATION.read(BEFORE + dedent(lines), STOP)


def inside(inner: Box, outer: Box) -> bool:
    x, y = inner.middle
    return outer.x <= x <= outer.x + outer.width and outer.y <= y <= outer.y + outer.height


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 5), (5, 2)])
def test_all_that_an_option_refers_to_can_be_pointed_at(players: int, seed: int) -> None:
    game, rng, kinds = STOP.new_game(players=players, seed=seed), Random(seed), set[str]()
    while not game.over:
        assert game.decision is not None
        seat, options = game.decision.seat, list(game.decision.options)
        for desk in (False, True):
            spots = sheet_of(game, seat, desk=desk).spots
            for option in options:
                refs = [ref for ref in STOP.refs(option) if ref.about in ("cell", "place", "item")]
                assert {f"{ref.about}:{ref.value}" for ref in refs} - spots.keys() == set(), option
                kinds.add(type(option).__name__)
        game.play(rng.choice(options))
    assert {"PlaceTrain", "MoveTrain", "GoInto", "LayTile", "TakeFaceup", "BuyUpgrade", "TakeSpace"} <= kinds


def test_everything_at_a_purchase_and_a_trade_can_be_pointed_at() -> None:
    rich = "cubes=wood*3+cotton*2+stone*2+steel*1+cattle*1+whiskey*1"
    game = at(f"""\
        yard seat=0 coal=3 {rich} upgrades=upgrade.exchange+upgrade.broker shares=share.rose.1+share.teal.1
        yard seat=1 upgrades=upgrade.coal-yard
        box full
        then choose-action:0
        """)
    for choice in ("use-upgrade:upgrade.exchange", "use-upgrade:upgrade.broker"):
        again = game.clone()
        for name in ("", choice):
            if name:
                again.play(name)
            assert again.decision is not None
            spots = sheet_of(again, 0).spots
            for option in again.decision.options:
                refs = [f"{ref.about}:{ref.value}" for ref in STOP.refs(option) if ref.about in ("place", "item")]
                assert set(refs) <= spots.keys(), option


@given(game=games())
def test_every_train_stands_on_its_stop(game: Game[Frontier]) -> None:
    sheet = sheet_of(game, 0)
    trains = {piece.id: piece for piece in sheet.pieces if piece.id.startswith("train-")}
    assert len(trains) == sum(len(yard.trains) for yard in game.position.yards)
    for yard in game.position.yards:
        for number, train in enumerate(yard.trains, start=1):
            piece = trains[f"train-{yard.seat + 1}-{number}"]
            assert inside(piece.box, sheet.spots[f"place:{train}"].within(-14)), train


@given(game=games())
def test_pieces_have_ids_of_their_own_and_drawing_again_gives_the_same(game: Game[Frontier]) -> None:
    for seat in (None, 0, 1):
        ids = [piece.id for piece in sheet_of(game, seat).pieces]
        assert len(ids) == len(set(ids))
        pictures = {str(ruleworks.picture(game, seat, language="fr", size=360)) for _ in range(2)}
        assert len(pictures) == 1


def test_the_hands_of_others_are_backs() -> None:
    game = played(3, 2, 60)
    hand = game.position.yards[1].tiles
    own, other = sheet_of(game, 1), sheet_of(game, 0)
    assert set(hand) <= {piece.ref for piece in own.pieces}
    shown = {piece.ref for piece in other.pieces}
    known = {tile for tile, seen in zip(hand, game.position.yards[1].tiles_known, strict=True) if seen.by(0)}
    laid = {each.tile for each in game.position.laid}
    assert {tile for tile in hand if tile in shown} <= known | laid | set(game.position.display)
    assert "\N{MULTIPLICATION SIGN} 3" in words(elements(game, 0))


def test_stations_are_nowhere_near_other_track() -> None:
    for route in PIECES.components.routes:
        tile = PIECES.tiles[route.id]
        stops = stops_of(tile)
        for here, stop in enumerate(stops):
            if stop is None:
                continue
            assert max(map(abs, stop)) < 0.6
            for other, (passing, at_other) in enumerate(zip(tile, stops, strict=True)):
                for (x0, y0), (x1, y1), (x2, y2) in lines_of(passing, at_other) if other != here else ():
                    middle = (x0 + 2 * x1 + x2) / 4, (y0 + 2 * y1 + y2) / 4
                    assert dist(stop, middle) > NEAR * 0.6, (route.id, here, other)
        found = [stop for stop in stops if stop is not None]
        assert all(dist(one, other) > 2 * NEAR * 0.8 for one, other in combinations(found, 2))


def test_track_turns_with_its_tile() -> None:
    for route in PIECES.components.routes[10:]:
        tile = PIECES.tiles[route.id]
        for turn in EDGES:
            for piece, stop, before in zip(turned(tile, turn), stops_of(tile, turn), stops_of(tile), strict=True):
                ends = [line[0] for line in lines_of(piece, stop)]
                assert {EDGE_MIDDLES[edge] for edge in piece.edges} >= set(ends)
                assert (stop is None) is (before is None)
                if stop is not None and before is not None:
                    assert dist(stop, rotated(before, turn)) < 1e-9


def test_a_tile_is_seen_where_it_would_lie_as_it_would_lie() -> None:
    game = at("yard seat=0 tiles=route.21\nbox full\nthen choose-action:0")
    look = look_at(STOP, game.position)
    bodies = set()
    for turn in range(6):
        (ghost,) = DRAWS.ghosts(LayTile("route.21", "c3", turn), look)
        assert ghost.at == ("cell:c3",)
        bodies.add(ghost.body)
    assert len(bodies) == 6
    drawn = str(ruleworks.picture(game, 0, highlight=LayTile("route.21", "c3", 2)))
    assert "ghost" in drawn


def test_a_train_is_seen_where_it_would_stop() -> None:
    game = at("yard seat=0 trains=coast.1\nlaid cell=c3 tile=route.11\nbox full\nthen choose-action:0")
    look = look_at(STOP, game.position)
    assert [ghost.at for ghost in DRAWS.ghosts(StopHere("c3"), look)] == [("place:c3",)]
    assert [ghost.at for ghost in DRAWS.ghosts(PlaceTrain(12), look)] == [("place:coast.12",)]


SHARED = """\
laid cell=c1 tile=route.43
laid cell=d2 tile=town.amber-1
yard seat=0 trains=c1.2+d2+coast.5
yard seat=1 trains=d2+d2
box full
then choose-action:0
"""


def titles(game: Game[Frontier], language: str) -> list[str]:
    return [each.text or "" for each in elements(game, 0, language) if each.tag == f"{SVG}title"]


def test_a_train_is_told_by_the_name_of_its_place_and_by_what_is_there() -> None:
    english, french = (titles(at(SHARED), language) for language in ("en", "fr"))
    asked = "Amber town 1 (1 wood and 1 cotton: 4 VP, or else \N{MINUS SIGN}2)"
    assert {"Train of player 1: coast station 5", f"Train of player 1: d2, {asked}"} <= set(english)
    assert {"Train of player 1: c1.2, cattle", f"{asked} on d2"} <= set(english)
    asked = "Ville Ambre 1 (1 bois et 1 coton\N{NO-BREAK SPACE}: 4 PR, sinon \N{MINUS SIGN}2)"
    assert f"Train (joueur 1)\N{NO-BREAK SPACE}: d2, {asked}" in french


def test_spaces_and_stations_are_written_as_they_are_typed() -> None:
    told = words(elements(at(SHARED)))
    assert {"a1", "c1", "d2"} <= set(told)
    assert not [each for each in told if each[:1] in "ABCDEFGH" and each[1:].isdecimal() and len(each) == 2]
    tile = next(piece for piece in sheet_of(at(SHARED)).pieces if piece.ref == "route.43")
    assert [number for number in ("1", "2", "3") if f">{number}</text>" in tile.body] == ["1", "2"]


def test_the_number_of_a_station_hides_no_station() -> None:
    for route in PIECES.components.routes:
        tile = PIECES.tiles[route.id]
        for turn in EDGES:
            stops = [stop for stop in stops_of(tile, turn) if stop is not None]
            points = numbers_of(tile, turn)
            assert len(points) == len(stops)
            for point, own in zip(points, stops, strict=True):
                others = [other for other in (*stops, *points) if other not in (point, own)]
                assert dist(point, own) > STATION + NUMBER * 0.9
                assert all(dist(point, other) > 1.5 * dist(point, own) for other in others), (route.id, turn)


def test_trains_on_a_hub_leave_its_price_in_sight() -> None:
    sheet = sheet_of(at(SHARED))
    (x, y), side = sheet.spots["cell:d2"].middle, sheet.spots["cell:d2"].width / 2
    price = Box(x - 0.17 * side, y - 0.07 * side, 0.34 * side, 0.34 * side)
    trains = [piece.box for piece in sheet.pieces if piece.cls.startswith("train") and "d2" in piece.title]
    assert len(trains) == 3
    for box in trains:
        assert not (box.x < price.x + price.width and price.x < box.x + box.width) or (
            not (box.y < price.y + price.height and price.y < box.y + box.height)
        )


def test_a_question_mark_of_the_track_is_a_resource_or_a_token() -> None:
    told = titles(at(SHARED), "en")
    assert "1: 2 resources or tokens of your choice" in told
    assert "3: 1 resource or token of your choice + 2 coal" in told
    assert "1\N{NO-BREAK SPACE}: 2 ressources ou jetons au choix" in titles(at(SHARED), "fr")


def test_the_title_counts_rounds_from_the_first_one() -> None:
    game = STOP.new_game(players=3, seed=1)
    while not game.position.round_cell:
        game.play(0)
    assert any(each.startswith("Round 1 of 11: ") for each in words(elements(game)))


def test_a_tile_that_would_be_laid_is_the_only_one_that_leaves_the_hand() -> None:
    game = at("""\
        yard seat=0 coal=2 trains=coast.4 tiles=route.21+route.31+route.45
        laid cell=a2 track=03+14+25
        box full
        then choose-action:0
        """)
    game.play("move-train:token.coal:coast.4")
    assert game.decision is not None
    laying = [each for each in game.decision.options if "route.21" in each.id]
    stopping = [over.svg for over in overlays(game, 0, laying) if 'data-piece="train-1-1"' in over.svg]
    assert stopping
    for drawn in stopping:
        assert not {"route.31", "route.45"} & set(re.findall(r'data-piece="([^"]*)"', drawn))
        tile, train = (drawn.index(f'data-piece="{id}"') for id in ("route.21", "train-1-1"))
        assert drawn.index("ghost") < tile < train  # the train is on top


def test_a_ghost_stands_on_a_hub_where_the_train_would() -> None:
    game = at("yard seat=0 trains=coast.1\nlaid cell=c3 tile=town.rose-1\nbox full\nthen choose-action:0")
    (ghost,) = DRAWS.ghosts(StopHere("c3"), look_at(STOP, game.position))
    there = at("yard seat=0 trains=c3\nlaid cell=c3 tile=town.rose-1\nbox full\nthen choose-action:0")
    sheet = sheet_of(there)
    box = next(piece.box for piece in sheet.pieces if piece.id == "train-1-1")
    spot = sheet.spots["place:c3"]
    moved = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", ghost.body)
    assert moved is not None
    assert (float(moved[1]), float(moved[2])) == pytest.approx((box.x - spot.x, box.y - spot.y), abs=0.02)


def test_cards_tell_what_is_printed() -> None:
    look = look_at(STOP, played().position)
    town, upgrade = DRAWS.card("town.amber-2", look), DRAWS.card("upgrade.toll-house", look)
    assert (town.title, town.kind, town.points, town.cost) == ("Amber town 2", "Town", "7", ("steel", "stone"))
    assert (upgrade.kind, upgrade.points, upgrade.cost) == ("Upgrade", "6", ("stone", "stone", "whiskey"))
    assert upgrade.text
    assert "rail" in DRAWS.card("route.25", look).art
    assert DRAWS.card("stranger.thing", look).title == "Stranger.thing"


def test_each_company_is_told_by_the_beginning_of_its_name() -> None:
    names = {"en": "Am Te Pl Sl Ro", "fr": "Am Tu Pr Ar Ro"}  # ambre, turquoise, prune, ardoise, rose
    for language, signs in names.items():
        words_of = wording(STOP, texts_for(STOP, language))
        assert [words_of.initial(company) for company in ("amber", "teal", "plum", "slate", "rose")] == signs.split()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("style", ["light", "dark"])
@pytest.mark.parametrize("size", [360, 760, 1104])
def test_words_are_words_in_every_picture(language: str, style: str, size: int) -> None:
    told = words(elements(played(5, 2, 200), 0, language, size=size, style=style))
    assert not [each for each in told if "whistle-stop." in each or "{" in each]
    assert any("10" in each or "12" in each for each in told)


def test_what_signs_mean_is_told() -> None:
    names = {
        "en": {"Coal token", "Whistle token", "Gold nugget", "Wood", "Whiskey", "Resource or token of your choice"},
        "fr": {"Jeton charbon", "Jeton sifflet", "Pépite d\N{RIGHT SINGLE QUOTATION MARK}or", "Bois", "Whisky"},
    }
    for language, told in names.items():
        for desk in (False, True):
            panel = next(
                part.panel for part in sheet_of(played(), 0, language, desk=desk).parts if part.panel.id == "legend"
            )
            assert all(f">{name}</text>" in panel.ground for name in told)
            assert all(f"#symbol-{good}" in panel.ground for good in ("coal", "whistle", "nugget", "any", "wood"))


def test_tiles_and_spaces_tell_what_they_give() -> None:
    lying = "laid cell=c1 tile=route.43\nlaid cell=d2 tile=special.coal-mine\nbox full\nthen choose-action:0"
    sheet = sheet_of(at(f"yard seat=0 coal=3\n{lying}"))
    told = {piece.title for piece in sheet.pieces}
    assert "Route tile 43 (wood and cattle) on c1" in told
    assert "Coal mine on d2: When a train stops here: gain 2 coal." in told
    assert {"5: 1 steel + 1 wood", "3 coal"} <= told


def test_counts_are_found_between_their_sign_and_their_number_as_well() -> None:
    assert ".rw .none{fill:none;pointer-events:all}" in str(ruleworks.picture(played()))
    amounts = [piece for piece in sheet_of(played()).pieces if piece.cls == "tokens"]
    assert amounts
    assert all(piece.body.startswith('<rect class="none"') and piece.title for piece in amounts)
