"""Awards, one file each."""
