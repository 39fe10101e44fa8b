"""An annex to Whistle Mountain: one of each thing that a package can bring, each in its room."""
