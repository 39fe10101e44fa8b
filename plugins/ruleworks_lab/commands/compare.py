"""The command `compare`: two rulesets, the same seeds and players, and what is different."""

from __future__ import annotations

from argparse import Namespace
from errno import EEXIST, EISDIR
from os import strerror
from pathlib import Path
from stat import S_IMODE
from tempfile import TemporaryFile

import msgspec

from ruleworks_bots import seats_of
from ruleworks_contracts import Arguments, Console
from ruleworks_lab.commands.arguments import add_json, add_workers, adding, whole
from ruleworks_lab.comparison.report import written
from ruleworks_lab.comparison.terminal import tell
from ruleworks_lab.comparison.work import compared, work_of
from ruleworks_lab.executors import executor
from ruleworks_lab.jobs import Places
from ruleworks_lab.progress import Progress
from ruleworks_lab.rulesets import files_among
from ruleworks_lab.setups import ruleset_in
from ruleworks_lab.shards import beginning, writing
from ruleworks_lab.studies import LARGEST_BLOCK
from ruleworks_lab.texts import LabError


class CompareCommand:
    """Play the same seeds by two rulesets, and tell what is different."""

    name = "compare"
    help = "ruleworks-lab.compare.help"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""
        add = adding(parser, "compare")
        add("a", "a", metavar="A")
        add("b", "b", metavar="B")
        shared = adding(parser, "argument")
        shared("--seats", "seats", metavar="A,B", required=True)
        shared("--games", "games", metavar="N", type=whole("--games", 1), default=100)
        shared("--seed", "seed", metavar="S", type=whole("--seed", 0), default=0)
        add("--rotate", "rotate", action="store_true")
        add("--block", "block", metavar="N", type=whole("--block", 1), default=50)
        add("--plugin", "plugin", metavar="FILE", action="append", default=[], dest="plugins")
        add("--no-items", "no-items", action="store_false", dest="items")
        add("--out", "out", metavar="DIR", default="")
        add("--report", "report", metavar="FILE", default="")
        add_workers(parser, "processes")
        add_json(parser)

    def run(self, arguments: Namespace, terminal: Console) -> int:
        """Play, and say what was found."""
        names = (arguments.a, arguments.b)
        if arguments.block > LARGEST_BLOCK:
            raise LabError("block", most=LARGEST_BLOCK, found=arguments.block)
        a, b = (ruleset_in(name, arguments.plugins, terminal.installed) for name in names)
        work = work_of(
            a,
            b,
            seats_of(arguments.seats),
            arguments.games,
            arguments.seed,
            rotate=arguments.rotate,
            block=arguments.block,
            items=arguments.items,
        )
        folders = dict.fromkeys(
            str(path.resolve().parent) for path in files_among(arguments.plugins, terminal.installed)
        )
        out = str(Path(arguments.out).expanduser().resolve()) if arguments.out else ""
        check_place(arguments.report)
        with Progress(work.a.games) as progress:
            places = Places(out, tuple(folders))
            found = compared(work, names, executor(arguments.on, arguments.workers), places, progress)
        if arguments.report:
            write_report(arguments.report, written(found, a.ruleset, b.ruleset, terminal.language))
        if arguments.json:
            terminal.line(msgspec.json.encode(found).decode())
        else:
            tell(found, a.ruleset, b.ruleset, terminal)
        if arguments.report and not arguments.json:
            terminal.say("ruleworks-lab.compare.written", path=arguments.report)
        return 0


def check_place(report: str) -> None:
    """Refuse a file that cannot be written, before anything is played."""
    if report:
        path = _path(report)
        with writing(path), TemporaryFile(dir=path.parent):
            if path.exists() and not path.is_file():
                problem = EISDIR if path.is_dir() else EEXIST
                raise OSError(problem, strerror(problem))


def write_report(report: str, content: bytes) -> None:
    """Write a report in one go: an older one stays until all is written, and so does who may read it."""
    path = _path(report)
    with writing(path), beginning(path) as begun:
        begun.write_bytes(content)
        if path.exists():
            begun.chmod(S_IMODE(path.stat().st_mode))


def _path(report: str) -> Path:
    return Path(report).expanduser().resolve()
