"""How a solo game is told: the name of the Outlaws, their cards in the picture, why it ended, who has won."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from tests.games.outlaws.solo import OUTLAWS, events_of, play_on
from tests.packages.i18n.spoken import faults

import outlaws.tools.picture
import ruleworks
import whistle_mountain.bundle
from outlaws.play.scoring.ending import OutlawsTriumphed
from outlaws.play.turn.course import LastCardDrawn
from outlaws.tools.invariants import untold_lines
from outlaws.tools.picture import OutlawTable, numbers_of
from outlaws.tools.result import NO_CARD_LEFT, OutlawEnding
from ruleworks import Event, Game, Source, Translator, translator
from ruleworks_contracts import Drawing, Ending, tools_of
from ruleworks_i18n.catalog import load
from ruleworks_table import ending_of, result_texts
from whistle_mountain.play.turn.course import EndTriggered
from whistle_mountain.table.position import Mountain

SEEDS = range(12)


@cache
def game(seed: int) -> Game[Mountain]:
    """A finished game; each is played once."""
    return play_on(OUTLAWS.new_game(seed=seed), seed)


def speaking(language: str) -> Translator:
    """The language, with the catalogs of the solo game."""
    return translator(language, OUTLAWS.text_sources)


def sentences(language: str, seed: int) -> list[str]:
    """Everything that happened in a game."""
    texts = speaking(language)
    return [texts.render(OUTLAWS.text(event)) for event in events_of(game(seed)) if isinstance(event, Event)]


@pytest.mark.parametrize(
    ("language", "name", "other"),
    [("en", "the Outlaw gang scores ", "player 2"), ("fr", "Les Hors-la-loi marquent ", "joueur ")],
)
def test_the_second_seat_bears_the_name_of_the_outlaws(language: str, name: str, other: str) -> None:
    told = sentences(language, 0)
    assert any(name in sentence for sentence in told)
    assert not any(other in sentence for sentence in told)


@pytest.mark.parametrize(
    ("language", "title", "named"),
    [
        ("en", "Outlaws", r"the Outlaw gang|Outlaw cards?"),
        ("fr", "Hors-la-loi", r"\b(?:[dl]es|aux) Hors-la-loi|cartes? Hors-la-loi"),
    ],
)
def test_the_outlaws_have_one_name_in_all_texts(language: str, title: str, named: str) -> None:
    catalog = load(Source("outlaws", "outlaws"), language)
    texts = [text for entry in catalog.entries.values() for text in catalog.texts(entry)]
    others = [text for text in texts if title[:6] in re.sub(named, "", text, flags=re.IGNORECASE)]
    assert {other.rpartition("|")[2] for other in others} == {title}


def test_in_the_game_for_several_the_second_seat_is_a_player() -> None:
    base = ruleworks.ruleset(whistle_mountain.bundle.bundle, allowed=())
    texts = translator("en", base.text_sources)
    told = [
        texts.render(base.text(event)) for event in base.new_game(2, seed=0).opening.events if isinstance(event, Event)
    ]
    assert any("player 2" in sentence for sentence in told)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seed", [0, 1])
def test_every_sentence_has_a_text(language: str, seed: int) -> None:
    unknown = [sentence for sentence in sentences(language, seed) if re.search(r"\b[a-z-]+\.[a-z]", sentence)]
    assert unknown == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seed", range(3))
def test_no_sentence_of_a_game_makes_a_reader_stumble(language: str, seed: int) -> None:
    told = {(fault, sentence) for sentence in sentences(language, seed) for fault in faults(language, sentence)}
    assert told == set()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_line_of_a_card_is_told(seed: int) -> None:
    assert untold_lines(game(seed)) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_picture_shows_what_each_card_says(language: str) -> None:
    assert isinstance(OutlawTable(), Drawing)
    lines = OutlawTable().draw(play_on(OUTLAWS.new_game(seed=3), 3, most=30), 0, speaking(language)).splitlines()
    cards = [line for line in lines if re.match(r"  [1-6], [1-6]", line)]
    assert [line[2:6] for line in cards] == ["1, 2", "3, 4", "5, 6"]
    assert not [line for line in cards if "outlaws.line" in line or "outlaw." in line]


def test_the_picture_can_be_drawn_at_any_time() -> None:
    started = OUTLAWS.new_game(seed=5)
    while not started.over:
        assert OutlawTable().draw(started, 0, speaking("en"))
        play_on(started, len(started.records), most=15)


def test_the_die_chooses_each_card_by_the_same_number_of_sides() -> None:
    assert [numbers_of(place, 3, 6) for place in range(3)] == ["1, 2", "3, 4", "5, 6"]
    assert [numbers_of(place, 2, 6) for place in range(2)] == ["1, 2, 3", "4, 5, 6"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_tells_why_it_has_ended(seed: int) -> None:
    first = next(event for event in events_of(game(seed)) if isinstance(event, LastCardDrawn | EndTriggered))
    expected = NO_CARD_LEFT if isinstance(first, LastCardDrawn) else first.reason
    assert ending_of(game(seed)) == expected
    assert speaking("en").has(expected)


def test_the_result_is_told_in_the_words_of_the_game() -> None:
    assert isinstance(tools_of(OUTLAWS).first(Ending), OutlawEnding)
    _, told = result_texts(game(0))
    last = next(event for event in events_of(game(0)) if isinstance(event, OutlawsTriumphed))
    assert told == OUTLAWS.text(last)


def test_a_game_that_goes_on_has_no_result() -> None:
    started = OUTLAWS.new_game(seed=0)
    ending = OutlawEnding()
    assert isinstance(ending, Ending)
    assert (ending.reason(started), ending.verdict(started)) == (None, None)


def test_the_turns_of_both_sides_follow_each_other() -> None:
    turns = [sentence for sentence in sentences("en", 0) if sentence.startswith("Turn ")]
    assert all(("gang" in first) != ("gang" in second) for first, second in pairwise(turns))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_picture_shows_nothing_that_is_hidden(seed: int) -> None:
    played = play_on(OUTLAWS.new_game(seed=seed), seed, 20 * seed)
    for seat in (None, 0, 1):
        anew = played.sample_hidden(seat, Random(seed))
        one, other = (OutlawTable().draw(each, seat, speaking("en")) for each in (played, anew))
        assert one == other
    source = Path(outlaws.tools.picture.__file__).read_text("utf-8")
    assert not re.search(r"game\.(position|scene)", source)
