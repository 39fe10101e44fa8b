"""What no game shows: messages, names and types as they are written, and another process with another hash seed."""
