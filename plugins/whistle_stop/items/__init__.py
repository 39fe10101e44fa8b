"""The items: everything with rules of its own, each in a module with its name."""
