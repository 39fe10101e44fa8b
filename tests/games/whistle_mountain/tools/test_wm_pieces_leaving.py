"""Files of pieces that take something out of the box, change it in its place, or use the words of a variant."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import ruleworks
from ruleworks import Bundle, Installed, PluginError, Ruleset
from ruleworks_formats.pieces import PiecesError, bundle_in, document_of, piece_schema, place_for
from ruleworks_testing import play_randomly
from whistle_mountain.box.components import load_components
from whistle_mountain.items.more_docks import MoreDocks
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import DockItem
from whistle_mountain.terms.points import rules_of

#: With a house rule that brings a verb, and does not take part unless it is named.
INSTALLED = Installed(
    [
        EntryPoint("whistle-mountain", "whistle_mountain.bundle:bundle", "ruleworks"),
        EntryPoint("pressure", "tests.games.whistle_mountain.steam.pressure:bundle", "ruleworks.whistle_mountain"),
        EntryPoint("toml", "ruleworks_formats.pieces:bundle_in", "ruleworks_files"),
    ]
)
HEAD = 'game = "whistle-mountain"\n'
CHANGED = '[machine.vault]\nreplaces = "machine.vault"\nactivate = { gain = 3 }\n'
OTHER = '[machine.safe]\nname = "Safe"\nreplaces = "machine.vault"\nsize = "small"\nvp = 2\ngives = ["gold"]\n'
URN = "[machine.urn]\nname = 'Urn'\nsize = 'small'\nvp = 2\nactivate = 'brew'\nneeds_place = true\n"


@pytest.fixture
def written(tmp_path: Path) -> Any:
    """A function that writes a file of pieces and returns its path."""

    def write(text: str, name: str = "x.toml") -> str:
        (tmp_path / name).write_text(HEAD + text, encoding="utf-8")
        return str(tmp_path / name)

    return write


def rules(*plugins: str, **settings: Any) -> Ruleset:
    """The game with some files."""
    return ruleworks.ruleset("whistle-mountain", plugins=plugins, strict=True, installed=INSTALLED, **settings)


def told(path: str) -> list[str]:
    """What is wrong with a file, line by line."""
    with pytest.raises(PiecesError) as error:
        bundle_in(Path(path), INSTALLED, {})
    return str(error.value).splitlines()


def test_a_piece_changes_in_its_place_and_keeps_what_is_printed_on_it(written: Any) -> None:
    ruleset = rules(written(CHANGED))
    assert ruleset.items["machine.vault"].activate == gain(3)
    assert len(ruleset.items) == len(rules().items)
    assert rules_of(ruleset).pieces.components.machines == load_components().machines


def test_a_piece_takes_the_place_of_another_one(written: Any) -> None:
    ruleset = rules(written(OTHER))
    assert "machine.vault" not in ruleset.items
    assert ruleset.items["machine.safe"].activate == gain(gold=1)


def test_items_leave_the_game(written: Any) -> None:
    ruleset = rules(written('blocks = ["machine.trap", "card.storm-winds"]\n'))
    assert rules().items.keys() - ruleset.items.keys() == {"machine.trap", "card.storm-winds"}
    assert play_randomly(ruleset, 2, 5).over


def test_a_piece_of_another_package_is_replaced(written: Any) -> None:
    file = written('needs = ["pressure"]\n' + OTHER.replace("machine.vault", "machine.pressure-cooker"))
    assert "machine.pressure-cooker" not in rules(file).items


def test_what_a_file_needs_takes_part_with_its_words(written: Any) -> None:
    ruleset = rules(written(f'needs = ["pressure"]\n{URN}'))
    assert {"pressure", "x"} <= {*ruleset.bundles}
    assert type(ruleset.items["machine.urn"].activate).__name__ == "Brew"
    game = play_randomly(ruleset, 2, 5)
    loaded = ruleworks.load(game.save(), [written(f'needs = ["pressure"]\n{URN}')], installed=INSTALLED)
    assert loaded.digest() == game.digest()


def test_a_blocked_package_is_missed(written: Any) -> None:
    with pytest.raises(PluginError, match="x needs pressure, which does not take part"):
        rules(written(f'needs = ["pressure"]\n{URN}'), blocked=["pressure"])


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (
            URN,
            ['line 6, machine.urn.activate: brew is an effect of pressure, which takes no part yet; write needs = ["'],
        ),
        (
            f'needs = ["presure"]\n{URN}',
            ["line 2, needs[0]: Nothing called presure is installed for this game. Similar: pressure."],
        ),
        ("needs = 3\n" + OTHER, ["line 2, needs: This has to be a list, and is a whole number."]),
        ("needs = [3]\n" + OTHER, ["line 2, needs[0]: This has to be a text, and is a whole number."]),
        (
            'blocks = ["machine.trp"]\n',
            ["line 2, blocks[0]: No item is called machine.trp, so it cannot leave the game. Similar: machine.trap"],
        ),
        ('blocks = ["whistle-mountain.limit"]\n', ["line 2, blocks[0]: No item is called whistle-mountain.limit"]),
        ('blocks = "machine.trap"\n', ["line 2, blocks: This has to be a list, and is a text."]),
        (
            OTHER.replace("vault", "valt"),
            ["line 4, machine.safe.replaces: No item is called machine.valt, so it cannot leave"],
        ),
        (OTHER.replace('"machine.vault"', "true"), ["line 4, machine.safe.replaces: This has to be a text"]),
        (
            CHANGED.replace('"machine.vault"', '"machine.trap"'),
            ["line 2, machine.vault: There is already a piece", "no name", "size is missing", "vp is missing"],
        ),
        (
            CHANGED + 'vp = 3\nname = "V"\n',
            ["line 5, machine.vault.vp: vp stays as it is where", "line 6, machine.vault.name: name stays"],
        ),
        (
            '[dock.card]\nname = "C"\nreplaces = "dock.card"\nafter = "dock.rescue"\noffers = ["climb"]\n',
            ["line 2, dock.card: There is already a piece", "replaces: No item is called dock.card, so it cannot"],
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_the_nearest_name(text: str, problems: list[str], written: Any) -> None:
    found = told(written(text))
    assert len(found) == len(problems)
    for line, problem in zip(found, problems, strict=True):
        assert problem in line


def test_a_dock_does_not_change_in_its_place(written: Any) -> None:
    dock = DockItem("dock.tea", offers=(gain(water=1),))
    docks = MoreDocks("tea", {dock: "dock.card"})
    tea = Bundle(name="tea", version="1", layer="house", extends="whistle-mountain", rules=[docks], items=docks.items)
    file = written('[dock.tea]\nreplaces = "dock.tea"\nname = "T"\nafter = "dock.card"\noffers = ["climb"]\n')
    with pytest.raises(PiecesError, match=r"line 3, dock\.tea\.replaces: dock\.tea cannot change in its place"):
        bundle_in(Path(file), INSTALLED, {"tea": tea})


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        (CHANGED, True),
        (OTHER, True),
        ('blocks = ["machine.trap"]\n', True),
        ('needs = ["pressure"]\n' + OTHER, True),
        ('blocks = "machine.trap"\n', False),
        ("needs = [3]\n", False),
        (CHANGED + "vp = 3\n", False),
        (OTHER.replace('"machine.vault"', "true"), False),
    ],
)
def test_the_schema_knows_them(text: str, fits: bool) -> None:
    place = place_for("whistle-mountain", INSTALLED)
    assert place is not None
    checked = jsonschema.Draft7Validator(piece_schema(place))
    assert checked.is_valid(dict(document_of(HEAD + text, "x.toml").tables)) is fits
