"""The referee and the service around it."""
