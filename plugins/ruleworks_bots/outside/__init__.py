"""Players that are programs: they are told what their seat may know by lines of JSON, and answer so."""
