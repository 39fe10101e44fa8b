"""Parts that games are made of; no part knows a game. `docs/parts.md` shows each at work."""
