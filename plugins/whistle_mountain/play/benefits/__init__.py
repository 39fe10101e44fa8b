"""Benefits: what the items of a seat bring on an occasion, in an order that it chooses."""
