"""The game as it is played: for each subject its rules, steps, choices and events."""
