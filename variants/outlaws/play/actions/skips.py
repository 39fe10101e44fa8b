"""Lines of a card that cannot be followed: they are skipped, and the reason is told."""

from __future__ import annotations

from outlaws.terms.kinds import OutlawEvent
from outlaws.terms.tie import told_line
from ruleworks import MessageId, public
from whistle_mountain.terms.points import MountainPlay


@public
class OutlawsSkipped(OutlawEvent, frozen=True):
    """A line of the card could not be done."""

    line: MessageId
    reason: MessageId


def skip(play: MountainPlay, line: str, reason: str) -> None:
    """Tell that a line of the card is skipped."""
    play.emit(OutlawsSkipped(told_line(line), f"outlaws.skip.{reason}"))
