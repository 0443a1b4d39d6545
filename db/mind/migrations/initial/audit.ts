/** Who did what; append-only. */
export const audit = /* sql */ `
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

CREATE TRIGGER audit_fixed BEFORE UPDATE ON audit BEGIN
  SELECT RAISE(ABORT, 'E_AUDIT_APPEND_ONLY');
END;
CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN
  SELECT RAISE(ABORT, 'E_AUDIT_APPEND_ONLY');
END;
`
