"""Ten faults that were thought of with the documentation alone, before the kit was read."""

from tests.packages.testing.faults.fault import FRENCH, Fault

FAULTS = (
    Fault(
        "a step forgets who sees its fields",
        (("@public\nclass FillMould", "class FillMould"),),
        ("foundry", "FillMould"),
    ),
    Fault(
        "an option has a type that the bundle does not list",
        (
            (
                "bundle = gathered(\n    __name__,\n    Bundle(",
                "def listed(made: Bundle) -> Bundle:\n    return made\n\n\nbundle = listed(\n    Bundle(",
            ),
            ("        texts=", "        types=[Mould, FillMould, Scalded, ChooseVictim],\n        texts="),
        ),
        ("foundry", "ScaldSeat"),
    ),
    Fault(
        "an effect counts on itself and not in a memory",
        (
            (
                "class PourMetal(Effect, frozen=True, gc=False):",
                "COUNTED: list[int] = []\n\n\nclass PourMetal(Effect, frozen=True, gc=False):",
            ),
            ("        play.remember(Mould(item=machine, poured=poured % FULL))\n", "        COUNTED.append(1)\n"),
            ("play.memory(Mould, item=machine).poured + 1", "1 + len(COUNTED) % FULL"),
        ),
        ("foundry", "fill-mould"),
    ),
    Fault(
        "a step throws dice that nobody writes down",
        (
            ("from pathlib import Path\n", "import random\nfrom pathlib import Path\n"),
            ("ScorePoints(self.cause, poured)", "ScorePoints(self.cause, random.randint(1, 3))"),
        ),
        ("foundry", "fill-mould"),
    ),
    Fault(
        "a French message asks for what it is not given",
        (
            (
                "après {full} coulées, le vider",
                "après {maximum} coulées, le vider",
            ),
        ),
        ("foundry.effect.pour-metal", "maximum"),
        FRENCH,
    ),
    Fault(
        "a reaction names its argument wrongly",
        (
            ("event: WorkerPromoted, owner: int | None) -> None", "event: WorkerPromoted, ownr: int | None) -> None"),
            ("if event.seat == owner:", "if event.seat == ownr:"),
        ),
        ("foundry", "ownr", "owner"),
    ),
    Fault(
        "a rule point forgets to return what it was given",
        (
            (
                "        return value + 2 if seat == owner else value",
                "        if seat == owner:\n            return value + 2",
            ),
        ),
        ("upgrade.larder", "storage_limit"),
    ),
    Fault(
        "an effect looks at the top of the deck to say whether it is possible",
        (
            (
                "        return bool(victims(scene, cause.seat))",
                '        return scene.position.deck[-1:] < ("card.h",) and bool(victims(scene, cause.seat))',
            ),
        ),
        ("machine.scalder",),
    ),
    Fault(
        "a memory is kept for a seat of an item that is nowhere in play",
        (
            (
                "play.remember(Mould(item=machine, poured=poured % FULL))",
                'play.remember(Mould(item=machine + "s", poured=poured % FULL))',
            ),
        ),
        ("foundry", "machine.casting-moulds"),
    ),
    Fault(
        "a step takes coal that is not there",
        (
            (
                "if number != seat and storage.resources.coal]",
                "if number != seat]",
            ),
        ),
        ("foundry", "scald"),
    ),
)
