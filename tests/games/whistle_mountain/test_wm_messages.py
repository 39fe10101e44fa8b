"""Every message that an item needs is looked for, in both languages, whether or not a game comes to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Source, Text, hookimpl
from ruleworks_testing import PROPERTIES, PropertyBroken, Subject, hold, trail_of
from whistle_mountain.items.more_pieces import MorePieces
from whistle_mountain.play.verbs.combinators.any_order import any_order
from whistle_mountain.play.verbs.combinators.either import either
from whistle_mountain.play.verbs.combinators.may import may
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.effect import Effect
from whistle_mountain.terms.kinds import Item, Machine, Upgrade


class Polish(Effect, frozen=True, gc=False):
    """An effect of somebody else, with a phrase of its own."""

    def text(self) -> Text:
        return Text("foundry.effect.polish")


class RainButt(Upgrade):
    """An upgrade with a rule of its own."""

    @hookimpl
    def storage_limit(self, value: int) -> int:
        return value


USES = either(("foundry.use.ring", Polish()), ("foundry.use.recast", any_order(("foundry.part.cool", gain(water=1)))))
ITEMS = (Machine("machine.bell-tower", activate=pay(coal=1) >> may(USES)), RainButt("upgrade.rain-butt"))
FACTS = {
    "machines": {"bell-tower": {"size": "size.medium", "vp": 8}},
    "upgrades": {"rain-butt": {"cost": ["coal"], "vp": 3}},
}
NEEDED = (
    "foundry.effect.polish",
    "foundry.part.cool",
    "foundry.use.recast",
    "foundry.use.ring",
    "machine.bell-tower",
    "upgrade.rain-butt",
    "upgrade.rain-butt.rule",
)


def catalogs(folder: Path, ids: tuple[str, ...]) -> Source:
    """Write catalogs that hold just these messages."""
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    for language, translation in (("en", ""), ("fr", "mot")):
        entries = [f'msgctxt "{name}"\nmsgid "word"\nmsgstr "{translation}"\n' for name in ids]
        file = folder / "locales" / language / "foundry.po"
        file.parent.mkdir(parents=True)
        file.write_text("\n".join([head, *entries]), encoding="utf-8")
    return Source("foundry", folder)


def foundry(folder: Path, ids: tuple[str, ...]) -> Subject:
    """The game with a package whose catalogs hold just these messages."""
    pieces = MorePieces("foundry", FACTS, ITEMS)
    extra = Bundle(
        name="foundry",
        version="1",
        layer="house",
        extends="whistle-mountain",
        rules=[pieces],
        items=pieces.items,
        texts=catalogs(folder, ids),
    )
    return Subject(lambda: ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[extra], strict=True))


def look_at(subject: Subject) -> None:
    """Put a game of two choices through the property."""
    check = next(check for check in PROPERTIES if check.__name__ == "every_item_has_its_messages")
    hold(check, trail_of(subject, 2, 1, [0, 0]))


def test_complete_catalogs_have_all_that_is_needed(tmp_path: Path) -> None:
    look_at(foundry(tmp_path, NEEDED))


@pytest.mark.parametrize("missing", NEEDED)
def test_each_message_that_is_missing_is_named(missing: str, tmp_path: Path) -> None:
    subject = foundry(tmp_path, tuple(name for name in NEEDED if name != missing))
    item = missing.removesuffix(".rule") if missing.startswith("upgrade.") else "machine.bell-tower"
    with pytest.raises(PropertyBroken) as caught:
        look_at(subject)
    for language in ("en", "fr"):
        assert f"{item} has no message {missing!r} in {language!r}" in caught.value.problem


def test_all_that_is_missing_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(PropertyBroken) as caught:
        look_at(foundry(tmp_path, NEEDED[:1]))
    assert caught.value.problem.count("; ") == 2 * len(NEEDED[1:]) - 1
    assert set(re.findall(r"no message '(.+?)'", caught.value.problem)) == set(NEEDED[1:])


def test_an_item_knows_its_messages() -> None:
    item = MOUNTAIN.items["ability.requisitioner"]
    assert isinstance(item, Item)
    ids = [text.id for text in item.messages()]
    assert ids[0] == "ability.requisitioner"
    assert [name for name in ids if name.startswith("use.")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_option_and_event_of_the_game_has_a_message(language: str) -> None:
    texts = ruleworks.translator(language, MOUNTAIN.text_sources)
    named = {
        f"{MOUNTAIN.vocabulary.bundle[cls]}.{kind}.{tag}"
        for kind, types in MOUNTAIN.vocabulary.types.items()
        for tag, cls in types.items()
        if kind != "memory"  # what is only counted for a rule is told to nobody
    }
    assert [name for name in sorted(named) if not texts.has(name)] == []
