"""Its machines."""
