"""What items say: every item and every effect has words in both languages, put together as sentences."""

from collections.abc import Iterator

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES
from tests.support.sharing.unsaid import ids_in, unsaid

import ruleworks
import whistle_mountain.bundle
from ruleworks import Text, hookimpl
from ruleworks_contracts import hooks_of
from whistle_mountain.play.docks.wares import effect_of_offer
from whistle_mountain.play.verbs.build import build
from whistle_mountain.play.verbs.cards import discard_card, draw, gain_cards
from whistle_mountain.play.verbs.combinators.any_order import any_order
from whistle_mountain.play.verbs.combinators.either import either
from whistle_mountain.play.verbs.combinators.may import may
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_machine, take_scaffolds
from whistle_mountain.play.verbs.take_awards import take_awards
from whistle_mountain.play.verbs.work import move, move_or_rescue, rescue
from whistle_mountain.terms.declarations import inside
from whistle_mountain.terms.effect import Effect, Sequence
from whistle_mountain.terms.kinds import Card, Item, Machine, Upgrade, item_text
from whistle_mountain.tools.commands.catalogue import KINDS, catalogue

LANGUAGES = {language: ruleworks.translator(language, MOUNTAIN.text_sources) for language in ("en", "fr")}
ITEMS: dict[str, Item] = dict(MOUNTAIN.items)

#: Effects that no item and no dock declares.
OTHERS = (build("scaffold"), build("machine"), pay(1) >> discard_card(), move() >> rescue())


def effects() -> Iterator[Effect]:
    """Every effect that items and docks declare, each followed by those that it is made of."""
    for item in ITEMS.values():
        yield from inside(tuple(item.occasions().values()))
    for dock in PIECES.components.docks:
        yield from inside(tuple(effect_of_offer(dock.gives, offer) for offer in dock.offers))
    yield from inside(OTHERS)


EFFECTS = list(effects())


def said(text: Text) -> tuple[str, str]:
    return LANGUAGES["en"].render(text), LANGUAGES["fr"].render(text)


def test_every_item_says_something_in_both_languages() -> None:
    texts = {name: item_text(item) for name, item in ITEMS.items()}
    assert [name for name, text in texts.items() if text is None or not is_said(text)] == []


def is_said(text: Text) -> bool:
    """Return whether a text is a whole sentence in both languages."""
    whole = all(sentence.endswith(".") and not {"{", "}"} & set(sentence) for sentence in said(text))
    return whole and not unsaid(text, LANGUAGES)


def test_an_item_with_hooks_has_a_rule_message_and_no_other_has() -> None:
    hooked = {f"{name}.rule" for name, item in ITEMS.items() if hooks_of(item)}
    for texts in LANGUAGES.values():
        assert {name for name in texts.ids() if name.endswith(".rule") and name.partition(".")[0] in KINDS} == hooked


def test_hooks_without_a_message_are_found() -> None:
    class Silent(Upgrade):
        @hookimpl
        def whirlpool_points(self, value: int) -> int:
            return value

    text = item_text(Silent("upgrade.silent"))
    assert text is not None
    assert unsaid(text, LANGUAGES) == {"upgrade.silent.rule"}


def test_an_item_that_does_nothing_says_nothing() -> None:
    assert item_text(Machine("machine.idle")) is None


def test_every_class_of_effects_is_said_in_both_languages() -> None:
    found, waiting = set[type[Effect]](), [Effect]
    for cls in waiting:
        waiting += cls.__subclasses__()
        found |= {cls} if cls.__module__.startswith("whistle_mountain.") else set()
    assert found - {type(effect) for effect in EFFECTS} == {Effect}
    assert {name for effect in EFFECTS for name in unsaid(effect.text(), LANGUAGES)} == set()


def test_every_message_about_effects_is_used() -> None:
    used = {name for effect in EFFECTS for name in ids_in(effect.text())}
    listed = [name for name in LANGUAGES["en"].ids() if name.startswith("whistle-mountain.effect.")]
    assert [name for name in listed if name not in used] == []


@pytest.mark.parametrize(
    ("effect", "english", "french"),
    [
        (
            pay(iron=1) >> build(),
            "spend 1 iron to build a scaffold or a machine",
            "dépenser 1 fer pour construire un échafaudage ou une machine",
        ),
        (
            pay(1, whistle=2) >> discard_card() >> gain(points=1),
            "spend 2 whistles and 1 resource of any type and discard 1 card to gain 1 VP",
            "dépenser 2 sifflets et 1 ressource au choix et défausser 1 carte pour gagner 1 PV",
        ),
        (
            move() >> gain_cards(1) >> gain(2, coal=2),
            "move one of your workers, then gain 1 card, then gain 2 coal and 2 resources of any type",
            "déplacer un de vos ouvriers, puis gagner 1 carte, puis gagner 2 charbon et 2 ressources au choix",
        ),
        (
            any_order(("part.build", build("machine")), ("part.move", rescue())),
            "build a machine and rescue one of your workers from the whirlpool, in any order",
            "construire une machine et secourir un de vos ouvriers du tourbillon, dans l\u2019ordre de votre choix",
        ),
        (
            either(("a", gain(gold=1)), ("b", gain(water=1)), ("c", gain(coal=1))),
            "either gain 1 gold, or gain 1 water, or gain 1 coal",
            "soit gagner 1 or, soit gagner 1 eau, soit gagner 1 charbon",
        ),
        (may(build("scaffold")), "build a scaffold, if you like", "construire un échafaudage, si vous le souhaitez"),
        (
            move_or_rescue(onto="machine.sanctuary"),
            "move or rescue one of your workers onto Sanctuary",
            "déplacer ou secourir un de vos ouvriers en le plaçant sur le Refuge",
        ),
        (
            take_machine("medium"),
            "gain a faceup medium machine from the market",
            "gagner une machine moyenne visible du marché",
        ),
        (
            take_scaffolds(1) >> take_scaffolds(2),
            "gain 1 scaffold from the top of any stack, then gain 2 scaffolds from the tops of any stacks",
            "gagner 1 échafaudage pris au sommet d\u2019une pile de votre choix, "
            "puis gagner 2 échafaudages pris au sommet des piles de votre choix",
        ),
        (
            draw(4, keep=2),
            "look at the top 4 cards of the deck, keep 2 and discard the rest",
            "regarder les 4 premières cartes de la pioche, en garder 2 et défausser le reste",
        ),
        (
            take_awards(2),
            "gain 2 random awards from the supply",
            "gagner 2 trophées tirés au hasard dans la réserve",
        ),
    ],
)
def test_effects_are_put_together(effect: Effect, english: str, french: str) -> None:
    assert said(effect.text()) == (english, french)


def test_a_condition_goes_without_saying() -> None:
    offer = effect_of_offer("card", next(dock for dock in PIECES.components.docks if dock.gives == "card").offers[1])
    assert isinstance(offer, Sequence)
    assert said(offer.text()) == (
        "spend 1 resource of any type to gain 2 cards",
        "dépenser 1 ressource au choix pour gagner 2 cartes",
    )


@pytest.mark.parametrize(
    ("item", "english"),
    [
        (Machine("machine.x", activate=gain(coal=1), built=gain(points=2)), "When built: gain 2 VP. When activated: "),
        (Upgrade("upgrade.x", use=gain(gold=1)), "Once in your turn: gain 1 gold."),
        (Upgrade("upgrade.x", use=gain(gold=1), once=False), "As often as you like in your turn: gain 1 gold."),
        (Card("card.x", play=gain(whistle=2)), "When played: gain 2 whistles."),
    ],
)
def test_an_item_says_when_it_does_what(item: Item, english: str) -> None:
    text = item_text(item)
    assert text is not None
    assert said(text)[0].startswith(english)


def test_the_list_of_items_has_their_texts() -> None:
    listed = {entry.id: entry.text for entry in catalogue(MOUNTAIN)}
    assert listed["machine.vault"] == {
        "en": "When activated: spend 1 resource of any type to gain 2 whistles.",
        "fr": "À l\u2019activation\N{NO-BREAK SPACE}: dépenser 1 ressource au choix pour gagner 2 sifflets.",
    }
    assert all(all(texts.values()) for texts in listed.values())


def test_an_item_of_another_kind_is_listed_without_text() -> None:
    class Token:
        id = "token.lucky"

    extra = ruleworks.Bundle(
        name="extra", version="1", layer="variant", extends="whistle-mountain", items=[Token(), Card("card.x", gain(1))]
    )
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[extra], strict=True)
    texts = {entry.id: entry.text["en"] for entry in catalogue(rules)}
    assert texts["token.lucky"] is None
    assert texts["card.x"] == "When played: gain 1 resource of any type."


def test_french_knows_no_forge_but_the_machine_of_that_name() -> None:
    """The main action is called Travailler; of the Forge in French only the machine is meant."""
    told = LANGUAGES["fr"]
    forging = [said for name in sorted(told.ids()) if "forge" in (said := told.render(Text(name))).lower()]
    assert forging == ["Forge"]
