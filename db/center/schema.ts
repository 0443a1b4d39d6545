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
    disabled_at INTEGER,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER
  ) STRICT;

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
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

  -- Minds that have no row, or none yet, and whose files are to go once it is due.
  CREATE TABLE left_minds (id TEXT PRIMARY KEY, due_at INTEGER NOT NULL) WITHOUT ROWID, STRICT;
  CREATE TRIGGER a_mind_comes AFTER INSERT ON minds BEGIN
    DELETE FROM left_minds WHERE id = new.id;
  END;
  CREATE TRIGGER a_mind_goes AFTER DELETE ON minds BEGIN
    INSERT OR REPLACE INTO left_minds (id, due_at) VALUES (old.id, 0);
    DELETE FROM keys WHERE name = 'ref:' || old.id;
  END;

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
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    finished_at INTEGER
  ) STRICT;
  CREATE INDEX jobs_by_status ON jobs(status, created_at);
  CREATE INDEX jobs_by_mind ON jobs(mind_id, created_at);
  `,
]
