"""Airships: where they are, how they go home, and which docks they take up."""
