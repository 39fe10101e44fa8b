"""A package of somebody else adds pieces of its own to the box."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.whistle_mountain.steam import pressure
from tests.games.whistle_mountain.steam.pressure import Pressure
from tests.games.whistle_mountain.steam.steam import FACTS, bundle
from tests.games.whistle_mountain.wm_turns import turn_of

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, PluginError, Ruleset
from ruleworks_formats.cases import Case, load_cases, run
from ruleworks_i18n import check
from ruleworks_kit.facts import FactsError
from ruleworks_kit.facts.entries import MOST
from ruleworks_testing import play_randomly
from whistle_mountain.box.components import load_components, with_more
from whistle_mountain.items.more_pieces import MorePieces
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.table.position import Mountain, market_of
from whistle_mountain.terms.kinds import Machine, Upgrade
from whistle_mountain.tools.picture import TableDrawing


class Anything:
    """An item of any class."""

    def __init__(self, name: str) -> None:
        self.id = name


STEAM: Ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=(bundle, pressure.bundle), strict=True)


@pytest.mark.parametrize(
    "case", load_cases(Path(__file__).parents[1] / "steam" / "cases"), ids=lambda case: case.written.name
)
def test_its_cases_pass(case: Case) -> None:
    run(case, STEAM)


def test_its_pieces_are_in_the_box() -> None:
    mountain = STEAM.new_game(3, 5).position
    medium = market_of(mountain, "market.medium-machine")
    assert (*medium.shown, *medium.stack).count("machine.boiler") == 1
    assert mountain.deck.count("card.full-steam") == 2


def test_games_with_it_reach_their_end_and_can_be_searched() -> None:
    game = play_randomly(STEAM, 2, 4)
    assert game.over
    begun = STEAM.new_game(2, 4)
    dealt = begun.sample_hidden(0, Random(1)).position
    for market in begun.position.markets:
        pieces = market_of(dealt, market.id)
        assert sorted((*pieces.shown, *pieces.stack)) == sorted((*market.shown, *market.stack))


def test_a_game_without_it_knows_nothing_of_it() -> None:
    plain = ruleworks.ruleset(whistle_mountain.bundle.bundle, strict=True)
    assert "machine.boiler" not in plain.items
    assert "machine.boiler" not in plain.new_game(2).scene.rules.pieces.machines


@pytest.mark.parametrize("package", [bundle, pressure.bundle])
def test_its_catalogs_are_complete(package: Bundle) -> None:
    assert package.texts is not None
    assert check([package.texts]) == []


COOKER = "machine.pressure-cooker"
ACTIVATED = """
machine item=machine.pressure-cooker area=b1-d2 owner=1
market id=market.small-machine
"""


def heated() -> Game[Mountain]:
    """A game in which the pressure cooker was activated once."""
    game = turn_of(ACTIVATED, (COOKER, 1), ruleset=STEAM)
    game.play("place-airship:airship.balloon:a1")
    game.play(f"activate-contact:{COOKER}")
    return game


def test_what_a_machine_remembers_is_saved_and_goes_on_counting() -> None:
    game = heated()
    again = STEAM.load(game.save())
    assert again.scene.memory(Pressure, item=COOKER).count == 1
    assert again.digest() == game.digest()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_machine_remembers_is_seen_by_everybody(seat: int | None) -> None:
    seen = heated().view(seat)["position"]["memory"]
    assert list(seen) == [{"type": "pressure.pressure", "seat": None, "item": COOKER, "count": 1}]


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "  Pressure Cooker under pressure: 1"), ("fr", "  Cocotte-minute sous pression\xa0: 1")],
)
def test_what_a_machine_remembers_is_in_the_picture(language: str, line: str) -> None:
    texts = ruleworks.translator(language, STEAM.text_sources)
    assert line in TableDrawing().draw(heated(), 0, texts).splitlines()


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"machines": {"boiler": {"size": "size.huge", "vp": 9}}}, "machines.boiler.size"),
        ({"machines": {"boiler": {"size": "size.small"}}}, "machines.boiler"),
        ({"machines": {"vault": {"size": "size.medium", "vp": 9}}}, "machines.vault"),
        ({"docks": {"pier": {}}}, "docks"),
    ],
)
def test_facts_that_cannot_be_are_named(facts: dict[str, Any], key: str) -> None:
    with pytest.raises(FactsError, match=rf"steam.*{key}"):
        MorePieces("steam", facts)


TAP = {"machines": {"tap": {"size": "size.small", "vp": 3, "gives": ["water"]}}}
ZED = {"machines": {"zed": {"size": "size.small", "vp": 3}}}


@pytest.mark.parametrize(
    ("facts", "items", "words"),
    [
        (ZED, [Machine("machine.zedd")], ("machine.zedd has no facts", "similar: machine.zed.")),
        (ZED, [Machine("machine.zed"), Upgrade("upgrade.zed")], ("upgrade.zed has no facts",)),
        (ZED, [Machine("machine.zed"), Machine("zed")], ("the item zed has no facts",)),
        (ZED, [Machine("machine.zed"), Anything("card.zed")], ("card.zed has no facts", "similar: machine.zed.")),
        (ZED, [], ("machine.zed has facts, but no item", "third argument")),
        ({}, [Machine("machine.zed")], ("machine.zed has no facts", "similar: -.")),
        (TAP, [Machine("machine.tapp")], ("machine.tapp has no facts",)),
    ],
)
def test_an_item_without_facts_and_facts_without_an_item_are_named(
    facts: dict[str, Any], items: list[Any], words: tuple[str, ...]
) -> None:
    with pytest.raises(FactsError) as caught:
        MorePieces("mine", facts, items)
    assert str(caught.value).startswith("mine: ")
    assert [word for word in words if word not in str(caught.value)] == []
    assert caught.value.render("fr") != str(caught.value)


FILE = """
from ruleworks import Bundle
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.items.more_pieces import MorePieces

PIECES = MorePieces("mine", {"machines": {"zed": {"size": "size.small", "vp": 3}}}, [Machine("machine.zedd")])
bundle = Bundle(name="mine", version="1", extends="whistle-mountain", rules=[PIECES], items=PIECES.items)
"""


def test_a_bundle_whose_ids_do_not_fit_is_left_out_or_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FILE, encoding="utf-8")
    (failure,) = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[file]).failures
    assert "machine.zedd has no facts" in failure.reason
    with pytest.raises(PluginError, match=r"mine\.py.*machine\.zedd has no facts"):
        ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[file], strict=True)


def test_a_machine_that_only_gives_what_is_printed_needs_no_item() -> None:
    (tap,) = MorePieces("mine", TAP).items
    assert (tap.id, tap.activate) == ("machine.tap", gain(water=1))
    (own,) = MorePieces("mine", TAP, [Machine("machine.tap", activate=gain(gold=1))]).items
    assert own.activate == gain(gold=1)


def test_what_stands_for_no_piece_of_its_own_needs_no_facts() -> None:
    class OtherVault(Machine):
        replaces = "machine.vault"

    class OtherStranger(Machine):
        replaces = "machine.of-another-bundle"

    items = (OtherVault("machine.vault"), OtherStranger("machine.of-another-bundle"), Anything("token.lucky"))
    assert MorePieces("mine", {}, items).items == items
    assert [item.replaces for item in items[:2]] == ["machine.vault", "machine.of-another-bundle"]


def test_an_item_says_itself_what_it_replaces() -> None:
    vault = Machine("machine.vault", replaces="machine.vault", activate=gain(3))
    pieces = MorePieces("mine", {}, [vault])
    mine = Bundle(
        name="mine", version="1", layer="house", extends="whistle-mountain", rules=[pieces], items=pieces.items
    )
    ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[mine], strict=True)
    assert ruleset.items["machine.vault"] is vault


def test_what_replaces_another_piece_under_its_own_id_needs_facts() -> None:
    class OtherVault(Machine):
        replaces = "machine.vault"

    with pytest.raises(FactsError, match=r"machine\.valt has no facts"):
        MorePieces("mine", {}, [OtherVault("machine.valt")])


def test_more_pieces_leave_the_others_as_they_are() -> None:
    box = load_components()
    more = with_more(box, FACTS, "steam")
    assert set(box.machines) < set(more.machines)
    assert (more.upgrades, more.docks, more.sizes) == (box.upgrades, box.docks, box.sizes)


def test_a_package_cannot_bring_pieces_without_end() -> None:
    cards = {f"leaflet-{number}": {"copies": 1} for number in range(MOST)}
    assert len(with_more(load_components(), {"cards": cards}, "press").cards) > MOST
    with pytest.raises(FactsError, match=f"cards.*{MOST + 1}.*{MOST}"):
        with_more(load_components(), {"cards": {**cards, "one-more": {"copies": 1}}}, "press")


def test_a_package_may_bring_an_item_for_a_piece_of_the_box() -> None:
    vault, zed = Machine("machine.vault", activate=gain(gold=3)), Machine("machine.zed", activate=gain(gold=1))
    more = MorePieces("extra", {"machines": {"zed": {"size": "size.small", "vp": 3}}}, [vault, zed])
    assert more.items == (vault, zed)
