"""Many rooms at once, each with somebody who plays at random and listens: what is acknowledged has to stay."""
