"""Tests of the dice firmware: its logic on this computer, and the real one on a simulated AVR."""
