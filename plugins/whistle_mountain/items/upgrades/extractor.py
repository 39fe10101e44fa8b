"""Extractor: one of the resources that are printed on each scaffold that its owner builds."""

from __future__ import annotations

from ruleworks import reacts
from whistle_mountain.box.resources import resources
from whistle_mountain.play.building.scaffolds import ScaffoldBuilt
from whistle_mountain.play.verbs.gain import ChooseGain
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainPlay


class Extractor(Upgrade):
    """The upgrade that is paid for scaffolds with what they show."""

    @reacts(ScaffoldBuilt)
    def gain(self, play: MountainPlay, event: ScaffoldBuilt, owner: int | None) -> None:
        """Let the owner choose one of the resources when it was the builder."""
        if event.seat == owner:
            printed = resources(play.rules.pieces.tiles[event.tile].icons)
            play.push(ChooseGain(event.seat, Cause(event.seat, self.id), 1, printed))


EXTRACTOR = Extractor("upgrade.extractor")
