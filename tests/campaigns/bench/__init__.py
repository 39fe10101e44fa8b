"""The benchmarks: this project beside other engines and beside plain Python, in one run."""
