"""The Outlaws give their reasons: what was compared stands in the log, and in the questions about what was equal."""

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.games.outlaws.solo import OUTLAWS, events_of

import outlaws
from outlaws.play.actions.airship import OutlawShipLanded
from outlaws.play.actions.machine import OutlawAreaChosen, OutlawMachineTaken
from outlaws.play.actions.scaffold import OutlawScaffoldChosen
from outlaws.play.actions.upgrade import OutlawUpgradeTaken
from outlaws.play.actions.workers import OutlawMoved
from outlaws.play.scoring.ending import CountBegan, OutlawsBeaten, OutlawsTriumphed
from outlaws.play.scoring.rules import OutlawAwardKept
from outlaws.play.theft.theft import ChooseLoot
from outlaws.terms.tie import Tie
from ruleworks import AnyEvent, Ask, Event, Game, Text, translator
from whistle_mountain.play.scoring.final_count import FinalScored
from whistle_mountain.table.position import Mountain

SEEDS = range(12)
LANGUAGES = {language: translator(language, OUTLAWS.text_sources) for language in ("en", "fr")}
#: The fields of ties and events that hold what is compared.
COMPARED = {"worth", "row", "rows", "points", "outlaws", "others"}
SKIPPED = re.compile(r'"(no[a-z]*-[a-z-]+)"')
#: What is told as soon as a tie is decided.
TOLD = (OutlawAreaChosen, OutlawMachineTaken, OutlawScaffoldChosen, OutlawShipLanded, OutlawUpgradeTaken)


@cache
def played(seed: int) -> tuple[Game[Mountain], tuple[tuple[Ask, tuple[AnyEvent, ...]], ...]]:
    """A finished game, and all that was asked in it, each question with what was told when it was answered."""
    game, rng, asked = OUTLAWS.new_game(seed=seed), Random(seed), list[tuple[Ask, tuple[AnyEvent, ...]]]()
    while game.decision is not None:
        ask = game.decision.ask
        asked.append((ask, game.play(game.random_option(rng)).events))
    return game, tuple(asked)


def questions(seed: int) -> list[Ask]:
    """All that was asked in a game."""
    return [ask for ask, _ in played(seed)[1]]


def said(language: str, value: Ask | Event) -> str:
    """A question or an event in one language."""
    return LANGUAGES[language].render(OUTLAWS.text(value))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_tie_is_asked_with_the_line_and_with_what_is_equal(language: str, seed: int) -> None:
    for tie in [ask for ask in questions(seed) if isinstance(ask, Tie)]:
        question, equal = said(language, tie), COMPARED.intersection(tie.__struct_fields__)
        assert equal
        assert LANGUAGES[language].render(Text(tie.line)) in question
        assert [name for name in equal if str(getattr(tie, name)) not in question] == []


def test_all_ties_are_seen() -> None:
    known = {cls for cls in OUTLAWS.vocabulary.types["step"].values() if issubclass(cls, Tie)}
    assert known - {type(ask) for seed in SEEDS for ask in questions(seed)} == set()


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_equal_is_told_when_it_is_decided(seed: int) -> None:
    for tie, events in [(ask, events) for ask, events in played(seed)[1] if isinstance(ask, Tie)]:
        if events and isinstance(events[0], TOLD):
            same = COMPARED.intersection(tie.__struct_fields__, events[0].__struct_fields__)
            assert same
            assert [name for name in same if getattr(tie, name) != getattr(events[0], name)] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_theft_is_asked_with_its_reason_and_with_what_may_be_taken(language: str) -> None:
    asked = [ask for seed in SEEDS for ask in questions(seed) if isinstance(ask, ChooseLoot)]
    assert asked
    for ask in asked:
        assert LANGUAGES[language].render(Text(ask.reason)) in said(language, ask)
        assert LANGUAGES[language].render(Text(ask.types)) in said(language, ask)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_has_a_text_and_every_text_is_a_reason(language: str) -> None:
    code = "\n".join(path.read_text("utf-8") for path in Path(outlaws.__file__).parent.rglob("*.py"))
    skips = {f"outlaws.skip.{reason}" for line in re.findall(r"skip\(.*\)", code) for reason in SKIPPED.findall(line)}
    loot = {f"outlaws.loot.{kind}{dock}" for kind in ("any", "lacking") for dock in ("", "-dock")}
    listed = {id for id in LANGUAGES[language].ids() if id.startswith(("outlaws.skip.", "outlaws.loot."))}
    assert listed == skips | loot


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            OutlawShipLanded("airship.blimp", "c1-c2", 4, 2, 3, 9),
            "places the blimp on c1-c2, the best of 9 spots (worth 4 in resources and VP; "
            "among equals the highest row, 2, then the sum of the rows, 3).",
            "placent le dirigeable en c1-c2, le meilleur des 9 emplacements (valeur : 4, en ressources et PV ; "
            "à égalité, la rangée la plus haute, 2, puis la somme des rangées, 3).",
        ),
        (OutlawShipLanded("airship.blimp", "c1-c2", 4, 2, 3, 1), "the only spot there is", "seul emplacement possible"),
        (
            OutlawScaffoldChosen("scaffold.l-1", ("a1", "b1", "c1", "c2"), 4, 2),
            "of 2 places none scores more than these 4 VP.",
            "des 2 emplacements, aucun ne rapporte plus de 4 PV.",
        ),
        (
            OutlawMachineTaken("machine.forge", 17, 12, 5, 10, 3),
            "12 VP, and 5 for a bonus when built, make 17; "
            "of the 3 machines in the market the best of the others is worth 10.",
            "12 PV et 5 pour un bonus de construction, soit 17 ; "
            "des 3 machines du marché, la meilleure des autres vaut 10.",
        ),
        (OutlawMachineTaken("machine.forge", 12, 12, 0, 0, 1), "the only one in the market", "seule au marché"),
        (
            OutlawAreaChosen("machine.forge", "a1-b2", 2, 1, 4),
            "Of 4 areas for Forge none is better than a1-b2: "
            "it promotes most of the gang\u2019s workers (2), then fewest of yours (1).",
            "Des 4 zones pour la Forge, aucune n\u2019est meilleure que a1-b2 : "
            "elle promeut le plus d\u2019ouvriers des Hors-la-loi (2), puis le moins des vôtres (1).",
        ),
        (
            OutlawAreaChosen("machine.forge", "a1-b2", 0, 1, 1),
            "There is only one area for Forge: a1-b2. It promotes 0 of the gang\u2019s workers and 1 of yours.",
            "Il n\u2019y a qu\u2019une zone pour la Forge : a1-b2. "
            "Elle promeut 0 ouvrier des Hors-la-loi et 1 des vôtres.",
        ),
        (
            OutlawUpgradeTaken("upgrade.stash", 0, 0, 2),
            "0 VP printed on it; of the 2 upgrades in the market the best of the others has 0.",
            "0 PV imprimé ; des 2 améliorations du marché, la meilleure des autres en a 0.",
        ),
        (
            OutlawMoved("b6", "b8", 8),
            "The barracks of the Outlaw gang are empty, so its lowest worker on a scaffold goes from b6 to b8",
            "des Hors-la-loi sont vides : leur ouvrier le plus bas sur un échafaudage va de b6 en b8",
        ),
        (
            OutlawAwardKept("award.six-points", 5),
            "does not use the award 6 Points; at the end it is worth 5 VP.",
            "n\u2019utilisent pas le trophée 6 Points ; à la fin, il leur vaudra 5 PV.",
        ),
    ],
    ids=lambda value: "" if isinstance(value, str) else type(value).__name__,
)
def test_events_are_told_with_the_values_that_were_compared(event: Event, english: str, french: str) -> None:
    assert english in said("en", event)
    assert french in said("fr", event).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_lines_of_the_final_count_add_up(seed: int) -> None:
    events = list(events_of(played(seed)[0]))
    began = next(event for event in events if isinstance(event, CountBegan))
    ended = next(event for event in events if isinstance(event, OutlawsBeaten | OutlawsTriumphed))
    scored = [event for event in events if isinstance(event, FinalScored)]
    mine, theirs = (sum(event.points for event in scored if event.seat == seat) for seat in (0, 1))
    assert (began.points + mine, began.outlaws + theirs) == (ended.points, ended.outlaws)
