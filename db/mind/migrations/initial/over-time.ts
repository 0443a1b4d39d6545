/** What newer answers replace, how the mind is set, when it last forgot. */
export const overTime = /* sql */ `
-- What a memory says of a thing that has one answer at a time, such as where the person lives. One that was replaced by
-- a newer answer keeps its row here; one that was merged away, or that nothing says any more, has none.
CREATE TABLE stances (
  memory_row INTEGER PRIMARY KEY,
  slot TEXT NOT NULL,
  stance TEXT NOT NULL
) STRICT;
CREATE INDEX stances_by_slot ON stances (slot, stance);

-- What the person set for this mind; a name that is missing has its default.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID, STRICT;

-- When the forget sweep last ended; one row at most.
CREATE TABLE last_sweep (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
) STRICT;
`
