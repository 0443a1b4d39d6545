/**
 * The list of erased subjects. A file from before it knows what was erased by its redacted archive rows alone; by every
 * name of theirs they are kept away from now on. What it may hold of them in stale segments of the index goes as well.
 */
export const suppression = `
CREATE TABLE erased_subjects (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  source_ref TEXT NOT NULL,
  erased_at INTEGER NOT NULL,
  reason TEXT,
  UNIQUE (source, source_ref)
) STRICT;
INSERT OR IGNORE INTO erased_subjects (source, source_ref, erased_at)
  SELECT source, source_ref, erased_at FROM archive WHERE erased_at IS NOT NULL ORDER BY erased_at, id;
INSERT OR IGNORE INTO erased_subjects (source, source_ref, erased_at)
  SELECT alias.source, alias.source_ref, archive.erased_at FROM archive JOIN subject_aliases AS alias USING (subject_id)
  WHERE archive.erased_at IS NOT NULL ORDER BY archive.erased_at, archive.id;
INSERT INTO memory_index (memory_index) VALUES ('optimize');
INSERT INTO scrub_queue (id, queued_at)
  SELECT 'scr_older_file', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM archive LIMIT 1;

CREATE TABLE suppression_blocks (
  source TEXT NOT NULL,
  source_ref TEXT NOT NULL,
  times_blocked INTEGER NOT NULL,
  last_blocked_at INTEGER NOT NULL,
  PRIMARY KEY (source, source_ref)
) WITHOUT ROWID, STRICT;

-- The last wall: whoever writes, a suppressed subject does not come back.
CREATE TRIGGER archive_suppressed BEFORE INSERT ON archive
WHEN EXISTS (SELECT 1 FROM erased_subjects WHERE source = NEW.source AND source_ref = NEW.source_ref) OR EXISTS (
  SELECT 1 FROM subject_aliases AS alias WHERE alias.subject_id = NEW.subject_id AND EXISTS (
    SELECT 1 FROM erased_subjects AS erased WHERE erased.source = alias.source AND erased.source_ref = alias.source_ref
  )
) BEGIN
  SELECT RAISE(ABORT, 'E_SUPPRESSED');
END;
CREATE TRIGGER memory_sources_suppressed BEFORE INSERT ON memory_sources
WHEN EXISTS (
  SELECT 1 FROM subject_aliases AS alias WHERE alias.subject_id = NEW.subject_id AND EXISTS (
    SELECT 1 FROM erased_subjects AS erased WHERE erased.source = alias.source AND erased.source_ref = alias.source_ref
  )
) BEGIN
  SELECT RAISE(FAIL, 'E_SUPPRESSED');
END;
`
