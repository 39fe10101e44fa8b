"""The command `rules`: what the rules of the game say, all of them or one by its id."""

from __future__ import annotations

from argparse import Namespace

from ruleworks import RuleworksError, Source, Text
from whistle_mountain.components.command import GAME, Arguments, Output
from whistle_mountain.rulebook.reading import Rule, chapters, rule_text, rules


class UnknownRule(RuleworksError):
    """No rule has this id; the message says how to list them."""

    def __init__(self, rule: str) -> None:
        super().__init__("unknown-rule", rule=rule)
        self.text = Text("whistle-mountain.error.unknown-rule", self.text.args)
        self.sources = (Source("whistle-mountain", "ruleworks_i18n"),)


class RulesCommand:
    """Show the rules of the game."""

    name = "rules"
    help = "whistle-mountain.rules.help"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""
        parser.add_argument("game", choices=(GAME,), help=parser.text("whistle-mountain.rules.game"))
        parser.add_argument("rule", nargs="?", help=parser.text("whistle-mountain.rules.rule"))

    def run(self, arguments: Namespace, terminal: Output) -> int:
        """Write one rule, or all of them chapter by chapter."""
        if arguments.rule is not None:
            if arguments.rule not in rules():
                raise UnknownRule(arguments.rule)
            _show(rules()[arguments.rule], terminal)
            return 0
        for chapter in chapters():
            terminal.say("whistle-mountain.rules.chapter", title=chapter.title)
            for rule in chapter.rules:
                _show(rule, terminal)
        return 0


def _show(rule: Rule, terminal: Output) -> None:
    terminal.say("whistle-mountain.rules.line", rule=rule.id, text=rule_text(rule.id))
