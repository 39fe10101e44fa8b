"""The items of Whistle Mountain, each with its names, what is printed on it, what it says, its hooks and its cases."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cases import FOLDER, proving, shown
from declarations import file_of, files, game
from pictures import case_picture, item_picture
from sphinx.util.docutils import SphinxDirective

import ruleworks
from ruleworks_formats.cases import Case
from whistle_mountain.box.payment import cost_of
from whistle_mountain.box.resources import TYPES
from whistle_mountain.play.verbs.gain import Gain
from whistle_mountain.terms.wording import argument
from whistle_mountain.tools.commands.catalogue import Printed, catalogue

if TYPE_CHECKING:
    from sphinx.application import Sphinx

LABELS = {"size": "size", "build_vp": "points when built", "end_vp": "points at the end", "cost": "cost"}
CASES_OF = {"machine": "machines", "upgrade": "upgrades", "ability": "abilities", "card": "cards", "award": "awards"}


@cache
def entries() -> tuple[Printed, ...]:
    """Return all items."""
    return tuple(catalogue(ruleworks.ruleset("whistle-mountain")))


def page(kind: str) -> str:
    """Return the items of a kind as Markdown."""
    return "\n".join([line for entry in entries() if entry.kind == kind for line in section(entry)])


def section(entry: Printed) -> list[str]:
    """Return what there is to say about an item; its first case is the example."""
    hooks = ", ".join(f"`{hook}`" for hook in entry.hooks) or "none"
    found = cases_of(entry)
    return [
        f"## {entry.names['en']}",
        "",
        *item_picture(entry.id),
        f"*{entry.names['fr']}*, `{entry.id}`; {'; '.join(facts(entry))}.",
        "",
        f"{entry.text['en']}",
        "",
        f"*En français* : {entry.text['fr']}",
        "",
        f"*Rule points and events*: {hooks}. *Cases*: {', '.join(links(found))}.",
        "",
        *declaration(entry),
        f"For example, “{found[0].written.name}”:",
        *case_picture(found[0]),
        *shown(found[0]),
    ]


def declaration(entry: Printed) -> list[str]:
    """Return the file of an item; for a plain machine, which has none, how it is made from its facts."""
    module = files().get(entry.id)
    if module is not None:
        return [f"*Declared* in `{file_of(module)}`:", "", "```python", inspect.getsource(module).rstrip(), "```", ""]
    item = game().items[entry.id]
    code = f'Machine("{item.id}", activate={_gain(item.activate)})'
    return ["*Declared* by nothing but what is printed on it, as if it were:", "", "```python", code, "```", ""]


def _gain(effect: Gain) -> str:
    tokens = dict(zip(TYPES, effect.tokens.amounts(), strict=True)) | {"points": effect.points}
    return f"gain({', '.join(f'{name}={amount}' for name, amount in tokens.items() if amount)})"


def facts(entry: Printed) -> Iterator[str]:
    """Yield what is printed on an item, each fact with how it is known, then the number of copies."""
    printed = {name: getattr(entry, name) for name in ("size", "build_vp", "end_vp", "cost")}
    for name, value in printed.items():
        if value is not None:
            yield f"{LABELS[name]} {_written(value)} ({entry.provenance[name]})"
    known = f" ({entry.provenance['copies']})" if "copies" in entry.provenance else ""
    yield f"{entry.copies} {'copy' if entry.copies == 1 else 'copies'}{known}"


def _written(value: Any) -> str:
    if not isinstance(value, tuple):
        return str(value)
    texts = ruleworks.translator("en", ruleworks.ruleset("whistle-mountain").text_sources)
    return ", ".join(texts.render(amount) for amount in argument(cost_of(value)))


def cases_of(entry: Printed) -> list[Case]:
    """Return the cases of an item: first those of its own file, then those of the folder for its kind."""
    name, folder = entry.id.partition(".")[2], CASES_OF[entry.kind]
    return sorted(proving(entry.id), key=lambda case: (case.file.stem != name, case.file.parent.name != folder))


def links(found: list[Case]) -> Iterator[str]:
    """Yield a link to each file with cases of an item, and how many of them are there."""
    for file, cases in groupby(found, key=lambda case: case.file):
        name = file.relative_to(FOLDER).as_posix()
        yield f"{{download}}`{name} <{_from_pages(file)}>` ({len(list(cases))})"


def _from_pages(file: Path) -> str:
    return Path("../..", *file.parts[file.parts.index("tests") :]).as_posix()


class Items(SphinxDirective):
    """The directive `items`, whose argument is a kind of item."""

    required_arguments = 1

    def run(self) -> list[Any]:
        """Return the sections."""
        return self.parse_text_to_nodes(page(self.arguments[0]), allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("items", Items)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
