"""What a choice would bring where the Outlaws have a hand in it: thefts, and the points for their scaffolds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.games.outlaws.solo import OUTLAWS, play_on
from tests.games.whistle_mountain.wm_outlook import check_placements, check_standing
from tests.support.sharing.reasons import begun

from outlaws.play.actions.scaffold import ChooseOutlawScaffold
from outlaws.play.theft.theft import ChooseLoot, HandOver, ResourceStolen
from ruleworks import Game, Option, Text, translator
from ruleworks_contracts import Teller
from ruleworks_table import Onlooker, Voice, forecast, standing
from whistle_mountain.play.building.scaffolds import ScaffoldBuilt
from whistle_mountain.play.collect.placement import PlaceAirship
from whistle_mountain.play.docks.visits import DockAirship
from whistle_mountain.table.position import Mountain

pytestmark = pytest.mark.long
TEXTS = {language: translator(language, OUTLAWS.text_sources) for language in ("en", "fr")}
MINUS = "\N{MINUS SIGN}"


def ahead(game: Game[Mountain], option: Option, language: str) -> str:
    return forecast(game.seated(0), option, Teller(OUTLAWS, TEXTS[language], 0))


def choices() -> Iterator[tuple[Game[Mountain], Option, Game[Mountain]]]:
    """Games before a choice and after it, in games by chance that let each option be tried now and then."""
    for seed in range(4):
        game, rng = OUTLAWS.new_game(1, seed), Random(seed)
        while game.decision is not None:
            options = list(game.decision.options)
            for option in rng.sample(options, min(12, len(options))):
                twin = game.clone()
                twin.play(option)
                yield game.clone(), option, twin
            game.play(rng.choice(options))


@pytest.mark.parametrize(
    ("language", "before"), [("en", "theft: you choose among "), ("fr", "vol\u00a0: à vous de choisir parmi ")]
)
def test_what_may_be_stolen_is_told(language: str, before: str) -> None:
    """By the option that leads to the theft, and not again where it is chosen."""
    found = 0
    for game, option, after in choices():
        line, stops = ahead(game, option, language), game.seated(0).outcome(option).stops
        if stops == "choice" and after.decision is not None and isinstance(after.decision.ask, ChooseLoot):
            kinds = [Text(each.resource) for each in after.decision.options if isinstance(each, HandOver)]
            assert TEXTS[language].render(Text("outlaws.outlook.theft", {"kinds": kinds})) in line
            found += 1
        else:
            assert before not in line
    assert found > 2


def test_what_is_stolen_without_a_choice_is_counted_on_both_sides() -> None:
    found = 0
    for game, option, after in choices():
        stolen = [event for event in after.records[-1].events if isinstance(event, ResourceStolen)]
        if len(stolen) == 1 and not isinstance(option, HandOver) and game.seated(0).outcome(option).stops == "choice":
            amount = TEXTS["en"].render(Text(f"{stolen[0].resource}.count", {"count": 1}))
            assert f"the Outlaw gang: +{amount}" in ahead(game, option, "en"), option.id
            assert f"{MINUS}{amount}" in ahead(game, option, "en"), option.id
            found += 1
    assert found > 2


@pytest.mark.parametrize(("language", "words"), [("en", "VP for the Outlaw gang"), ("fr", "PV pour les Hors-la-loi")])
def test_what_the_outlaws_score_for_a_scaffold_is_told(language: str, words: str) -> None:
    found = 0
    for game, option, after in choices():
        if game.decision is not None and isinstance(game.decision.ask, ChooseOutlawScaffold):
            built = next(event for event in after.records[-1].events if isinstance(event, ScaffoldBuilt))
            assert ahead(game, option, language).startswith(f"{built.points} {words}")
            found += 1
    assert found > 5


def test_what_a_placement_tells_comes_true() -> None:
    assert min(check_placements(OUTLAWS, 1).values()) > 10


def test_the_standing_counts_the_loot_and_is_the_score_at_the_end() -> None:
    check_standing(OUTLAWS, 1, 0)
    game = play_on(OUTLAWS.new_game(1, 3), 3, most=60)
    _, theirs = standing(game, 0, TEXTS["en"])
    assert "types of stolen resources" in dict(theirs.lines)


def test_a_place_where_they_steal_is_marked_and_no_other_one() -> None:
    voice, found = Voice(OUTLAWS, "fr"), {True: 0, False: 0}
    for game, option, after in choices():
        if not isinstance(option, PlaceAirship | DockAirship) or min(found.values()) > 5:
            continue
        asked = after.decision is not None and isinstance(after.decision.ask, ChooseLoot)
        stolen = any(isinstance(event, ResourceStolen) for event in after.records[-1].events)
        if game.decision is None or game.decision.seat != 0 or not game.decision.kind.endswith("choose-action"):
            continue
        (brings,) = Onlooker(game, 0, voice).brings([option])
        assert bool(brings.alarm) == (asked or stolen)
        assert brings.alarm in ("", "les Hors-la-loi vous volent ici")
        found[asked or stolen] += 1
    assert min(found.values()) > 0, found


DISPLACED = """\
memory outlaws.blockers docks=dock.small-machine-1+dock.scaffold-1+dock.rescue
market id=shape.l shown=scaffold.l-1
storage seat=0 cards=card.battering-ram ability=ability.dreadnought resources=gold*1"""


@pytest.mark.parametrize(
    ("before", "option"),
    [
        (("play-card:card.battering-ram",), "dock-airship:airship.balloon:dock.scaffold-1"),
        ((), "dock-airship:airship.dreadnought:dock.scaffold-1"),
    ],
)
def test_the_theft_of_a_blocker_that_was_sent_away_is_announced(
    tmp_path: Path, before: tuple[str, ...], option: str
) -> None:
    """The blocker comes to lie beside the airship, and steals at once (R-OUT-4, R-OUT-5)."""
    game = begun(OUTLAWS, tmp_path, DISPLACED, before)
    assert game.decision is not None
    chosen = next(each for each in game.decision.options if each.id == option)
    assert ahead(game, chosen, "en").startswith(f"{MINUS}1 gold, the Outlaw gang: +1 gold")
    (brings,) = Onlooker(game, 0, Voice(OUTLAWS, "fr")).brings([chosen])
    assert brings.alarm == "les Hors-la-loi vous volent ici"
