"""The end of the solo game: what counts, and who has won."""
