/** Whom and what memories name, and which say nearly the same. */
export const knowledge = /* sql */ `
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
`
