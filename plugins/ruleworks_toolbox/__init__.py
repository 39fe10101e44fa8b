"""What games and front ends share and the kernel need not know: lazy options, needless questions, replays."""

from ruleworks_toolbox.lazy import Chain, Counted
from ruleworks_toolbox.replay import Replay, replay
from ruleworks_toolbox.settling import settle
from ruleworks_toolbox.telling import told

__all__ = ["Chain", "Counted", "Replay", "replay", "settle", "told"]
