"""Whether positions dealt anew agree with all that a seat was shown."""
