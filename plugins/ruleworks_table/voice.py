"""A ruleset in one language: its catalogs, and the tools of bundles that know more to tell than its rules."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ruleworks import Game, Option, Ruleset, RuleworksError, Source, Text, Translator, tag_of, translator
from ruleworks_contracts.contracts import Caution, Ending
from ruleworks_contracts.descriptions import Teller, Viewer
from ruleworks_contracts.tools import Tools, tools_of
from ruleworks_table.pieces import Pieces
from ruleworks_table.shapes import Reference, Refused, Result
from ruleworks_table.texts import TEXTS


class Voice:
    """What is the same for all who look at games of one ruleset in one language; made once, kept as long as wanted."""

    def __init__(self, ruleset: Ruleset, language: str) -> None:
        """Take the rules and the language."""
        self.ruleset = ruleset
        self.language = language
        self.texts: Translator = translator(language, (*ruleset.text_sources, TEXTS))
        self.pieces: Pieces = Pieces(ruleset, self.texts)
        self._named: dict[Reference, Reference] = {}
        self._tools: Tools = tools_of(ruleset)

    @property
    def title(self) -> str:
        """The name of the game, with its variants."""
        return self.texts.render(title(self.ruleset, self.texts.has))

    def teller(self, viewer: Viewer) -> Teller:
        """Return who tells somebody that looks: a seat, a spectator, or one who may know everything."""
        return Teller(self.ruleset, self.texts, viewer)

    def seat(self, seat: int) -> str:
        """Return how a seat is called."""
        return self.texts.render(seat_name(seat))

    def named(self, reference: Reference) -> Reference:
        """Return a reference with the name of what it refers to, such as an item, where the catalogs have one."""
        value = reference.value
        if not (isinstance(value, str) and self.texts.has(value)):
            return reference
        if reference not in self._named:
            self._named[reference] = replace(reference, name=self.texts.render(Text(value)))
        return self._named[reference]

    def caution(self, game: Game[Any], option: Option) -> Text | None:
        """Return what a player should be asked before playing an option; mostly None."""
        return self._tools.ask(Caution, lambda tool: tool.caution(game, option))

    def refused(self, error: RuleworksError) -> Refused:
        """Return what somebody is told who was refused something."""
        refusal = getattr(error, "refusal", None)
        speaker = translator(self.language, (*self.ruleset.text_sources, *error.sources, TEXTS))
        if refusal is None:
            return Refused(speaker.render(error.text))
        rule = self.pieces.rule(refusal.rule) if refusal.rule else None
        return Refused(speaker.render(refusal.text()), rule, refusal.plugin)

    def result(self, game: Game[Any]) -> Result:
        """Return how a game has ended."""
        why, who = result_texts(game)
        render = self.texts.render
        return Result(render(why), render(who), game.scores, game.winners)


def ending_of(game: Game[Any]) -> str:
    """Return why a game is over: the id of a bundle's message, or the tag of the last event without one."""
    events = game.records[-1].events if game.records else ()
    tag = tag_of(type(events[-1])) if events else "none"
    return tools_of(game.ruleset).ask(Ending, lambda tool: tool.reason(game)) or tag


def result_texts(game: Game[Any]) -> tuple[Text, Text]:
    """Return why a game is over, and who has won, in the words of its bundles where they have some."""
    tools = tools_of(game.ruleset)
    why, who = tools.ask(Ending, lambda tool: tool.reason(game)), tools.ask(Ending, lambda tool: tool.verdict(game))
    over = Text("ruleworks-toolbox.table.over")
    ended = over if why is None else Text("ruleworks-toolbox.table.because", {"reason": Text(why)})
    winners = [seat_name(seat) for seat in game.winners]
    won = Text(f"ruleworks-toolbox.table.{'winners' if winners else 'nobody'}", {"seats": winners, "n": len(winners)})
    return ended, won if who is None else who


def title(ruleset: Ruleset, has: Any) -> Text:
    """Return the name of a game with its variants; a bundle whose title the catalogs do not have is named."""

    def named(bundle: str) -> Text:
        return Text(f"{bundle}.title" if has(f"{bundle}.title") else bundle)

    if not ruleset.variants:
        return named(ruleset.game)
    variants = [named(variant) for variant in ruleset.variants]
    return Text("ruleworks-toolbox.table.variants", {"game": named(ruleset.game), "variants": variants})


def seat_name(seat: int) -> Text:
    """Return how a seat is called, as a message."""
    return Text("ruleworks.seat", {"number": seat + 1})


def sources_of(ruleset: Ruleset) -> tuple[Source, ...]:
    """Return the catalogs in which everything is that a table tells."""
    return (*ruleset.text_sources, TEXTS)
