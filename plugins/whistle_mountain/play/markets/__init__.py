"""Markets and stacks: what is on offer, how it is received, and how they are filled again."""
