import { charge } from "../../../domain/charge/aggregate.ts"
import { LINK_CLAIM } from "../../../domain/sharing/state.ts"

/** Marks a file as a store of ours: "KAZI" in ASCII. */
export const APPLICATION_ID = 0x4b415a49

/** The version of the tables below. A build writes to files of this version only, and brings those from version 3 on to it. */
export const SCHEMA_VERSION = 5

/** The version from which on a file has a name of its own; see `installation`. */
export const NAMED_SINCE = 4

const columnsOfEvent = [
  "company_id",
  "position",
  "event_id",
  "type",
  "version",
  "critical",
  "command_id",
  "device_id",
  "device_seq",
  "actor_id",
  "recorded_at",
  "occurred_at",
  "body_hash",
  "hash"
]

const unchanged = columnsOfEvent.map((column) => `NEW.${column} IS OLD.${column}`).join(" AND ")

/**
 * The tables of the store as version 3 had them. Events and outcomes are append-only at the engine: an event's body may be blanked (redaction, its hash
 * stays), everything else of them never changes. Inserting over an existing row is refused by a trigger of its own, because
 * INSERT OR REPLACE deletes without firing delete triggers.
 *
 * Hashes are lower-case hexadecimal text, as in the chain text; see docs/decisions/0001-the-server-judges-commands.md and 0004.
 * Events are long, so that they stand in the order in which they came, whole on their pages, beside an index by company; all other
 * tables are their own index.
 * `snapshot` and `checkpoint` are caches: nothing stands there only.
 */
const TABLES = `
CREATE TABLE company (
  company_id TEXT PRIMARY KEY,
  epoch TEXT NOT NULL,
  head INTEGER NOT NULL CHECK (head >= 0),
  head_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
  company_id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position > 0),
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  version INTEGER NOT NULL,
  critical INTEGER NOT NULL CHECK (critical IN (0, 1)),
  command_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  device_seq INTEGER NOT NULL,
  actor_id TEXT NOT NULL,
  recorded_at INTEGER NOT NULL,
  occurred_at INTEGER NOT NULL,
  body TEXT,
  body_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  UNIQUE (company_id, position)
) STRICT;

CREATE TABLE command (
  company_id TEXT NOT NULL,
  command_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  device_seq INTEGER NOT NULL,
  type TEXT NOT NULL,
  actor_id TEXT NOT NULL,
  payload_hash TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('accepted', 'rejected', 'noop', 'abandoned')),
  reason TEXT,
  detail TEXT,
  from_pos INTEGER,
  to_pos INTEGER,
  decided_at INTEGER NOT NULL,
  PRIMARY KEY (company_id, command_id),
  UNIQUE (company_id, device_id, device_seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE abandoned (
  company_id TEXT NOT NULL,
  command_id TEXT NOT NULL,
  type TEXT NOT NULL,
  version INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (company_id, command_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
  company_id TEXT NOT NULL REFERENCES company (company_id),
  device_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  last_seq INTEGER NOT NULL,
  acked_pos INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (company_id, device_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE claim (
  company_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (company_id, scope, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE member (
  company_id TEXT NOT NULL REFERENCES company (company_id),
  user_id TEXT NOT NULL,
  role TEXT NOT NULL,
  PRIMARY KEY (user_id, company_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE company_card (
  company_id TEXT PRIMARY KEY REFERENCES company (company_id),
  social_name TEXT NOT NULL,
  currency TEXT NOT NULL,
  country TEXT NOT NULL,
  logo TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE personal (
  company_id TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  commitment TEXT NOT NULL,
  salt TEXT,
  value TEXT,
  PRIMARY KEY (company_id, subject_id, commitment),
  CHECK ((salt IS NULL) = (value IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshot (
  company_id TEXT NOT NULL,
  reducer TEXT NOT NULL,
  position INTEGER NOT NULL,
  state BLOB NOT NULL,
  state_hash TEXT NOT NULL,
  PRIMARY KEY (company_id, reducer, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE checkpoint (
  company_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL,
  state_hash TEXT NOT NULL,
  reducer TEXT NOT NULL,
  recorded_at INTEGER NOT NULL,
  key_id TEXT NOT NULL,
  signature TEXT NOT NULL,
  anchor TEXT,
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER event_is_kept BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'facts are append-only'); END;

CREATE TRIGGER event_is_not_changed BEFORE UPDATE ON event
WHEN NOT (NEW.body IS NULL AND ${unchanged})
BEGIN SELECT RAISE(ABORT, 'facts are append-only'); END;

CREATE TRIGGER event_is_not_replaced BEFORE INSERT ON event
WHEN EXISTS (SELECT 1 FROM event WHERE company_id = NEW.company_id AND position = NEW.position)
BEGIN SELECT RAISE(ABORT, 'facts are append-only'); END;

CREATE TRIGGER command_is_kept BEFORE DELETE ON command
BEGIN SELECT RAISE(ABORT, 'outcomes are kept for ever'); END;

CREATE TRIGGER command_is_not_changed BEFORE UPDATE ON command
BEGIN SELECT RAISE(ABORT, 'outcomes are kept for ever'); END;

CREATE TRIGGER command_is_not_replaced BEFORE INSERT ON command
WHEN EXISTS (SELECT 1 FROM command WHERE company_id = NEW.company_id AND command_id = NEW.command_id)
  OR EXISTS (
    SELECT 1 FROM command
    WHERE company_id = NEW.company_id AND device_id = NEW.device_id AND device_seq = NEW.device_seq
  )
BEGIN SELECT RAISE(ABORT, 'outcomes are kept for ever'); END;

CREATE TRIGGER personal_is_only_erased BEFORE UPDATE ON personal
WHEN NOT (
  NEW.value IS NULL AND NEW.company_id IS OLD.company_id AND NEW.subject_id IS OLD.subject_id
  AND NEW.commitment IS OLD.commitment
)
BEGIN SELECT RAISE(ABORT, 'personal data is kept or erased, never changed'); END;

CREATE TRIGGER personal_is_kept BEFORE DELETE ON personal
BEGIN SELECT RAISE(ABORT, 'personal data is kept or erased, never changed'); END;
`

/**
 * What version 4 adds. `installation` has one row: `generation` names the file among all others, `seal_key` is what the server seals
 * the heads of logs with, `backup_at` (milliseconds since 1970) is set in a copy that was made to be kept. `restoration` tells where
 * the log of a company stood each time that it was put back from a backup. `earlier_event` keeps the events that a log had lost and
 * that devices have brought back: `proven` once the seal of a head after them was shown, with the legal number that each gave.
 * Source: docs/decisions/0042-a-backup-is-put-back-by-restore.md.
 */
const STEP_4 = `
CREATE TABLE installation (
  generation TEXT NOT NULL PRIMARY KEY,
  seal_key BLOB NOT NULL,
  backup_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE restoration (
  company_id TEXT NOT NULL,
  epoch TEXT NOT NULL,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL,
  backup_at INTEGER NOT NULL,
  restored_at INTEGER NOT NULL,
  PRIMARY KEY (company_id, epoch)
) STRICT, WITHOUT ROWID;

CREATE TABLE earlier_event (
  company_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  proven INTEGER NOT NULL CHECK (proven IN (0, 1)),
  type TEXT NOT NULL,
  command_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  event TEXT NOT NULL,
  series TEXT,
  sequence INTEGER,
  number TEXT,
  PRIMARY KEY (company_id, device_id, position)
) STRICT, WITHOUT ROWID;
`

/**
 * What version 5 changes: the id of a command is its author's, so that whoever gives another one under the same id keeps nobody from their
 * own. Source: docs/decisions/0059-the-id-of-a-command-is-its-authors.md.
 */
const STEP_5 = `
CREATE TABLE command_of_author (
  company_id TEXT NOT NULL,
  command_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  device_seq INTEGER NOT NULL,
  type TEXT NOT NULL,
  actor_id TEXT NOT NULL,
  payload_hash TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('accepted', 'rejected', 'noop', 'abandoned')),
  reason TEXT,
  detail TEXT,
  from_pos INTEGER,
  to_pos INTEGER,
  decided_at INTEGER NOT NULL,
  PRIMARY KEY (company_id, command_id, actor_id),
  UNIQUE (company_id, device_id, device_seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE abandoned_of_author (
  company_id TEXT NOT NULL,
  command_id TEXT NOT NULL,
  type TEXT NOT NULL,
  version INTEGER NOT NULL,
  reason TEXT NOT NULL,
  actor_id TEXT NOT NULL,
  PRIMARY KEY (company_id, command_id, actor_id)
) STRICT, WITHOUT ROWID;

INSERT INTO command_of_author (company_id, command_id, device_id, device_seq, type, actor_id, payload_hash, outcome, reason, detail,
    from_pos, to_pos, decided_at)
  SELECT company_id, command_id, device_id, device_seq, type, actor_id, payload_hash, outcome, reason, detail, from_pos, to_pos, decided_at
  FROM command;
INSERT INTO abandoned_of_author (company_id, command_id, type, version, reason, actor_id)
  SELECT a.company_id, a.command_id, a.type, a.version, a.reason, coalesce(c.actor_id, '')
  FROM abandoned a LEFT JOIN command c USING (company_id, command_id);
DROP TABLE command;
DROP TABLE abandoned;
ALTER TABLE command_of_author RENAME TO command;
ALTER TABLE abandoned_of_author RENAME TO abandoned;

CREATE TRIGGER command_is_kept BEFORE DELETE ON command
BEGIN SELECT RAISE(ABORT, 'outcomes are kept for ever'); END;

CREATE TRIGGER command_is_not_changed BEFORE UPDATE ON command
BEGIN SELECT RAISE(ABORT, 'outcomes are kept for ever'); END;

CREATE TRIGGER command_is_not_replaced BEFORE INSERT ON command
WHEN EXISTS (
    SELECT 1 FROM command
    WHERE company_id = NEW.company_id AND command_id = NEW.command_id AND actor_id = NEW.actor_id
  )
  OR EXISTS (
    SELECT 1 FROM command
    WHERE company_id = NEW.company_id AND device_id = NEW.device_id AND device_seq = NEW.device_seq
  )
BEGIN SELECT RAISE(ABORT, 'outcomes are kept for ever'); END;
`

/** What brings a file of each version to the next one. */
export const STEPS: ReadonlyArray<readonly [from: number, sql: string]> = [
  [3, STEP_4],
  [4, STEP_5]
]

/** The events that say what falls due when: those of charges, and those that say which day it is for a company. */
export const DUE_EVENTS_SQL = `type IN (${["CompanyRegistered", "CompanyEdited", ...Object.keys(charge.events)].map((type) => `'${type}'`).join(", ")})`

/** An index by its name; `on`: its table and columns, and which rows it holds where it does not hold all. */
export interface Index {
  readonly name: string
  readonly on: string
}

/**
 * What only finds rows sooner, made wherever it lacks or says something else, as that of what falls due in a file from before a type of event
 * was added: it is no part of a version, and a program that does not know of it works with it.
 * Without the one of members, those of one company were looked for among those of all; without that of links, one among all claims; without that of what
 * falls due, all events were read each hour.
 */
export const INDEXES: ReadonlyArray<Index> = [
  { name: "member_of_company", on: "member (company_id)" },
  { name: "claim_of_link", on: `claim (key) WHERE scope = '${LINK_CLAIM}'` },
  { name: "event_of_what_is_due", on: `event (type, company_id, position) WHERE ${DUE_EVENTS_SQL}` }
]

/** All tables of a new file. */
export const SCHEMA_SQL = `${TABLES}${STEP_4}${STEP_5}`
