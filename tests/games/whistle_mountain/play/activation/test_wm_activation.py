"""Activating machines: which may be, what it costs, and that none interrupts itself (R-ACT-1 to R-ACT-4, R-COL-6)."""

from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, told, why, with_items, written

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, Step
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.activation.machines import ActivateMachine, MachineActivated, activatable
from whistle_mountain.play.tokens.gains import PointsScored
from whistle_mountain.play.verbs.activate import ChooseActivate, activate
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Machine

ME = Cause(0)
BUILT = """
canyon water=1 bars=7
machine item=machine.treasure-map area=a1-c2 owner=0
machine item=machine.vault area=d2-f3 owner=1
machine item=machine.whistler area=g2-h3 owner=0
"""
STORED = (
    "storage seat=0 machines=machine.forge+machine.library resources={}\nstorage seat=1 machines=machine.wet-gold\n"
)


def text(resources: str = "()") -> str:
    return BUILT + STORED.format(resources)


def doing(*steps: Step, resources: str = "()", rules: ruleworks.Ruleset = MOUNTAIN) -> Game[Mountain]:
    return carry_out(rules, written(rules, text(resources)), *steps)


def replaced(*machines: Machine) -> ruleworks.Ruleset:
    """The game with other machines in the place of those that have the same id."""
    for machine in machines:
        object.__setattr__(machine, "replaces", machine.id)
    house = Bundle(name="house", version="1", layer="house", extends="whistle-mountain", items=machines)
    return ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[house], strict=True)


def offered(game: Game[Mountain]) -> list[str]:
    return [option.id for option in game.decision.options] if game.decision else []


def resolving(game: Game[Mountain]) -> tuple[str, ...]:
    return game.position.this_turn.resolving


def test_active_machines_of_every_seat_that_can_be_paid_may_be_activated() -> None:
    assert offered(doing(ChooseActivate(0, ME))) == ["trigger:machine.whistler"]
    paid = doing(ChooseActivate(0, ME), resources="coal*1")
    assert offered(paid) == ["trigger:machine.vault", "trigger:machine.whistler"]
    paid.play("trigger:machine.vault")
    assert paid.position.storages[0].resources == Resources(whistle=2)
    assert paid.position.this_turn.resolving == ()


def test_stored_machines_are_reached_by_some_effects_only_and_only_the_own_ones() -> None:
    game = doing(ChooseActivate(0, ME, stored=True))
    assert offered(game) == ["trigger:machine.whistler", "trigger:machine.forge"]
    game.play("trigger:machine.forge")
    assert game.position.storages[0].resources == Resources(iron=3)
    other = doing(ChooseActivate(1, Cause(1), stored=True))
    assert offered(other) == ["trigger:machine.whistler", "trigger:machine.wet-gold"]


def test_the_reason_why_a_machine_is_not_offered() -> None:
    game = doing(ChooseActivate(0, ME))
    assert why(game, "trigger:machine.treasure-map") == "waterlogged"
    assert why(game, "trigger:machine.vault") == "cannot-pay"
    assert why(game, "trigger:machine.forge") == "no-machine"
    assert why(game, "trigger:machine.whistler") == ""


def test_a_stored_machine_that_needs_a_place_is_not_offered() -> None:
    rules = replaced(Machine("machine.forge", activate=gain(iron=1), needs_place=True))
    assert offered(doing(ChooseActivate(0, ME, stored=True), rules=rules)) == ["trigger:machine.whistler"]


def test_activation_is_told_before_what_it_brings_and_the_cause_is_the_seat() -> None:
    game = doing(ActivateMachine(Cause(1, "card.remote-trigger"), "machine.whistler"))
    assert isinstance(told(game)[0], MachineActivated)
    assert game.position.storages[1].resources == Resources(whistle=1)


def test_a_machine_cannot_be_activated_during_its_own_activation() -> None:
    rules = replaced(Machine("machine.whistler", activate=activate() >> gain(points=1)))
    game = doing(ActivateMachine(ME, "machine.whistler"), resources="coal*1", rules=rules)
    assert resolving(game) == ("machine.whistler",)
    assert offered(game) == ["trigger:machine.vault"]
    assert why(game, "trigger:machine.whistler") == "under-way"
    game.play("trigger:machine.vault")
    assert resolving(game) == ()
    assert PointsScored(0, 1) in told(game)


def test_an_activation_that_cannot_be_paid_any_more_is_skipped() -> None:
    game = doing(*[ActivateMachine(ME, "machine.vault")] * 2, resources="coal*1")
    paid = [event for event in told(game) if isinstance(event, MachineActivated)]
    assert len(paid) == 2  # the whistles of the first pay for the second
    assert doing(ActivateMachine(ME, "machine.vault")).opening.events == ()


def test_what_was_earned_is_not_lost_in_a_flood() -> None:
    game = doing(ActivateMachine(ME, "machine.treasure-map"))
    assert game.position.storages[0].points == 5
    assert not activatable(game.scene, ME, "machine.treasure-map")


def test_an_activation_needs_something_to_activate() -> None:
    mountain = written(MOUNTAIN, BUILT.splitlines()[1])
    assert not activate().possible(carry_out(MOUNTAIN, mountain).scene, ME)
    assert activate().possible(doing().scene, ME)


def test_rapid_loader_scores_a_point_for_each_activation_of_its_owner() -> None:
    mountain = with_items(written(MOUNTAIN, text()), ("upgrade.rapid-loader", 0))
    steps = (ActivateMachine(ME, "machine.whistler"), ActivateMachine(ME, "machine.whistler"))
    game = carry_out(MOUNTAIN, mountain, *steps, ActivateMachine(Cause(1), "machine.whistler"))
    assert [storage.points for storage in game.position.storages] == [2, 0]


def test_a_machine_that_could_only_activate_itself_or_one_like_it_does_nothing() -> None:
    rules = replaced(
        Machine("machine.whistler", activate=activate()), Machine("machine.vault", activate=pay(coal=1) >> activate())
    )
    assert offered(doing(ChooseActivate(0, ME), resources="coal*1", rules=rules)) == []


def test_what_is_left_after_paying_has_to_suffice_for_what_is_activated() -> None:
    rules = replaced(
        Machine("machine.whistler", activate=pay(water=1) >> activate()),
        Machine("machine.vault", activate=pay(water=1) >> gain(points=1)),
    )
    poor = doing(ChooseActivate(0, ME), resources="water*1", rules=rules)
    assert offered(poor) == ["trigger:machine.vault"]
    rich = doing(ChooseActivate(0, ME), resources="water*1+whistle*1", rules=rules)
    assert offered(rich) == ["trigger:machine.vault", "trigger:machine.whistler"]
