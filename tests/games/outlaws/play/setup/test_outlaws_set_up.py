"""The set-up of the solo game: what is laid out, what stays in the box, and our own levels of difficulty."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import asdict
from tests.games.outlaws.solo import OUTLAWS, events_of, play_on

import outlaws.bundle
import ruleworks
from outlaws.box.facts import PRINTED, Level, load_outlaws, read_facts
from outlaws.box.options import OutlawOptions
from outlaws.play.setup.hideout import OutlawsArrived
from outlaws.play.turn.course import OutlawsRolled
from outlaws.table.memories import Blockers, Overlay
from outlaws.terms.seats import OUTLAWS as GANG
from ruleworks import Game, Ruleset, RuleworksError
from whistle_mountain.box.components import load_components
from whistle_mountain.table.position import Mountain

FACTS = PRINTED


def begun(rules: Ruleset = OUTLAWS, seed: int = 0) -> Game[Mountain]:
    """A game in the first turn of the player."""
    game = rules.new_game(seed=seed)
    while not game.position.turn:
        game.play(0)
    return game


def at_level(name: str) -> Ruleset:
    """The ruleset with a level of difficulty."""
    return ruleworks.ruleset("whistle-mountain", [outlaws.bundle.bundle], allowed=(), options={"outlaws_level": name})


def test_everything_lies_where_it_should() -> None:
    game = begun()
    mountain, cards = game.position, game.scene.memory(Overlay)
    assert mountain.players == 2
    assert game.scene.rules.pieces.closed_rows == 5
    assert game.scene.memory(Blockers).docks == ("dock.small-machine-1", "dock.scaffold-1", "dock.rescue")
    assert (len(cards.shown), len(cards.stack)) == (3, 33)
    assert len(mountain.canyon.scaffolds) == 2
    assert len(mountain.storages[0].scaffolds) == 1
    assert mountain.storages[GANG].scaffolds == ()
    assert mountain.storages[GANG].resources.total() == 0
    assert mountain.crews[GANG].barracks == (1, 2, 3, 4, 5, 6, 7)


def test_each_side_has_an_ability_and_the_third_is_gone() -> None:
    game = OUTLAWS.new_game(seed=4)
    dealt = game.position.draft
    game.play(f"take-ability:{dealt[0]}")
    game.play(f"take-ability:{dealt[1]}")
    mountain = game.position
    assert [storage.ability for storage in mountain.storages] == list(dealt[:2])
    assert mountain.removed == dealt[2:]
    assert [entry.item for entry in mountain.in_play] == [dealt[0]]


def test_excluded_machines_are_not_in_the_game() -> None:
    assert not {"machine.trap", "machine.toll-bridge", "machine.megaphone"} & OUTLAWS.items.keys()


def test_the_player_is_told_who_the_outlaws_are() -> None:
    arrived = [event for event in events_of(OUTLAWS.new_game(seed=0)) if isinstance(event, OutlawsArrived)]
    assert arrived == [] or arrived[0].seat == GANG
    assert any(isinstance(event, OutlawsArrived) for event in events_of(begun()))


def test_the_cards_are_those_of_the_reconstructed_table() -> None:
    lines = Counter(line for card in FACTS.cards for line in card.lines)
    assert len(FACTS.cards) == 36
    assert {line: lines[line] for line in lines if "." not in line} == {
        "move": 15, "rescue": 6, "promote": 6, "climb": 6, "rotate": 6, "upgrade": 6,
    }  # fmt: skip
    assert [lines[f"airship.{ship}"] for ship in ("balloon", "blimp", "dreadnought")] == [12, 12, 12]
    assert [lines[f"shape.{shape}"] for shape in "slt"] == [7, 7, 7]
    assert [lines[f"size.{size}"] for size in ("small", "medium", "large")] == [3, 3, 3]


def test_every_fact_tells_where_it_comes_from() -> None:
    told = {pattern.partition(".")[0] for origin in FACTS.origins for pattern in origin.facts}
    assert told == {"overlay", "blockers", "scoring", "levels", "cards"}


def test_without_a_level_the_rules_hold_as_written() -> None:
    assert OutlawOptions().level.id == "level.as-written"
    level = OutlawOptions().level
    assert [value for name, value in asdict(level).items() if name != "id"] == [0] * 6


@pytest.mark.parametrize("level", FACTS.levels, ids=lambda level: level.name)
def test_no_level_of_ours_changes_the_start(level: Level) -> None:
    assert begun(at_level(level.name)).scores == (0, 0)


def test_an_owner_may_let_a_side_begin_with_points() -> None:
    own = {"levels": {"hard": {"player": 3, "outlaws": 15}}}
    given = {"outlaws_level": "hard", "components": {"variants": {"outlaws": own}}}
    rules = ruleworks.ruleset("whistle-mountain", [outlaws.bundle.bundle], allowed=(), options=given)
    assert begun(rules).scores == (3, 15)


def test_a_level_makes_the_game_shorter() -> None:
    game = begun(at_level("short"))
    cards = game.scene.memory(Overlay)
    assert len(cards.shown) + len(cards.stack) == 24
    assert len(cards.unseen) == 12
    assert sum(isinstance(event, OutlawsRolled) for event in events_of(play_on(game))) <= 21


def test_the_owner_of_the_box_puts_facts_right_in_the_common_file() -> None:
    own = {"cards": {"balloon-1": {"lines": ["rotate"]}}, "overlay": {"rows": 4}}
    given = {"components": {"board": {"bridge": 6}, "variants": {"outlaws": own}}}
    rules = ruleworks.ruleset("whistle-mountain", [outlaws.bundle.bundle], allowed=(), options=given)
    game = begun(rules)
    assert game.scene.rules.pieces.closed_rows == 4
    assert game.scene.rules.pieces.components.board.bridge == 6
    assert [type(step).__name__ for step in game.scene.rules.outlaw_lines(game.scene, "outlaw.balloon-1")] == [
        "RotateBlockers"
    ]


def test_the_base_game_leaves_the_facts_of_variants_alone() -> None:
    facts = {"variants": {"outlaws": {"overlay": {"rows": 4}}}}
    assert load_components(facts).board == load_components().board


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ({"cards": {"balloon-1": {"lines": ["fly"]}}}, r"cards\.balloon-1\.lines names fly"),
        ({"cards": {"balloon-13": {"lines": ["move"]}}}, r"variants\.outlaws\.cards\.balloon-13"),
        ({"blockers": {"docks": ["dock.card", "dock.card", "dock.rescue"]}}, r"blockers\.docks amounts to 2"),
        ({"blockers": {"docks": ["dock.card", "dock.moon", "dock.rescue"]}}, r"names dock\.moon"),
        ({"overlay": {"faceup": 40}}, r"overlay\.faceup amounts to 40"),
        ({"overlay": {"faceup": 36, "die": 36}}, r"overlay\.faceup amounts to 36.*35"),
        ({"overlay": {"faceup": 7}}, r"overlay\.faceup amounts to 7.*6"),
        ({"overlay": {"rows": "many"}}, r"overlay\.rows"),
        ({"levels": {"easy": {"repeats": 5}}}, r"levels\.easy\.repeats amounts to 5.*levels\.easy\.rests.*4"),
    ],
)
def test_facts_that_do_not_fit_are_refused_by_their_key(own: object, told: str) -> None:
    with pytest.raises(RuleworksError, match=told):
        load_outlaws({"variants": {"outlaws": own}})


def test_a_card_may_be_left_in_the_stack_and_a_side_of_the_die_for_each_card() -> None:
    facts = {"variants": {"outlaws": {"overlay": {"faceup": 35, "die": 35}}}}
    assert load_outlaws(facts).overlay.faceup == 35


def test_facts_of_a_file_that_do_not_fit_are_refused_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text("[variants.outlaws.overlay]\nfaceup = 40\n", encoding="utf-8")
    with pytest.raises(RuleworksError, match="my-box"):
        read_facts(str(file))
    file.write_text("[variants.outlaws.overlay]\nrows = 4\n", encoding="utf-8")
    assert load_outlaws(read_facts(str(file))).overlay.rows == 4


def test_facts_are_worked_out_once_for_the_same_content() -> None:
    one, other = ({"variants": {"outlaws": {"overlay": {"rows": 4}}}} for _ in range(2))
    assert OutlawOptions(one).printed is OutlawOptions(other).printed
    assert OutlawOptions().printed is PRINTED
