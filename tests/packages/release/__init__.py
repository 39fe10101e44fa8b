"""What is released, as somebody gets it."""
