/** What the background reads, and the vectors it makes. */
export const recall = /* sql */ `
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
`
