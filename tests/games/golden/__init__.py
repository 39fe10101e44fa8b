"""Golden games: recorded games that can be read, in which every item is gained and does all that it can do."""
