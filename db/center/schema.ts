/** The center file, one entry a schema version. A step is never edited once it has been released. */
export const centerMigrations: string[] = [
  `
  CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;

  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
    password_hash TEXT NOT NULL,
    -- What the audit calls the account. It goes with the row, and the audit then names nobody.
    pseudonym TEXT NOT NULL UNIQUE DEFAULT ('was_' || lower(hex(randomblob(12)))),
    disabled_at INTEGER,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER
  ) STRICT;

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    -- What the person sees of it; the id is part of what keeps them signed in.
    handle TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    browser TEXT NOT NULL,
    network TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- When the person last showed who they are.
    proven_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT;
  CREATE INDEX sessions_by_account ON sessions(account_id);

  CREATE TABLE minds (
    id TEXT PRIMARY KEY,
    account_id TEXT REFERENCES accounts(id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('personal', 'workspace', 'engine')),
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX minds_by_account ON minds(account_id);
  CREATE UNIQUE INDEX one_personal_mind ON minds(account_id) WHERE kind = 'personal';
  CREATE UNIQUE INDEX one_engine_mind ON minds(kind) WHERE kind = 'engine';

  CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    public_id TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    mind_id TEXT REFERENCES minds(id) ON DELETE CASCADE,
    secret_hash BLOB NOT NULL,
    last4 TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    last_used_at INTEGER,
    last_used_from TEXT,
    revoked_at INTEGER
  ) STRICT;
  CREATE INDEX devices_by_account ON devices(account_id, created_at);

  CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
  ) STRICT;
  -- From birth, so that a backup and the installation it is of can always be told to belong together.
  INSERT INTO keys (name, value) VALUES ('ledger', randomblob(32));

  -- Minds that have no row, or none yet, and whose files are to go once it is due.
  CREATE TABLE left_minds (id TEXT PRIMARY KEY, due_at INTEGER NOT NULL) WITHOUT ROWID, STRICT;
  CREATE TRIGGER a_mind_comes AFTER INSERT ON minds BEGIN
    DELETE FROM left_minds WHERE id = new.id;
  END;
  CREATE TRIGGER a_mind_goes AFTER DELETE ON minds BEGIN
    INSERT OR REPLACE INTO left_minds (id, due_at) VALUES (old.id, 0);
    DELETE FROM keys WHERE name = 'ref:' || old.id;
    DELETE FROM ledger WHERE mind_id = old.id;
  END;

  -- Every erase and allow, kept outside the file of the mind: an older copy of that file is recognised by it. Subjects are
  -- named by a keyed hash. Append-only; it goes with its mind.
  CREATE TABLE ledger (
    mind_id TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    subject_key BLOB NOT NULL,
    act TEXT NOT NULL CHECK (act IN ('erase', 'allow', 'erase_memory')),
    at INTEGER NOT NULL,
    PRIMARY KEY (mind_id, epoch)
  ) WITHOUT ROWID, STRICT;
  CREATE TRIGGER ledger_is_not_changed BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'E_LEDGER'); END;
  CREATE TRIGGER ledger_is_not_deleted BEFORE DELETE ON ledger
  WHEN EXISTS (SELECT 1 FROM minds WHERE id = old.mind_id) BEGIN SELECT RAISE(ABORT, 'E_LEDGER'); END;

  -- One row at most: the last backup that was found whole after it was made, and when a later one failed.
  CREATE TABLE last_backup (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    verified_at INTEGER,
    bytes INTEGER NOT NULL,
    minds INTEGER NOT NULL,
    left_out INTEGER NOT NULL,
    failed_at INTEGER
  ) STRICT;

  -- Who did what to accounts, devices and minds. Append-only; accounts are named by their pseudonym.
  CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    actor TEXT,
    via TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT,
    detail TEXT NOT NULL,
    -- A keyed hash over the row and the mark before it.
    mark BLOB NOT NULL
  ) STRICT;
  CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'E_AUDIT'); END;
  -- A row that takes the place of another fires no trigger of a deletion.
  CREATE TRIGGER audit_is_not_replaced BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = new.id)
    BEGIN SELECT RAISE(ABORT, 'E_AUDIT'); END;
  CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'E_AUDIT'); END;

  -- What was refused, by whose it is (a pseudonym, a device, the empty name for strangers), and how often the audit
  -- has yet to tell.
  CREATE TABLE refusals (
    action TEXT NOT NULL CHECK (action IN ('sign_in_failed', 'key_refused')),
    whose TEXT NOT NULL,
    told_at INTEGER NOT NULL,
    untold INTEGER NOT NULL,
    PRIMARY KEY (action, whose)
  ) WITHOUT ROWID, STRICT;

  CREATE TABLE watched_folders (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    mind_id TEXT NOT NULL REFERENCES minds(id) ON DELETE CASCADE,
    path TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    last_run_at INTEGER,
    read_all_at INTEGER,
    asked_all_at INTEGER,
    queued_set TEXT,
    queued_at INTEGER,
    last_import TEXT,
    files INTEGER NOT NULL DEFAULT 0,
    problem TEXT,
    UNIQUE (mind_id, path)
  ) STRICT;

  -- How a file was when it was last read; its name is kept as a keyed hash only.
  CREATE TABLE watched_files (
    folder_id TEXT NOT NULL REFERENCES watched_folders(id) ON DELETE CASCADE,
    name_key TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (folder_id, name_key)
  ) WITHOUT ROWID, STRICT;

  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    mind_id TEXT NOT NULL REFERENCES minds(id) ON DELETE CASCADE,
    actor TEXT NOT NULL,
    -- The process that runs it by itself; null for the worker.
    owner TEXT,
    status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    origin TEXT NOT NULL CHECK (origin IN ('upload', 'document', 'folder')),
    folder_id TEXT REFERENCES watched_folders(id) ON DELETE SET NULL,
    source TEXT NOT NULL,
    file_name TEXT,
    files TEXT NOT NULL,
    selection TEXT,
    counts TEXT NOT NULL,
    errors TEXT NOT NULL,
    problem TEXT,
    progress REAL NOT NULL DEFAULT 0,
    cancel_requested INTEGER NOT NULL DEFAULT 0,
    starts INTEGER NOT NULL DEFAULT 0,
    -- Something was erased since it was queued: it names no file from then on.
    is_nameless INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    finished_at INTEGER
  ) STRICT;
  CREATE INDEX jobs_by_status ON jobs(status, created_at);
  CREATE INDEX jobs_by_mind ON jobs(mind_id, created_at);
  `,
]
