"""The player that is a program: `program:COMMAND`."""

from __future__ import annotations

from threading import Lock
from time import monotonic
from typing import Annotated

import msgspec
from msgspec import Meta

from ruleworks import Ruleset
from ruleworks_bots.outside.messages import PROTOCOL, Begin, ChoiceMade, Choose, Said, Told
from ruleworks_bots.outside.process import Process
from ruleworks_bots.outside.questions import answer, named
from ruleworks_bots.parameters import Command
from ruleworks_bots.problems import PlayerFailed
from ruleworks_contracts import Estimate, Pick, Sight

SEEDS = 53  # bits, so that every language can hold them

_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Said)


class ProgramParameters(Command, frozen=True):
    """How long a program is waited for, and which."""

    wait: Annotated[float, Meta(ge=0.1, le=3600)] = 10.0


class Program:
    """Lets a program choose, in any language."""

    game = ""
    name = "program"
    help = "ruleworks-bots.player.program"
    parameters = ProgramParameters

    def cost(self, parameters: ProgramParameters) -> int:
        """What it thinks costs nobody here anything."""
        return 0

    def seated(self, ruleset: Ruleset, parameters: ProgramParameters) -> SeatedProgram:
        """Return somebody who asks the program; it is started when it is first asked."""
        if not parameters.command:
            raise PlayerFailed("no-command")
        return SeatedProgram(ruleset, parameters)


class SeatedProgram:
    """Asks one program, started once, for all seats at which it sits."""

    def __init__(self, ruleset: Ruleset, parameters: ProgramParameters) -> None:
        self._ruleset, self._parameters = ruleset, parameters
        self._process: Process | None = None
        self._lock = Lock()

    def choose(self, sight: Sight) -> Pick:
        """Return what the program says, in time."""
        with self._lock:
            process = self._running()
            until = monotonic() + self._parameters.wait
            world = sight.world(sight.rng)
            self._tell(process, _asked(sight, [option.id for option in world.options]))
            while True:
                said = self._heard(process, until)
                if isinstance(said, ChoiceMade):
                    break
                try:
                    self._tell(process, answer(sight, said, until))
                except TimeoutError:
                    raise process.slow() from None
            try:
                chosen = named(world, said.option)
                estimates = [Estimate(named(world, each.option), each.value, each.visits) for each in said.estimates]
            except LookupError:
                raise PlayerFailed("not-offered", seat=sight.seat + 1, option=said.option) from None
            return Pick(chosen, tuple(estimates))

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.close()

    def _running(self) -> Process:
        """Return the program, started anew if it has ended."""
        if self._process is None or not self._process.alive:
            self._process = Process(self._parameters.command)
            self._tell(self._process, Begin(protocol=PROTOCOL, setup=self._ruleset.setup))
        return self._process

    def _tell(self, process: Process, message: Told) -> None:
        process.say(_encode(message))

    def _heard(self, process: Process, until: float) -> Said:
        line = process.hear(until)
        try:
            said: Said = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeError) as error:
            process.close()
            text = line[:100].decode("utf-8", "replace").strip()
            raise PlayerFailed("program-nonsense", line=text, problem=str(error)) from None
        return said


def _asked(sight: Sight, options: list[str]) -> Choose:
    view = {name: value for name, value in sight.view().items() if name not in ("options", "groups")}
    return Choose(
        seat=sight.seat,
        number=sight.number,
        seed=sight.rng.getrandbits(SEEDS),
        view=view,
        options=options,
        wanted=[option.id for option in sight.wanted],
    )
