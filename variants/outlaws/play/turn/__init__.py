"""The turn of the Outlaws, and what they are as a seat."""
