"""What learners are told of the game against the Outlaws."""

from ruleworks_contracts import Environment, Training

TRAINING = Training("whistle-mountain", environments=(Environment("WhistleMountainOutlaws", 1, variants=("outlaws",)),))
