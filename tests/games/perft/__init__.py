"""Counting the decision sequences that positions of any game allow; their files are in its folder `perft`."""
