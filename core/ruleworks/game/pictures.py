"""Pictures of games and items: the kernel draws nothing, it asks the tool that does."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ruleworks.data.errors import RulesetError
from ruleworks.data.kinds import Option, Position
from ruleworks.game.game import Game
from ruleworks.game.seats import Seated

if TYPE_CHECKING:
    from ruleworks.discovery.installed import Installed
    from ruleworks.game.ruleset import Ruleset

PAINTER = "ruleworks-pictures"


class Picture(str):
    """An SVG, which notebooks show."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class ItemShown(NamedTuple):
    """An item under the rules that say what is printed on it; notebooks show it as a picture."""

    ruleset: "Ruleset"
    id: str

    def _repr_svg_(self) -> str:
        return picture(self)


def picture(
    shown: Game[Any] | Seated | ItemShown,
    seat: int | None = None,
    *,
    language: str = "en",
    size: int | None = None,
    highlight: Iterable[Option | str] | Option | str = (),
    style: Literal["auto", "light", "dark", "none"] = "auto",
    before: Game[Any] | Position | None = None,
) -> Picture:
    """Return what a seat sees of a game (no seat: what everybody sees), or an item, as SVG.

    A seated game is seen from its own seat.
    It is `size` pixels wide, or as wide as there is room. What stands in `highlight` is marked: spots such as
    `cell:b2`, many options, or one option with what it would place. What is different from `before` is marked too.
    """
    game, seat = (shown._game, shown.seat) if isinstance(shown, Seated) else (shown, seat)
    if not isinstance(game, Game | ItemShown):
        raise RulesetError("nothing-to-show", found=type(game).__name__)
    painter = _painter(game.ruleset.installed)
    if isinstance(game, ItemShown):
        return Picture(painter.item(game.ruleset, game.id, language=language, size=size, style=style))
    return Picture(
        painter.table(game, seat, language=language, size=size, highlight=highlight, style=style, before=before)
    )


@lru_cache
def _painter(installed: "Installed") -> Any:
    found = installed.named(PAINTER).bundles
    if PAINTER not in found:
        raise RulesetError("no-painter", name=PAINTER)
    return found[PAINTER].tools[0]
