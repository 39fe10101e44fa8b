"""The runner of the cases fails when it has to, and says what is wrong, where."""

from pathlib import Path

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN

from ruleworks_formats.cases import CaseError, load_cases, run
from whistle_mountain.tools.invariants import invariants

GIVEN = """
machine item=machine.double-coal area=b2-c3 owner=1
storage seat=0 resources=gold*1
"""
DO = 'do = ["place-airship:airship.balloon:d3", "activate-contact:machine.double-coal"]'


def failure(folder: Path, expect: str, given: str = GIVEN, do: str = DO, more: str = "") -> str:
    """What the runner says about a case; empty if it holds."""
    proves = "" if "proves" in more else 'proves = ["R-COL-1"]\n'
    keys = proves + more + "\n" * bool(more)
    text = f"[[case]]\nname = \"it\"\n{keys}given = '''\n{given.strip()}\n'''\n{do}\nexpect = '''\n{expect}\n'''\n"
    (folder / "some.toml").write_text(text)
    try:
        run(load_cases(folder)[0], MOUNTAIN)
    except CaseError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    "lines",
    [
        "storage seat=0 resources=coal*2+gold*1",
        "storage seat=1 resources=()",
        "crew seat=0 ships=d3+home+home barracks=7",
        "canyon water=0 bars=8",
        "machine item=machine.double-coal owner=1",
        "in-play item=machine.double-coal owner=1",
        "this-turn main=collect airship=airship.balloon",
        "players 2",
        "tower ()",
        "market id=shape.l shown=()",
        "no machine item=machine.vault",
        "no machine item=machine.double-coal owner=0",
        "event airship-placed\nevent resources-gained seat=0 resources=resource.coal+resource.coal",
        "no event resources-gained seat=1",
        "no event turn-began",
        "offers end-turn",
        "refuses activate-contact:machine.double-coal contact-used",
        "refuses activate-contact:machine.double-coal contact-used R-COL-3",
        "only end-turn\noptions 1",
        "decision choose-action\ndecision choose-action seat=0",
        "scores 0 0\nwinners",
    ],
)
def test_what_is_true_holds(tmp_path: Path, lines: str) -> None:
    assert failure(tmp_path, lines) == ""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("storage seat=0 resources=coal*3 points=0", "resources is coal*2+gold*1, not coal*3"),
        ("canyon water=1", "water is 0, not 1"),
        ("players 3", "players is 2, not 3"),
        ("tower ()/award.move", "tower is ()/()"),
        ("machine item=machine.vault owner=0", "there is no such piece"),
        ("in-play item=machine.double-coal owner=0", "owner is 1, not 0"),
        ("no machine item=machine.double-coal", "it is there"),
        ("event machine-built", "it did not occur; what happened:\n    event airship-placed seat=0 airship=airship.b"),
        ("event airship-placed area=d4", "it did not occur"),
        ("event resources-gained\nevent machine-activated", "it occurred only before the event above"),
        ("event airship-placed\nevent airship-placed", "it occurred only before the event above"),
        ("no event resources-gained seat=0", "it occurred: event resources-gained seat=0 resources=resource.coal+r"),
        ("offers activate-contact:machine.double-coal", "it is refused: whistle-mountain.refusal.contact-used R-COL-3"),
        ("refuses end-turn", "it is offered"),
        (
            "refuses activate-contact:machine.double-coal",
            "it names no reason; it is refused for this one: contact-u",
        ),
        ("refuses activate-contact:machine.double-coal no-harvest", "for another reason: contact-used R-COL-3"),
        ("refuses activate-contact:machine.double-coal contact-used R-COL-4", "another reason: contact-used R-COL-3"),
        ("only end-turn harvest", "not offered: harvest"),
        ("only", "also: end-turn"),
        ("options 2", "there are 1: end-turn"),
        ("decision none", "asked is choose-action seat=0"),
        ("decision choose-action seat=1", "asked is choose-action seat=0"),
        ("scores 1 0", "they are 0 0"),
        ("winners 0", "they are nobody"),
    ],
)
def test_what_is_not_true_fails(tmp_path: Path, line: str, told: str) -> None:
    message = failure(tmp_path, line)
    assert message.startswith(f"{tmp_path / 'some.toml'}:{10 + line.count(chr(10))}: it: `{line.splitlines()[-1]}`:")
    assert told in message


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("storige seat=0", "nothing is called storige"),
        ("storage seat=0 resorces=coal*2", "storage has no field resorces"),
        ("storage points=0", "storage is written without seat"),
        ("storage seat=0 resources=2", "resources cannot be 2"),
        ("storage seat=0 upgrades=upgrade.recordr", "there is no upgrade.recordr; did you mean upgrade.recorder"),
        ("this-turn", "it names no field to compare"),
        ("then end-turn", "steps cannot be expected"),
        ("no canyon water=1", "no scaffold, no machine, no crew"),
        ("event machine-actvated", "nothing is called machine-actvated"),
        ("event machine-activated machin=machine.vault", "machine-activated has no field machin"),
        ("no event machine-actvated", "nothing is called machine-actvated"),
        ("offers end-trun", "end-trun"),
        ("refuses end-trun", "end-trun"),
        ("refuses activate-contact", "activate-contact"),
        ("only end-trun", "end-trun"),
        ("decision choose-acton", "nothing is called choose-acton"),
    ],
)
def test_what_cannot_be_understood_fails(tmp_path: Path, line: str, told: str) -> None:
    message = failure(tmp_path, line)
    assert message.startswith(f"{tmp_path / 'some.toml'}:10: it: ")
    assert told in message


def test_an_option_that_may_not_be_played_is_explained(tmp_path: Path) -> None:
    message = failure(tmp_path, "canyon water=0", do='do = ["place-airship:airship.balloon:d3", "forge"]')
    assert message.startswith(f"{tmp_path / 'some.toml'}:8: it: choice 2 of `do`, forge: ")
    assert "offered: activate-contact:machine.double-coal" in message


@pytest.mark.parametrize(
    ("given", "line", "told"),
    [
        ("machine item=machine.vault area=b2-c3 owner=0\ncanyon wter=1", 6, "Line 6: canyon has no field wter"),
        ("machine item=machine.volt area=b2-c3 owner=0", 5, "there is no machine.volt; did you mean machine.vault"),
        ("machine item=machine.vault area=b2-c3 owner=0", 5, "Line 5: machine.vault cannot be at b2-c3"),
        ("storage seat=0\ncrew seat=0 ships=home", 6, "Line 6: There are 1 of ships"),
        ("storage seat=0\nthen flood:0", 6, "Line 6: flood:0 is no step as it stands: this one has fields inside"),
    ],
)
def test_what_is_given_has_to_be_possible(tmp_path: Path, given: str, line: int, told: str) -> None:
    message = failure(tmp_path, "canyon water=0", given)
    assert message.startswith(f"{tmp_path / 'some.toml'}:{line}: it: {told}")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ('prooves = ["R-COL-1"]', "unknown field `prooves`"),
        ("proves = []", "`proves` is empty"),
        ('proves = ["machine.volt"]', "there is no machine.volt"),
        ("new = {players = 2}", "`given` and `new` exclude each other"),
    ],
)
def test_keys_are_checked(tmp_path: Path, more: str, told: str) -> None:
    message = failure(tmp_path, "canyon water=0", more=more)
    assert message.startswith(f"{tmp_path / 'some.toml'}:1: ")
    assert told in message


def test_a_case_has_to_expect_something_under_a_name_of_its_own(tmp_path: Path) -> None:
    assert "`expect` is empty" in failure(tmp_path, "")
    assert failure(tmp_path, "canyon water=0") == ""
    file = tmp_path / "some.toml"
    file.write_text(file.read_text() * 2)
    with pytest.raises(CaseError, match="another case of this file has the same name"):
        load_cases(tmp_path)


def test_a_folder_without_cases_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="no TOML file"):
        load_cases(tmp_path)


def test_what_is_not_said_is_filled_in(tmp_path: Path) -> None:
    given = "crew seat=2 standing=b3\nstorage seat=1 upgrades=upgrade.recorder\ncanyon water=2\nactive 1"
    expect = """
        players 3
        crew seat=0 ships=home+home+home barracks=7 whirlpool=0
        crew seat=2 ships=home+home+home barracks=7 standing=b3
        canyon water=2 bars=6
        in-play item=upgrade.recorder owner=1
        market id=market.upgrade shown=() stack=()
        decision choose-action seat=1
    """
    assert failure(tmp_path, expect.strip(), given, "do = []") == ""


def test_deeds_that_are_given_are_those_of_the_turn_that_goes_on(tmp_path: Path) -> None:
    assert failure(tmp_path, "this-turn main=forge\noffers end-turn", "this-turn main=forge", "do = []") == ""


def test_steps_that_are_given_are_carried_out(tmp_path: Path) -> None:
    given = 'then {"type":"score-points","cause":{"seat":0},"points":3}\nthen begin-turn:1'
    assert failure(tmp_path, "scores 3 0\nevent turn-began seat=1", given, "do = []") == ""


def test_a_new_game_begins_with_its_set_up(tmp_path: Path) -> None:
    file = tmp_path / "new.toml"
    file.write_text("""[[case]]
name = "new"
proves = ["R-SET-1"]
new = {players = 3, seed = 7}
expect = "decision choose-ability seat=2\\nevent market-filled"
""")
    run(load_cases(tmp_path)[0], MOUNTAIN)


MOVING = "scaffold tile=scaffold.l-1 squares=a2+b2+c2+c3\nstorage seat=0 resources=gold*1"


@pytest.mark.parametrize(
    ("paid", "told"),
    [
        ((), ""),
        (("pay-with:resource.gold",), ""),
        (("pay-with:resource.whistle",), "choice 3 of `do`, pay-with:resource.whistle"),
        (("pay-with:resource.gold", "pay-with:resource.silver"), "choice 4 of `do`"),
    ],
)
def test_a_choice_that_settled_itself_may_be_named(tmp_path: Path, paid: tuple[str, ...], told: str) -> None:
    do = ["forge", "forge-move", *paid, "move-from-barracks:7", "put-worker:c3"]
    message = failure(tmp_path, "crew seat=0 standing=c3\nstorage seat=0 resources=()", MOVING, f"do = {do}")
    assert told in message
    assert bool(told) == bool(message)


SHORT = "scaffold shape=l squares=c3+a2+b2+c2 icons=coal@a2"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (SHORT, ""),
        ("scaffold tile=scaffold.l-1 squares=c3+c2+b2+a2", ""),
        (
            "scaffold shape=l squares=a2+b2+c2+d2",
            "No scaffold of the shape l that is still in the box lies on a2",
        ),
        ("scaffold shape=l squares=a2+b2+c2+c3 icons=gold@a2+gold@b2", "shows gold@a2+gold@b2."),
        ("market id=market.upgrade stack.count=99", "Line 5: of stack only 24 are still in the box, not 99."),
        ("box empty", "Line 5: A box is not empty; write it like this: box full."),
        ("machine item=machine.vault area=b2-c4 owner=0\nbox full", "machine.vault lies where there is no scaffold"),
        (
            "storage seat=0 machines=machine.vault\nstorage seat=1 machines=machine.vault",
            "There are 2 of machine.vault",
        ),
        ("crew seat=0 standing=b2\ncrew seat=1 standing=b2", "Line 6: Two workers stand on b2."),
        ("storage seat=0 resources=coal*-1", "Line 5: There is less than nothing in resources: -1."),
        ("in-play item=machine.vault owner=0", "Line 5: machine.vault is in play, but does not belong there."),
    ],
)
def test_what_is_written_in_short_or_cannot_be(tmp_path: Path, given: str, told: str) -> None:
    message = failure(tmp_path, "canyon water=0", given, "do = []")
    assert told in message
    assert bool(told) == bool(message)


def test_what_cannot_be_may_be_allowed(tmp_path: Path) -> None:
    given = "crew seat=0 standing=b2\ncrew seat=1 standing=b2"
    assert failure(tmp_path, "canyon water=0", given, "do = []", more="impossible = true") == ""


def test_with_the_whole_box_nothing_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "full.toml"
    given = f"{SHORT}\nstorage seat=0 machines=machine.vault\nbox full"
    file.write_text(f"[[case]]\nname = 'full'\nproves = ['B-SET-1']\ngiven = '''\n{given}\n'''\nexpect = 'players 2'\n")
    game = run(load_cases(tmp_path)[0], MOUNTAIN)
    invariants(MOUNTAIN)[0](game.position)
