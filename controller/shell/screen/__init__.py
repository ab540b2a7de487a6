"""The screen: what is painted where, and the one window that knows pygame."""
