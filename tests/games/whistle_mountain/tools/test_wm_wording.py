"""What docks offer and what works cost is said where it is chosen."""

from __future__ import annotations

from tests.games.whistle_mountain.wm_positions import MOUNTAIN

import whistle_mountain.bundle
from ruleworks import Game, Option, Step, translator
from ruleworks_contracts import Wording
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.docks.visits import TakeActivity
from whistle_mountain.play.forge.works import ForgeBuild, ForgeMove
from whistle_mountain.play.turn.course import ChooseAction
from whistle_mountain.play.verbs.combinators.may import ChooseWhether
from whistle_mountain.table.position import Mountain, change_storage
from whistle_mountain.terms.effect import Cause
from whistle_mountain.tools.commands.wording import MountainWording

LANGUAGES = {language: translator(language, MOUNTAIN.text_sources) for language in ("en", "fr")}


def table() -> Game[Mountain]:
    """A game in which player 1 has tokens enough for anything."""
    game = MOUNTAIN.new_game(2, 5)
    while not isinstance(game.decision and game.decision.ask, ChooseAction):
        game.play(0)
    mountain = game.scene.position
    change_storage(mountain, 0, resources=Resources(4, 4, 4, 4, 4), scaffolds=("scaffold.l-3",))
    return MOUNTAIN.at(mountain)


def words(game: Game[Mountain], value: Step | Option) -> tuple[str, ...]:
    text = MountainWording().text(game, value)
    return tuple(texts.render(MOUNTAIN.text(value) if text is None else text) for texts in LANGUAGES.values())


def test_it_is_a_tool_of_the_bundle() -> None:
    assert [tool for tool in whistle_mountain.bundle.bundle.tools if isinstance(tool, Wording)]


def test_the_offers_of_a_dock_are_told() -> None:
    game = table()
    game.play("dock-airship:airship.balloon:dock.card")
    assert game.decision is not None
    assert [words(game, option) for option in game.decision.options[:2]] == [
        ("gain 1 card", "gagner 1 carte"),
        ("spend 1 resource of any type to gain 2 cards", "dépenser 1 ressource au choix pour gagner 2 cartes"),
    ]
    assert words(game, TakeActivity(9)) == (
        "do activity 9 of the dock",
        "faire l\N{RIGHT SINGLE QUOTATION MARK}activité 9 du quai",
    )


def test_works_tell_their_price() -> None:
    game = table()
    game.play("forge")
    assert words(game, ForgeBuild()) == ("build (free)", "construire (gratuit)")
    assert words(game, ForgeMove()) == ("move a worker (1 gold)", "déplacer un ouvrier (1 or)")
    game.play("forge-build")
    game.play(0)
    assert words(game, ForgeBuild()) == ("build (1 water)", "construire (1 eau)")


def test_a_question_tells_what_goes_on() -> None:
    ask = ChooseWhether(0, Cause(0, "machine.crane"), ())
    assert words(table(), ask) == (
        "player 1 decides whether to go on with Crane",
        "joueur 1\N{NO-BREAK SPACE}: continuez-vous avec la Grue\N{NO-BREAK SPACE}?",
    )
    assert words(table(), ChooseWhether(0, Cause(0), ()))[0] == "player 1 decides whether to go on"


def test_other_values_keep_their_own_words() -> None:
    game = table()
    assert game.decision is not None
    assert MountainWording().text(game, game.decision.ask) is None
    assert MountainWording().text(game, TakeActivity(1)) is None
