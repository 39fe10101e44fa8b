"""How one option is carried out, what is to be chosen, and what a seat may see."""
