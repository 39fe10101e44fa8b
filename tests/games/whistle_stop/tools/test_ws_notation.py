"""A position as text reads back as the equal position, and what cannot be read is named by its line."""

from textwrap import dedent

import pytest
from hypothesis import given
from tests.games.whistle_stop.ws_positions import STOP, games, played

from ruleworks import Game, translator
from ruleworks_formats.notation import NotationError
from whistle_stop.box.cubes import Cubes
from whistle_stop.table.position import Frontier, Laid
from whistle_stop.tools.notation import NOTATION, format, parse


def reads_back(frontier: Frontier) -> str:
    text = format(frontier, STOP)
    again = parse(text, STOP, impossible=True)
    assert again == frontier
    assert format(again, STOP) == text
    return text


def drawn(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("|")]


@given(games())
def test_games_read_back(game: Game[Frontier]) -> None:
    text = reads_back(game.position)
    assert len(drawn(text)) == 17 - 1
    without = "\n".join(line for line in text.splitlines() if not line.startswith("|"))
    assert parse(without, STOP, impossible=True) == game.position


def test_a_game_goes_on_where_it_was_written_down() -> None:
    game = played(3, 5, 60)
    again = NOTATION.read(NOTATION.write(game), STOP)
    assert again.decision is not None
    assert game.decision is not None
    assert list(again.decision.options) == list(game.decision.options)


def test_every_field_of_a_position_has_a_line() -> None:
    assert {kind.field for kind in NOTATION.grammar.kinds if not kind.owner} == set(Frontier.__struct_fields__)


HAND = """\
    players 2
    round-cell 3
    laid cell=a1 track=25@wood+01+34
    laid cell=b2 tile=route.42 turn=1
    laid cell=b3 tile=town.teal-1
    yard seat=0 points=4 coal=2 cubes=wood*2+steel*1 trains=a1+coast.4+b2.2+track.3 tiles=town.plum-1
    yard seat=1 coal=2 whistles=1 trains=coast.5+b3 tiles.count=3 upgrades=upgrade.roundhouse
    box full
    then begin-turn:0
    """


def test_a_position_written_by_hand() -> None:
    game = NOTATION.read(dedent(HAND), STOP)
    frontier = game.position
    assert frontier.laid[:3] == (Laid("a1", "route.11", 0), Laid("b2", "route.42", 1), Laid("b3", "town.teal-1"))
    assert frontier.yards[0].cubes == Cubes(wood=2, steel=1)
    assert frontier.yards[0].trains == ("a1", "coast.4", "b2.2", "track.3", "coast.1")
    assert len(frontier.yards[1].tiles) == len(set(frontier.yards[1].tiles)) == 3
    assert [each.item for each in frontier.in_play[:2]] == ["town.teal-1", "upgrade.roundhouse"]
    assert game.decision is not None
    assert game.decision.seat == 0
    reads_back(frontier)


def test_the_whole_box_is_on_the_table() -> None:
    frontier = NOTATION.read(dedent(HAND), STOP).position
    laid = [each.tile for each in frontier.laid if each.cell[0] != "h"]
    lying = [*frontier.display, *frontier.stack, *laid]
    lying += [tile for yard in frontier.yards for tile in yard.tiles]
    assert sorted(lying) == sorted([each for group in STOP_GROUPS for each in stock(group)])
    assert len(frontier.display) == 3
    assert len(frontier.laid) == 2 + 25  # two of them on spaces that the set-up leaves empty
    assert [len(yard.trains) for yard in frontier.yards] == [5, 5]
    assert len(frontier.upgrades) == 3  # one more is with a seat
    assert (len(frontier.shares), len(frontier.nuggets)) == (30, 20)


STOP_GROUPS = ("route", "town", "coal-mine", "trading-post", "other")


def stock(group: str) -> tuple[str, ...]:
    scene = STOP.scene(played().position)
    found: tuple[str, ...] = scene.rules.stock(scene, group)
    return found


def test_the_drawing_shows_track_stations_and_trains() -> None:
    text = dedent("""\
        players 2
        laid cell=a1 track=25@wood+01+34
        laid cell=b1 tile=route.47
        laid cell=b2 tile=town.teal-1
        laid cell=h1 tile=arrival.1
        yard seat=0 trains=a1+coast.3
        yard seat=1 trains=b1.2+b2
        """)
    rows = drawn(format(parse(text, STOP, impossible=True), STOP))
    assert rows[0] == "| AR1 h1          ... f1          ... d1          ESS b1          ~1"
    assert rows[1] == "|         ... g1  ...     ... e1  ...     ... c1  ESEE1   Waa a1  ~2"
    assert rows[2] == "| ... h2  ...     ... f2  ...     ... d2  ...     TE1 b2  bbW0    ~3 0"
    assert rows[3].endswith("   1    ... a2  ~4")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("laid cell=a1 track=25@wood", "Line 2: no route tile that is still in the box has the track 25@wood"),
        ("laid cell=a1 track=xyz", "Line 2: no route tile that is still in the box has the track xyz"),
        ("yard seat=0 tiles.count=99", "Line 2: of tiles only 68 are still in the box, not 99."),
        ("stack count=70", "Line 2: of stack only 68 are still in the box, not 70."),
        ("box half", "Line 2: A box is not half; write it like this: box full."),
        ("yard seat=0 cubes=gold*1", "cubes cannot be gold*1; write it like this: wood*1"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(f"players 2\n{text}", STOP)
    told = translator("en", caught.value.sources).render(caught.value.text)
    assert message in told


def test_a_drawing_that_contradicts_is_refused() -> None:
    text = format(played(2, 1, 30).position, STOP).replace("~5", "~5 7", 1)
    with pytest.raises(NotationError) as caught:
        parse(text, STOP)
    assert "the drawing contradicts" in translator("en", caught.value.sources).render(caught.value.text)
