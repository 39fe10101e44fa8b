"""Cards: the deck, the hands and the discard pile."""
