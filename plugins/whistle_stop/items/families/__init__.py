"""What several items have in common."""
