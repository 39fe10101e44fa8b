"""The commands that come with the command line, one file each."""
