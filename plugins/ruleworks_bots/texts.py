"""Where the messages of players are."""

from ruleworks import Source

TEXTS = Source("ruleworks-bots", "ruleworks_bots")
