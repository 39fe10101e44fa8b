"""What it adds to the tools."""
