"""The final count and ties (rulebook, "Game end and scoring"; R-END-2)."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, told, written

from ruleworks import Game
from whistle_mountain.play.scoring.final_count import FinalScored, ScoreGame
from whistle_mountain.table.position import Mountain

EMPTY = "ships=home+home+home"


def scored(first: str = "", second: str = "", one: str = "", other: str = "") -> Game[Mountain]:
    text = f"""
        crew seat=0 {EMPTY} {first}
        crew seat=1 {EMPTY} {second}
        storage seat=0 {one}
        storage seat=1 {other}
        """
    return carry_out(MOUNTAIN, written(MOUNTAIN, text), ScoreGame())


@pytest.mark.parametrize(
    ("crew", "storage", "points"),
    [
        ("tower=1+5+14", "", {"score.tower": 20}),
        ("whirlpool=3", "", {"score.whirlpool": -15}),
        ("barracks=7 standing=a1", "", {}),
        ("", "upgrades=upgrade.rapid-loader+upgrade.recorder", {"score.upgrades": 9}),
        ("", "machines=machine.vault+machine.trap", {"score.machines": 2}),
        ("", "awards=award.move+award.move", {"score.awards": 2}),
        ("", "scaffolds=scaffold.l-1+scaffold.l-2+scaffold.s-1", {"score.scaffolds": 1}),
        ("", "cards=card.craft+card.craft+card.scramble", {"score.cards": 1}),
        ("", "resources=water*2+gold*1+whistle*4", {"score.resources": 1}),
        ("", "points=12", {}),
    ],
)
def test_each_category(crew: str, storage: str, points: dict[str, int]) -> None:
    game = scored(first=crew, one=storage)
    lines = {event.category: event.points for event in told(game) if isinstance(event, FinalScored)}
    assert lines == points
    assert game.over
    assert game.scores[0] == sum(points.values()) + (12 if storage == "points=12" else 0)


@pytest.mark.parametrize(
    ("first", "second", "one", "other", "winners"),
    [
        ("", "", "points=3", "points=4", (1,)),
        ("tower=4", "tower=3", "", "points=1", (0,)),
        ("tower=2", "", "", "points=2", (0,)),
        ("", "", "resources=coal*1", "scaffolds=scaffold.l-1", (0, 1)),
        ("", "", "resources=coal*2", "cards=card.craft", (0,)),
    ],
)
def test_ties(first: str, second: str, one: str, other: str, winners: tuple[int, ...]) -> None:
    assert scored(first, second, one, other).winners == winners
