"""Workers: where they are, and how they are moved, promoted, displaced and lost."""
