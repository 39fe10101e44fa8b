"""What is told at a table, as data: for games with tools and without, for whoever looks."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import ruleworks
from ruleworks import Game, Text
from ruleworks_table import Onlooker, Reference, Table, Voice, gain


@pytest.fixture(scope="module", params=["noughts", "whistle-mountain", "outlaws"])
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """A game after some choices."""
    name, variants = ("whistle-mountain", ["outlaws"]) if request.param == "outlaws" else (request.param, [])
    game = ruleworks.ruleset(name, variants=variants).new_game(None, 3)
    rng = Random(5)
    for _ in range(5):
        game.play(game.random_option(rng))
    return game


def looking(game: Game[Any], seat: int | None = None, language: str = "en") -> Onlooker:
    return Onlooker(game, seat, Voice(game.ruleset, language))


def choosing(game: Game[Any], language: str = "en") -> Onlooker:
    assert game.decision is not None
    return looking(game, game.decision.seat, language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_table_travels_as_it_is(game: Game[Any], language: str) -> None:
    table = choosing(game, language).table()
    assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table


def test_what_an_option_refers_to_has_the_name_that_the_texts_have_for_it() -> None:
    game = ruleworks.ruleset("whistle-mountain").new_game(None, 3)
    rng, refs, texts = Random(5), set[Any](), looking(game, None, "fr").voice.texts
    for _ in range(12):
        refs |= {ref for choice in choosing(game, "fr").choices for ref in choice.refs}
        game.play(game.random_option(rng))
    for ref in refs:
        known = isinstance(ref.value, str) and texts.has(ref.value)
        assert ref.name == (texts.render(Text(str(ref.value))) if known else "")
        assert (b"name" in msgspec.json.encode(ref)) is known
    assert any(ref.about == "item" and ref.name for ref in refs)
    assert any(ref.about == "cell" and not ref.name for ref in refs)


def test_the_one_who_chooses_is_told_its_options_and_nobody_else_is(game: Game[Any]) -> None:
    assert game.decision is not None
    table = choosing(game).table()
    assert [option.id for option in table.options] == [option.id for option in game.decision.options]
    assert sum(group.count for group in table.groups) == len(table.options)
    for place, group in enumerate(table.groups):
        texts = [option.text for option in table.options if option.group == place]
        assert len(texts) == group.count
        assert all(text.startswith(group.text) and text.endswith(group.end) for text in texts)
    assert looking(game).table().options == ()
    assert looking(game).asked == table.decision


def test_an_option_refers_to_what_it_names(game: Game[Any]) -> None:
    assert game.decision is not None
    for choice, option in zip(choosing(game).choices, game.decision.options, strict=True):
        assert {(ref.about, ref.value) for ref in choice.refs} == set(game.ruleset.refs(option))


def test_what_options_bring_is_asked_for_one_by_one(game: Game[Any]) -> None:
    onlooker = choosing(game)
    wanted = [option.id for option in onlooker.options][:3]
    brought = onlooker.brings(wanted)
    assert [each.id for each in brought] == wanted
    assert [each.gain for each in brought] == [gain(each.text) for each in brought]
    assert [onlooker.brings([id])[0] for id in wanted] == brought
    with pytest.raises(ruleworks.IllegalAction):
        onlooker.brings(["nothing:like-it"])


def test_nobody_is_told_what_an_option_of_another_seat_would_bring(game: Game[Any]) -> None:
    assert game.decision is not None
    with pytest.raises(ruleworks.IllegalAction):
        looking(game).brings([game.decision.options[0].id])


def test_the_log_counts_as_the_journal_does(game: Game[Any]) -> None:
    onlooker = choosing(game)
    log = onlooker.log()
    assert [entry.seq for entry in log] == list(range(game.seq + 1))
    assert onlooker.log(game.seq - 1) == log[-1:]
    assert onlooker.log(game.seq) == []
    assert [len(entry.lines) for entry in log[1:]] == [len(record.events) for record in game.records]


def test_what_is_taken_back_is_told() -> None:
    game = ruleworks.ruleset("noughts").new_game()
    assert not looking(game, 0).undoing.may
    game.play("mark:b2")
    told = looking(game, 0).undoing
    assert told.may
    assert told.text == "Mark b2"
    refused = looking(game, 1).undoing
    assert not refused.may
    assert "player 1" in refused.text
    game.undo()
    last = looking(game, 1).log(1)[0]
    assert (last.kind, last.seq, last.seat) == ("undone", 2, 0)
    assert last.lines[0].text == "Taken back: mark b2."


def test_a_refusal_names_the_rule_with_what_it_says() -> None:
    game = ruleworks.ruleset("whistle-mountain").new_game(2, 1)
    onlooker = choosing(game)
    refused = onlooker.why_not("end-turn")
    assert refused is not None
    assert refused.reason
    assert onlooker.why_not(onlooker.options[0]) is None
    rules = {rule.id: rule for rule in onlooker.voice.pieces.rules}
    first = next(iter(rules))
    assert onlooker.voice.pieces.rule(first.lower()) == rules[first]
    assert all(rule.text for rule in rules.values())


def test_every_piece_says_who_it_is(game: Game[Any]) -> None:
    pieces = looking(game).voice.pieces
    told = [pieces.piece(id) for id in pieces.ids]
    assert {piece.id for piece in told if piece is not None} == set(game.ruleset.items)
    assert pieces.piece("nobody.knows-it") is None
    for id in pieces.ids[:5]:
        assert id in pieces.found(id)


def test_standing_and_panels_are_there_for_all(game: Game[Any]) -> None:
    table = looking(game).table()
    assert [score.seat for score in table.standing] == list(range(game.position.players))
    assert any(part.board for part in table.panels)


def test_an_end_is_told() -> None:
    game = ruleworks.ruleset("noughts").new_game()
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        game.play(f"mark:{cell}")
    result = looking(game).table().result
    assert result is not None
    assert result.winners == (0,)
    assert "player 1" in result.verdict
    assert looking(game).asked is None


@pytest.mark.parametrize(("language", "why"), [("en", "cannot be taken back"), ("fr", "ne peut pas être annulé")])
def test_what_cannot_be_taken_back_is_told_by_its_sentence(language: str, why: str) -> None:
    game = ruleworks.ruleset("whistle-mountain", variants=["outlaws"]).new_game(None, 3)
    rng = Random(5)
    while looking(game, 0).undoing.may or not game.records:
        game.play(game.random_option(rng))
    chosen = next(record for record in reversed(game.records) if not record.forced)
    told = looking(game, 0, language).undoing
    assert not told.may
    assert why in told.text
    assert chosen.option is not None
    assert looking(game, 0, language).teller.sentence(chosen.option, 0) in told.text
    assert ":" not in told.text.split("»")[0].split("”")[0]


UNPAID = {"en": "You cannot pay this: 3 coal.", "fr": "Vous ne pouvez pas payer ceci\u00a0: 3 charbon."}
NOTHING = {
    "en": "Nothing of what may be chosen now is here.",
    "fr": "Rien de ce qui peut être choisi maintenant n\u2019est ici.",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_piece_that_cannot_be_chosen_is_refused_by_its_own_reason_and_name(language: str) -> None:
    """Not by that of a piece of another kind, such as an airship that has the id of a dock."""
    game = ruleworks.ruleset("whistle-mountain", variants=["outlaws"]).new_game(None, 12)
    while game.decision is not None and not game.decision.kind.endswith("choose-action"):
        game.play(0)

    def told(piece: str) -> tuple[str, str] | None:
        refused = looking(game, 0, language).why_not_there(Reference("item", piece))
        return None if refused is None else (refused.reason, refused.rule.id if refused.rule else "")

    assert told("dock.small-machine-2") == (UNPAID[language], "B-DCK-3")
    assert told("machine.tesla-coil") == told("upgrade.iron-lung") == (NOTHING[language], "")
    assert told("dock.card") is None
