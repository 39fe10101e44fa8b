"""Whistle Stop: trains on the way west, over track that is laid while they travel."""
