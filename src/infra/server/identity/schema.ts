import { COMMIT_COUNTER } from "../sqlite/commit-counter.ts"

/**
 * Accounts, sessions and signing keys: the tables of version 1. Instants are milliseconds since 1970. A password is kept as an Argon2id text, a refresh
 * value only as its SHA-256. Which companies a person belongs to is not here: the books say it.
 */
const ACCOUNTS = `
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

/**
 * What people's flows need, version 2: an avatar and the list of first steps beside each account, what is known of each sign-in, the
 * mails that wait, the links they carry (known by the SHA-256 of their secret only), invitations, and how often mail was asked for.
 * A mail's content is emptied once it is sent. Whether an invitation still stands is said by the books.
 */
const PEOPLE = `
ALTER TABLE user ADD COLUMN avatar TEXT NOT NULL DEFAULT 'avatarbg1';
UPDATE user SET avatar = 'avatarbg' || (abs(random() % 10) + 1);
ALTER TABLE user ADD COLUMN image TEXT;
ALTER TABLE user ADD COLUMN onboarding TEXT NOT NULL DEFAULT '{"done":[],"hidden":false}';

CREATE TABLE profile_image (
  user_id TEXT NOT NULL PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  png BLOB NOT NULL
) STRICT;

ALTER TABLE session ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
UPDATE session SET seen_at = created_at;
CREATE INDEX session_user ON session (user_id);

CREATE TABLE mail (
  id TEXT NOT NULL PRIMARY KEY,
  recipient TEXT NOT NULL,
  content TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'given_up')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  done_at INTEGER
) STRICT;
CREATE INDEX mail_due ON mail (next_at) WHERE state = 'waiting';

CREATE TABLE link (
  hash BLOB NOT NULL PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('verify_email', 'change_email', 'reset_password', 'invitation')),
  subject_id TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX link_subject ON link (purpose, subject_id);
CREATE INDEX link_expires ON link (expires_at);

CREATE TABLE invitation (
  id TEXT NOT NULL PRIMARY KEY,
  company_id TEXT NOT NULL,
  email TEXT NOT NULL,
  role TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('fr', 'en')),
  inviter_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('asked', 'open', 'accepted', 'withdrawn')),
  created_at INTEGER NOT NULL,
  accepted_by TEXT
) STRICT;
CREATE INDEX invitation_company ON invitation (company_id);

CREATE TABLE mail_request (
  key TEXT NOT NULL PRIMARY KEY,
  count INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  window_ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_request_window ON mail_request (window_ends_at)
`

/** Whom an identity provider outside knows, version 3: its accounts, each known by issuer and subject, and whose they are here. */
const IDENTITIES = `
CREATE TABLE identity (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identity_user ON identity (user_id)
`

/**
 * Version 4: a session knows the browser it is bound to by its fingerprint; signing keys are sealed, refresh values kept as a keyed
 * hash, both with the pepper whose name stands here (pepper.ts). Sessions bound to no browser end, and the key that stood in the
 * open is forgotten: people sign in again.
 */
const BINDING = `
DELETE FROM refresh_value;
DELETE FROM session;
ALTER TABLE session ADD COLUMN fingerprint TEXT NOT NULL DEFAULT '';

DROP TABLE signing_key;
CREATE TABLE signing_key (
  kid TEXT NOT NULL PRIMARY KEY,
  sealed BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE installation (
  pepper_id TEXT NOT NULL
) STRICT
`

/** Version 5: an invitation may be declined. SQLite changes no check of a column: the rows move to a table that has the new one. */
const DECLINING = `
CREATE TABLE invitation_5 (
  id TEXT NOT NULL PRIMARY KEY,
  company_id TEXT NOT NULL,
  email TEXT NOT NULL,
  role TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('fr', 'en')),
  inviter_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('asked', 'open', 'accepted', 'declined', 'withdrawn')),
  created_at INTEGER NOT NULL,
  accepted_by TEXT,
  declined_at INTEGER
) STRICT;
INSERT INTO invitation_5
  SELECT id, company_id, email, role, language, inviter_id, state, created_at, accepted_by, NULL FROM invitation;
DROP TABLE invitation;
ALTER TABLE invitation_5 RENAME TO invitation;
CREATE INDEX invitation_company ON invitation (company_id)
`

/**
 * Version 6: a mail is `sending` while it is handed over, and its fate `unknown` when nobody can say whether it was; and what the
 * scheduler has to do, has done and has given up, in SQL that PostgreSQL takes too.
 */
const SCHEDULE = `
CREATE TABLE mail_6 (
  id TEXT NOT NULL PRIMARY KEY,
  recipient TEXT NOT NULL,
  content TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'given_up', 'unknown')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  done_at INTEGER
) STRICT;
INSERT INTO mail_6 SELECT id, recipient, content, state, attempts, next_at, created_at, done_at FROM mail;
DROP TABLE mail;
ALTER TABLE mail_6 RENAME TO mail;
CREATE INDEX mail_due ON mail (next_at) WHERE state = 'waiting';

CREATE TABLE scheduled_run (
  rule TEXT NOT NULL,
  subject TEXT NOT NULL,
  due_at BIGINT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'given_up')),
  attempts INTEGER NOT NULL,
  next_at BIGINT NOT NULL,
  ended_at BIGINT,
  problem TEXT,
  PRIMARY KEY (rule, subject, due_at)
);
CREATE INDEX scheduled_run_waiting ON scheduled_run (rule, next_at) WHERE state = 'waiting'
`

/**
 * Version 7: what companies entrust to the server (keys of providers, tokens of the tax office), sealed by a key that stands elsewhere
 * (secrets.ts), in SQL that PostgreSQL takes too.
 */
const SECRETS = `
CREATE TABLE secret (
  company_id TEXT NOT NULL,
  name TEXT NOT NULL,
  key_id TEXT NOT NULL,
  sealed TEXT NOT NULL,
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (company_id, name)
)
`

/**
 * Version 8: what is known of each file of a company (files.ts), in SQL that PostgreSQL takes too. `sent` is the hash of what a device
 * sent, `hash` that of what is kept of it. Content stands elsewhere. And which files were erased, for whom and why.
 */
const FILES = `
CREATE TABLE file (
  company_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  sent TEXT NOT NULL,
  area TEXT NOT NULL,
  type TEXT NOT NULL,
  size BIGINT NOT NULL,
  name TEXT NOT NULL,
  user_id TEXT NOT NULL,
  uploaded_at BIGINT NOT NULL,
  PRIMARY KEY (company_id, hash, sent, area)
);
CREATE INDEX file_sent ON file (company_id, sent);

CREATE TABLE file_erasure (
  company_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  user_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  erased_at BIGINT NOT NULL
)
`

/** Version 9: a run that was given up may be closed by the operator. SQLite changes no check of a column: the rows move. */
const CLOSING = `
CREATE TABLE scheduled_run_9 (
  rule TEXT NOT NULL,
  subject TEXT NOT NULL,
  due_at BIGINT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'given_up', 'closed')),
  attempts INTEGER NOT NULL,
  next_at BIGINT NOT NULL,
  ended_at BIGINT,
  problem TEXT,
  PRIMARY KEY (rule, subject, due_at)
);
INSERT INTO scheduled_run_9
  SELECT rule, subject, due_at, state, attempts, next_at, ended_at, problem FROM scheduled_run;
DROP TABLE scheduled_run;
ALTER TABLE scheduled_run_9 RENAME TO scheduled_run;
CREATE INDEX scheduled_run_waiting ON scheduled_run (rule, next_at) WHERE state = 'waiting'
`

/**
 * Version 10: with what browser each device of a company sent what is in its books, for histories to name it (people/directory.ts), in SQL
 * that PostgreSQL takes too.
 */
const DEVICES = `
CREATE TABLE device (
  company_id TEXT NOT NULL,
  id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  agent TEXT NOT NULL,
  PRIMARY KEY (company_id, id)
)
`

/** Version 11: how many transactions changed something, to recognise an older copy (sqlite/commit-counter.ts). */
const COUNTING = COMMIT_COUNTER

/**
 * The accounts database, step by step: step n brings a file of version n - 1 to version n. A step that was ever in a release is
 * never changed; a change of the tables is a step of its own at the end.
 */
export const ACCOUNTS_STEPS: ReadonlyArray<string> = [
  ACCOUNTS,
  PEOPLE,
  IDENTITIES,
  BINDING,
  DECLINING,
  SCHEDULE,
  SECRETS,
  FILES,
  CLOSING,
  DEVICES,
  COUNTING
]
