"""Terms: the two seats, what the types of the Outlaws are derived from, and their rule point."""
