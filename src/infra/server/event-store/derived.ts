import type { DatabaseSync } from "node:sqlite"
import { claimsOf, emptyBooks, evolve, readEvent, unseal, type Books, type DomainEvent } from "../../../domain/books.ts"
import type { Json } from "../../../domain/kernel/canonical.ts"
import type { ErasureScope } from "../../../domain/erasure/events.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { commitmentsIn } from "../../../domain/kernel/commitments.ts"
import { UnknownEvent } from "./fold.ts"
import { cardOf } from "./judge.ts"

/** A row that stands beside a log and says something else than the log. `row` names it within its table. */
export interface DerivedFault {
  readonly table:
    | "company"
    | "member"
    | "company_card"
    | "claim"
    | "command"
    | "device"
    | "personal"
    | "abandoned"
    | "restoration"
    | "erasure"
  readonly row: string
}

/** What the events of one command tell of its outcome. */
interface Caused {
  readonly deviceId: string
  readonly seq: number
  readonly at: number
  readonly from: number
  to: number
}

/** A personal value that a body committed to, the last time at `position`. */
interface CommittedTo {
  readonly subjectId: string
  readonly position: number
}

/** What a log says of every row that is derived from it. */
interface Told {
  readonly books: Books
  /** By scope and key: the owner, and the position at which it was claimed. */
  readonly claims: Map<string, string>
  /** By id and author. */
  readonly commands: Map<string, Caused>
  /** Every commitment that a body holds, by subject and commitment. */
  readonly commitments: Map<string, CommittedTo>
  readonly firstAt: number | undefined
  /** The positions of the bodies that were blanked. */
  readonly blanked: ReadonlyArray<number>
  readonly erasures: ReadonlyArray<{ readonly scope: ErasureScope; readonly position: number }>
}

type Row = { readonly [column: string]: unknown }

const EVENTS = `SELECT position, type, version, command_id, device_id, device_seq, actor_id, recorded_at, body
  FROM event WHERE company_id = ? ORDER BY position`

const keyOf = (...parts: ReadonlyArray<unknown>): string => parts.map(String).join(" ")

const valuesOf = (db: DatabaseSync, companyId: string): ReadonlyMap<string, string> =>
  new Map(
    db
      .prepare("SELECT commitment, value FROM personal WHERE company_id = ? AND value IS NOT NULL")
      .all(companyId)
      .map((row) => [String(row["commitment"]), String(row["value"])])
  )

const eventOf = (row: Row, values: ReadonlyMap<string, string>): DomainEvent => {
  const [type, version] = [String(row["type"]), Number(row["version"])]
  const body = JSON.parse(String(row["body"])) as { [field: string]: Json }
  unseal(type, body, (commitment) => values.get(commitment))
  const event = readEvent(type, version, body)
  if (event === undefined) throw new UnknownEvent(type, version)
  return event
}

const noteCommand = (commands: Map<string, Caused>, row: Row): void => {
  const position = Number(row["position"])
  const key = keyOf(row["command_id"], row["actor_id"])
  const known = commands.get(key)
  if (known !== undefined) known.to = position
  else {
    commands.set(key, {
      deviceId: String(row["device_id"]),
      seq: Number(row["device_seq"]),
      at: Number(row["recorded_at"]),
      from: position,
      to: position
    })
  }
}

const read = (db: DatabaseSync, companyId: string): Told => {
  const values = valuesOf(db, companyId)
  const books = emptyBooks()
  const [claims, commands] = [new Map<string, string>(), new Map<string, Caused>()]
  const commitments = new Map<string, CommittedTo>()
  const erasures: Array<{ readonly scope: ErasureScope; readonly position: number }> = []
  const blanked: Array<number> = []
  let firstAt: number | undefined
  for (const row of db.prepare(EVENTS).iterate(companyId) as Iterable<Row>) {
    const position = Number(row["position"])
    firstAt ??= Number(row["recorded_at"])
    noteCommand(commands, row)
    if (typeof row["body"] !== "string") {
      blanked.push(position)
      continue
    }
    for (const { commitment, subjectId } of commitmentsIn(row["body"])) {
      commitments.set(keyOf(subjectId, commitment), { subjectId, position })
    }
    const event = eventOf(row, values)
    evolve(books, event)
    if (event._tag === "DataErased") erasures.push({ scope: event.scope, position })
    for (const { key, owner, scope } of claimsOf(event)) claims.set(keyOf(scope, key), keyOf(owner, position))
  }
  return { books, claims, commands, commitments, firstAt, blanked, erasures }
}

/** What lacks although no later event says that it was erased, and what is there although one does. */
const erasureFaults = (
  db: DatabaseSync,
  companyId: string,
  { blanked, commitments, erasures }: Told
): ReadonlyArray<string> => {
  const isCovered = (subjectId: string, position: number): boolean =>
    erasures.some(
      (erasure) =>
        erasure.position > position && erasure.scope.kind === "person" && erasure.scope.subjectId === subjectId
    )
  const isBlanked = new Set(blanked)
  const bodies = erasures.flatMap(({ position, scope }) =>
    scope.kind === "event" && scope.position < position ? [scope.position] : []
  )
  const said = new Set(bodies)
  const values = db
    .prepare("SELECT subject_id, commitment, value IS NULL AS gone FROM personal WHERE company_id = ?")
    .all(companyId)
    .flatMap((row) => {
      const key = keyOf(row["subject_id"], row["commitment"])
      const committed = commitments.get(key)
      // Whose body was blanked went with it.
      const isErased = committed === undefined ? blanked.length > 0 : isCovered(committed.subjectId, committed.position)
      return (row["gone"] === 1) === isErased ? [] : [key]
    })
  return [
    ...blanked.filter((position) => !said.has(position)).map((position) => `event ${position}`),
    ...bodies.filter((position) => !isBlanked.has(position)).map((position) => `event ${position}`),
    ...values
  ]
}

/** The rows that one side has and the other has not, or has otherwise. */
const differing = (told: ReadonlyMap<string, string>, stored: ReadonlyMap<string, string>): ReadonlyArray<string> =>
  [...new Set([...told.keys(), ...stored.keys()])].filter((key) => told.get(key) !== stored.get(key))

const table = (
  db: DatabaseSync,
  sql: string,
  companyId: string,
  key: (row: Row) => string,
  content: (row: Row) => string
): ReadonlyMap<string, string> =>
  new Map(
    db
      .prepare(sql)
      .all(companyId)
      .map((row) => [key(row), content(row)])
  )

const faultsIn = (name: DerivedFault["table"], rows: ReadonlyArray<string>): ReadonlyArray<DerivedFault> =>
  rows.map((row) => ({ table: name, row }))

const membersOf = ({ company }: Books): ReadonlyMap<string, string> => new Map(Object.entries(company?.members ?? {}))

const cardTold = (companyId: string, books: Books): ReadonlyMap<string, string> => {
  const card = cardOf(books)
  return card === undefined
    ? new Map()
    : new Map([[companyId, JSON.stringify([card.socialName, card.currency, card.country, card.logo])]])
}

const commandsTold = (commands: ReadonlyMap<string, Caused>): ReadonlyMap<string, string> =>
  new Map([...commands].map(([key, { at, deviceId, from, seq, to }]) => [key, keyOf(deviceId, seq, at, from, to)]))

const OUTCOMES = `SELECT command_id, device_id, device_seq, actor_id, decided_at, from_pos, to_pos FROM command
  WHERE company_id = ? AND outcome = 'accepted'`

// A queue that was numbered anew may have come further than the numbers under which its commands were first judged.
const DEVICES_BEHIND = `SELECT c.device_id FROM command c LEFT JOIN device d USING (company_id, device_id)
  WHERE c.company_id = ? AND c.device_seq > 0
  GROUP BY c.device_id HAVING d.last_seq IS NULL OR d.last_seq < max(c.device_seq)
  OR sum(c.actor_id <> d.user_id) > 0`

const DEVICES_AHEAD = `SELECT device_id FROM device JOIN company USING (company_id)
  WHERE company_id = ? AND (acked_pos > head OR acked_pos < 0 OR last_seq < 1)`

const ABANDONED = `SELECT command_id FROM (
    SELECT company_id, command_id FROM abandoned WHERE company_id = ?1
    UNION SELECT company_id, command_id FROM command WHERE company_id = ?1 AND outcome = 'abandoned')
  WHERE command_id NOT IN (SELECT command_id FROM abandoned WHERE company_id = ?1)
  OR command_id NOT IN (SELECT command_id FROM command WHERE company_id = ?1 AND outcome = 'abandoned')`

const texts = (db: DatabaseSync, sql: string, companyId: string, column: string): ReadonlyArray<string> =>
  db
    .prepare(sql)
    .all(companyId)
    .map((row) => String(row[column]))

const restorationFaults = (db: DatabaseSync, companyId: string): ReadonlyArray<DerivedFault> => {
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'restoration'").get() === undefined) return []
  const rows = db.prepare(
    `SELECT r.epoch FROM restoration r JOIN company USING (company_id) WHERE company_id = ?
     AND r.epoch <> company.epoch AND r.restored_at = (SELECT max(restored_at) FROM restoration WHERE company_id = r.company_id)`
  )
  return faultsIn(
    "restoration",
    rows.all(companyId).map(({ epoch }) => String(epoch))
  )
}

/**
 * Every row beside the log of a company that says something else than the log does: who is a member, what the company's card says, what is
 * claimed (legal numbers among it), the outcome of every command, how far the queues of devices have come, the commitments to personal
 * values. The log itself is for the chain to prove, and should be proven first. Errors: throws UnknownEvent.
 */
export const derivedFaults = (db: DatabaseSync, companyId: CompanyId): ReadonlyArray<DerivedFault> => {
  const told = read(db, companyId)
  const company = db.prepare("SELECT created_at FROM company WHERE company_id = ?").get(companyId)
  const isDated = told.firstAt === undefined || Number(company?.["created_at"]) === told.firstAt
  const members = table(
    db,
    "SELECT user_id, role FROM member WHERE company_id = ?",
    companyId,
    (row) => String(row["user_id"]),
    (row) => String(row["role"])
  )
  const cards = table(
    db,
    "SELECT * FROM company_card WHERE company_id = ?",
    companyId,
    () => companyId,
    (row) => JSON.stringify([row["social_name"], row["currency"], row["country"], row["logo"]])
  )
  const claims = table(
    db,
    "SELECT * FROM claim WHERE company_id = ?",
    companyId,
    (row) => keyOf(row["scope"], row["key"]),
    (row) => keyOf(row["owner_id"], row["position"])
  )
  const outcomes = table(
    db,
    OUTCOMES,
    companyId,
    (row) => keyOf(row["command_id"], row["actor_id"]),
    (row) => keyOf(row["device_id"], row["device_seq"], row["decided_at"], row["from_pos"], row["to_pos"])
  )
  const personal = db
    .prepare("SELECT subject_id, commitment FROM personal WHERE company_id = ?")
    .all(companyId)
    .map((row) => keyOf(row["subject_id"], row["commitment"]))
  return [
    ...faultsIn("company", isDated ? [] : [companyId]),
    // A body that was blanked took along what it told of these.
    ...(told.blanked.length > 0
      ? []
      : [
          ...faultsIn("member", differing(membersOf(told.books), members)),
          ...faultsIn("company_card", differing(cardTold(companyId, told.books), cards)),
          ...faultsIn("claim", differing(told.claims, claims)),
          ...faultsIn(
            "personal",
            personal.filter((key) => !told.commitments.has(key))
          )
        ]),
    ...faultsIn("erasure", erasureFaults(db, companyId, told)),
    ...faultsIn("command", differing(commandsTold(told.commands), outcomes)),
    ...faultsIn("device", [
      ...texts(db, DEVICES_BEHIND, companyId, "device_id"),
      ...texts(db, DEVICES_AHEAD, companyId, "device_id")
    ]),
    ...faultsIn("abandoned", texts(db, ABANDONED, companyId, "command_id")),
    ...restorationFaults(db, companyId)
  ]
}

const OF_COMPANIES = [
  "event",
  "member",
  "company_card",
  "claim",
  "command",
  "device",
  "personal",
  "abandoned",
  "restoration",
  "earlier_event"
]

/** Rows of no company of the file, by table: one whose owner was altered hides here. */
export const strayRows = (db: DatabaseSync): ReadonlyArray<{ readonly table: string; readonly rows: number }> =>
  OF_COMPANIES.filter((name) => db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== undefined)
    .map((name) => ({
      table: name,
      rows: Number(
        db
          .prepare(`SELECT count(*) AS n FROM ${name} WHERE company_id NOT IN (SELECT company_id FROM company)`)
          .get()?.["n"]
      )
    }))
    .filter(({ rows }) => rows > 0)
