"""Pieces of the game as data: everything in the box that is data can be written, and new pieces are played."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import msgspec
import pytest
from tests.games.whistle_mountain.steam import pressure

import ruleworks
from ruleworks import Game, Installed, PluginError, Ruleset, Text, translator
from ruleworks_formats.cases import Case, game_of, read_cases, run
from ruleworks_formats.pieces import (
    TEXTS,
    Described,
    FilePiece,
    PiecesError,
    Workplace,
    as_toml,
    bundle_in,
    bundle_of,
    described,
    document_of,
    piece_schema,
    place_for,
    read_document,
)
from ruleworks_formats.pieces.files import read_pieces
from ruleworks_i18n import languages
from ruleworks_testing import play_randomly
from whistle_mountain.play.activation.machines import activatable
from whistle_mountain.play.verbs import activate
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import item_text
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.workshop import MountainWorkshop

FOLDER = Path(__file__).parents[1] / "steam" / "pieces"
FILES = sorted(FOLDER.glob("*.toml"))
BOILER, TEA_HOUSE = FOLDER / "boiler.toml", FOLDER / "tea-house.toml"
INSTALLED = Installed()
MOUNTAIN = ruleworks.ruleset("whistle-mountain", installed=INSTALLED, strict=True)


def workplace() -> Workplace:
    """Where pieces of the game are made."""
    found = place_for("whistle-mountain", INSTALLED)
    assert found is not None
    return found


PLACE = workplace()
TWICE = "{{ {0} = {{ 'part.move' = 'move' }} }}, {{ {0} = {{ 'part.move' = 'climb' }} }}"
HEAD = 'game = "whistle-mountain"\n'
#: What an item of the box has that no file can say: rules of its own.
WITH_RULES = {id for id, item in MOUNTAIN.items.items() if type(item).__module__.startswith("whistle_mountain.items.")}


def rules(*plugins: Any, **settings: Any) -> Ruleset:
    """The game with some plugins."""
    return ruleworks.ruleset("whistle-mountain", plugins=plugins, strict=True, installed=INSTALLED, **settings)


class EmptyBox(MountainWorkshop):
    """A workshop that does not mind pieces of the box, so that these can be written again."""

    def taken(self) -> frozenset[str]:
        return frozenset()


def described_all() -> list[Described]:
    found = [described(id, PLACE.workshop, PLACE.words, MOUNTAIN) for id in MOUNTAIN.items]
    return [piece for piece in found if piece is not None]


def written(*pieces: Described) -> str:
    sources = MOUNTAIN.text_sources
    texts = {name: translator(name, sources) for name in languages(sources)}
    return as_toml(pieces, MOUNTAIN.game, texts, translator("en", [TEXTS]))


def read(text: str, place: Workplace = PLACE) -> tuple[FilePiece, ...]:
    return read_pieces(document_of(text, "x.toml"), place.workshop, place.words, place.is_said).pieces


def test_all_items_of_the_box_are_data_but_for_those_with_rules_of_their_own() -> None:
    every = described_all()
    assert len(every) == len(MOUNTAIN.items) == 126
    python = {piece.id for piece in every if not piece.complete}
    families = {"upgrade.drafting-office", "ability.planner", "ability.technician"}
    families |= {"ability.craftsman", "ability.lead-engineer"}
    lungs = {"upgrade.black-lung", "upgrade.gold-lung", "upgrade.iron-lung", "upgrade.wet-lung"}
    assert python == WITH_RULES - families - lungs
    assert len(every) - len(python) == 98


@pytest.mark.parametrize("piece", [piece for piece in described_all() if piece.complete], ids=lambda piece: piece.id)
def test_an_item_of_the_box_is_written_and_read_back_as_its_equal(piece: Described) -> None:
    place = PLACE._replace(workshop=EmptyBox())
    (back,) = read(written(piece), place)
    item = MOUNTAIN.items[piece.id]
    assert type(back.item) is type(item)
    assert vars(back.item) == vars(item)
    assert back.facts == PLACE.workshop.printed(piece.id, MOUNTAIN)
    jsonschema.validate(dict(document_of(written(piece), "x.toml").tables), piece_schema(PLACE))


def test_what_is_python_is_named_beside_what_is_data() -> None:
    (lab,) = [piece for piece in described_all() if piece.id == "machine.jetpack-lab"]
    text = written(lab)
    assert "\n# Python: rule point worker_spots\n[machine.jetpack-lab]\n" in text
    assert "built = [{ may = { effect = [{ move = {} }] } }]" in text


@pytest.mark.parametrize("case", [case for file in FILES for case in read_cases(file)], ids=lambda case: case.id)
def test_the_cases_in_the_files_pass(case: Case) -> None:
    run(case, rules(str(case.file)))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_examples_fit_their_schema(file: Path) -> None:
    jsonschema.validate(dict(read_document(file).tables), piece_schema(PLACE))


@pytest.mark.parametrize(
    "text",
    [
        "[machine.x]\nname = 'X'\nvp = 3\n",
        "[machine.x]\nname = 'X'\nvp = 3\nsize = 'tiny'\n",
        "[card.x]\nname = 'X'\nplay = [{ gane = {} }]\n",
        "[card.x]\nname = 'X'\nplay = [{ gain = { cole = 1 } }]\n",
        "[card.x]\nname = 'X'\nplay = [{ gain = {}, pay = {} }]\n",
        "[card.x]\nname = 'X'\nplay = 'draw'\n",
        "[upgrade.x]\nname = 'X'\ncost = []\nvp = 1\nfamily = 'any-type'\nkind = 'steam'\n",
        "frobs = 1\n",
    ],
)
def test_the_schema_knows_what_is_wrong(text: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(dict(document_of(HEAD + text, "x.toml").tables), piece_schema(PLACE))
    with pytest.raises(PiecesError):
        read(HEAD + text)


def test_the_schema_is_one() -> None:
    schema = json.loads(msgspec.json.encode(piece_schema(PLACE)))
    jsonschema.Draft7Validator.check_schema(schema)
    assert schema["definitions"]["word.pay"]["description"].startswith("Spend resources: ")


def test_a_file_is_a_plugin_like_any_other() -> None:
    ruleset = rules(str(BOILER))
    assert ruleset.items["machine.boiler"].activate == pay(coal=1) >> gain(water=2, points=1)
    assert ruleset.new_game(2, 1).position.markets
    for language, name, said in (
        ("en", "Boiler", "When activated: spend 1 coal to gain 2 water and 1 VP."),
        ("fr", "Chaudière", "À l\u2019activation\u00a0: dépenser 1 charbon pour gagner 2 eau et 1 PV."),
    ):
        texts = translator(language, ruleset.text_sources)
        text = item_text(ruleset.items["machine.boiler"])
        assert (texts.render(Text("machine.boiler")), text and texts.render(text)) == (name, said)


def test_a_game_with_every_kind_of_piece_reaches_its_end() -> None:
    ruleset = ruleworks.ruleset("whistle-mountain", (), [str(TEA_HOUSE)], strict=True, installed=INSTALLED)
    game = play_randomly(ruleset, ruleset.players.start, 3)
    assert game.over
    assert ruleset.load(game.save()).digest() == game.digest()


def test_a_save_names_a_file_by_what_it_says(tmp_path: Path) -> None:
    saved = rules(str(BOILER)).new_game(2, 1).save()
    setup = ruleworks.read_setup(saved)
    assert setup.versions["boiler"].startswith("1.0+")
    assert str(FOLDER).encode() not in saved
    moved = tmp_path / "boiler.toml"
    moved.write_text(BOILER.read_text(encoding="utf-8") + "\n# a remark\n", encoding="utf-8")
    assert rules(str(moved)) == rules(str(BOILER))
    moved.write_text(BOILER.read_text(encoding="utf-8").replace("water = 2", "water = 3"), encoding="utf-8")
    other = rules(str(moved))
    assert other != rules(str(BOILER))
    assert other.differs(setup)
    assert ruleworks.load(saved, [str(moved)], installed=INSTALLED).ruleset.versions != setup.versions


def test_a_text_in_one_language_is_for_all() -> None:
    document = document_of(HEAD + "[card.x]\nname.fr = 'Carte'\nplay = 'climb'\n", "x.toml")
    ruleset = rules(bundle_of(document, PLACE))
    for language in ("en", "fr"):
        assert translator(language, ruleset.text_sources).render(Text("card.x")) == "Carte"


def test_the_words_of_another_package_need_no_line(tmp_path: Path) -> None:
    file = tmp_path / "urn.toml"
    file.write_text(
        HEAD + "[machine.urn]\nname = 'Urn'\nsize = 'small'\nvp = 2\nactivate = 'brew'\nneeds_place = true\n"
    )
    with pytest.raises(PluginError, match=r"No effect is called brew\."):
        rules(str(file))
    for plugins in ((pressure.bundle, str(file)), (str(file), pressure.bundle)):  # in any order
        assert type(rules(*plugins).items["machine.urn"].activate).__name__ == "Brew"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[machine.vault]\nname = 'V'\nsize = 'small'\nvp = 1\n", "There is already a piece machine.vault"),
        ("[dock.card]\nname = 'C'\nafter = 'dock.rescue'\noffers = ['climb']\n", "There is already a piece dock.card"),
        ("[dock.x]\nname = 'X'\nafter = 'dock.crad'\noffers = ['climb']\n", "dock.crad"),
        ("[machine.x]\nname = 'X'\nsize = 'huge'\nvp = 1\n", "It cannot be huge. It is one of: small, medium, large."),
        ("[machine.x]\nname = 'X'\nsize = 'small'\nvp = 100\n", "write a number from 0 to 99"),
        ("[scaffold.x]\nname = 'X'\nshape = 'l'\nicons = ['coal']\n", "icons"),
        ("[card.x]\nname = 'X'\nplay = { pay = { cole = 1 } }\n", "pay knows nothing called cole. Similar: coal."),
        ("[card.x]\nname = 'X'\nplay = { gain = { any = 11 } }\n", "11 is out of bounds; write a number from 0 to 10."),
        (
            "[card.x]\nname = 'X'\nplay = { move = { out_of = 'machine.trp' } }\n",
            "no piece machine.trp.",
        ),
        (
            "[upgrade.x]\nname = 'X'\ncost = []\nvp = 1\nfamily = 'any-type'\nkind = 'coal'\n",
            "The text upgrade.x.rule",
        ),
        ("[card.x]\nname = 'X'\nplay = { either = { 'use.x' = 'climb' } }\n", "The text use.x is missing"),
        (
            "[card.x]\nname = 'X'\nplay = [{ everybody = 'climb' }, { everybody = 'promote' }]\n",
            "card.x says everybody twice",
        ),
        (f"[card.x]\nname = 'X'\nplay = [{TWICE.format('either')}]\n", "card.x says either twice"),
        (f"[card.x]\nname = 'X'\nplay = [{TWICE.format('any_order')}]\n", "card.x says any_order twice"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, problem: str, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(HEAD + text)
    with pytest.raises(PiecesError) as error:
        bundle_in(tmp_path / "x.toml", INSTALLED, {})
    assert str(error.value).startswith("x.toml, line ")
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "x.toml, line 1: It does not say for which game its pieces are; begin with game"),
        ("\ngame = 'whistle-montain'", "x.toml, line 2, game: No game is called whistle-montain; install it"),
        ("game = 3", "x.toml, line 1, game: No game is called 3"),
        ("game = 'noughts'", "x.toml, line 1, game: The game noughts has no pieces that a file can describe"),
    ],
)
def test_a_file_has_to_say_for_which_game_it_is(text: str, problem: str, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(text)
    with pytest.raises(PiecesError) as error:
        bundle_in(tmp_path / "x.toml", INSTALLED, {})
    assert str(error.value).startswith(problem)


#: What stands behind the words that cannot stand alone.
TOLD = {
    "draw": "{ count = 3, keep = 1 }",
    "take_machine": '"small"',
    "cash_in": '"upgrade"',
    "activate_several": "2",
    "gain": "2",
    "pay": "1",
    "may": '"climb"',
    "everybody": '"take_awards"',
    "either": '{ "part.move" = "move", "part.build" = "build" }',
    "any_order": '{ "part.move" = "move", "part.build" = "build" }',
    "as_far_as_possible": '["climb", "take_awards"]',
}


WORDS = [word.name for word in PLACE.words.sayable()]
#: A position in which most can be done that effects say.
TABLE = """
canyon water=1
scaffold tile=scaffold.l-1 squares=c2+b2+a2+a3
machine item=machine.any area=d2-e3 owner=0
machine item=machine.vault area=f1-h2 owner=1
crew seat=0 ships=home+a5-b5+home barracks=3+4 standing=a2 tower=2 whirlpool=2
storage seat=0 cards=card.any+card.dispatcher machines=machine.forge scaffolds=scaffold.s-1+scaffold.t-1 \\
    upgrades=upgrade.manifest resources=coal*3+iron*3+water*2+gold*3+whistle*2
storage seat=1 cards=card.dispatcher resources=coal*1
"""


@pytest.mark.parametrize("word", WORDS)
def test_a_word_can_be_on_a_card_and_on_a_machine(word: str, tmp_path: Path) -> None:
    """What it does is shown by the cases of the game; here nothing may fail, whatever is chosen."""
    effect = f"{{ {word} = {TOLD.get(word, '{}')} }}"
    card = f'[card.any]\nname = "C"\nplay = {effect}\n'
    machine = f'[machine.any]\nname = "M"\nsize = "small"\nvp = 1\nneeds_place = true\nactivate = {effect}\n'
    case = f"[[case]]\nname = 'x'\nproves = ['x']\nexpect = 'x'\ngiven = '''{TABLE}'''\n"
    (tmp_path / "x.toml").write_text(HEAD + card + machine + case)
    begun = game_of(read_cases(tmp_path / "x.toml")[0], rules(str(tmp_path / "x.toml")))
    for first in (["play-card:card.any"], ["place-airship:airship.balloon:d1", "activate-contact:machine.any"]):
        game = begun.clone()
        for option in first:
            refused = game.why_not(option)
            assert refused is None or refused.rule, (word, option)
            if refused is None:
                game.play(option)
        for seed in range(3):
            play_on(game.clone(), Random(seed))


def play_on(game: Game[Any], rng: Random) -> None:
    for _ in range(40):
        if not game.over:
            game.play(game.random_option(rng))
    assert game.records


def test_machines_that_activate_machines_do_not_keep_a_game_busy(tmp_path: Path) -> None:
    names, places = "abcdefghi", ("a1-b2", "c1-d2", "e1-f2", "a3-b4", "c3-d4", "e3-f4", "a5-b6", "c5-d6", "e5-f6")
    facts = 'name = "M"\nsize = "small"\nvp = 1\nactivate = "activate"\n'
    text = HEAD + "".join(f"[machine.{name}]\n{facts}" for name in names)
    built = "\n".join(f"machine item=machine.{n} area={area} owner=0" for n, area in zip(names, places, strict=True))
    case = f"[[case]]\nname = 'x'\nproves = ['x']\nexpect = 'x'\ngiven = '''\n{built}\n'''\n"
    (tmp_path / "x.toml").write_text(text + case)
    game = game_of(read_cases(tmp_path / "x.toml")[0], rules(str(tmp_path / "x.toml")))
    asked: list[str] = []

    def counted(scene: MountainScene, cause: Cause, machine: str) -> bool:
        asked.append(machine)
        return activatable(scene, cause, machine)

    game.play("place-airship:airship.balloon:g1")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(activate, "activatable", counted)
        assert game.why_not("activate-contact:machine.c") is not None
    assert 0 < len(asked) < 20_000  # their orders are 362,880
