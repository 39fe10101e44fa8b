"""Pictures of items, cases and positions, drawn when the pages are built and kept beside them as files."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from cases import FOLDERS, all_cases, bundle_of
from declarations import game
from games import GAMES, MOUNTAIN, rules_of
from sphinx.util.docutils import SphinxDirective

import ruleworks
from ruleworks import Game, Picture, Ruleset, RuleworksError
from ruleworks_formats.cases import Case, game_of, read_cases
from whistle_mountain.tools.notation import NOTATION

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

PLACE = "_build/pictures"  # below the folder of the pages, so that images may lie there
WIDE = 736  # pixels, as wide as the text of a page
CARD = 180
FENCE = "```"
BRACKET, ESCAPED = r"([\[\]\\])", r"\\\1"


def item_picture(item: str, game: str = MOUNTAIN.name) -> list[str]:
    """Return the lines of Markdown that show an item."""
    return [f"{FENCE}{{item-picture}} {game} {item}", FENCE, ""]


def case_picture(case: Case) -> list[str]:
    """Return the lines of Markdown that show where a case begins."""
    return [f"{FENCE}{{case-picture}} {name_of(case)}", FENCE, ""]


def name_of(case: Case) -> str:
    """Return how a page names a case: by its bundle and its id."""
    return f"{bundle_of(case)} {case.id}"


@cache
def named_cases() -> dict[str, tuple[Case, Ruleset]]:
    """Return all cases by their names, with the rules under which they are played."""
    found = [(case, rules_of(bundle)) for bundle, folder in FOLDERS.items() for case in all_cases(folder)]
    return {name_of(case): (case, rules) for case, rules in found}


def beginning(case: Case, rules: Ruleset) -> Picture:
    """Return the table where a case begins, as whoever chooses sees it, with its first choice marked."""
    started = game_of(case, rules)
    seat = None if started.decision is None else started.decision.seat
    try:
        return table(started, seat, case.written.choices[:1])
    except RuleworksError:  # such as a choice that was made by then, for there was no other
        return table(started, seat, ())


def table(shown: Game[Any], seat: int | None, marked: tuple[str, ...]) -> Picture:
    """Return the table as wide as a page."""
    return ruleworks.picture(shown, seat, size=WIDE, highlight=marked)


class Drawn(SphinxDirective):
    """A directive that becomes an image."""

    def image(self, name: str, alt: str, draw: Callable[[], Picture]) -> list[Any]:
        """Return the image of a picture, which is written into a file of the build."""
        key = hashlib.sha256(name.encode()).hexdigest()[:12]
        file = Path(self.env.srcdir, PLACE, f"{key}.svg")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(draw(), encoding="utf-8")
        return self.parse_text_to_nodes(f"![{re.sub(BRACKET, ESCAPED, alt)}](/{PLACE}/{file.name})")


class ItemPicture(Drawn):
    """The directive `item-picture`, whose arguments are a game and the id of an item."""

    required_arguments = 2

    def run(self) -> list[Any]:
        """Return the card."""
        shown = GAMES[self.arguments[0]]
        item = shown.rules.item(self.arguments[1])
        name = shown.english.render(ruleworks.Text(item.id))
        return self.image(item.id, f"{name}, as a card", lambda: ruleworks.picture(item, size=CARD))


class CasePicture(Drawn):
    """The directive `case-picture`, whose argument is a bundle and the id of one of its cases."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[Any]:
        """Return the table where the case begins."""
        case, rules = named_cases()[self.arguments[0]]
        alt = f"The table at the beginning of “{case.written.name}”"
        return self.image(name_of(case), alt, lambda: beginning(case, rules))


class PictureAbove(Drawn):
    """The directive `picture-above`: the first case, or the written position, in the block of code before it."""

    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {"case": int}

    def run(self) -> list[Any]:
        """Return the table."""
        language, text = block_above(Path(self.env.doc2path(self.env.docname)), self.lineno)
        name = f"{self.env.docname} {self.lineno}"
        if language == "text":
            return self.image(name, "The table of this position", lambda: written(text))
        file = Path(self.env.srcdir, PLACE, f"{hashlib.sha256(name.encode()).hexdigest()[:12]}.toml")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        case = read_cases(file)[self.options.get("case", 0)]
        alt = f"The table at the beginning of “{case.written.name}”"
        return self.image(name, alt, lambda: beginning(case, game()))


def written(text: str) -> Picture:
    """Return the picture of a position that is written by hand."""
    made = NOTATION.read(text, game())
    return table(made, None if made.decision is None else made.decision.seat, ())


def block_above(page: Path, line: int) -> tuple[str, str]:
    """Return the last block of code before a line of a page: its language, and what stands in it."""
    above = page.read_text(encoding="utf-8").splitlines()[: line - 1]
    end = max(number for number, text in enumerate(above) if text == FENCE)
    begin = max(number for number, text in enumerate(above[:end]) if text.startswith(FENCE))
    return above[begin].removeprefix(FENCE), "\n".join(above[begin + 1 : end]) + "\n"


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directives to Sphinx."""
    app.add_directive("item-picture", ItemPicture)
    app.add_directive("case-picture", CasePicture)
    app.add_directive("picture-above", PictureAbove)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
