"""Everything that touches the world: the service loop, devices, screen, lamps and disk."""
