"""The table in parts: the same chart as everywhere, silent about what is hidden, in both languages."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.whistle_mountain.wm_positions import LOWER, MOUNTAIN, filled

from ruleworks import Game, Ruleset, Translator, translator
from ruleworks_contracts import BoardPanel, Panel, Region, Regions, Span, plain_text
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.board import BuiltMachine
from whistle_mountain.table.position import Mountain, change_crew, change_storage
from whistle_mountain.terms.actions import EndTurn
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.chart import chart
from whistle_mountain.tools.commands.caution import MountainCaution
from whistle_mountain.tools.picture import TableDrawing

ENGLISH, FRENCH = (translator(language, MOUNTAIN.text_sources) for language in ("en", "fr"))
RULES = st.sampled_from((MOUNTAIN, LOWER))


def parts(
    mountain: Mountain, seat: int | None = 0, texts: Translator = ENGLISH, rules: Ruleset = MOUNTAIN
) -> dict[str, Region]:
    game: Game[Mountain] = rules.at(mountain)
    return {part.name: part for part in TableDrawing().regions(game, seat, texts)}


def told(part: Region) -> str:
    """All the text of a part."""
    if isinstance(part, BoardPanel):
        return "\n".join(plain_text(line) for form in part.forms for line in form)
    values = [value for paragraph in part.paragraphs for value in paragraph.values]
    labels = [paragraph.label for paragraph in part.paragraphs]
    return "\n".join([plain_text(part.heading), *labels, *map(plain_text, values)])


def spans(part: Region) -> list[Span]:
    assert isinstance(part, Panel)
    lines = [part.heading, *(value for paragraph in part.paragraphs for value in paragraph.values)]
    return [span for line in lines for span in line]


def test_the_table_keeps_its_contract() -> None:
    assert isinstance(TableDrawing(), Regions)
    assert list(parts(filled(2, 1))) == [
        *("turn", "grid", "me", "others", "machines", "market", "docks", "tower", "signs"),
    ]
    assert "me" not in parts(filled(2, 1), None)


@given(st.integers(2, 4), st.integers(0, 2**20), RULES)
def test_what_is_hidden_does_not_show(players: int, seed: int, rules: Ruleset) -> None:
    mountain = filled(players, seed)
    for seat in (None, *range(players)):
        anew = rules.at(mountain).sample_hidden(seat, Random(seed)).position
        assert parts(mountain, seat, rules=rules) == parts(anew, seat, rules=rules)


@given(st.integers(2, 4), st.integers(0, 2**20), RULES)
def test_both_forms_of_the_grid_show_the_chart(players: int, seed: int, rules: Ruleset) -> None:
    mountain = filled(players, seed)
    grid = parts(mountain, rules=rules)["grid"]
    assert isinstance(grid, BoardPanel)
    for form, width in zip(grid.forms, (4, 3), strict=True):
        texts = [plain_text(line) for line in form][1:]
        lines = [text for text in texts if "bridge" not in text and "closed" not in text]
        cells = list(chart(rules_of(rules).pieces, mountain).downward())
        margin = players + 1 + 3
        for line, row in zip(lines, cells[-len(lines) :], strict=True):
            squares = [line[margin + width * place + 1 :][: width - 1].strip() for place in range(len(row))]
            for square, cell in zip(squares, row, strict=True):
                assert square.startswith(cell.sign) or (width == 3 and cell.pieces)
                assert [piece.seat for piece in cell.pieces[:1]] == [int(n) - 1 for n in square[-1:] if n.isdecimal()]


@given(st.integers(2, 4), st.integers(0, 2**20), RULES)
def test_every_word_is_in_both_languages(players: int, seed: int, rules: Ruleset) -> None:
    for texts in (ENGLISH, FRENCH):
        text = "\n".join(told(part) + part.title for part in parts(filled(players, seed), 0, texts, rules).values())
        assert "whistle-mountain." not in text
        assert not [word for kind in ("machine", "upgrade", "card", "dock") if (word := f"{kind}.") in text]


@pytest.mark.parametrize(("seat", "cards"), [(0, "Scramble"), (1, "1 facedown")])
def test_only_the_own_cards_are_named(seat: int, cards: str) -> None:
    mountain = filled(2, 1)
    for owner in range(2):
        change_storage(mountain, owner, cards=())
    change_storage(mountain, 0, cards=("card.scramble",))
    found = parts(mountain, seat)
    assert cards in told(found["me" if seat == 0 else "others"])
    assert ("Scramble" in "".join(map(told, found.values()))) == (seat == 0)


def test_the_own_things_come_with_their_colours() -> None:
    mountain = filled(2, 1)
    change_storage(mountain, 0, resources=Resources(water=2, gold=1), scaffolds=("scaffold.l-1",), points=7)
    change_crew(mountain, 0, ships=("home", "dock.card", "b2-b4"))
    me = parts(mountain)["me"]
    assert plain_text(me.heading) == "Player 1 (you): 7 VP" if isinstance(me, Panel) else None
    assert {Span("2 water", "blue"), Span("1 gold", "yellow")} <= set(spans(me))
    assert [span.text for span in spans(me) if span.seat == 0][1:] == ["B1", "D1", "H1"]
    assert "scaffold L1" not in told(me)
    assert "L1 [" in told(me)


def test_machines_are_told_with_who_is_on_them() -> None:
    mountain = filled(2, 1)
    built = (
        BuiltMachine("machine.vault", "b2-c4", 0, (3, 1)),
        BuiltMachine("machine.terrace", "e1-g2", 1),
    )
    mountain.canyon = replace(mountain.canyon, water=1, machines=built)
    machines = parts(mountain)["machines"]
    assert isinstance(machines, Panel)
    found = {each.label: [plain_text(value) for value in each.values] for each in machines.paragraphs}
    assert found == {
        "by player 1:": ["A Vault b2-c4 w1\N{MULTIPLICATION SIGN}3 w2"],
        "by player 2:": ["B Terrace e1-g2 (waterlogged)"],
    }


def test_the_head_fits_one_line_of_a_narrow_screen() -> None:
    mountain = filled(4, 1)
    mountain.turn, mountain.turns_left = 133, None
    mountain.canyon = replace(mountain.canyon, water=6, bars=2)
    for texts in (ENGLISH, FRENCH):
        turn = parts(mountain, 0, texts)["turn"]
        assert isinstance(turn, Panel)
        assert turn.top
        assert len(told(turn).strip().replace("\n", " · ")) < 56  # what the totals leave of 80


def turn_after(*played: str) -> Game[Mountain]:
    """A game of two in its first turn, after these choices of it."""
    game: Game[Mountain] = MOUNTAIN.new_game(2, 1)
    while game.decision is not None and game.decision.kind != "choose-action":
        game.play(0)
    for option in played:
        game.play(option)
    return game


def test_ending_a_turn_is_asked_for_while_its_main_action_is_left() -> None:
    caution, fresh = MountainCaution(), turn_after()
    assert caution.caution(fresh, EndTurn()) is not None
    assert fresh.decision is not None
    assert caution.caution(fresh, fresh.decision.options[0]) is None
    assert caution.caution(turn_after("forge"), EndTurn()) is None
