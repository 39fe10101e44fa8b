"""What packages begin with: rendered, installed and played."""
