"""Whether dice fall as fair dice do: counts, tests, and how unusual what they show is."""
