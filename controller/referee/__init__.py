"""What is going on at the table, as pure values: events in, states and effects out."""
