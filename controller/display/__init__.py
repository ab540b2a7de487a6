"""What people see, decided as data before any pixel or lamp."""
