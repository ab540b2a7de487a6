"""Beside the field: borne-off checkers on edge in trays, or lying there, as far as can be seen."""
