"""What the tests of several games ask in the same way."""
