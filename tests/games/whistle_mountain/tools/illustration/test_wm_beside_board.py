"""Markets and seats in the picture: everything that a seat sees there, once, and nothing that it does not."""

from collections import Counter
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES, filled, set_up
from tests.packages.pictures.words_drawn import outside

import ruleworks
from ruleworks import Text, Translator
from ruleworks_contracts import redacted
from ruleworks_pictures import Box, Look, Panel, illustrator
from ruleworks_pictures.look import texts_for
from ruleworks_pictures.panel import spot
from ruleworks_pictures.sheet import laid_out
from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.illustration.markets import markets_panel
from whistle_mountain.tools.illustration.seats import seat_panels

SEEDS = st.integers(0, 2**32)
VIEWERS = st.sampled_from((None, 0, 1))


def look(mountain: Mountain, seat: int | None = 0, language: str = "en") -> Look:
    """What a seat sees."""
    return Look(redacted(mountain, seat), MOUNTAIN, seat, texts_for(MOUNTAIN, language))


def laden(players: int, seed: int) -> Mountain:
    """A position in which the storages hold things of all kinds, and cards were played."""
    mountain, rng = filled(players, seed), Random(seed)
    machines = [market for market in mountain.markets if market.id.endswith("machine")]
    stacks = [market for market in mountain.markets if kind_of(market.id) == "shape"]
    storages = []
    for storage in mountain.storages:
        place = storage.seat + 1
        built = tuple(market.stack[place] for market in machines if rng.random() < 0.7)
        tiles = tuple(stack.stack[place] for stack in stacks if rng.random() < 0.7 and len(stack.stack) > place)
        awards, drawn = tuple(rng.sample(mountain.awards, 2)), tuple(rng.sample(mountain.deck, rng.randrange(3)))
        storages.append(replace(storage, machines=built, scaffolds=tiles, awards=awards, drawn=drawn))
    mountain.storages, mountain.discard = tuple(storages), mountain.deck[: rng.randrange(3)]
    return mountain


def refs(panel: Panel) -> Counter[str]:
    """The items that a panel shows."""
    return Counter(piece.ref for piece in panel.pieces if piece.ref)


@settings(deadline=None, max_examples=25)
@given(st.integers(2, 4), SEEDS, VIEWERS)
def test_everything_in_the_markets_is_there_once(players: int, seed: int, seat: int | None) -> None:
    mountain = laden(players, seed)
    shown = [item for market in mountain.markets for item in market.shown]
    assert refs(markets_panel(look(mountain, seat))) == Counter([*shown, *mountain.draft, *mountain.discard[-1:]])


@settings(deadline=None, max_examples=25)
@given(st.integers(2, 4), SEEDS, VIEWERS)
def test_everything_that_a_seat_sees_of_the_others_is_there_once(players: int, seed: int, seat: int | None) -> None:
    mountain = laden(players, seed)
    for panel in seat_panels(look(mountain, seat)):
        storage = mountain.storages[int(panel.id.removeprefix("seat-"))]
        own = (*storage.upgrades, *storage.machines, *storage.scaffolds, *storage.awards)
        hand = (*storage.cards, *storage.drawn) if storage.seat == seat else ()
        ships = mountain.crews[storage.seat].ships
        home = [ship for ship, place in zip(PIECES.ship_ids, ships, strict=True) if place == HOME]
        tokens = [f"resource.{kind}" for kind in ("coal", "iron", "water", "gold", "whistle")]
        assert refs(panel) == Counter([storage.ability, *own, *hand, *home, *tokens])


@pytest.mark.parametrize("players", [2, 4])
def test_ids_on_the_sheet_are_unique_all_through_a_game(players: int) -> None:
    game, rng = MOUNTAIN.new_game(players, players), Random(players)
    while not game.over:
        for _ in range(20):
            if not game.over:
                game.play(game.random_option(rng))
        panels = illustrator(MOUNTAIN).panels(look(game.position, rng.choice((None, 0, 1))))
        ids = Counter([piece.id for panel in panels for piece in panel.pieces])
        assert {id: count for id, count in ids.items() if count > 1} == {}
        assert len({panel.id for panel in panels}) == len(panels)


@settings(deadline=None, max_examples=15)
@given(st.integers(2, 4), SEEDS, st.sampled_from(("en", "fr")))
def test_no_word_leaves_its_piece_or_its_panel(players: int, seed: int, language: str) -> None:
    seen = look(laden(players, seed), 0, language)
    for panel in (markets_panel(seen), *seat_panels(seen)):
        assert outside(panel.ground, Box(0, 0, panel.width, panel.height)) == []
        for piece in panel.pieces:
            assert outside(piece.body, Box(0, 0, *piece.box[2:])) == [], piece.id
            assert 0 <= piece.box.x <= piece.box.x + piece.box.width <= panel.width, piece.id
            assert 0 <= piece.box.y <= piece.box.y + piece.box.height <= panel.height, piece.id


@settings(deadline=None, max_examples=15)
@given(st.integers(2, 4), SEEDS)
def test_nothing_lies_on_anything_else(players: int, seed: int) -> None:
    seen = look(laden(players, seed))
    for panel in (markets_panel(seen), *seat_panels(seen)):
        boxes = [piece.box for piece in panel.pieces]
        for place, one in enumerate(boxes):
            assert [other for other in boxes[:place] if overlap(one, other)] == []


def overlap(one: Box, other: Box) -> bool:
    """Whether two rectangles have a point in common that is on no border."""
    beside = one.x + one.width <= other.x + 0.01 or other.x + other.width <= one.x + 0.01
    below = one.y + one.height <= other.y + 0.01 or other.y + other.height <= one.y + 0.01
    return not (beside or below)


@settings(deadline=None, max_examples=25)
@given(SEEDS)
def test_a_picture_does_not_change_with_the_hand_of_another_seat(seed: int) -> None:
    mountain = laden(3, seed)
    other = laden(3, seed)
    theirs, rng = other.storages[1], Random(seed)
    hand, drawn = rng.sample(mountain.deck, len(theirs.cards)), rng.sample(mountain.deck, len(theirs.drawn))
    changed = replace(theirs, cards=tuple(hand), drawn=tuple(drawn))
    other.storages = (other.storages[0], changed, other.storages[2])
    for seat in (0, 2, None):
        seen = list(illustrator(MOUNTAIN).panels(look(mountain, seat)))
        again = list(illustrator(MOUNTAIN).panels(look(other, seat)))
        assert laid_out(seen, None).pieces == laid_out(again, None).pieces
        assert [panel.ground for panel in seen] == [panel.ground for panel in again]


def test_the_hand_of_another_seat_is_backs_and_a_number() -> None:
    mountain = laden(2, 5)
    mountain.storages = tuple(replace(each, cards=mountain.deck[:3], drawn=()) for each in mountain.storages)
    own, other = seat_panels(look(mountain))
    (back,) = [piece for piece in other.pieces if piece.cls == "hidden"]
    assert (back.id, back.ref, back.title) == ("seat-1.cards", "", "3 facedown")
    assert "\N{MULTIPLICATION SIGN} 3" in back.body
    assert sorted(piece.ref for piece in own.pieces if kind_of(piece.ref) == "card") == sorted(mountain.deck[:3])


def test_the_one_who_looks_comes_first_and_is_told_so() -> None:
    mountain = laden(4, 1)
    panels = seat_panels(look(mountain, 2))
    assert [panel.id for panel in panels] == ["seat-2", "seat-0", "seat-1", "seat-3"]
    assert "Player 3 (you)" in panels[0].ground
    assert "(you)" not in "".join(panel.ground for panel in panels[1:])


def test_a_spectator_sees_whose_turn_it_is_first() -> None:
    mountain = laden(3, 1)
    mountain.turn, mountain.active = 7, 1
    first, *others = seat_panels(look(mountain, None))
    assert first.id == "seat-1"
    assert "to-move" in first.ground
    assert [panel.id for panel in others if "to-move" in panel.ground] == []


def test_in_the_set_up_nobody_has_the_turn_and_the_draft_is_shown() -> None:
    mountain = set_up(2, 3, ())
    assert [panel.id for panel in seat_panels(look(mountain)) if "to-move" in panel.ground] == []
    assert mountain.draft
    assert set(refs(markets_panel(look(mountain)))) >= set(mountain.draft)


@pytest.mark.parametrize("place", [0, 1])
def test_what_options_name_is_that_of_the_one_who_looks(place: int) -> None:
    mountain = laden(2, 4)
    awards = ("award.rescue", "award.rescue")
    mountain.storages = tuple(replace(each, awards=awards) for each in mountain.storages)
    mountain.crews = tuple(replace(each, ships=(HOME,) * 3) for each in mountain.crews)
    sheet = laid_out(illustrator(MOUNTAIN).panels(look(mountain, place)), None)
    found = {piece.id: piece.box for piece in sheet.pieces}
    assert sheet.spots["item:award.rescue"] == found[f"seat-{place}.award.rescue"]
    assert sheet.spots["item:resource.gold"] == found[f"seat-{place}.gold"]
    assert sheet.spots["item:airship.blimp"] == found[f"airship.blimp-{place + 1}"]
    home = sheet.spots["place:home"]
    assert [id for id, box in found.items() if id.startswith("airship.") and overlap(box, home)] == [
        f"airship.{kind}-{place + 1}" for kind in ("dreadnought", "blimp", "balloon")
    ]
    assert {f"seat:{seat}" for seat in range(2)} <= set(sheet.spots)


@pytest.mark.parametrize("players", [2, 4])
def test_everything_that_options_name_is_somewhere(players: int) -> None:
    game, rng = MOUNTAIN.new_game(players, 7), Random(players)
    named = set[str]()
    while not game.over:
        for _ in range(15):
            if not game.over:
                game.play(game.random_option(rng))
        if game.decision is not None:
            option = game.random_option(rng)
            spots = laid_out(illustrator(MOUNTAIN).panels(look(game.position, game.decision.seat)), None).spots
            wanted = [ref for ref in MOUNTAIN.refs(option) if ref.about in ("item", "place", "seat", "cell")]
            assert [ref for ref in wanted if spot(ref) not in spots] == [], option
            named |= {str(ref.value) for ref in wanted}
    assert len(named) > 20


def test_stacks_and_markets_can_be_pointed_at() -> None:
    panel = markets_panel(look(laden(2, 6)))
    assert {f"item:{market.id}" for market in laden(2, 6).markets} <= set(panel.spots)


def test_what_lies_facedown_is_counted() -> None:
    mountain = laden(2, 6)
    ground = markets_panel(look(mountain)).ground
    texts = ruleworks.translator("en", MOUNTAIN.text_sources)
    for market in mountain.markets:
        assert texts.render(Text("whistle-mountain.table.below", {"count": len(market.stack)})) in ground


def test_slots_for_upgrades_are_counted() -> None:
    mountain = laden(2, 9)
    mountain.storages = tuple(replace(each, upgrades=mountain.markets[3].stack[:2]) for each in mountain.storages)
    assert ">2 / 6<" in seat_panels(look(mountain))[0].ground


def test_a_panel_is_drawn_again_only_when_something_in_it_has_changed() -> None:
    texts = texts_for(MOUNTAIN, "en")
    before, after = laden(3, 2), laden(3, 2)
    after.storages = (*after.storages[:2], replace(after.storages[2], points=77))
    drawn = [[markets_panel(seen), *seat_panels(seen)] for seen in map(partial(_look, texts), (before, after))]
    assert [one is other for one, other in zip(*drawn, strict=True)] == [True, True, True, False]


def _look(texts: Translator, mountain: Mountain) -> Look:
    return Look(redacted(mountain, 0), MOUNTAIN, 0, texts)
