"""Cards, one file each."""
