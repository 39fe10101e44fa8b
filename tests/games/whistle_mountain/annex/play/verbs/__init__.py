"""What its items make a seat do."""
