"""Docks: which are open, how an airship goes in, and what they give."""
