"""A worker: a process that makes rules of setups and asks players, for a server that started it."""

from __future__ import annotations

import os
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import IO

import msgspec

from ruleworks import Installed, RuleworksError
from ruleworks.inside import describe
from ruleworks_bots import PlayerFailed, chosen
from ruleworks_host.bench import Bench
from ruleworks_host.bots import Bot
from ruleworks_host.limits import Limits
from ruleworks_host.questions import Begun, Chosen, Failed, Greeting, Question, Unfit, chosen_of, written
from ruleworks_host.shelf import Shelf


class NotHere(Exception):
    """What is asked about is not what there is here."""


class Thinker:
    """Answers questions; the rules and players of those that were asked last stay at hand."""

    def __init__(self, limits: Limits) -> None:
        """Find what is installed."""
        installed = Installed()
        self._shelf = Shelf(installed, limits.rulesets)
        self._bench = Bench(msgspec.structs.replace(limits, workers=0))

    def bot(self, asked: Question) -> Bot:
        """Return the player that is meant, by the very rules that are meant."""
        try:
            rules = self._shelf.of(asked.setup)
        except RuleworksError as error:
            raise NotHere(str(error)) from error
        if rules.differs(asked.setup):
            raise NotHere(f"{asked.setup.game}: other rules are installed here")
        bot = self._bench.bot(rules, asked.player)
        if str(bot.spec) != asked.player:
            raise NotHere(f"{asked.player}: not installed here")
        return bot

    def answer(self, asked: Question, bot: Bot) -> Chosen | Failed:
        """Return what the player chooses."""
        rules = self._shelf.of(asked.setup)
        game = asked.game(rules)
        wanted = tuple([game.offered(option) for option in asked.wanted])
        try:
            return chosen_of(chosen(game, asked.seat, bot.chooser, asked.luck, wanted))
        except PlayerFailed as error:
            return Failed(error.text)


def main() -> None:
    """Answer the questions that come from the server, until it is there no more."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what players print is told in the log of the server, not among the answers
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(sys.stdin.buffer, lines), daemon=True).start()
    thinker = Thinker(msgspec.json.decode(lines.get(), type=Greeting).limits)
    while True:
        asked = msgspec.json.decode(lines.get(), type=Question)
        try:
            bot = thinker.bot(asked)
        except NotHere as error:
            reply: Chosen | Failed | Unfit = Unfit(str(error))
        except Exception as error:
            reply = Unfit(describe(error))
        else:
            answers.write(written(Begun()))
            answers.flush()
            reply = thinker.answer(asked, bot)
        answers.write(written(reply))
        answers.flush()


def _read(pipe: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Put what the server says where it is waited for; where it is gone, end at once, whatever is thought about."""
    for line in pipe:
        lines.put(line)
    os._exit(0)
