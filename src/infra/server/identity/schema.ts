/** The version of the accounts database that this program reads and writes. */
export const ACCOUNTS_VERSION = 1

/**
 * Accounts, sessions and signing keys. Instants are milliseconds since 1970. A password is kept as an Argon2id text, a refresh
 * value only as its SHA-256. Which companies a person belongs to is not here: the books say it.
 */
export const ACCOUNTS_SCHEMA = `
CREATE TABLE user (
  id TEXT NOT NULL PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1)),
  language TEXT NOT NULL CHECK (language IN ('fr', 'en')),
  name TEXT NOT NULL,
  latest_company_id TEXT,
  password TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE session (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id),
  secret BLOB NOT NULL,
  latest INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX session_expires ON session (expires_at);

CREATE TABLE refresh_value (
  hash BLOB NOT NULL PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX refresh_value_session ON refresh_value (session_id);

CREATE TABLE signing_key (
  kid TEXT NOT NULL PRIMARY KEY,
  jwk TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE attempt (
  key TEXT NOT NULL PRIMARY KEY,
  count INTEGER NOT NULL,
  window_ends_at INTEGER NOT NULL,
  blocked_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_window ON attempt (window_ends_at)
`
