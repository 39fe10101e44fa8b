"""Whistle Mountain at the command line: played, shown, corrected, listed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.whistle_mountain.steam.steam import bundle as steam

import ruleworks
from ruleworks import Bundle, Game, Ruleset
from ruleworks_contracts import Drawing, Notation
from ruleworks_formats.notation import TextNotation
from whistle_mountain.box.components import read_components
from whistle_mountain.bundle import bundle
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import Card
from whistle_mountain.tools.picture import TableDrawing
from whistle_mountain.tools.rulebook import BOOK

Run = Callable[..., Any]
Install = Callable[..., None]

GAME = "whistle-mountain"


@pytest.fixture(scope="module")
def mountain() -> Ruleset:
    return ruleworks.ruleset(bundle)


@pytest.fixture(autouse=True)
def _installed(entry_points: list[EntryPoint]) -> None:
    entry_points.append(EntryPoint("whistle-mountain", "whistle_mountain.bundle:bundle", "ruleworks"))


def game_after(ruleset: Ruleset, choices: int, seed: int = 1) -> Game[Any]:
    """A game of two random players after so many choices."""
    game, rng = ruleset.new_game(2, seed), Random(seed)
    for _ in range(choices):
        game.play(game.random_option(rng))
    return game


def typed_game(ruleset: Ruleset, choices: int, seed: int) -> str:
    """What somebody types in the same game."""
    return "".join(f"{record.option}\n" for record in game_after(ruleset, choices, seed).records)


@pytest.mark.parametrize(("language", "words"), [("en", ("bridge", "Player 1 (you)")), ("fr", ("pont", "(vous)"))])
def test_a_game_is_typed(run: Run, mountain: Ruleset, language: str, words: tuple[str, ...]) -> None:
    typed = typed_game(mountain, 60, seed=5) + "undo!\nhelp\nwhy end-turn\nlist a1\n"
    done = run("play", GAME, "--seed", 5, "--language", language, typed=typed)
    assert (done.code, done.err) == (0, "")
    assert [word for word in words if word not in done.out] == []


def test_ids_are_never_shown_where_a_name_is_known(run: Run, mountain: Ruleset) -> None:
    out = run("play", GAME, "--seed", 5, typed=typed_game(mountain, 60, seed=5)).out
    sentences = [line.split("[")[0] for line in out.splitlines() if "type “" not in line]
    assert [line for line in sentences if "resource." in line or "machine." in line] == []


@pytest.mark.parametrize("form", ["json", "msgpack"])
def test_a_save_is_shown(run: Run, mountain: Ruleset, tmp_path: Path, form: str) -> None:
    path, game = tmp_path / "game", game_after(mountain, 30)
    path.write_bytes(game.save(form))
    code, out, err = run("show", path)
    assert (code, err) == (0, "")
    assert game.decision is not None
    assert out.count("\n   1  ") == 1
    assert f"[{game.decision.options[-1].id}]" in out.splitlines()[-1]


def test_a_position_goes_to_text_and_back(run: Run, mountain: Ruleset, tmp_path: Path) -> None:
    save, text = tmp_path / "game.json", tmp_path / "position.txt"
    save.write_bytes(game_after(mountain, 200).save())
    text.write_text(run("show", save, "--text").out, encoding="utf-8")
    assert run("show", text, "--game", GAME).out == run("show", save).out
    assert run("show", text, "--text", "--game", GAME).out == text.read_text(encoding="utf-8")


def test_the_steps_before_the_next_choice_are_done(run: Run, tmp_path: Path) -> None:
    text = tmp_path / "position.txt"
    text.write_text("players 2\nthen begin-game\n", encoding="utf-8")
    assert "Player 2: choose an ability" in run("show", text, "--game", GAME).out


def test_what_a_written_position_leaves_out_follows(run: Run, tmp_path: Path) -> None:
    text = tmp_path / "position.txt"
    lines = (
        "players 2",
        "canyon bars=8",
        "crew seat=0 ships=home+home+home",
        "crew seat=1 ships=home+home+home",
        "storage seat=0 upgrades=upgrade.gold-lung resources=gold*3",
        "storage seat=1",
        "then choose-action:0",
    )
    text.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = run("show", text, "--game", GAME)
    assert (code, err) == (0, "")
    assert "[end-turn]" in out
    assert "in-play item=upgrade.gold-lung owner=0" in run("show", text, "--text", "--game", GAME).out


@pytest.mark.parametrize(
    ("content", "words", "complaint"),
    [
        ("players 2\nscaffolding", (), "Line 2: nothing is called scaffolding"),
        ("", (), "players"),
        ("players 2", ("--game", "noughts"), "No plugin can read or write positions of noughts"),
        ("players 2", ("--game", "chess"), "No game is called “chess”"),
        ("players 2", ("--player", 3), "There is no player 3: they are numbered from 1 to 2."),
        ("{}", (), "This is no complete save"),
    ],
)
def test_what_cannot_be_shown_is_one_line(
    run: Run, tmp_path: Path, content: str, words: tuple[object, ...], complaint: str
) -> None:
    path = tmp_path / "position.txt"
    path.write_text(content, encoding="utf-8")
    code, _, err = run("show", path, "--game", GAME, *words)
    assert (code, err.count("\n")) == (2, 1)
    assert complaint in err


def test_a_save_to_show_brings_its_own_rules(run: Run, mountain: Ruleset, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(game_after(mountain, 1).save())
    assert "A save brings its rules" in run("show", path, "--option", "components={}").err
    assert "This is a save of whistle-mountain" in run("show", path, "--game", "noughts").err


def test_the_drawing_and_the_notation_are_tools_of_the_bundle() -> None:
    assert [tool for tool in bundle.tools if isinstance(tool, TableDrawing) and isinstance(tool, Drawing)]
    assert [tool for tool in bundle.tools if isinstance(tool, TextNotation) and isinstance(tool, Notation)]


@pytest.fixture
def my_box(tmp_path: Path) -> Path:
    """A file that corrects a fact."""
    path = tmp_path / "my-box.toml"
    path.write_text('[resources]\nstart = ["gold"]\n', encoding="utf-8")
    return path


TABLE = 'components={{"resources":{{"start":["gold"]}}}}'


@pytest.mark.parametrize("words", [("--components", "{}"), ("--option", TABLE)])
def test_a_game_is_played_with_corrected_facts(run: Run, tmp_path: Path, my_box: Path, words: tuple[str, str]) -> None:
    save = tmp_path / "game.json"
    flag, value = words
    out = run("play", GAME, "--stdin", flag, value.format(my_box), "--save", save).out
    assert "Player 1 receives 1 gold." in out
    my_box.unlink()  # the save holds the facts themselves
    assert re.search(r"Player 1.*: 0 VP( ·|\n ) 1 gold\b", run("show", save).out)
    assert run("replay", save).code == 0


def test_games_are_simulated_with_corrected_facts(run: Run, my_box: Path) -> None:
    usual, mine = (
        run("simulate", "whistle-mountain", "--games", 1, "--json", *words).out
        for words in ((), ("--components", my_box))
    )
    assert json.loads(usual)["games"] != json.loads(mine)["games"]


def test_a_wrong_fact_is_one_line_that_names_file_and_key(run: Run, my_box: Path) -> None:
    my_box.write_text("[board]\nbridge = 99\n", encoding="utf-8")
    code, out, err = run("play", "whistle-mountain", "--components", my_box)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"In the facts of {my_box}, board.bridge amounts to 99" in err


def test_the_fingerprint_is_that_of_the_facts_and_not_of_the_file(my_box: Path) -> None:
    def fingerprint(components: dict[str, Any]) -> str:
        return ruleworks.ruleset(bundle, options={"components": components}).fingerprint

    moved = my_box.with_name("moved.toml")
    moved.write_bytes(my_box.read_bytes())
    first = fingerprint(read_components(str(my_box)))
    assert first == fingerprint(read_components(str(moved))) == fingerprint({"resources": {"start": ["gold"]}})
    moved.write_text('[resources]\nstart = ["iron"]\n', encoding="utf-8")
    assert fingerprint(read_components(str(moved))) != first != fingerprint({})


def test_components_are_listed(run: Run, my_box: Path) -> None:
    assert "board.bridge = 5 (reconstructed, confidence medium)\n" in run("components", "whistle-mountain").out
    out = run("components", "whistle-mountain", "--components", my_box).out
    assert 'resources.start = ["gold"] (from components)\n' in out


def test_items_are_listed(run: Run) -> None:
    code, out, err = run("items", "whistle-mountain", "--kind", "upgrade", "--language", "fr")
    assert (code, err) == (0, "")
    assert "upgrade.rapid-loader\N{NO-BREAK SPACE}: Chargeur Rapide (2 eau, 2 PV)\n" in out


def test_items_are_listed_as_json(run: Run) -> None:
    found = {item["id"]: item for item in json.loads(run("items", "whistle-mountain", "--json").out)}
    kinds = [item["kind"] for item in found.values()]
    counts = {kind: kinds.count(kind) for kind in kinds}
    assert counts == {"machine": 54, "upgrade": 24, "ability": 17, "card": 20, "award": 11}
    vault = found["machine.vault"]
    numbers = ("build_vp", "end_vp", "cost")
    assert list(vault) == ["id", "kind", "size", "names", "copies", *numbers, "text", "provenance", "hooks"]
    assert (vault["size"], vault["names"]) == ("medium", {"en": "Vault", "fr": "Chambre Forte"})
    assert [vault[number] for number in numbers] == [10, None, None]
    assert vault["provenance"]["build_vp"] == "rulebook"
    lung = found["upgrade.black-lung"]
    assert [lung[number] for number in numbers] == [None, 2, ["coal"] * 4]
    assert (lung["size"], lung["hooks"]) == (None, ["stands_for"])
    assert sum(item["copies"] for item in found.values() if item["kind"] == "card") == 40


def test_items_follow_corrected_facts(run: Run, my_box: Path) -> None:
    my_box.write_text('[upgrades.rapid-loader]\ncost = ["gold"]\n', encoding="utf-8")
    listed = json.loads(run("items", "whistle-mountain", "--json", "--components", my_box).out)
    loader = next(item for item in listed if item["id"] == "upgrade.rapid-loader")
    assert (loader["cost"], loader["provenance"]["cost"]) == (["gold"], "override")


def by_id(run: Run, *words: object) -> dict[str, Any]:
    """The items that are listed as JSON."""
    return {item["id"]: item for item in json.loads(run("items", "whistle-mountain", *words, "--json").out)}


def test_the_items_of_a_house_bundle_are_listed_when_it_takes_part(run: Run, install: Install) -> None:
    install(steam)
    assert "machine.boiler" not in by_id(run)
    found = by_id(run, "--variant", "steam")
    boiler, card = found["machine.boiler"], found["card.full-steam"]
    assert (boiler["size"], boiler["build_vp"], boiler["end_vp"], boiler["copies"]) == ("medium", 9, None, 1)
    assert boiler["provenance"] == {"size": "steam", "build_vp": "steam"}
    assert boiler["names"] == {"en": "Boiler", "fr": "Chaudière"}
    assert (card["copies"], card["cost"], card["provenance"]) == (2, None, {"copies": "steam"})
    assert found["machine.vault"]["provenance"]["build_vp"] == "rulebook"


@pytest.mark.parametrize(("language", "words"), [("en", "(9 VP); from steam"), ("fr", "(9 PV) ; ajouté par steam")])
def test_the_items_of_a_file_are_listed_with_who_gives_them(
    run: Run, tmp_path: Path, language: str, words: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from tests.games.whistle_mountain.steam.steam import bundle\n", encoding="utf-8")
    done = run("items", "whistle-mountain", "machine.boiler", "--plugin", file, "--language", language)
    assert (done.code, done.err) == (0, "")
    first, text = done.out.splitlines()
    assert first.replace("\N{NO-BREAK SPACE}", " ").endswith(words)
    assert "2" in text


def test_the_items_of_a_bundle_that_always_takes_part_are_listed(run: Run, install: Install) -> None:
    install(replace(steam, layer="game"))
    assert by_id(run)["machine.boiler"]["build_vp"] == 9


def test_an_item_of_no_box_has_no_copies(run: Run, install: Install) -> None:
    extra = Bundle(name="extra", version="1", extends="whistle-mountain", items=[Card("card.windfall", gain(1))])
    install(extra)
    found = by_id(run, "card.windfall")["card.windfall"]
    assert (found["copies"], found["provenance"]) == (0, {})
    assert run("items", "whistle-mountain", "card.windfall").out.startswith("card.windfall: card.windfall; from extra")


@pytest.mark.parametrize("name", ["upgrade.rapid-loader", "Upgrade.Rapid-Loader"])
def test_one_item_is_shown(run: Run, name: str) -> None:
    out = run("items", "whistle-mountain", name).out.splitlines()
    assert out[0] == "upgrade.rapid-loader: Rapid Loader (2 water, 2 VP)"
    assert len(out) == 2
    assert list(by_id(run, name)) == ["upgrade.rapid-loader"]


@pytest.mark.parametrize(
    ("word", "similar"),
    [
        ("vault", " Similar: machine.vault"),
        ("machine.vautl", " Similar: machine.vault"),
        ("valt", " Similar: machine.vault"),
        ("xyzzy", " `ruleworks items"),
    ],
)
def test_an_unknown_item_is_named_with_those_called_alike(run: Run, word: str, similar: str) -> None:
    done = run("items", "whistle-mountain", word)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert f"No item is called {word}.{similar}" in done.err
    assert "ruleworks items whistle-mountain" in done.err


@pytest.mark.parametrize("words", [("items", "whistle-mountain", "Machine.Boiler"), ("picture", "machine.boiler")])
def test_an_item_of_a_variant_that_does_not_take_part_is_told_as_such(
    run: Run, install: Install, words: tuple[str, ...]
) -> None:
    install(steam)
    done = run(*words, *(("--game", "whistle-mountain") if words[0] == "picture" else ()))
    assert (done.code, done.out) == (2, "")
    assert "machine.boiler belongs to steam, which does not take part: add `--variant steam`." in done.err
    assert "--variant steam" in run("items", "whistle-mountain", "machine.boiler", "--language", "fr").err


def test_an_item_and_a_kind_are_too_much(run: Run) -> None:
    done = run("items", "whistle-mountain", "machine.vault", "--kind", "card")
    assert (done.code, done.out) == (2, "")
    assert "--kind" in done.err


def test_a_bundle_whose_ids_do_not_fit_is_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    lines = (
        "from whistle_mountain.terms.kinds import Machine",
        "from whistle_mountain.items.more_pieces import MorePieces",
        'MorePieces("mine", {"machines": {"zed": {"size": "size.small", "vp": 3}}}, [Machine("machine.zedd")])',
    )
    file.write_text("\n".join(lines), encoding="utf-8")
    done = run("items", "whistle-mountain", "--plugin", file)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "machine.zedd has no facts" in done.err
    assert "similar: machine.zed." in done.err


def test_the_rules_are_shown_one_or_all(run: Run) -> None:
    one = run("rules", "whistle-mountain", "R-COL-9", "--language", "fr")
    assert one.out.startswith("R-COL-9\xa0:") or one.out.startswith("R-COL-9 : ")
    assert one.out.count("\n") == 1
    every = run("rules", "whistle-mountain").out.splitlines()
    assert every[0] == "== Set-up =="
    assert sum(not line.startswith("== ") for line in every) == len(BOOK.rules)


def test_an_unknown_rule_is_named(run: Run) -> None:
    done = run("rules", "whistle-mountain", "R-NOT-1")
    assert (done.code, done.out) == (2, "")
    assert "R-NOT-1" in done.err
    assert "ruleworks rules whistle-mountain" in done.err


def test_a_rule_is_found_in_small_letters(run: Run) -> None:
    assert run("rules", "whistle-mountain", "r-col-9").out == run("rules", "whistle-mountain", "R-COL-9").out


@pytest.mark.parametrize(
    ("word", "similar"), [("r-col-99", "R-COL-9"), ("col-1", "R-COL-1"), ("xyzzy", "xyzzy. `ruleworks rules")]
)
def test_rules_called_alike_are_named(run: Run, word: str, similar: str) -> None:
    done = run("rules", "whistle-mountain", word)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert f"No rule is called {word}." in done.err
    assert similar in done.err


def test_the_rules_are_listed_as_json(run: Run) -> None:
    every = json.loads(run("rules", "whistle-mountain", "--json").out)
    assert [rule["id"] for rule in every] == list(BOOK.rules)
    assert list(every[0]) == ["id", "chapter", "source", "text", "points", "events"]
    one = json.loads(run("rules", "whistle-mountain", "r-col-9", "--json").out)
    assert one == [rule for rule in every if rule["id"] == "R-COL-9"]
    (rule,) = one
    assert rule["text"]["en"] in run("rules", "whistle-mountain", "R-COL-9").out
    assert rule["text"]["fr"] in run("rules", "whistle-mountain", "R-COL-9", "--language", "fr").out
    assert (rule["chapter"], rule["points"], rule["events"]) == ("collecting", ["airship_places"], [])
