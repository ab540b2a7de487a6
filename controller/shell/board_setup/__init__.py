"""A board set up before the camera of the running service, from its screen."""
