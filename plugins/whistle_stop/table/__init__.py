"""The table: what lies where in a position, and the network of track that follows from it."""
