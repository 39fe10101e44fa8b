"""Whether refusals are true: each reason that random games give is looked at by a check that knows only the rules."""
