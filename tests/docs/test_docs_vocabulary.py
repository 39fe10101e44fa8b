"""The pages about verbs, events, steps, options and the position leave nothing out."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from tests.docs.extensions import extension

import ruleworks
from ruleworks import tag_of
from ruleworks.inside import layout
from ruleworks_contracts import modules_in
from whistle_mountain.table.board import BuiltMachine, BuiltScaffold, Canyon, Crew
from whistle_mountain.table.position import Market, Mountain, Storage, ThisTurn
from whistle_mountain.terms.effect import Effect, Sequence
from whistle_stop.play.verbs.deliver import deliver
from whistle_stop.table.position import Frontier, Laid, Yard
from whistle_stop.table.position import ThisTurn as Turn

DOCS = Path(__file__).parents[2] / "docs"
PAGES = DOCS / "whistle-mountain"


@pytest.fixture(scope="module")
def verbs() -> Iterator[ModuleType]:
    yield from extension("verbs")


@pytest.fixture(scope="module")
def vocabulary() -> Iterator[ModuleType]:
    yield from extension("vocabulary")


@pytest.fixture(scope="module")
def position() -> Iterator[ModuleType]:
    yield from extension("position")


def effects() -> Iterator[type[Effect]]:
    """All effects of the game, but for the one that puts others together."""
    for module in modules_in("whistle_mountain.play.verbs"):
        for value in vars(module).values():
            if inspect.isclass(value) and issubclass(value, Effect) and value not in (Effect, Sequence):
                yield value


def test_every_effect_has_a_verb(verbs: ModuleType) -> None:
    text, listed = verbs.page(), list(verbs.verbs())
    assert {effect.__module__ for effect in effects()} == {verb.__module__ for verb in listed}
    assert all(f"\nfrom {verb.__module__} import {verb.__name__}\n" in text for verb in listed)


def test_every_verb_that_an_item_file_calls_is_listed(verbs: ModuleType) -> None:
    listed = set(verbs.verbs())
    for module in modules_in("whistle_mountain.items"):
        for value in vars(module).values():
            home = getattr(value, "__module__", "")
            if inspect.isfunction(value) and home.startswith("whistle_mountain.play.verbs.") and value not in listed:
                assert not verbs._gives_effect(value), value


def test_a_verb_is_shown_with_a_declaration_and_its_sentence(verbs: ModuleType) -> None:
    text = "\n".join(verbs.section(next(verb for verb in verbs.verbs() if verb.__name__ == "climb")))
    assert "def climb() -> Climb" in text
    assert 'SECRET_DOOR = Card("card.secret-door", play=climb())' in text
    assert "“When played: move one of your workers in the tower up or down one floor.”" in text


def test_a_verb_of_printed_tiles_is_shown_with_one_of_them(verbs: ModuleType) -> None:
    game = verbs.GAMES["whistle-stop"]
    text, listed = verbs.page(game), list(verbs.verbs(game))
    assert deliver in listed
    assert all(f"\nfrom {verb.__module__} import {verb.__name__}\n" in text for verb in listed)
    shown = "\n".join(verbs.section(deliver, game))
    assert "`town.amber-1`: “When a train stops here: pay 1 wood and 1 cotton" in shown
    assert "stop=deliver(Cubes.of(town.cost), town.vp, town.penalty, town.company)" in shown


@pytest.mark.parametrize(
    ("bundle", "kind"),
    [
        *[("whistle-mountain", kind) for kind in ("event", "step", "option", "memory")],
        *[("outlaws", kind) for kind in ("event", "step", "option", "memory")],
        *[("whistle-stop", kind) for kind in ("event", "step", "option")],
    ],
)
def test_every_type_is_listed_with_its_fields(vocabulary: ModuleType, kind: str, bundle: str) -> None:
    stop = ruleworks.ruleset("whistle-stop")
    known = (stop if bundle == "whistle-stop" else ruleworks.ruleset("whistle-mountain", ["outlaws"])).vocabulary
    text = vocabulary.page(kind, bundle)
    types = [cls for cls in known.types[kind].values() if known.bundle[cls] == bundle]
    assert text.count("\n### ") + text.startswith("### ") == len(types) > 0
    for cls in types:
        section = text.partition(f"### {tag_of(cls)}\n")[2].partition("### ")[0]
        assert f"`{cls.__module__}.{cls.__name__}`" in section
        assert all(f"| `{field}` |" in section for field in cls.__struct_fields__), cls


def test_what_is_hidden_says_so(vocabulary: ModuleType) -> None:
    text = vocabulary.page("event", "whistle-mountain").partition("### cards-gained")[2].partition("### ")[0]
    assert "| `count` | `Amount` | everybody |" in text
    assert "| `cards` | `tuple[ItemId, ...]` | its seat; the others see how many |" in text


LISTS = (("event", "events"), ("step", "steps"), ("option", "options"), ("memory", "memories"))


@pytest.mark.parametrize("game", ["whistle-mountain", "whistle-stop"])
def test_every_list_has_a_page(game: str) -> None:
    known = ruleworks.ruleset(game).vocabulary
    pages = DOCS / game
    for kind, page in LISTS:
        if any(known.bundle[cls] == game for cls in known.types[kind].values()):
            assert f"```{{vocabulary}} {kind} {game}\n" in (pages / f"{page}.md").read_text(encoding="utf-8")
    index = (pages / "index.md").read_text(encoding="utf-8")
    assert all(f"\n{page.stem}\n" in index for page in pages.glob("*.md") if page.stem != "index")


@pytest.mark.parametrize("kind", [kind for kind, _ in LISTS])
def test_every_list_of_a_variant_is_on_its_page(kind: str) -> None:
    assert f"```{{vocabulary}} {kind} outlaws\n" in (PAGES / "outlaws.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("cls", [Mountain, Canyon, BuiltScaffold, BuiltMachine, Crew, Storage, ThisTurn, Market])
def test_every_field_of_the_position_has_a_meaning(position: ModuleType, cls: type) -> None:
    begin = "```{position} whistle-mountain\n"
    said = (PAGES / "position.md").read_text(encoding="utf-8").partition(begin)[2].splitlines()
    found = list(position.fields_of(cls, position.said_in(said) if cls is Mountain else {}))
    assert [field.name for field in found] == [field.name for field in layout(cls)]
    assert [field.name for field in found if not field.meaning] == []
    text = position.page({})
    assert cls is Mountain or f"\n### {cls.__name__}\n" in text


def test_every_field_of_the_position_of_whistle_stop_has_a_meaning(position: ModuleType) -> None:
    game = position.GAMES["whistle-stop"]
    written = (DOCS / "whistle-stop" / "position.md").read_text(encoding="utf-8")
    more = position.said_in(written.partition("```{position} whistle-stop\n")[2].splitlines())
    found = list(position.fields_of(Frontier, more))
    assert [field.name for field in found] == [field.name for field in layout(Frontier)]
    assert [field.name for field in found if not field.meaning] == []
    text = position.page(more, game)
    assert all(f"\n### {cls.__name__}\n" in text for cls in (Laid, Yard, Turn))


def test_every_field_of_a_bundle_has_a_meaning() -> None:
    lines = (DOCS / "api.md").read_text(encoding="utf-8").partition("```{fields} ruleworks.Bundle\n")[2]
    for fields in extension("fields"):
        found = fields.fields_of(ruleworks.Bundle, fields.said_in(lines.partition("```")[0].splitlines()))
        assert [field.name for field in found if not field.meaning] == []
