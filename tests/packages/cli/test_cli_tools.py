"""What other bundles bring to the command line: commands and drawings."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ruleworks
from ruleworks_cli import Mistake, Parser, Terminal

Run = Callable[..., Any]
Install = Callable[..., None]

CATALOG = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {plurals}\\n"

msgctxt "acme.greet"
msgid "greet somebody, 100%"
msgstr "{greet}"

msgctxt "acme.hello"
msgid "Hello {{name}}!"
msgstr "{hello}"
"""


class Greet:
    """Greets somebody, unless it is nobody."""

    name = "greet"
    help = "acme.greet"

    def configure(self, parser: Parser) -> None:
        parser.add_argument("who", help=parser.text("acme.hello", name="%"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        if arguments.who == "nobody":
            raise Mistake(ruleworks.Text("acme.hello", {"name": "?"}))
        if arguments.who == "crash":
            raise LookupError("out of words")
        terminal.say("acme.hello", name=arguments.who)
        return 7


class Count:
    """Counts the options of the first choice, by the rules that its arguments describe."""

    name = "count"
    help = "acme.greet"

    def configure(self, parser: Parser) -> None:
        parser.add_argument("game")
        parser.add_ruleset_arguments()

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        decision = terminal.ruleset(arguments).new_game().decision
        terminal.line(str(len(decision.options) if decision else 0))
        return 0


class Picture:
    """Draws noughts, or fails to."""

    game = "noughts"

    def __init__(self, *, works: bool) -> None:
        self.works = works

    def draw(self, game: Any, seat: int | None, translator: ruleworks.Translator) -> str:
        if not self.works:
            raise LookupError("no ink")
        return f"<{game.position.marks} for {seat} in {translator.language}>"


@pytest.fixture
def acme(tmp_path: Path) -> ruleworks.Bundle:
    """A bundle of somebody else with a command and catalogs."""
    for language, plurals, greet, hello in (
        ("en", "nplurals=2; plural=(n != 1);", "", ""),
        ("fr", "nplurals=2; plural=(n > 1);", "saluer tout le monde, 100%", "Bonjour {name} !"),
    ):
        file = tmp_path / "locales" / language / "acme.po"
        file.parent.mkdir(parents=True)
        text = CATALOG.format(language=language, plurals=plurals, greet=greet, hello=hello)
        file.write_text(text, encoding="utf-8")
    return ruleworks.Bundle(
        name="acme", version="3", tools=(Greet(), Count()), texts=ruleworks.Source("acme", tmp_path)
    )


def test_a_command_of_another_bundle_runs(run: Run, install: Install, acme: ruleworks.Bundle) -> None:
    install(acme)
    assert run("greet", "Ada") == (7, "Hello Ada!\n", "")
    assert run("greet", "Ada", "--language", "fr").out == "Bonjour Ada !\n"


def test_its_help_speaks_from_its_own_catalogs(run: Run, install: Install, acme: ruleworks.Bundle) -> None:
    install(acme)
    assert "greet somebody, 100%" in run("--help").out
    assert "saluer tout le monde, 100%" in run("greet", "--help", "--language", "fr").out


def test_its_mistakes_speak_from_its_own_catalogs(run: Run, install: Install, acme: ruleworks.Bundle) -> None:
    install(acme)
    assert run("greet", "nobody") == (2, "", "ruleworks: Hello ?!\n")


def test_a_command_that_crashes_is_named(run: Run, install: Install, acme: ruleworks.Bundle) -> None:
    install(acme)
    code, _, err = run("greet", "crash")
    assert code == 2
    assert err == "ruleworks: The plugin acme:greet, version 3, has failed: LookupError: out of words\n"


def test_a_command_can_take_all_that_changes_the_rules(run: Run, install: Install, acme: ruleworks.Bundle) -> None:
    install(acme)
    assert run("count", "noughts").out == "9\n"
    assert run("count", "noughts", "--variant", "noughts-large").out == "25\n"
    assert "nobody cannot be used" in run("count", "noughts", "--plugin", "nobody").err


def test_two_commands_of_one_name_are_an_error_that_names_both(
    run: Run, install: Install, acme: ruleworks.Bundle
) -> None:
    install(acme, ruleworks.Bundle(name="rival", version="1", tools=(Greet(),)))
    assert run("plugins").code == 0  # nobody needs to know who brings other commands
    code, _, err = run("greet", "Ada")
    assert code == 2
    assert "Both acme and rival bring a command “greet”" in err


def test_a_blocked_bundle_brings_no_command(
    run: Run, install: Install, acme: ruleworks.Bundle, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(acme, ruleworks.Bundle(name="rival", version="1", tools=(Greet(),)))
    monkeypatch.setenv("RULEWORKS_BLOCK", "rival")
    assert run("greet", "Ada").code == 7


def test_a_catalog_that_cannot_be_read_stops_nobody(run: Run, install: Install, tmp_path: Path) -> None:
    lost = ruleworks.Source("lost", tmp_path)
    install(ruleworks.Bundle(name="lost", version="1", tools=(Greet(),), texts=lost))
    code, out, err = run("greet", "Ada")
    assert (code, out) == (7, "acme.hello(name=Ada)\n")
    assert "catalog left out" in err


def test_other_tools_are_left_alone(run: Run, install: Install) -> None:
    install(ruleworks.Bundle(name="other", version="1", tools=(object(), "tool")))
    assert run("play", "noughts").code == 0


def test_a_drawing_shows_the_position(run: Run, install: Install) -> None:
    install(ruleworks.Bundle(name="art", version="1", tools=(Picture(works=True),)))
    out = run("play", "noughts", "--language", "fr", typed="mark:a1\n").out
    assert "<(0, 0) for 0 in fr>" in out
    assert "<(1, 0) for 1 in fr>" in out


def test_a_drawing_that_fails_gives_way_to_the_fields(run: Run, install: Install) -> None:
    install(ruleworks.Bundle(name="art", version="1", tools=(Picture(works=False),)))
    done = run("play", "noughts", typed="mark:a1\n")
    assert "  marks: a1 · -\n" in done.out
    assert done.err.count("tool failed") == 1
