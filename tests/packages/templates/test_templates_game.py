"""The template of a game: what it makes is a whole game, rendered, installed into an empty environment, and played."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.packages.templates.installing import done, programs_in
from tests.packages.templates.test_templates_installed import steps_of

import ruleworks
from ruleworks import Game, Text
from ruleworks_cli import main
from ruleworks_cli.play.simulation import play_games
from ruleworks_contracts import Catalogue, entries, seen, tools_of
from ruleworks_formats.cases import load_cases, run
from ruleworks_i18n import Source, check
from ruleworks_pictures import Illustrator, Look
from ruleworks_pictures.look import PICTURES
from ruleworks_table import Voice, drawn
from ruleworks_table.texts import TEXTS
from ruleworks_testing import play_randomly

WORDS = ("new", "game", "salt-road", "--answer", "title_fr=Route du sel")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Path]:
    """A package that was made, ready to be imported; it is not remembered."""
    monkeypatch.chdir(tmp_path)
    assert main(WORDS) == 0
    assert "ruleworks play salt-road" in capsys.readouterr().out
    monkeypatch.syspath_prepend(tmp_path / "salt-road")
    yield tmp_path / "salt-road"
    for name in [name for name in sys.modules if name.partition(".")[0] == "salt_road"]:
        del sys.modules[name]


def rules_of_it() -> Any:
    """The rules of the game that was made."""
    return ruleworks.ruleset(import_module("salt_road.bundle").bundle, strict=True)


@pytest.mark.slow
def test_it_is_a_whole_game_as_it_is(package: Path) -> None:
    rules = rules_of_it()
    for players in rules.players:
        assert play_randomly(rules, players, players).over
    cases = load_cases(package / "salt_road" / "cases")
    for case in cases:
        run(case, rules)
    assert len(cases) == 5
    assert check([Source("salt-road", "salt_road")]) == []
    for language, name in (("en", "Salt Road"), ("fr", "Route du sel")):
        texts = ruleworks.translator(language, rules.text_sources)
        assert texts.render(ruleworks.Text("salt-road.title")) == name
        assert [text.id for item in rules.items.values() for text in item.messages() if not texts.has(text.id)] == []


@pytest.mark.slow
def test_it_brings_its_own_picture_and_facts_that_an_owner_corrects(package: Path) -> None:
    rules = rules_of_it()
    assert any(isinstance(tool, Illustrator) for tool in rules.bundles["salt-road"].tools)
    assert "Warehouse" in ruleworks.picture(rules.item("order.warehouse"))
    own = {"components": {"orders": {"jars": {"cost": ["clay"] * 5}}}}
    with pytest.raises(ruleworks.RuleworksError, match=r"orders\.jars\.cost"):
        ruleworks.ruleset(import_module("salt_road.bundle").bundle, options=own, strict=True)


@pytest.mark.slow
def test_whoever_plays_it_is_told_what_orders_cost_score_and_do(package: Path) -> None:
    rules = rules_of_it()
    texts = ruleworks.translator("en", rules.text_sources)
    catalogue = tools_of(rules).first(Catalogue)
    assert catalogue is not None
    assert catalogue.described("order.jars", rules, texts) == "Jars (2 clay; 3 points)"
    assert catalogue.described("order.bells", rules, texts) == "Bells (1 iron; 2 points)"
    said = {item: catalogue.says(rules.items[item]) for item in ("order.jars", "order.caravan", "order.warehouse")}
    told = {item: text and texts.render(text) for item, text in said.items()}
    assert told == {
        "order.jars": None,
        "order.caravan": "Once it is filled: draw 2 goods from the stack, then score 1 point.",
        "order.warehouse": "You may have two more goods.",
    }
    (facts,) = catalogue.with_facts([entry for entry in entries(rules) if entry.id == "order.lamps"], rules)
    assert (facts["cost"], facts["points"]) == (("good.clay", "good.iron"), 4)


@pytest.mark.slow
def test_the_table_shows_what_orders_cost_and_score(package: Path) -> None:
    rules = rules_of_it()
    game = rules.new_game(2, 3)
    table = drawn(game, 0, ruleworks.translator("en", (*rules.text_sources, TEXTS)))
    assert "Jars (2 clay; 3 points)" in table
    artist = tools_of(rules).first(Illustrator)
    assert artist is not None
    pieces = {each.ref: each.body for panel in artist.panels(look_at(game)) for each in panel.pieces}
    assert pieces["order.jars"].count("#symbol-clay") == 2
    assert ">3<" in pieces["order.jars"]
    assert artist.card("order.warehouse", look_at(game)).text == "You may have two more goods."


def look_at(game: Game[Any]) -> Look:
    """The game as its first seat sees it."""
    return Look(seen(game, 0), game.ruleset, 0, ruleworks.translator("en", (*game.ruleset.text_sources, PICTURES)))


@pytest.mark.slow
def test_its_french_is_french(package: Path) -> None:
    rules = rules_of_it()
    game = rules.new_game(2, 3)
    voice = Voice(rules, "fr")
    table = drawn(game, 0, voice.texts)
    assert not re.search(r"left|orders|shown|stack|good|order\.|clay", table), table
    said, rng = set[str](), Random(3)
    while not game.over:
        record = game.play(game.random_option(rng))
        said |= {*voice.teller(None).events(record), voice.teller(None).sentence(record.option)}
    for sentence in (
        "Le joueur 1 prend de la soie.",
        "Prendre du fer",
        "Honorer la commande des Rubans",
        "Le joueur 2 marque 3 points (Rubans).",
    ):
        assert sentence in said, said
    drawn_goods = ruleworks.Text(
        "salt-road.event.goods-drawn", {"seat": Text("ruleworks.seat", {"number": 1}), "goods": [Text("good.iron")] * 2}
    )
    assert voice.texts.render(drawn_goods) == "Le joueur 1 pioche 2 lots de fer."
    assert voice.result(game).reason == "La partie est terminée\N{NO-BREAK SPACE}: tous les tours sont joués."


@pytest.mark.slow
def test_players_that_look_ahead_know_what_goods_are_good_for(package: Path) -> None:
    rules = rules_of_it()
    first = play_games(rules, 2, range(10), ("greedy", "random"))
    second = play_games(rules, 2, range(10), ("random", "greedy"))
    assert sum(0 in game.winners for game in first) + sum(1 in game.winners for game in second) >= 16


@pytest.mark.slow
def test_it_is_in_the_style_of_this_repository(package: Path) -> None:
    for words in (["check"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *words, "--no-cache", str(package)]
        ended = subprocess.run(ruff, capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stdout


@pytest.mark.templates
def test_it_is_installed_passes_what_ci_runs_and_is_played(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    programs = programs_in(tmp_path / "env")
    installed = programs / "ruleworks"
    done(tmp_path, programs / "python", "-m", "pip", "install", "-q", f"{wheel}[new,testing]")
    done(tmp_path, installed, *WORDS)
    package = tmp_path / "salt-road"
    passed = [done(package, "bash", "-e", "-c", step, beside=programs) for step in steps_of(package)]
    assert len(passed) == 5
    assert "11 passed" in passed[-1]  # one of them is the whole kit
    assert "0 files written" in done(tmp_path, installed, "new", "--again", "salt-road")
    words = ("simulate", "salt-road", "--seats", "greedy,random", "--games", 4, "--json")
    assert len(json.loads(done(tmp_path, installed, *words))["games"]) == 4
    assert "limits.rounds" in done(tmp_path, installed, "components", "salt-road")
    told = done(tmp_path, installed, "play", "salt-road", "--seed", 1, "--language", "fr", "--seats", "random,random")
    assert "La partie est terminée" in told
