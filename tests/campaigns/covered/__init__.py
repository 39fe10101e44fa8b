"""How much of the kernel and of the rules the quick tests run."""
