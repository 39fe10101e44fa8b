"""The command `replay`: play a save anew and report the first difference."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, NamedTuple

import msgspec

from ruleworks import Game, Record, RuleworksError, Text
from ruleworks_cli.files import read_file
from ruleworks_cli.parser import Parser
from ruleworks_cli.play.saves import Saved, changes, differing_versions, saved_game
from ruleworks_cli.rules import add_plugin_argument
from ruleworks_cli.terminal import Terminal
from ruleworks_table import replay


class Divergence(NamedTuple):
    """Where a save and the rules part: record -1 is the set-up, one past the last the final position."""

    record: int
    option: str
    expected: str
    found: str


class Replay:
    """Play the records of a save anew."""

    name = "replay"
    help = "ruleworks-cli.replay.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        parser.add_argument("file", metavar="FILE", help=parser.text("ruleworks-cli.replay.file"))
        add_plugin_argument(parser)
        parser.add_argument("--json", action="store_true", help=parser.text("ruleworks-cli.argument.json"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Report whether the records of the file give the game of the file."""
        saved = saved_game(read_file(arguments.file), arguments.plugins, terminal.installed, as_recorded=True)
        divergence = first_divergence(saved.game, terminal)
        if arguments.json:
            terminal.line(_json(saved, divergence))
        else:
            _tell(terminal, saved, divergence)
        return 0 if divergence is None else 1


def first_divergence(game: Game[Any], terminal: Terminal) -> Divergence | None:
    """Play the records of `game` anew; return the first difference, None if the game comes out equal."""
    position, records = game.position, game.records
    if game.history.old:
        return Divergence(-1, "-", "-", terminal.texts.render(Text("ruleworks-cli.replay.old")))
    try:
        again = replay(game.ruleset, game.history)
    except RuleworksError as error:
        return Divergence(-1, "-", _show(game.opening), terminal.explain(error))
    if again.record is None:
        return _final_difference(position, again.game.position, len(records))
    if again.record == -1:
        return Divergence(-1, "-", *_difference(game.opening, again.game.opening))
    record = records[again.record]
    if len(again.game.records) > again.record:
        expected, found = _difference(record, again.game.records[-1])
    else:
        expected, found = _show(record), _refusal(again.game, record, terminal)
    return Divergence(again.record, str(record.option), expected, found)


def _difference(recorded: Record, again: Record) -> tuple[str, str]:
    """Return the first event that differs, or else all that the two records hold."""
    events = zip(recorded.events, again.events, strict=False)
    for one, other in events:
        if one != other:
            return str(one), str(other)
    return _show(recorded), _show(again)


def _show(record: Record) -> str:
    events = ", ".join(map(str, record.events)) or "-"
    chance = ", ".join(map(str, record.chance))
    return f"{events}; {chance}" if chance else events


def _refusal(game: Game[Any], record: Record, terminal: Terminal) -> str:
    """Return why the rules do not take a record, by trying it once more."""
    try:
        return _show(game.clone().play_record(record))
    except RuleworksError as error:
        return terminal.explain(error)


def _final_difference(saved: Any, again: Any, count: int) -> Divergence | None:
    for name in saved.__struct_fields__:
        one, other = getattr(saved, name), getattr(again, name)
        if one != other:
            return Divergence(count, "-", f"{name}={one}", f"{name}={other}")
    return None


def _json(saved: Saved, divergence: Divergence | None) -> str:
    ruleset = saved.game.ruleset
    report = {
        "records": len(saved.game.records),
        "equal": divergence is None,
        "divergence": None if divergence is None else divergence._asdict(),
        "versions": differing_versions(saved.setup.versions, ruleset.versions),
        "same_rules": not ruleset.differs(saved.setup),
    }
    return msgspec.json.encode(report).decode()


def _tell(terminal: Terminal, saved: Saved, divergence: Divergence | None) -> None:
    count = len(saved.game.records)
    if divergence is None:
        terminal.say("ruleworks-cli.replay.equal", count=count)
    elif saved.game.history.old:
        terminal.line(divergence.found)
    else:
        place = "setup" if divergence.record < 0 else "end" if divergence.record == count else "record"
        number = divergence.record + 1
        terminal.say(f"ruleworks-cli.replay.{place}", number=number, count=count, option=divergence.option)
        terminal.say("ruleworks-cli.replay.expected", expected=divergence.expected)
        terminal.say("ruleworks-cli.replay.found", found=divergence.found)
    changed = list(changes(saved.setup, saved.game.ruleset))
    for text in changed:
        terminal.tell(text)
    if divergence is not None and not changed:
        terminal.say("ruleworks-cli.replay.same-versions")
