"""Water: how it rises, and what that does."""
