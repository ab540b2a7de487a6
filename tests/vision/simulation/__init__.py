"""Tests of the simulated board."""
