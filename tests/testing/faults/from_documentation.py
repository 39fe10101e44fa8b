"""Ten faults that were thought of with the documentation alone, before the kit was read."""

from tests.testing.faults.fault import FRENCH, Fault

FAULTS = (
    Fault(
        "a step forgets who sees its fields",
        (("@public\nclass LetOffSteam", "class LetOffSteam"),),
        ("foundry", "LetOffSteam"),
    ),
    Fault(
        "an option has a type that the bundle does not list",
        (
            (
                "bundle = gathered(\n    __name__,\n    Bundle(",
                "def listed(made: Bundle) -> Bundle:\n    return made\n\n\nbundle = listed(\n    Bundle(",
            ),
            ("        texts=", "        types=[Pressure, LetOffSteam, Scalded, ChooseVictim],\n        texts="),
        ),
        ("foundry", "ScaldSeat"),
    ),
    Fault(
        "an effect counts on itself and not in a memory",
        (
            (
                "class Brew(Effect, frozen=True, gc=False):",
                "COUNTED: list[int] = []\n\n\nclass Brew(Effect, frozen=True, gc=False):",
            ),
            ("        play.remember(Pressure(item=machine, count=count))\n", "        COUNTED.append(1)\n"),
            ("Resources(water=count)", "Resources(water=1 + len(COUNTED) % 3)"),
        ),
        ("foundry", "let-off-steam"),
    ),
    Fault(
        "a step throws dice that nobody writes down",
        (
            ("from pathlib import Path\n", "import random\nfrom pathlib import Path\n"),
            ("Resources(water=count)", "Resources(water=random.randint(1, 3))"),
        ),
        ("foundry", "let-off-steam"),
    ),
    Fault(
        "a French message asks for what it is not given",
        (
            (
                "gagner 1 eau la première fois, puis 1 de plus à chaque fois, jusqu\u2019à {most}",
                "gagner de l\u2019eau, jusqu\u2019à {maximum}",
            ),
        ),
        ("foundry.effect.brew", "maximum"),
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
                "play.remember(Pressure(item=machine, count=count))",
                'play.remember(Pressure(item=machine + "s", count=count))',
            ),
        ),
        ("foundry", "machine.pressure-cookers"),
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
