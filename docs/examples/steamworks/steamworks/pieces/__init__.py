"""The pieces, a module each."""
