"""Terms: what the rules speak of, and the rule points at which they are asked."""
