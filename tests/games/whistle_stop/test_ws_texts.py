"""What the game says: every step, option, event, item and refusal has words in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.sharing.unsaid import ids_in, unsaid

import ruleworks
import whistle_stop
from ruleworks import Text
from ruleworks_contracts import hooks_of
from whistle_stop.box.components import load_components
from whistle_stop.box.cubes import IDS as CUBES
from whistle_stop.box.cubes import Cubes
from whistle_stop.box.pieces import Pieces
from whistle_stop.play.goods.wishes import TOKENS
from whistle_stop.play.verbs.deliver import deliver
from whistle_stop.play.verbs.gain import gain
from whistle_stop.play.verbs.pay import pay
from whistle_stop.play.verbs.score_sets import score_sets
from whistle_stop.play.verbs.trade import trade
from whistle_stop.terms.effect import Effect
from whistle_stop.terms.kinds import Item

STOP = ruleworks.ruleset("whistle-stop", strict=True)
LANGUAGES = {language: ruleworks.translator(language, STOP.text_sources) for language in ("en", "fr")}
ITEMS: dict[str, Item] = dict(STOP.items)
PIECES = Pieces(load_components())
EFFECTS = [part for item in ITEMS.values() for each in item.occasions().values() if each for part in each.parts()]


def said(text: Text) -> tuple[str, str]:
    return LANGUAGES["en"].render(text), LANGUAGES["fr"].render(text)


def texts_in_code(function: str) -> Iterator[tuple[str, set[str]]]:
    """The first argument of every call of a function, and the names of what its message is told."""
    for file in Path(next(iter(whistle_stop.__path__))).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
                names = {word.arg for word in node.keywords if word.arg}
                for first in _literals(node.args[0]):
                    yield first, names


def _literals(node: Any) -> list[str]:
    """The texts that an argument can be: a literal, or one of two."""
    return [each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]


OF_THE_PARTS = {("in-vain", ("item",))}  # what effects say of themselves
REFUSALS = sorted({(name, tuple(sorted(names))) for name, names in texts_in_code("refuse")} | OF_THE_PARTS)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_step_option_and_event_has_a_message(language: str) -> None:
    named = {
        f"{STOP.vocabulary.bundle[cls]}.{kind}.{tag}"
        for kind, types in STOP.vocabulary.types.items()
        for tag, cls in types.items()
        if kind != "memory"
    }
    assert [name for name in sorted(named) if not LANGUAGES[language].has(name)] == []


def test_no_message_is_about_a_step_option_or_event_that_does_not_exist() -> None:
    known = {f"whistle-stop.{kind}.{tag}" for kind, types in STOP.vocabulary.types.items() for tag in types} | {
        f"whistle-stop.option.components{part}" for part in ("", ".title", ".about")
    }
    kinds = tuple(f"whistle-stop.{kind}." for kind in ("step", "option", "event"))
    assert [name for name in LANGUAGES["en"].ids() if name.startswith(kinds) and name not in known] == []


def test_every_item_has_a_name_and_says_what_it_does() -> None:
    assert [name for name in ITEMS if unsaid(Text(name), LANGUAGES)] == []
    assert [name for name, item in ITEMS.items() if not all(map(is_said, item.text()))] == []


def is_said(text: Text) -> bool:
    """Return whether a text is a whole sentence in both languages."""
    whole = all(sentence.endswith(".") and not {"{", "}"} & set(sentence) for sentence in said(text))
    return whole and not unsaid(text, LANGUAGES)


def test_whatever_does_something_says_so() -> None:
    silent = {name for name, item in ITEMS.items() if not item.text()}
    assert silent == {name for name in ITEMS if name.startswith("company.")}


def test_an_item_with_hooks_has_a_rule_message_and_no_other_has() -> None:
    hooked = {f"{name}.rule" for name, item in ITEMS.items() if hooks_of(item)}
    for texts in LANGUAGES.values():
        assert {name for name in texts.ids() if name.endswith(".rule")} == hooked


def test_every_piece_has_a_name() -> None:
    pieces = {piece for stock in PIECES.stock.values() for piece in stock}
    assert pieces
    assert {name for piece in pieces for name in unsaid(Text(piece), LANGUAGES)} == set()


def test_every_good_has_a_name_and_is_counted() -> None:
    goods = [*CUBES, *TOKENS]
    assert {
        name for good in goods for name in unsaid(Text(good), LANGUAGES) | unsaid(Text(f"{good}.count"), LANGUAGES)
    } == set()


def test_the_pieces_are_counted_in_words() -> None:
    goods = [Text("cube.stone")] * 2 + [Text("token.whistle")] * 2 + [Text("token.nugget")]
    event = Text("whistle-stop.event.trade-made", {"seat": Text("ruleworks.seat", {"number": 2}), "goods": goods})
    given = Text(event.id, {**event.args, "given": Text("cube.steel")})
    assert said(given) == (
        "player 2 trades 1 steel for 2 stone, 2 whistles, and 1 gold nugget.",
        "Le joueur 2 échange 1 acier contre 2 pierres, 2 sifflets et 1 pépite d\u2019or.",
    )


def test_every_class_of_effects_is_said() -> None:
    found, waiting = set[type[Effect]](), [Effect]
    for cls in waiting:
        waiting += cls.__subclasses__()
        found |= {cls} if cls.__module__.startswith("whistle_stop.") else set()
    parts = {type(effect).__name__ for effect in EFFECTS}
    assert {cls.__name__ for cls in found} - parts == {"Effect", "Sequence"}


def test_every_message_about_effects_is_used() -> None:
    whole = [each for item in ITEMS.values() for each in item.occasions().values() if each]
    joined = [pay(coal=1) >> pay(coal=2), gain(coal=1) >> gain(whistles=1)]  # as items of other packages may have it
    used = {name for effect in (*whole, *joined) for name in ids_in(effect.text())}
    listed = [name for name in LANGUAGES["en"].ids() if name.startswith("whistle-stop.effect.")]
    assert [name for name in listed if name not in used] == []


@pytest.mark.parametrize(
    ("effect", "english", "french"),
    [
        (
            pay(coal=2) >> gain(whistles=1, any=1),
            "spend 2 coal to gain 1 whistle and 1 resource of any colour",
            "dépenser 2 charbons pour obtenir 1 sifflet et 1 ressource au choix",
        ),
        (
            deliver(Cubes.of(["wood", "wood", "steel"]), 9, 1),
            "pay 2 wood and 1 steel to score 9 VP, or else lose 1 VP",
            "payer 2 bois et 1 acier pour gagner 9 PR, sinon perdre 1 PR",
        ),
        (
            deliver(Cubes.of(["stone", "stone"]), 9, 1, "company.amber"),
            "pay 2 stone to score 9 VP and gain the first available share of the Amber company, or else lose 1 VP",
            "payer 2 pierres pour gagner 9 PR et la première action disponible de la compagnie Ambre, "
            "sinon perdre 1 PR",
        ),
        (
            score_sets(5, shares=2),
            "score 5 VP for each set of 2 shares that you have",
            "gagner 5 PR pour chaque lot de 2 actions ferroviaires que vous possédez",
        ),
    ],
)
def test_effects_are_put_together(effect: Effect, english: str, french: str) -> None:
    assert said(effect.text()) == (english, french)


def test_one_trade_is_not_up_to_one() -> None:
    assert said(trade(1).text())[0].startswith("trade once: ")
    assert said(trade(2).text())[1].startswith("faire jusqu\u2019à 2 échanges")


def test_every_refusal_has_a_message_that_tells_what_it_is_told() -> None:
    assert [reason for reason, _ in REFUSALS if unsaid(Text(f"whistle-stop.refusal.{reason}"), LANGUAGES)] == []
    assert [reason for reason, names in REFUSALS if not {"{", "}"}.isdisjoint("".join(told(reason, names)))] == []


def told(reason: str, names: tuple[str, ...]) -> tuple[str, str]:
    """Return the sentences of a refusal, with marks for what they are told."""
    marks: dict[str, Any] = {each: 77 if each == "count" else f"<{each}>" for each in names}
    return said(Text(f"whistle-stop.refusal.{reason}", marks))


def test_no_refusal_has_a_message_for_nothing() -> None:
    listed = {name.rpartition(".")[2] for name in LANGUAGES["en"].ids() if name.startswith("whistle-stop.refusal.")}
    assert listed == {reason for reason, _ in REFUSALS}


def test_a_station_of_the_same_player_is_told_as_such() -> None:
    assert "occupée par un autre train du même joueur." in said(Text("whistle-stop.rule.R-WS-MOV-4"))[1]


def test_a_piece_that_is_there_too_often_is_counted_by_its_id() -> None:
    assert said(Text("whistle-stop.flaw.too-many", {"piece": "route.23", "found": 2, "count": 1})) == (
        "There are 2 of route.23, but the box holds 1.",
        "route.23\u00a0: 2 exemplaires, mais la boîte n\u2019en contient que 1.",
    )
