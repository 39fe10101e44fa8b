"""Faults that authors have made, or that reviewers planted: most of them passed all tests that there were then."""

from tests.packages.testing.faults.fault import FRENCH, Fault

STEP_GIVES = "        play.push(ScorePoints(self.cause, poured))\n"
OFFERS = "        return [ScaldSeat(seat) for seat in victims(scene, self.seat)]\n"
TOLD = '    """A seat lost coal to the steam of another."""\n\n'

FAULTS = (
    Fault(
        "an event shows a hand",
        (
            (TOLD, TOLD + "    hand: tuple[str, ...]\n"),
            (
                "play.emit(Scalded(self.seat, option.victim))",
                "play.emit(Scalded(play.position.storages[option.victim].cards, self.seat, option.victim))",
            ),
        ),
        ("logs tell no more", "scald"),
    ),
    Fault(
        "an item keeps its state to itself",
        (
            (
                "        if event.seat == owner:\n            play.push",
                "        self.__dict__['seen'] = self.__dict__.get('seen', 0) + 1\n"
                "        if event.seat == owner:\n            play.push",
            ),
            ("Cause(event.seat, self.id), 1)", "Cause(event.seat, self.id), self.__dict__['seen'])"),
        ),
        ("upgrade.pensions",),
    ),
    Fault(
        "a value deep in the position is changed in place",
        (
            ("from msgspec.structs import replace\n", "from msgspec.structs import force_setattr, replace\n"),
            (
                "        change_storage(play.position, option.victim, resources=replace(held, coal=held.coal - 1))\n",
                "        force_setattr(held, 'coal', held.coal - 1)\n",
            ),
        ),
        ("foundry", "choose-victim"),
    ),
    Fault(
        "the ids of options are others each time",
        (
            (
                "    victim: Seat\n\n\n@public\nclass ChooseVictim",
                "    victim: Seat\n    number: Amount = 0\n\n\n@public\nclass ChooseVictim",
            ),
            ("FULL = 2\n", "FULL = 2\nASKED: list[int] = []\n"),
            (
                OFFERS,
                "        ASKED.append(1)\n"
                "        return [ScaldSeat(seat, len(ASKED)) for seat in victims(scene, self.seat)]\n",
            ),
        ),
        ("foundry", "choose-victim"),
    ),
    Fault(
        "a rule point changes the position",
        (
            (
                "    def storage_limit(self, value: int, owner: int | None, seat: int)",
                "    def storage_limit(self, value: int, owner: int | None, seat: int, scene: MountainScene)",
            ),
            (
                "        return value + 2 if seat == owner else value",
                "        scene.position.turns_left = 9\n        return value + 2 if seat == owner else value",
            ),
        ),
        ("upgrade.larder", "storage_limit"),
    ),
    Fault(
        "options come in the order of a set",
        (
            (
                OFFERS,
                "        names = {f'seat {seat}': seat for seat in victims(scene, self.seat)}\n"
                "        return [ScaldSeat(names[name]) for name in set(names)]\n",
            ),
        ),
        ("other processes agree", "foundry"),
    ),
    Fault(
        "an event has no French message",
        (
            (
                '\nmsgctxt "foundry.event.scalded"\nmsgid "{seat} scalds {victim}."\n'
                'msgstr "{seat} ébouillante {victim}."\n',
                "",
            ),
        ),
        ("foundry.event.scalded", "'fr'"),
        FRENCH,
    ),
    Fault(
        "a type and its tag were renamed, and the catalogs were not",
        (
            ("class ScaldSeat(Option", "class BurnSeat(Option"),
            ("list[ScaldSeat]", "list[BurnSeat]"),
            ("return [ScaldSeat(seat)", "return [BurnSeat(seat)"),
            ("option: ScaldSeat)", "option: BurnSeat)"),
            ("isinstance(option, ScaldSeat)", "isinstance(option, BurnSeat)"),
        ),
        ("foundry.option.burn-seat",),
    ),
    Fault(
        "more is spent than there is",
        (
            (
                "        held = play.position.storages[option.victim].resources\n",
                "        held = play.position.storages[option.victim].resources\n"
                "        held = replace(held, iron=held.iron - 5)\n",
            ),
        ),
        ("foundry", "choose-victim"),
    ),
    Fault(
        "a step pushes itself for ever",
        ((STEP_GIVES, STEP_GIVES + "        play.push(self)\n"),),
        ("FillMould", "does not end"),
    ),
    Fault(
        "a reaction sets itself off",
        (
            (
                "        if event.seat == owner:\n            play.push",
                "        if event.seat == owner:\n            play.emit(event)\n            play.push",
            ),
        ),
        ("upgrade.pensions",),
    ),
    Fault(
        "two items have one id",
        (
            (
                '        Larder("upgrade.larder"),\n',
                '        Larder("upgrade.larder"),\n        Larder("upgrade.pensions"),\n',
            ),
        ),
        ("foundry", "upgrade.pensions"),
    ),
    Fault(
        "a rule point is misspelt",
        (("    def storage_limit(", "    def storage_limits("),),
        ("upgrade.larder", "storage_limits", "storage_limit"),
    ),
    Fault(
        "an argument of a rule point is misspelt",
        (
            ("owner: int | None, seat: int) -> int:", "owner: int | None, seats: int) -> int:"),
            ("if seat == owner else value", "if seats == owner else value"),
        ),
        ("upgrade.larder", "seats", "seat"),
    ),
    Fault(
        "a rule is not marked",
        (("    @hookimpl\n    def storage_limit(", "    def storage_limit("),),
        ("upgrade.larder", "storage_limit"),
    ),
    Fault(
        "a reaction is not marked",
        (("    @reacts(WorkerPromoted)\n    def score(", "    def score("),),
        ("upgrade.pensions", "score", "@reacts"),
    ),
)

OTHERS = (
    Fault(
        "a rule has a name that is nearly one",
        (("    @hookimpl\n    def whirlpool_points(self, value: int)", "    def whirlpool_point(self, value: int)"),),
        ("foundry.housekeeping", "whirlpool_points"),
    ),
    Fault(
        "a rule counts on itself, which only the final count shows",
        (
            (
                "    @hookimpl\n    def whirlpool_points(self, value: int) -> int:\n",
                "    @reacts(WorkerPromoted)\n    def note(self) -> None:\n"
                '        """Count."""\n'
                "        self.__dict__['seen'] = self.__dict__.get('seen', 0) + 1\n\n"
                "    @hookimpl\n    def whirlpool_points(self, value: int) -> int:\n",
            ),
            ("        return value + 1\n", "        return value + self.__dict__.get('seen', 0)\n"),
        ),
        ("foundry.housekeeping", "whirlpool_points"),
    ),
    Fault(
        "an item has no facts",
        (('        "larder": {"cost": ["coal"], "vp": 2},\n', ""),),
        ("foundry", "upgrade.larder"),
    ),
    Fault(
        "a refusal has no message",
        (('Refusal("foundry.refusal.no-victim"', 'Refusal("foundry.refusal.nobody"'),),
        ("foundry.refusal.nobody",),
    ),
    Fault(
        "a case is out of date",
        (('expect = "storage seat=0 resources=gold*2"', 'expect = "storage seat=0 resources=gold*3"'),),
        ("cases hold", "card.full-steam"),
        "cases/foundry.toml",
    ),
    Fault(
        "an answer is of another type",
        (("        return value + 1\n", "        return str(value + 1)  # type: ignore[return-value]\n"),),
        ("foundry.housekeeping", "whirlpool_points"),
    ),
)
