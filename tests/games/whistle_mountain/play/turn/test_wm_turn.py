"""The course of a turn: actions, bonus actions, the end of a turn, and the end of the game (R-TRN-1, R-END-1)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.whistle_mountain.wm_positions import LOWER, MOUNTAIN, PIECES
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why
from tests.games.whistle_mountain.wm_turns import turn_of

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, Ruleset, Step, hookimpl
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.play.turn.course import TurnBegan
from whistle_mountain.play.turn.ending import ResourcesReturned
from whistle_mountain.terms.benefit import Benefit
from whistle_mountain.terms.effect import Cause

STACK = "market id=shape.l shown=scaffold.l-1 stack=scaffold.l-2"


class Bonus:
    """An item that gives points at the end of its owner's turn, as often as it is asked."""

    def __init__(self, name: str, points: int, *, optional: bool = False) -> None:
        self.id, self.points, self.optional = name, points, optional

    @hookimpl
    def turn_end(self, owner: int, seat: int) -> list[Benefit]:
        steps: tuple[Step, ...] = (ScorePoints(Cause(seat, self.id), self.points),)
        return [Benefit(self.id, steps, self.optional)] if owner == seat else []


BONUSES = [Bonus("test.one", 1), Bonus("test.ten", 10), Bonus("test.may", 100, optional=True)]
GIVING = ruleworks.ruleset(
    whistle_mountain.bundle.bundle,
    plugins=(Bundle(name="test", version="1", layer="house", extends="whistle-mountain", items=BONUSES),),
    strict=True,
)


def choices(game: Game[Any]) -> set[str]:
    assert game.decision is not None
    return {option.id for option in game.decision.options}


TILE = "scaffold tile=scaffold.l-1 squares=a1+b1+c1+c2\n"


def test_a_turn_may_be_passed_and_the_next_seat_follows() -> None:
    game = turn_of(TILE)
    game.play("end-turn")
    assert (game.position.active, game.position.turn) == (1, 2)
    game.play("end-turn")
    assert (game.position.active, game.position.turn) == (0, 3)


def test_one_main_action_a_turn() -> None:
    game = turn_of("")
    game.play("forge")
    assert why(game, "forge") == "second-main-action"
    assert why(game, "place-airship:airship.balloon:c4") == "second-main-action"
    assert why(game, "dock-airship:airship.balloon:dock.card") == "second-main-action"
    assert not any(option.startswith(("forge:", "place-airship", "dock-airship")) for option in choices(game))


def test_one_card_a_turn_at_any_moment() -> None:
    hand = "storage seat=0 cards=card.treasure-chest+card.treasure-chest+card.small-market\nstorage seat=1"
    game = turn_of(TILE + hand)
    assert why(game, "play-card:card.blueprints") == "card-not-there"
    assert why(game, "play-card:card.small-market") == "market-empty"
    game.play("forge")
    game.play("play-card:card.treasure-chest")
    assert why(game, "play-card:card.treasure-chest") == "second-card"
    storage = game.position.storages[0]
    assert storage.resources == Resources(whistle=2)
    assert (storage.cards, game.position.discard) == (
        ("card.treasure-chest", "card.small-market"),
        ("card.treasure-chest",),
    )
    game.play("end-turn")
    game.play("end-turn")
    assert "play-card:card.treasure-chest" in choices(game)


def test_a_card_is_discarded_after_its_effect_only() -> None:
    game = turn_of("storage seat=0 cards=card.blueprints\nstorage seat=1\ndiscard card.craft+card.charity")
    game.play("play-card:card.blueprints")
    assert set(game.position.storages[0].cards) == {"card.craft", "card.charity"}
    assert (game.position.discard, game.position.this_turn.playing) == (("card.blueprints",), ())


def test_one_award_a_turn_which_leaves_the_game() -> None:
    points = "award.four-points"
    game = turn_of(f"storage seat=0 awards={points}+{points}\nstorage seat=1")
    game.play(f"redeem-award:{points}")
    assert game.position.storages[0].points == 4
    assert (game.position.storages[0].awards, game.position.removed) == ((points,), (points,))
    assert why(game, f"redeem-award:{points}") == "second-award"


def test_powers_may_be_used_once_a_turn() -> None:
    game = turn_of("storage seat=0 upgrades=upgrade.metal-yard resources=whistle*2\nstorage seat=1\n" + STACK)
    game.play("use-item:upgrade.metal-yard")
    game.play("pick:scaffold.l-1")
    assert game.position.storages[0].resources.whistle == 1
    assert why(game, "use-item:upgrade.metal-yard") == "used-up"
    assert why(game, "use-item:upgrade.recorder") == "not-yours"


def test_the_limit_holds_at_the_end_of_the_turn_for_each_type() -> None:
    game = turn_of("storage seat=0 resources=coal*6+gold*4+whistle*5\nstorage seat=1")
    game.play("end-turn")
    assert game.position.storages[0].resources == Resources(coal=4, gold=4, whistle=4)
    assert ResourcesReturned(0, ("resource.coal", "resource.coal", "resource.whistle")) in told(game)


def test_a_single_benefit_is_given_without_asking() -> None:
    game = turn_of("", ("test.one", 0), ("test.ten", 1), ruleset=GIVING)
    game.play("end-turn")
    assert [storage.points for storage in game.position.storages] == [1, 0]
    assert game.position.active == 1


def test_benefits_come_in_an_order_of_choice_each_once() -> None:
    game = turn_of("", ("test.one", 0), ("test.ten", 0), ("test.may", 0), ruleset=GIVING)
    game.play("end-turn")
    given = {f"settle-benefit:test.{name}" for name in ("one", "ten", "may")}
    assert choices(game) == {*given, "skip-benefit:test.may"}
    assert why(game, "skip-benefit:test.one") == "benefit-is-duty"
    game.play("settle-benefit:test.ten")
    assert why(game, "settle-benefit:test.ten") == "no-turn-end"
    game.play("skip-benefit:test.may")
    assert game.position.storages[0].points == 11
    assert game.position.active == 1


def test_the_limit_comes_after_the_benefits() -> None:
    game = turn_of("storage seat=0 resources=coal*5\nstorage seat=1", ("test.may", 0), ruleset=GIVING)
    game.play("end-turn")
    assert game.position.storages[0].resources.coal == 5
    game.play("settle-benefit:test.may")
    assert game.position.storages[0].resources.coal == 4


@pytest.mark.parametrize(("levels", "over"), [("barracks=7", False), ("whirlpool=1", True)])
def test_the_end_is_triggered_when_nobody_has_a_worker_in_the_barracks(levels: str, over: bool) -> None:
    game = turn_of(f"{TILE}crew seat=0 ships=home+home+home\ncrew seat=1 ships=home+home+home {levels}\n")
    game.play("end-turn")
    assert game.position.turns_left == (1 if over else None)
    game.play("end-turn")
    assert game.over is over


def test_the_end_is_triggered_when_nothing_fits_into_the_canyon_any_more() -> None:
    """R-END-3: nothing visible is left, so that nobody can ever build, and there is no square for a worker."""
    full = turn_of("canyon water=2\n" + TILE)
    full.play("end-turn")
    assert full.position.turns_left == 1
    for room in ("canyon water=1\n" + TILE, TILE):  # a scaffold square above the water: scaffolds fit beside it
        game = turn_of(room)
        game.play("end-turn")
        assert game.position.turns_left is None


@pytest.mark.parametrize(("rules", "full"), [(MOUNTAIN, False), (LOWER, True)])
def test_closed_rows_are_no_room(rules: Ruleset, full: bool) -> None:
    """R-END-3: machines fill the lowest two rows above the water; the third is too low for anything by itself."""
    machines = ("factory area=a7-c9", "forge area=d7-f8", "double-coal area=g7-h8", "double-iron area=i7-j8")
    lines = [f"machine item=machine.{machine} owner=0" for machine in machines]
    game = turn_of("\n".join(["canyon water=6 bars=2", *lines]), ruleset=rules)
    game.play("end-turn")
    assert game.position.turns_left == (1 if full else None)


@pytest.mark.parametrize(("kept", "over"), [("scaffold.", False), ("machine.", True)])
def test_only_pieces_that_are_left_need_room_in_the_canyon(kept: str, over: bool) -> None:
    """R-END-3: two rows have room for scaffolds, and for nothing else."""
    game = turn_of("canyon water=12\nscaffold tile=scaffold.l-13 squares=a14+a13+a12+b12")
    box = PIECES.components
    position, pieces = game.position, [piece.id for piece in (*box.scaffolds, *box.machines)]
    position.removed = tuple(piece for piece in pieces if not piece.startswith(kept) and piece != "scaffold.l-13")
    game = carry_out(MOUNTAIN, position)
    game.play("end-turn")
    assert (game.position.turns_left is not None) is over


def test_every_other_seat_takes_exactly_one_more_turn() -> None:
    mountain = MOUNTAIN.new_game(4, 1)
    while mountain.decision is not None and mountain.decision.kind != "choose-action":
        mountain.play(0)
    position = mountain.position
    position.crews = tuple([replace(crew, barracks=()) for crew in position.crews])
    game = carry_out(MOUNTAIN, position)
    while not game.over:
        game.play("end-turn")
    assert [event.seat for event in told(game) if isinstance(event, TurnBegan)] == [1, 2, 3]
