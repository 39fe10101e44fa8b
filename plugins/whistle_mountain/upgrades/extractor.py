"""Extractor: one of the resources that are printed on each scaffold that its owner builds."""

from __future__ import annotations

from ruleworks import Play, reacts
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.gain import ChooseGain
from whistle_mountain.effects.place_scaffold import ScaffoldBuilt
from whistle_mountain.items import Upgrade
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.resources import resources


class Extractor(Upgrade):
    """The upgrade that is paid for scaffolds with what they show."""

    @reacts(ScaffoldBuilt)
    def gain(self, play: Play[Mountain, MountainRules], event: ScaffoldBuilt, owner: int | None) -> None:
        """Let the owner choose one of the resources when it was the builder."""
        if event.seat == owner:
            printed = resources(play.rules.pieces.tiles[event.tile].icons)
            play.push(ChooseGain(event.seat, Cause(event.seat, self.id), 1, printed))


EXTRACTOR = Extractor("upgrade.extractor")
