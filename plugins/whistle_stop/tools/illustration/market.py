"""What lies beside the country for everybody: tiles faceup and the stack, upgrades, and the shares of the companies."""

from __future__ import annotations

from functools import lru_cache

from ruleworks import Ruleset, Translator
from ruleworks_pictures import CHIP, Box, Look, Panel, rect, text
from ruleworks_pictures.column import GAP, MARGIN
from whistle_stop.play.goods.shares import company_of
from whistle_stop.play.goods.supply import goods_left
from whistle_stop.play.turn.hands import ChooseRefill
from whistle_stop.table.position import Frontier
from whistle_stop.tools.illustration.column import Column
from whistle_stop.tools.illustration.wording import Wording, wording

CACHE_SIZE = 64
ABREAST = 3  # upgrades side by side
TILE = 74.0  # the width of a tile
PILE = Box(0, 0, 52, 52)


def market_panel(look: Look, *, short: bool = False) -> Panel:
    """Return what can be had, as everybody may see it; in `short`, upgrades do not say what they do."""
    frontier: Frontier = look.position
    refilling = bool(frontier.agenda) and isinstance(frontier.agenda[-1], ChooseRefill)
    return _panel(
        look.ruleset,
        look.texts,
        (frontier.display, len(frontier.stack)),
        frontier.upgrades,
        frontier.shares,
        goods_left(look.ruleset.scene(frontier)),
        short=short,
        refilling=refilling,
    )


@lru_cache(CACHE_SIZE)
def _panel(
    ruleset: Ruleset,
    texts: Translator,
    tiles: tuple[tuple[str, ...], int],
    upgrades: tuple[str, ...],
    shares: tuple[str, ...],
    supply: tuple[tuple[str, int], ...],
    *,
    short: bool,
    refilling: bool,
) -> Panel:
    words = wording(ruleset, texts)
    column = Column(words, Look(None, ruleset, None, texts), "market")
    _tiles(words, column, *tiles, refilling=refilling)
    if upgrades:
        column.label(words.say("picture.upgrades"))
        if short:
            column.tiles(upgrades, ABREAST)
        else:
            column.plates(upgrades)
    _companies(words, column, shares)
    column.label(words.say("picture.supply"))
    column.goods(dict(supply), column.room / len(supply))
    return column.panel("market", 1)


def _tiles(words: Wording, column: Column, display: tuple[str, ...], stack: int, *, refilling: bool) -> None:
    """Lay out the tiles that are faceup, and the stack as a pile with its number."""
    column.label(words.say("picture.display"), words.say("picture.stack", count=stack))
    top = column.y
    column.hexes(display or (), TILE, meant=refilling)
    column.y = max(column.y, top + PILE.height + GAP)
    pile = PILE.moved(MARGIN + column.room - PILE.width, top)
    back = rect(PILE.within(1), "back" if stack else "slot", 6)
    column.add("stack", pile, back + text(stack, 26, 33, 18, "bold on", "middle"), cls="pile")


def _companies(words: Wording, column: Column, shares: tuple[str, ...]) -> None:
    """Draw for each company the first share that can be had, and how many there are."""
    companies = [each.id for each in words.pieces.components.companies]
    column.label(words.say("picture.shares"))
    wide = (column.room - GAP * (len(companies) - 1)) / max(1, len(companies))
    for place, company in enumerate(companies):
        left = [share for share in shares if company_of(share) == company]
        name = company.partition(".")[2]
        told = f"{words.initial(name)}{left[0].rpartition('.')[2]}" if left else words.initial(name)
        count = f"\N{MULTIPLICATION SIGN}{len(left)}"
        body = rect(Box(0, 0, wide, CHIP), f"plate {name}", 4) + text(told, 7, 16, 11, "bold on")
        body += text(count, wide - 6, 16, 10, "on", "end")
        box = Box(MARGIN + place * (wide + GAP), column.y, wide, CHIP)
        column.add(name, box, body, ref=company, cls="company", title=words.name(company))
    column.y += CHIP + GAP
