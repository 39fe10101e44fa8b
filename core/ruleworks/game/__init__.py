"""Games and rulesets: the journal, seats, saves, and whether a position can be."""
