"""The quick tests on every Python that is found."""
