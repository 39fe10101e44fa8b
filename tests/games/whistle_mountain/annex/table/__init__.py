"""What it remembers beside the position."""
