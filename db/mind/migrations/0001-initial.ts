/**
 * The first schema. `secure_delete` must be on before the first of these statements runs.
 * Everything derived hangs on `memory_sources` (memory → subject, archive row, locator) and `memory_links`,
 * so that erasure is a walk along indexed keys.
 */
export const initial = /* sql */ `
CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;

-- Which mind this file is; one row.
CREATE TABLE this_mind (place INTEGER PRIMARY KEY CHECK (place = 1), id TEXT NOT NULL) STRICT;

CREATE TABLE subjects (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  source_ref TEXT NOT NULL,
  title TEXT,
  archive_id INTEGER,
  first_imported_at INTEGER,
  leaf TEXT,
  UNIQUE (source, source_ref)
) STRICT;
CREATE INDEX subjects_by_leaf ON subjects (leaf) WHERE leaf IS NOT NULL;
CREATE INDEX subjects_by_archive ON subjects (archive_id) WHERE archive_id IS NOT NULL;

-- A pair may name several subjects: things imported apart that a later copy shows to be one. They fall together.
CREATE TABLE subject_aliases (
  source TEXT NOT NULL,
  source_ref TEXT NOT NULL,
  subject_id INTEGER NOT NULL REFERENCES subjects (id),
  PRIMARY KEY (source, source_ref, subject_id)
) WITHOUT ROWID, STRICT;
CREATE INDEX subject_aliases_by_subject ON subject_aliases (subject_id);

CREATE TABLE archive (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  subject_id INTEGER NOT NULL REFERENCES subjects (id),
  source TEXT NOT NULL,
  source_ref TEXT NOT NULL,
  content_hash BLOB,
  bytes INTEGER NOT NULL,
  flags TEXT NOT NULL DEFAULT '[]',
  occurred_at INTEGER,
  changed_at INTEGER,
  imported_at INTEGER NOT NULL,
  erased_at INTEGER,
  -- Long ones last: whoever asks for what stands before them does not read their pages.
  title TEXT,
  content TEXT NOT NULL
) STRICT;
CREATE INDEX archive_by_subject ON archive (subject_id);

CREATE TABLE archive_parts (
  archive_id INTEGER NOT NULL REFERENCES archive (id),
  part INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (archive_id, part)
) STRICT;

CREATE TABLE memories (
  row_id INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  title TEXT,
  content TEXT NOT NULL,
  importance REAL NOT NULL,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'retracted', 'superseded')),
  pinned INTEGER NOT NULL DEFAULT 0,
  tags TEXT NOT NULL DEFAULT '[]',
  flags TEXT NOT NULL DEFAULT '[]',
  metadata TEXT,
  source TEXT NOT NULL,
  source_ref TEXT,
  author TEXT,
  speaker TEXT,
  stated_by TEXT,
  stated_by_device TEXT,
  statement_key BLOB,
  occurred_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  last_accessed_at INTEGER,
  access_count INTEGER NOT NULL DEFAULT 0,
  corrected_at INTEGER,
  retitled_at INTEGER,
  retracted_at INTEGER,
  retracted_reason TEXT,
  retracted_by TEXT,
  sort_at INTEGER NOT NULL GENERATED ALWAYS AS (
    coalesce(occurred_at, CASE WHEN statement_key IS NULL THEN -9000000000000000 ELSE created_at END)
  ) STORED
) STRICT;
CREATE INDEX memories_by_time ON memories (status, sort_at, row_id, kind, source);
CREATE INDEX memories_by_statement ON memories (statement_key) WHERE statement_key IS NOT NULL;
CREATE INDEX memories_with_tags ON memories (row_id) WHERE tags <> '[]';
CREATE INDEX memories_by_speaker ON memories (speaker) WHERE speaker IS NOT NULL;

-- The sign keeps the planner from reaching every active row through the index of lists, when a join names the few it wants.
CREATE VIEW active_memories AS SELECT * FROM memories WHERE +status = 'active';

-- No REFERENCES here, and FAIL instead of ABORT in its trigger: either would make SQLite open a statement journal for
-- every row, which doubles what a turn costs to write. The two walls of an import are its savepoint and its transaction.
CREATE TABLE memory_sources (
  memory_row INTEGER NOT NULL,
  subject_id INTEGER NOT NULL,
  archive_id INTEGER,
  message TEXT,
  position INTEGER,
  page INTEGER,
  start_at INTEGER,
  end_at INTEGER,
  saved TEXT,
  saved_at INTEGER,
  PRIMARY KEY (memory_row, subject_id)
) WITHOUT ROWID, STRICT;
CREATE INDEX memory_sources_by_subject ON memory_sources (subject_id, position);
CREATE INDEX memory_sources_saved ON memory_sources (saved_at) WHERE saved IS NOT NULL;

-- The record a standing copy was read from, by a keyed hash of its bytes: the same bytes need not be read again.
CREATE TABLE read_records (
  record_key BLOB PRIMARY KEY,
  subject_id INTEGER NOT NULL REFERENCES subjects (id),
  archive_id INTEGER NOT NULL,
  messages INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX read_records_by_subject ON read_records (subject_id);

-- What an assistant was told to forget of what it had saved.
CREATE TABLE saved_forgets (
  subject_id INTEGER NOT NULL REFERENCES subjects (id),
  message TEXT NOT NULL,
  statement TEXT NOT NULL,
  at INTEGER,
  PRIMARY KEY (subject_id, message)
) WITHOUT ROWID, STRICT;

-- Where a document points, in its own words, such as the note in [[note]]; what lies there may come in later.
CREATE TABLE subject_links (
  subject_id INTEGER NOT NULL REFERENCES subjects (id),
  position INTEGER NOT NULL,
  target TEXT NOT NULL,
  PRIMARY KEY (subject_id, position)
) WITHOUT ROWID, STRICT;

CREATE TABLE memory_links (
  id INTEGER PRIMARY KEY,
  from_row INTEGER NOT NULL REFERENCES memories (row_id),
  to_row INTEGER NOT NULL REFERENCES memories (row_id),
  relation TEXT NOT NULL,
  weight REAL NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (from_row, to_row, relation)
) STRICT;
CREATE INDEX memory_links_by_target ON memory_links (to_row);

CREATE TABLE revisions (
  id INTEGER PRIMARY KEY,
  memory_row INTEGER NOT NULL REFERENCES memories (row_id),
  content TEXT NOT NULL,
  title TEXT,
  importance REAL NOT NULL,
  at INTEGER NOT NULL,
  by TEXT NOT NULL
) STRICT;
CREATE INDEX revisions_by_memory ON revisions (memory_row);

CREATE TABLE memory_reads (
  id INTEGER PRIMARY KEY,
  memory_row INTEGER NOT NULL REFERENCES memories (row_id),
  device_id TEXT NOT NULL,
  device TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX memory_reads_by_memory ON memory_reads (memory_row, at);

CREATE VIRTUAL TABLE memory_index USING fts5(
  title, content, content = '', contentless_delete = 1, tokenize = "porter unicode61 remove_diacritics 2"
);
-- Segments are merged sixteen at a time instead of four: an import writes the index less often.
INSERT INTO memory_index (memory_index, rank) VALUES ('automerge', 16);

-- What the background has yet to read: for the names in it, and for its meaning. The ticket changes with the text, so
-- that what was worked out for former words is not taken for the new ones. 53 bits, which JavaScript can tell apart.
CREATE TABLE awaiting_names (
  memory_row INTEGER PRIMARY KEY,
  ticket INTEGER NOT NULL DEFAULT (random() >> 11)
) STRICT;
CREATE TABLE awaiting_vectors (
  memory_row INTEGER PRIMARY KEY,
  ticket INTEGER NOT NULL DEFAULT (random() >> 11)
) STRICT;

-- The current model answers searches; the next one's vectors are made beside it and then take its place; those of a
-- former one are swept away. Memories up to queued_to have been queued for it, all of them where it is null; what is less
-- similar than floor resembles nothing. Once there are many vectors the model has an index, the virtual table
-- vector_index_<id>, which is made from them.
CREATE TABLE embedding_models (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  dimensions INTEGER NOT NULL,
  floor REAL NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('current', 'next', 'former')),
  queued_to INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX embedding_models_by_state ON embedding_models (state) WHERE state <> 'former';

-- Int8, scaled so that the largest is 127: an angle does not see the scale, and seven fit on a page instead of one.
-- A long text has several parts. No text here: where a part lies is an offset into the content.
CREATE TABLE vectors (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  model_id INTEGER NOT NULL,
  memory_row INTEGER NOT NULL,
  start_at INTEGER NOT NULL,
  end_at INTEGER NOT NULL,
  vector BLOB NOT NULL
) STRICT;
CREATE INDEX vectors_by_memory ON vectors (model_id, memory_row);

-- What memories name. How many mentions there are is counted here, so that the most mentioned are found at once.
CREATE TABLE entities (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  mentions INTEGER NOT NULL
) STRICT;
CREATE INDEX entities_by_mentions ON entities (mentions, id);
-- Names that mean one entity: more than one after the person merged some.
CREATE TABLE entity_names (
  norm TEXT PRIMARY KEY,
  entity_id INTEGER NOT NULL REFERENCES entities (id)
) WITHOUT ROWID, STRICT;
CREATE INDEX entity_names_by_entity ON entity_names (entity_id);
-- How a name is written in the memories that stand, and how often; the last mention takes its row along.
CREATE TABLE name_forms (
  norm TEXT NOT NULL,
  surface TEXT NOT NULL,
  kind TEXT NOT NULL,
  mentions INTEGER NOT NULL,
  PRIMARY KEY (norm, surface, kind)
) WITHOUT ROWID, STRICT;
-- Of active memories only. The time is the memory's sort_at.
CREATE TABLE mentions (
  memory_row INTEGER NOT NULL,
  norm TEXT NOT NULL,
  surface TEXT NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (memory_row, norm)
) WITHOUT ROWID, STRICT;
CREATE INDEX mentions_by_norm ON mentions (norm, at, memory_row);
-- What a memory says of two of the names in it.
CREATE TABLE relations (
  id INTEGER PRIMARY KEY,
  memory_row INTEGER NOT NULL,
  from_norm TEXT NOT NULL,
  to_norm TEXT NOT NULL,
  relation TEXT NOT NULL,
  UNIQUE (memory_row, from_norm, to_norm, relation)
) STRICT;
CREATE INDEX relations_by_source ON relations (from_norm);
CREATE INDEX relations_by_target ON relations (to_norm);

-- Memories that say nearly the same, for the person to decide; a dismissed offer is not made again.
CREATE TABLE merge_offers (
  kept_row INTEGER NOT NULL,
  other_row INTEGER NOT NULL,
  similarity REAL NOT NULL,
  dismissed_at INTEGER,
  PRIMARY KEY (kept_row, other_row)
) WITHOUT ROWID, STRICT;
CREATE INDEX merge_offers_by_other ON merge_offers (other_row);

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

CREATE TRIGGER memories_unindexed AFTER DELETE ON memories BEGIN
  DELETE FROM memory_index WHERE rowid = OLD.row_id;
END;

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

-- Each mark is a keyed hash over the row and the mark before it.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  via TEXT NOT NULL,
  action TEXT NOT NULL,
  target TEXT,
  detail TEXT NOT NULL DEFAULT '{}',
  mark BLOB NOT NULL
) STRICT;

-- The archive is append-only. One redaction is permitted: the content-free skeleton of an erased row.
CREATE TRIGGER archive_kept BEFORE DELETE ON archive BEGIN
  SELECT RAISE(ABORT, 'E_ARCHIVE_APPEND_ONLY');
END;
-- REPLACE would delete a row without firing the trigger above.
CREATE TRIGGER archive_never_replaced BEFORE INSERT ON archive
WHEN EXISTS (SELECT 1 FROM archive WHERE id = NEW.id OR uid = NEW.uid) BEGIN
  SELECT RAISE(ABORT, 'E_ARCHIVE_APPEND_ONLY');
END;
CREATE TRIGGER archive_redacted_only BEFORE UPDATE ON archive
WHEN NOT (
  OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.uid <> OLD.uid
  AND NEW.content = '[erased]' AND NEW.title IS NULL AND NEW.content_hash IS NULL AND NEW.bytes = 0 AND NEW.flags = '[]'
  AND NEW.id = OLD.id AND NEW.subject_id = OLD.subject_id AND NEW.source = OLD.source AND NEW.source_ref = OLD.source_ref
  AND NEW.occurred_at IS OLD.occurred_at AND NEW.changed_at IS OLD.changed_at AND NEW.imported_at = OLD.imported_at
) BEGIN
  SELECT RAISE(ABORT, 'E_ARCHIVE_APPEND_ONLY');
END;
CREATE TRIGGER archive_parts_fixed BEFORE UPDATE ON archive_parts BEGIN
  SELECT RAISE(ABORT, 'E_ARCHIVE_APPEND_ONLY');
END;
CREATE TRIGGER archive_parts_kept BEFORE DELETE ON archive_parts
WHEN (SELECT erased_at FROM archive WHERE id = OLD.archive_id) IS NULL BEGIN
  SELECT RAISE(ABORT, 'E_ARCHIVE_APPEND_ONLY');
END;
CREATE TRIGGER audit_fixed BEFORE UPDATE ON audit BEGIN
  SELECT RAISE(ABORT, 'E_AUDIT_APPEND_ONLY');
END;
CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN
  SELECT RAISE(ABORT, 'E_AUDIT_APPEND_ONLY');
END;
`
