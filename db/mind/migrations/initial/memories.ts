/** What can be found, what it rests on, what it said before, and its words in the index. */
export const memories = /* sql */ `
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

CREATE TRIGGER memories_unindexed AFTER DELETE ON memories BEGIN
  DELETE FROM memory_index WHERE rowid = OLD.row_id;
END;
`
