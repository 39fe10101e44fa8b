"""Rules broken on purpose, one at a time: each mutation has to make a test fail."""
