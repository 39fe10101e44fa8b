"""The box: what is printed on board and tiles, how track runs over them, and what can be paid with."""
