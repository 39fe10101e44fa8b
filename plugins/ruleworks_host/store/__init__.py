"""Where rooms are kept."""
