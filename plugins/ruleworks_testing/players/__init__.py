"""What holds for every player: it chooses what is offered, the same again, and by what its seat may know alone."""
