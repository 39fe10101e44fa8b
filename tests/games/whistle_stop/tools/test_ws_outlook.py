"""What is counted of each seat, how a game has ended, and what somebody is asked before an option hardly ever meant."""

from hypothesis import given
from tests.games.whistle_stop.ws_positions import STOP, games, played

from ruleworks import Game, Option, translator
from ruleworks_contracts import seen
from whistle_stop.play.turn.course import EndTurn
from whistle_stop.play.verbs.deliver import MakeDelivery, TakePenalty
from whistle_stop.table.position import Frontier
from whistle_stop.tools.catalogue import FrontierCatalogue
from whistle_stop.tools.caution import FrontierCaution
from whistle_stop.tools.ending import FrontierEnding
from whistle_stop.tools.notation import NOTATION
from whistle_stop.tools.reckoning import FrontierReckoning

RECKONING = FrontierReckoning()
BEFORE = "players 2\nround-cell 3\nturn 3\n"


def at(lines: str) -> Game[Frontier]:
    return NOTATION.read(BEFORE + lines, STOP)


@given(games())
def test_what_is_counted_has_words_and_is_what_is_there(game: Game[Frontier]) -> None:
    texts = [translator(language, STOP.text_sources) for language in ("en", "fr")]
    for seat, yard in enumerate(game.position.yards):
        counts = RECKONING.counts(game.position, STOP, seat)
        assert all(text.has(message) for text in texts for message in counts)
        assert counts["whistle-stop.count.points"] == yard.points
        assert counts["cube.steel.count"] == yard.cubes.steel
        assert counts["token.nugget.count"] == len(yard.nuggets)


@given(games())
def test_the_final_count_adds_up_to_the_score(game: Game[Frontier]) -> None:
    for seat in range(game.position.players):
        lines = RECKONING.final(game.position, STOP, seat)
        total = sum(points for _, points in lines)
        assert total >= 0
        hidden = RECKONING.final(seen(game, (seat + 1) % game.position.players), STOP, seat)
        if game.over:  # everybody was told what was counted
            assert total == game.scores[seat]
            assert hidden == lines
        else:  # whoever looks at another one sees no nugget and no tile of a hand
            unknown = {"score.nuggets", "whistle-stop.score.floor"}
            assert {line.id for line, _ in hidden} <= {line.id for line, _ in lines} | unknown


def test_a_total_that_would_fall_below_nothing_is_told_with_what_keeps_it_there() -> None:
    lines = "round-cell 12\nending whistle-stop.end.rounds\nactive 1\nyard seat=0 points=3 tiles=town.plum-1\n"
    game: Game[Frontier] = NOTATION.read(f"players 2\n{lines}yard seat=1 points=1\nbox full\nthen begin-turn:1", STOP)
    game.play("end-turn")
    assert game.over
    assert [(line.id, points) for line, points in RECKONING.final(game.position, STOP, 0)] == [
        ("whistle-stop.score.so-far", 3),
        ("score.tiles", -10),
        ("whistle-stop.score.floor", 7),
    ]
    assert game.scores[0] == 0


def test_cubes_and_stars_count_now() -> None:
    game = at("yard seat=0 points=4 cubes=wood*2+steel*1 upgrades=upgrade.toll-house\nbox full\nthen choose-action:0")
    assert [(line.id, points) for line, points in RECKONING.final(game.position, STOP, 0)] == [
        ("whistle-stop.score.so-far", 4),
        ("score.stars", 6),
        ("score.cubes", 5),
    ]


def test_the_reason_is_that_of_the_last_round() -> None:
    assert FrontierEnding().reason(played(2, 1, 20)) is None
    over = played(2, 1, 999)
    assert over.over
    assert FrontierEnding().reason(over) == over.position.ending


def asked(game: Game[Frontier], option: Option) -> str:
    text = FrontierCaution().caution(game, option)
    return "" if text is None else text.id


def test_only_a_turn_in_which_nothing_was_done_is_asked_about() -> None:
    box = "box full\nthen choose-action:0"
    assert asked(at(f"yard seat=0 coal=2\n{box}"), EndTurn()) == "whistle-stop.caution.end-turn"
    assert not asked(at(f"yard seat=0 coal=0\n{box}"), EndTurn())
    assert not asked(at(f"yard seat=0 coal=2\nthis-turn coal=1 moved=yes\n{box}"), EndTurn())


def test_a_penalty_is_asked_about_where_it_could_be_paid() -> None:
    step = 'then {"type":"choose-delivery","seat":0,"place":"town.teal-1","cost":{"cotton":1,"stone":1},'
    step += '"points":4,"penalty":2,"company":"company.teal"}\n'
    rich = at(f"yard seat=0 cubes=cotton*1+stone*1\nbox full\n{step}then choose-action:0")
    assert asked(rich, TakePenalty("town.teal-1")) == "whistle-stop.caution.penalty"
    assert not asked(rich, MakeDelivery("town.teal-1"))


def test_the_catalogue_tells_what_is_printed() -> None:
    english = translator("en", STOP.text_sources)
    known = FrontierCatalogue()
    assert known.described("upgrade.toll-house", STOP, english) == "Toll House (2 stone, 1 whiskey, 6 VP)"
    assert known.described("special.coal-mine", STOP, english) == "Coal mine"
    assert known.described("town.teal-1", STOP, english).endswith("(1 cotton, 1 stone, 4 VP)")
    assert known.says(STOP.items["upgrade.supplier"]) is not None
    assert known.says(object()) is None
