/** What was erased, in which order, and what of it may still lie on disk. */
export const erasure = /* sql */ `
-- Every erase and allow in order, the subject by a keyed hash; the ledger outside this file has the same. The last act of
-- a subject says how it stands. Sealed is one whose pair nobody here knows in words any more; it is suppressed by the hash.
CREATE TABLE ledger_acts (
  epoch INTEGER PRIMARY KEY,
  subject_key BLOB NOT NULL,
  act TEXT NOT NULL CHECK (act IN ('erase', 'allow', 'erase_memory')),
  at INTEGER NOT NULL,
  is_sealed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX ledger_acts_by_subject ON ledger_acts (subject_key, epoch);

-- Erased memories: ids alone, and whether a subject stood for them, which the list of erased sources keeps away.
CREATE TABLE erased_memories (id TEXT PRIMARY KEY, had_subject INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID, STRICT;

CREATE TABLE receipts (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  mode TEXT NOT NULL,
  subjects TEXT NOT NULL,
  counts TEXT NOT NULL,
  verified TEXT NOT NULL,
  kept TEXT NOT NULL,
  unreachable TEXT NOT NULL,
  copies TEXT NOT NULL,
  scrubbed_at INTEGER,
  public_key TEXT,
  signature TEXT
) WITHOUT ROWID, STRICT;

-- What went and may still lie on disk: an erase by the id of its receipt, anything else by an id of its own.
CREATE TABLE scrub_queue (
  id TEXT PRIMARY KEY,
  queued_at INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
`
