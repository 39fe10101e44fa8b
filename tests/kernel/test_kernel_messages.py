"""Every error, refusal and message of the kernel and above it has a sentence that uses just the arguments given."""

import ast
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

import noughts
import ruleworks
import ruleworks_contracts
import ruleworks_pictures
import ruleworks_table
from ruleworks import IllegalAction, Refusal, RulesetError, Text, translator
from ruleworks_i18n import RULEWORKS
from ruleworks_i18n.catalog import load
from ruleworks_i18n.placeholders import names

Use = tuple[str, frozenset[str]]
RAISED = ("Error", "UndoRefused", "UnreadableOption")
KERNEL = sorted(Path(ruleworks.__file__).parent.rglob("*.py"))
TOOLS = [  # whose errors are in the catalog of the kernel, too
    path
    for tool in (ruleworks_contracts, ruleworks_pictures, ruleworks_table)
    for path in sorted(Path(tool.__path__[0]).glob("*.py"))
]
ENTRIES = load(RULEWORKS, "en").entries


def uses(tree: ast.AST) -> Iterator[Use]:
    """Yield each message that the code makes, with the names of its arguments."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args):
        name, first = ast.unparse(call.func).rsplit(".", 1)[-1], call.args[0]
        given = frozenset(str(keyword.arg) for keyword in call.keywords if keyword.arg != "sources")
        if name.endswith(RAISED) or name == "__init__":
            yield from ((f"ruleworks.error.{id}", given) for id in written(first))
        elif name == "_illegal":
            yield from ((f"ruleworks.refusal.{id}", given) for id in written(first))
        elif isinstance(first, ast.JoinedStr) and str(getattr(first.values[0], "value", "")).startswith(FORMATTED):
            yield from ((id, literal_keys(call)) for id in formatted(first))
        elif isinstance(first, ast.Constant):
            keys = given if name == "say" else literal_keys(call)
            yield from ((id, keys) for id in written(first) if id.startswith("ruleworks."))


def written(node: ast.expr) -> list[str]:
    """The id that is written out, or all known ones that a formatted string may become."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if not isinstance(node, ast.JoinedStr):
        return []
    parts = [str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values]
    known = (id.removeprefix("ruleworks.error.") for id in ENTRIES)
    return [id for id in known if parts[0] != "*" and fnmatchcase(id, "".join(parts))]


FORMATTED = ("ruleworks.flaw.wrong-", "ruleworks.limit.")


def formatted(node: ast.JoinedStr) -> list[str]:
    """All ids that a formatted string with a whole id may become."""
    parts = [str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values]
    return [id for id in ENTRIES if fnmatchcase(id, "".join(parts))]


def literal_keys(call: ast.Call) -> frozenset[str]:
    """The keys of the dictionary that a call is given; no dictionary, no arguments."""
    found = [*call.args[1:], *(keyword.value for keyword in call.keywords if keyword.arg == "args")]
    keys = [key for node in found if isinstance(node, ast.Dict) for key in node.keys]
    return frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))


USES = [use for path in (*KERNEL, *TOOLS) for use in uses(ast.parse(path.read_text(encoding="utf-8")))]


def test_the_walk_finds_the_messages() -> None:
    found = {id for id, _ in USES}
    assert {"ruleworks.error.seed", "ruleworks.error.illegal-action", "ruleworks.seat"} <= found
    assert {"ruleworks.error.save-newer-plugins", "ruleworks.refusal.no-such-index"} <= found


def test_every_message_exists_and_uses_its_arguments() -> None:
    assert sorted({id for id, _ in USES} - ENTRIES.keys()) == []
    used = {id: {name for form in entry.english for name in names(form)} for id, entry in ENTRIES.items()}
    assert [(id, sorted(given)) for id, given in USES if used[id] != given] == []


def test_no_message_is_left_over() -> None:
    assert sorted(ENTRIES.keys() - {id for id, _ in USES}) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refusal_is_a_sentence_of_the_bundle_that_refuses(language: str) -> None:
    sources = (noughts.bundle.texts,) if noughts.bundle.texts else ()
    refusal = Refusal("noughts.refusal.taken", rule="noughts.free-cell", args={"cell": "b2"})
    sentence = IllegalAction(refusal, sources).render(language)
    assert "b2" in sentence
    assert "noughts." not in sentence


def test_an_error_speaks_english_by_itself_and_french_when_asked() -> None:
    error = RulesetError("seed", seed="x", largest=9)
    assert str(error) == "x is no seed: choose a whole number from 0 to 9."
    assert error.render("fr").endswith("de 0 à 9.")


def test_lists_become_words() -> None:
    error = RulesetError("unknown-game", name="a", known=["b", "c"], near="-")
    assert str(error).endswith("Installed: b, c.")


def test_a_seat_is_a_player() -> None:
    assert translator("fr").render(Text("ruleworks.seat", {"number": 2})) == "joueur 2"


@ruleworks.public
class Dealt(ruleworks.Event, frozen=True, tag=ruleworks.tags("dealing")):
    charms: tuple[ruleworks.ItemId, ...]
    last: ruleworks.ItemId | None = None
    whom: ruleworks.Seat | None = None


def test_items_and_seats_have_names_inside_tuples_and_unions_too() -> None:
    dealing = ruleworks.Bundle(name="dealing", version="1", layer="house", extends="noughts", types=(Dealt,))
    told = ruleworks.ruleset("noughts", plugins=(dealing,), strict=True).text(Dealt(("charm.a",), "charm.b", 0))
    whom = Text("ruleworks.seat", {"number": 1})
    assert told.args == {"charms": [Text("charm.a")], "last": Text("charm.b"), "whom": whom}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_message_of_noughts_has_a_sentence(language: str) -> None:
    game = ruleworks.ruleset("noughts", variants=("noughts-large",)).new_game()
    texts = translator(language, game.ruleset.text_sources)
    assert game.decision is not None
    shown: list[Any] = [game.decision.ask, game.decision.options[0], *game.play("mark:b2").events, noughts.Won(1)]
    for value in shown:
        text = game.ruleset.text(value)
        assert texts.has(text.id)
        assert "{" not in texts.render(text)
    assert texts.has("noughts.title")
    assert texts.has("noughts-large.title")
