"""The box: what is printed on board and pieces, how that can lie on the grid, and what it costs."""
