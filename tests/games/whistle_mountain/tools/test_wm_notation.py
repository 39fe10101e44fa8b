"""A position as text reads back as the equal position, and what cannot be read is named by its line."""

import json
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.whistle_mountain.wm_positions import LOWER, MOUNTAIN, empty, positions, set_up

from ruleworks import Ruleset, translator
from ruleworks_formats.notation import NotationError
from ruleworks_formats.notation.steps import example, is_deep, tagged_from, written
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.setup.choices import ChooseAbility, ChooseFirstPlace, ChooseStack
from whistle_mountain.table.board import BuiltMachine, BuiltScaffold, Canyon, Crew
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.notation import NOTATION, format, parse


def reads_back(mountain: Mountain, rules: Ruleset = MOUNTAIN) -> str:
    text = format(mountain, rules)
    again = parse(text, rules, impossible=True)
    assert again == mountain
    assert format(again, rules) == text
    return text


@given(st.integers(2, 4), st.integers(0, 2**53 - 1), st.lists(st.integers(0, 999), max_size=12))
def test_set_ups_read_back(players: int, seed: int, choices: list[int]) -> None:
    reads_back(set_up(players, seed, tuple(choices)))


@given(positions(), st.sampled_from((MOUNTAIN, LOWER)))
def test_games_read_back(mountain: Mountain, rules: Ruleset) -> None:
    text = reads_back(mountain, rules)
    drawn = [line for line in text.splitlines() if line.startswith("|")]
    assert len(drawn) == 15
    without = "\n".join(line for line in text.splitlines() if not line.startswith("|"))
    assert parse(without, rules, impossible=True) == mountain
    assert max(map(len, text.splitlines())) <= 120


def test_every_field_of_a_position_has_a_line() -> None:
    assert {kind.field for kind in NOTATION.grammar.kinds if not kind.owner} == set(Mountain.__struct_fields__)
    assert len({kind.word for kind in NOTATION.grammar.kinds}) == len(NOTATION.grammar.kinds)


def test_a_position_written_by_hand() -> None:
    text = """\
        # The balloon of seat 0 lies beside the Whistler; one worker stands above it.
        players 2
        turn 7
        canyon water=1 bars=7
        scaffold tile=scaffold.l-1 squares=a2+b2+c2+c3
        scaffold tile=scaffold.s-1 squares=a3+b3+b4+c4
        machine item=machine.whistler area=a2-b3 owner=1 tokens=gold*2 workers=0+3
        crew seat=0 ships=d3+home+dock.rescue barracks=2+3 whirlpool=6 standing=b4
        crew seat=1 ships=home+home+home tower=5+6+6
        storage seat=0 points=-3 resources=coal*2+
            whistle*1 \\
            cards=card.craft
        storage seat=1
        then choose-stack:1
        then choose-ability:1
        """
    mountain = parse(dedent(text), MOUNTAIN)
    laid = (
        BuiltScaffold("scaffold.l-1", ("a2", "b2", "c2", "c3")),
        BuiltScaffold("scaffold.s-1", ("a3", "b3", "b4", "c4")),
    )
    built = BuiltMachine("machine.whistler", "a2-b3", 1, (0, 3), Resources(gold=2))
    assert mountain.canyon == Canyon(1, 7, laid, (built,))
    assert mountain.crews[0] == Crew(0, ("d3", "home", "dock.rescue"), (2, 3), 6, ("b4",))
    assert mountain.crews[1].tower == (5, 6, 6)
    assert mountain.storages[0].resources == Resources(coal=2, whistle=1)
    assert (mountain.storages[0].points, mountain.storages[0].cards) == (-3, ("card.craft",))
    assert mountain.agenda == (ChooseAbility(1), ChooseStack(1))
    drawn = [line for line in reads_back(mountain).splitlines() if line.startswith("|")]
    assert drawn[-5:] == [
        "|  4 .   #w0 #   .   .   .   .   .   .   .",
        "|  3 A   A   #   .s0 .   .   .   .   .   .",
        "|  2 A   A   #   .   .   .   .   .   .   .",
        "|  1 ~   ~   ~   ~   ~   ~   ~   ~   ~   ~",
        "|    a   b   c   d   e   f   g   h   i   j",
    ]


def test_what_a_line_leaves_out_is_nothing() -> None:
    mountain = parse("players 2\ncanyon", MOUNTAIN, impossible=True)
    assert (mountain.canyon.water, mountain.canyon.bars) == (0, 0)
    assert (mountain.canyon.scaffolds, mountain.canyon.machines) == ((), ())


def test_icons_and_closed_rows_are_drawn() -> None:
    mountain = empty(scaffolds=(BuiltScaffold("scaffold.l-7", ("a1", "b1", "c1", "c2")),))
    drawn = [line.split() for line in reads_back(mountain, LOWER).splitlines() if line.startswith("|")]
    assert drawn[0] == ["|", "14", *"xxxxxxxxxx"]
    assert drawn[5] == ["|", "9", *".........."]
    assert drawn[13] == ["|", "1", *"cg#......."]


def test_steps_with_tuples_read_back() -> None:
    mountain = empty()
    mountain.agenda = (ChooseStack(1), ChooseFirstPlace(0, ("scaffold.l-1", "scaffold.l-2")))
    text = reads_back(mountain)
    assert "then choose-first-place:0:scaffold.l-1+scaffold.l-2\nthen choose-stack:1\n" in text


def test_steps_may_be_written_as_json() -> None:
    step = json.dumps({"type": "choose-ability", "seat": 1})
    assert parse(f"players 2\nthen {step}", MOUNTAIN).agenda == (ChooseAbility(1),)


BASE = "players 2\ncrew seat=0 ships=home+home+home\ncrew seat=1 ships=home+home+home\n"
TILE = "scaffold tile=scaffold.l-1 squares="


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("playrs 2", "Line 1: nothing is called playrs; a line may begin with players"),
        ("\n# empty\n", "players is written without players"),
        ("players two", "Line 1: players cannot be two"),
        ("players 2\nplayers 2", "Line 2: players is said twice"),
        ("players 2\ncanyon water=1 water=2", "Line 2: water is said twice"),
        ("players 2\ncanyon watr=1", "Line 2: canyon has no field watr=1"),
        ("players 2\ncanyon water", "Line 2: canyon has no field water;"),
        ("players 2\nscaffold tile=scaffold.l-1", "Line 2: scaffold is written without squares"),
        ("players 2\nstorage seat=0 resources=glue*1", "resources cannot be glue*1; write it like this: coal*1"),
        ("players 2\nrandom seed=1 counts=card", "counts cannot be card"),
        ("players 2\nthis-turn harvested=1", "harvested cannot be 1; write it like this: yes, no"),
        ("players 2\nthen dance:1", "Line 2: dance:1 is no step of this game"),
        ("players 2\nthen flod:0", "flod:0 is no step of this game; a step begins with its name, such as flood"),
        ("players 2\nthen choose-action", "is no step as it stands; write it like this: choose-action:0."),
        ("players 2\nthen flood:0", 'so write it as JSON, like this: {"type":"flood","cause":{"seat":0}}.'),
        ('players 2\nthen {"type":"flood"}', 'write it like this: {"type":"flood","cause":{"seat":0}}. Object missing'),
        ('players 2\nthen {"type"', "should be a step as JSON, but is no JSON"),
        ('players 2\nthen {"type": "dance"}', "is no step of this game"),
        ("players 2\ndeck card.craft+", "Line 2: it ends with a joining sign"),
        ("players 2\ncanyon water=15", "Line 2: water has to be a number from 0 to 14"),
        (f"players 2\n{TILE}a1+b1+c1+d1", "Line 2: scaffold.l-1 cannot be at a1, b1, c1, d1"),
        ("players 2\nscaffold tile=scaffold.z-1 squares=a1", "Line 2: There is no piece scaffold.z-1"),
        (f"players 2\n{TILE}a1+b1+c1+c2\n{TILE}c1+d1+e1+e2", "Line 3: scaffold.l-1 and scaffold.l-1 both cover c1"),
        (
            "players 2\nmachine item=machine.vault area=a1-b2 owner=0",
            "Line 2: machine.vault cannot be at a1-b2: it covers 3 by 2 squares, as in a1-c2.",
        ),
        (
            'players 2\nthen {"type":"raise-water","cause":{"seat":0},"machine":"machine.vault","area":"e6-f7"}',
            "Line 2: machine.vault cannot be at e6-f7: it covers 3 by 2 squares, as in a1-c2.",
        ),
        (
            'players 2\nthen {"type":"place-scaffold","cause":{"seat":0},"tile":"scaffold.l-1","squares":["z9"]}',
            "Line 2: scaffold.l-1 cannot be at z9.",
        ),
        (
            'players 2\nthen {"type":"move-machine","cause":{"seat":0},"machine":"machine.van","area":"e6-f7"}',
            "Line 2: There is no piece machine.van",
        ),
        ("players 2\nmachine item=machine.van area=a1-b2 owner=0", "Line 2: There is no piece machine.van"),
        ("players 2\ncrew seat=1", "Line 2: This crew has to be that of seat 0"),
        ("players 2\nstorage seat=0", "Line 2: There are 1 of storage, but 2 belong there"),
        (BASE.replace("home+home+home", "home", 1), "Line 2: There are 1 of ships, but 3 belong there"),
        (BASE.replace("home+home+home", "home+c4+home", 1), "Line 2: airship.blimp cannot be at c4"),
        (BASE.replace("home+home+home", "dock.moon+home+home", 1), "airship.balloon cannot be at dock.moon"),
        (BASE + "| 14 .", "Line 4: the drawing contradicts the other lines"),
        (BASE.replace("seat=0", "seat=0 standing=z9"), "Line 2: standing cannot be at z9"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(text, MOUNTAIN)
    assert message in str(error.value)
    assert error.value.render("fr").startswith("Ligne ")
    assert "{" not in error.value.render("fr").replace('{"', "")


def test_every_step_can_be_written_like_its_example() -> None:
    for tag, cls in MOUNTAIN.vocabulary.types["step"].items():
        step = tagged_from(example(cls), 1, MOUNTAIN)
        assert type(step) is cls
        assert written(step, MOUNTAIN).startswith("{") == is_deep(cls), tag


def test_a_drawing_must_not_be_cut_short_or_altered() -> None:
    text = format(set_up(), MOUNTAIN)
    lines = text.splitlines()
    last = next(place for place, line in enumerate(lines) if line.startswith("|    a"))
    for wrong in (lines[:last] + lines[last + 1 :], [line.replace("| 14 .", "| 14 ~") for line in lines]):
        with pytest.raises(NotationError, match="the drawing contradicts"):
            parse("\n".join(wrong), MOUNTAIN)


def test_the_messages_exist_in_both_languages() -> None:
    for language in ("en", "fr"):
        texts = translator(language, MOUNTAIN.text_sources)
        assert texts.has("whistle-mountain.flaw.piece")
