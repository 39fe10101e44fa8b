"""What games and front ends share and the kernel need not know: lazy options, comparing replays."""

from ruleworks_toolbox.lazy import Chain, Counted
from ruleworks_toolbox.replay import Replay, replay

__all__ = ["Chain", "Counted", "Replay", "replay"]
