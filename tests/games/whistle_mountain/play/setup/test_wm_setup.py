"""The set-up as the rulebook and the rulings have it, and what a variant can change about it."""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES, ClosedRows, set_up, with_rule

import ruleworks
import whistle_mountain.bundle
from ruleworks import Game, Scene, Step, hookimpl
from ruleworks_kit.grids.footprints import Places
from whistle_mountain.box.components import read_components
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.box.resources import NOTHING, Resources
from whistle_mountain.play.setup.choices import ChooseStack, LayScaffold
from whistle_mountain.play.setup.rules import SetUpRules
from whistle_mountain.table.position import Mountain, market_of

SET_UP = {"choose-ability", "choose-stack", "choose-first-place"}


def kinds(game: Game[Mountain]) -> list[tuple[int, str]]:
    """Play the first option of each choice of the set-up; return who chose what."""
    found = []
    while game.decision is not None and game.decision.kind in SET_UP:
        found.append((game.decision.seat, game.decision.kind))
        game.play(0)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_is_laid(players: int) -> None:
    mountain = MOUNTAIN.new_game(players, seed=5).position
    for name, shown, hidden in (
        ("market.small-machine", 3, 13),
        ("market.medium-machine", 3, 17),
        ("market.large-machine", 3, 15),
        ("market.upgrade", 3, 21),
        ("shape.l", 1, 13),
        ("shape.s", 1, 13),
        ("shape.t", 1, 13),
    ):
        market = market_of(mountain, name)
        assert (len(market.shown), len(market.stack)) == (shown, hidden)
    assert mountain.tower[0] == ("award.rescue",) * 4
    assert [len(awards) for awards in mountain.tower[1:]] == [1] * 13
    assert len(mountain.awards) == 7
    assert (len(mountain.deck), mountain.discard) == (40, ())
    assert (mountain.canyon.water, mountain.canyon.bars, PIECES.closed_rows) == (0, 8, 0)
    assert len(mountain.draft) == players + 1


def test_every_seat_is_equipped() -> None:
    mountain = set_up(4)
    received = [storage.resources for storage in mountain.storages]
    assert received == [
        Resources(1, 1, 1, 1, 0),
        Resources(1, 1, 2, 1, 0),
        Resources(1, 1, 1, 1, 1),
        Resources(1, 1, 2, 1, 1),
    ]
    for seat, crew in enumerate(mountain.crews):
        assert (crew.seat, crew.ships, crew.barracks, crew.whirlpool) == (seat, ("home",) * 3, (1, 2, 3, 4, 5, 6, 7), 2)


def test_the_last_seat_takes_an_ability_first_and_the_first_lays_scaffold_first() -> None:
    game = MOUNTAIN.new_game(3, seed=1)
    dealt = game.position.draft
    chosen = kinds(game)
    assert chosen[:3] == [(2, "choose-ability"), (1, "choose-ability"), (0, "choose-ability")]
    both = ("choose-stack", "choose-first-place")
    assert chosen[3:] == [(seat, kind) for seat in range(3) for kind in both]
    mountain = game.position
    assert [storage.ability for storage in mountain.storages] == list(dealt[2::-1])
    assert mountain.removed == dealt[3:]
    assert mountain.draft == ()
    assert {(entry.item, entry.owner) for entry in mountain.in_play} == {(dealt[2 - seat], seat) for seat in range(3)}


def test_a_seat_takes_two_scaffolds_lays_one_and_keeps_one() -> None:
    game = MOUNTAIN.new_game(2, seed=3)
    game.play(0)
    game.play(0)
    before = market_of(game.position, "shape.t")
    game.play("take-stack:shape.t")
    taken = (before.shown[0], before.stack[0])
    after = market_of(game.position, "shape.t")
    assert game.position.storages[0].scaffolds == taken
    assert (after.shown, after.stack) == (before.stack[1:2], before.stack[2:])
    game.play(LayScaffold(taken[1], ("a1", "b1", "c1", "b2")))
    mountain = game.position
    assert mountain.storages[0].scaffolds == taken[:1]
    assert [(laid.tile, laid.squares) for laid in mountain.canyon.scaffolds] == [(taken[1], ("a1", "b1", "c1", "b2"))]
    assert mountain.storages[0].points == 0


def test_first_scaffolds_have_a_square_in_the_lowest_row_and_do_not_overlap() -> None:
    game = MOUNTAIN.new_game(2, seed=3)
    for option in (0, 0, "take-stack:shape.l", 0, "take-stack:shape.l"):
        game.play(option)
    assert game.decision is not None
    laid = set(game.position.canyon.scaffolds[0].squares)
    tile = PIECES.tiles[game.position.storages[1].scaffolds[0]]
    everywhere = {s for s in tile.footprint.by_squares if any(name[1:] == "1" for name in s) and not laid & set(s)}
    offered = [o.squares for o in game.decision.options if isinstance(o, LayScaffold) and o.tile == tile.id]
    assert len(offered) == len(everywhere) > 40
    assert set(offered) == everywhere


@pytest.mark.parametrize(
    ("tile", "squares", "reason"),
    [
        ("scaffold.l-99", "a1+b1+c1+c2", "tile"),
        ("own", "a1+b1+c1+d1", "shape"),
        ("own", "a1+b1+c1+z2", "shape"),
        ("own", "a3+b3+c3+c4", "first-row"),
        ("own", "taken", "build-scaffold"),
    ],
)
def test_refusals_tell_what_is_wrong(tile: str, squares: str, reason: str) -> None:
    game = MOUNTAIN.new_game(2, seed=3)
    for option in (0, 0, "take-stack:shape.l", 0, "take-stack:shape.l"):
        game.play(option)
    own = game.position.storages[1].scaffolds[0] if tile == "own" else tile
    where = "+".join(game.position.canyon.scaffolds[0].squares) if squares == "taken" else squares
    refusal = game.why_not(f"lay-scaffold:{own}:{where}")
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (f"whistle-mountain.refusal.{reason}", "R-SET-2")


def test_facts_come_from_the_override_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[markets]\nupgrade = { slots = 4 }\n[resources]\nstart = ["gold"]\n', encoding="utf-8")
    rules = ruleworks.ruleset(
        whistle_mountain.bundle.bundle, options={"components": read_components(file)}, strict=True
    )
    mountain = rules.new_game(2, seed=0).position
    assert len(market_of(mountain, "market.upgrade").shown) == 4
    assert mountain.storages[0].resources == Resources(gold=1)


class Outsider:
    """Seat 1 never decides, owns no resources, keeps no scaffold, and gets its ability last."""

    id = "house.outsider"

    @hookimpl
    def decider(self, value: int, seat: int) -> int:
        return 0 if seat == 1 else value

    @hookimpl
    def draft_order(self) -> tuple[int, ...]:
        return (0, 1)

    @hookimpl
    def starting_resources(self, value: Resources, seat: int) -> Resources:
        return NOTHING if seat == 1 else value

    @hookimpl
    def starting_scaffolds(self, value: int, seat: int) -> int:
        return 1 if seat == 1 else value


def test_a_variant_can_decide_for_a_seat() -> None:
    game = with_rule(Outsider(), ClosedRows(5)).new_game(2, seed=8)
    dealt = game.position.draft
    assert {seat for seat, _ in kinds(game)} == {0}
    mountain = game.position
    assert [storage.ability for storage in mountain.storages] == [dealt[0], dealt[1]]
    assert mountain.storages[1].resources == NOTHING
    assert [len(storage.scaffolds) for storage in mountain.storages] == [1, 0]
    assert game.scene.rules.pieces.closed_rows == 5


class Sparse:
    """Fewer things, a smaller draft, no room for first scaffolds, and a step more at the end."""

    id = "house.sparse"

    @hookimpl
    def stock(self, value: tuple[str, ...], kind: str) -> tuple[str, ...]:
        return value[:2] if kind == "market.upgrade" else value

    @hookimpl
    def market_size(self, value: int, market: str) -> int:
        return 5 if market == "market.small-machine" else value

    @hookimpl
    def draft_size(self) -> int:
        return 4

    @hookimpl
    def starting_places(self) -> Places:
        return Places(PIECES.ships[0])

    @hookimpl
    def set_up(self) -> Sequence[Step]:
        return [ChooseStack(0)]


def test_a_variant_can_change_how_much_there_is() -> None:
    game = with_rule(Sparse()).new_game(2, seed=8)
    assert kinds(game) == [(1, "choose-ability"), (0, "choose-ability")]
    mountain = game.position
    assert len(market_of(mountain, "market.upgrade").shown) == 2
    assert len(market_of(mountain, "market.small-machine").shown) == 5
    assert len(mountain.removed) == 2
    assert mountain.canyon.scaffolds == ()


def test_items_that_the_ruleset_leaves_out_are_not_in_stock() -> None:
    items = {item: None for item in PIECES.kinds["market.large-machine"] if item != "machine.trap"}
    scene: Scene[Any, Any] = Scene(None, SimpleNamespace(items=items, pieces=PIECES))
    rules = SetUpRules()
    assert rules.stock(scene, "market.large-machine") == tuple(items)
    assert rules.stock(scene, "shape.l") == PIECES.kinds["shape.l"]


class Squeezed:
    """The same game with other components."""

    id = "house.squeezed"

    @hookimpl
    def pieces(self, value: Pieces) -> Pieces:
        board = replace(value.components.board, columns=3)
        return Pieces(replace(value.components, board=board))


def test_a_variant_can_bring_other_components() -> None:
    game = with_rule(Squeezed()).new_game(4, seed=8)
    laid = [kind for _, kind in kinds(game)].count("choose-first-place")
    squares = [s for scaffold in game.position.canyon.scaffolds for s in scaffold.squares]
    assert 1 <= laid == len(game.position.canyon.scaffolds) <= 3
    assert len(set(squares)) == len(squares)
    assert {square[0] for square in squares} <= set("abc")


def test_events_tell_the_set_up() -> None:
    game: Game[Any] = MOUNTAIN.new_game(2, seed=1)
    told = [type(event).__name__ for event in game.opening.events]
    assert told == [*["MarketFilled"] * 7, *["AwardsLaidOut"] * 14, *["ResourcesReceived"] * 2, "AbilitiesDealt"]
    texts = ruleworks.translator("fr", MOUNTAIN.text_sources)
    record = game.play(0)
    assert texts.render(MOUNTAIN.text(record.events[0])).startswith("Le joueur 2 obtient la compétence ")
