"""Tests of what is seen beside the field."""
