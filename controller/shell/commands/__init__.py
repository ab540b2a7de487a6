"""The subcommands of `bgref`, one a module, each with `add_arguments` and `run`."""
