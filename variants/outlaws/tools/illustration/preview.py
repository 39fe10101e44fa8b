"""What a card of the Outlaws would do on the table as it is, before any die was rolled."""

from __future__ import annotations

from copy import copy

from outlaws.table.memories import Overlay
from outlaws.terms.points import OutlawRules
from ruleworks import Scene
from ruleworks_pictures import Look
from whistle_mountain.table.position import Mountain

TIES = 20  # that a card can ask about, and more


def after_card(card: str, look: Look) -> Mountain | None:
    """Return what would be there after a card that lies on the overlay; of what is equal, the first is taken.

    It is played where only that is left which whoever looks may see: what would come to light is a back.
    """
    table: Mountain = copy(look.position)
    scene: Scene[Mountain, OutlawRules] = look.ruleset.scene(table)
    if card not in scene.memory(Overlay).shown:
        return None
    table.agenda = tuple(reversed(tuple(scene.rules.outlaw_lines(scene, card))))
    game = look.ruleset.at(table)
    for _ in range(TIES):
        if game.decision is None:
            break
        game.play(game.decision.options[0])
    after: Mountain = game.position
    return after
