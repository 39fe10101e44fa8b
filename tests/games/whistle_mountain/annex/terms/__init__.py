"""What its rules speak of, and the rule point at which they are asked."""
