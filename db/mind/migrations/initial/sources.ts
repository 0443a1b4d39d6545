/** What came in: things known by a pair of source and reference, and verbatim copies that nothing rewrites. */
export const sources = /* sql */ `
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
`
