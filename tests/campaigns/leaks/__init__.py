"""Two worlds that a seat cannot tell apart: whatever the seat is told has to be the same in both."""
