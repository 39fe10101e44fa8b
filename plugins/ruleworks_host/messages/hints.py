"""What a bot would play at somebody's seat, and why."""

from __future__ import annotations

from ruleworks_bots.hinting import Hint
from ruleworks_host.messages.base import InRoom, Message, Seq


class AskHint(InRoom, frozen=True, kw_only=True):
    """What would a bot choose at one's own seat, and why? By what that seat may know. Answered by `hint-shown`."""

    expected_seq: Seq


class HintShown(Message, frozen=True, kw_only=True):
    """What a bot would choose at this moment."""

    seq: int
    hint: Hint
