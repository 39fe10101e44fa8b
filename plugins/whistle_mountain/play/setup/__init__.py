"""Setting up: from the components on a heap to the first turn."""
