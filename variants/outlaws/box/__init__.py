"""The box: what is printed on the hideout, the overlay and the cards, and the options."""
