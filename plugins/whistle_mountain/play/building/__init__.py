"""Building: how scaffolds and machines get into the canyon, and out of it again."""
