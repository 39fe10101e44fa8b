"""A game on a screen that is drawn anew at each choice: what is where is composed by functions without a terminal."""
