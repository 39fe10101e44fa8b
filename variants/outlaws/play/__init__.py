"""The solo game as it is played, subject by subject: the rules of each, its steps, choices and events."""
