"""The command `new`: a package to begin with, from the templates that installed bundles bring."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from msgspec.structs import replace

from ruleworks import Text
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.packages.package_names import check_ids, check_not_taken, free_folder, well_formed
from ruleworks_cli.packages.package_record import Begun, kept_in
from ruleworks_cli.packages.questions import kinds_for, questions_of, read_answers
from ruleworks_cli.packages.renderer import need_copier, render
from ruleworks_cli.packages.renewal import BESIDE, renew
from ruleworks_cli.packages.templates import template_named, templates_of
from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import Template


class New:
    """Begin a package."""

    name = "new"
    help = "ruleworks-cli.new.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("template", nargs="?", metavar="TEMPLATE", help=text("ruleworks-cli.new.template"))
        parser.add_argument("called", nargs="?", metavar="NAME", help=text("ruleworks-cli.new.name"))
        for flag, metavar in (("--kind", "KIND"), ("--answer", "QUESTION=ANSWER")):
            help_text = text(f"ruleworks-cli.new.{flag.removeprefix('--')}")
            parser.add_argument(flag, action="append", default=[], metavar=metavar, help=help_text)
        parser.add_argument("--game", metavar="GAME", help=text("ruleworks-cli.new.game"))
        parser.add_argument("--into", metavar="FOLDER", default=".", help=text("ruleworks-cli.new.into"))
        parser.add_argument("--again", metavar="FOLDER", nargs="?", const=".", help=text("ruleworks-cli.new.again"))
        parser.add_argument("--list", action="store_true", help=text("ruleworks-cli.new.list"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Make the package and say what to do with it, bring one up to date, or list the templates."""
        if arguments.again is not None:
            _renew(arguments, terminal)
        elif arguments.list or arguments.template is None:
            _list(terminal)
        else:
            _make(arguments, terminal)
        return 0


def _list(terminal: Terminal) -> None:
    every = templates_of(terminal.installed)
    if not every:
        terminal.say("ruleworks-cli.new.none")
    for template, bundle in every:
        speaking = terminal.speaking([] if bundle.texts is None else [bundle.texts])
        game, about = template.game or "-", Text(template.help)
        speaking.say("ruleworks-cli.new.line", name=template.name, game=game, about=about)
        if template.kinds:
            speaking.say("ruleworks-cli.new.kinds", kinds=", ".join(template.kinds))


def _make(arguments: Namespace, terminal: Terminal) -> None:
    """Check all that can be wrong before anything is written."""
    template = template_named(arguments.template, arguments.game, templates_of(terminal.installed)).template
    need_copier()
    called = arguments.called or terminal.asked("ruleworks-cli.new.which-name")
    if not called:
        raise mistake("no-package-name", name=template.name)
    name = well_formed(called)
    folder = free_folder(arguments.into, name)
    check_not_taken(name, terminal.installed)
    kinds = kinds_for(template, arguments.kind, terminal)
    given = read_answers(arguments.answer, questions_of(template))
    check_ids(name, kinds, template.game, terminal.installed)
    files = render(template, Begun(template.name, template.game, name, tuple(kinds), given), folder)
    terminal.say("ruleworks-cli.new.made", path=str(folder), count=len(files))
    for line in _next(str(folder), name, template):
        terminal.line(f"  {line}")


def _renew(arguments: Namespace, terminal: Terminal) -> None:
    """Bring the package in a folder up to date; further kinds and other answers may be given."""
    if arguments.template is not None or arguments.game is not None or arguments.into != ".":
        raise mistake("again-alone")
    folder = Path(arguments.again).expanduser()
    begun = kept_in(folder)
    template = template_named(begun.template, begun.game or "-", templates_of(terminal.installed)).template
    need_copier()
    kinds = kinds_for(template, [*begun.kinds, *arguments.kind], terminal)
    told = [*(f"{name}={answer}" for name, answer in begun.answers.items()), *arguments.answer]
    answers = read_answers(told, questions_of(template))
    wanted = replace(begun, name=well_formed(begun.name), kinds=tuple(kinds), answers=answers)
    changes = renew(template, wanted, folder)
    written = sum(change.what == "written" for change in changes)
    terminal.say("ruleworks-cli.new.renewed", package=begun.name, name=template.name, count=written)
    for change in changes:
        terminal.say(f"ruleworks-cli.new.{change.what}", file=change.file, beside=f"{change.file}{BESIDE}")


def _next(folder: str, name: str, template: Template) -> list[str]:
    """Return the commands that come next."""
    play = f"ruleworks play {template.game} --variant {name}" if template.game else f"ruleworks play {name}"
    then = getattr(template, "then", "")  # what a template says itself
    return [f"pip install -e '{folder}[dev]'", f"ruleworks check {name}", then.format(name=name) if then else play]
