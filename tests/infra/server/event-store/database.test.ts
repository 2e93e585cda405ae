import { statSync, writeFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import {
  lastEventOf,
  OLDEST_SQLITE,
  openDatabase,
  openReadOnly
} from "../../../../src/infra/server/event-store/database.ts"
import { derivedFaults } from "../../../../src/infra/server/event-store/derived.ts"
import { placeMark } from "../../../../src/infra/server/sqlite/mark-file.ts"
import type { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { unpackFolder } from "../../../support/made-with-a656827.ts"
import { removeFolder } from "../../../support/temporary-folder.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import { APPLICATION_ID, SCHEMA_VERSION, STEPS } from "../../../../src/infra/server/event-store/schema.ts"
import { prepareStatements } from "../../../../src/infra/server/event-store/statements.ts"
import { Replica, stateHash } from "./replica.ts"
import { newId, openCompany, openStore, profile, temporaryFolder, TestDevice } from "./store-under-test.ts"

let folder: ReturnType<typeof temporaryFolder>

beforeEach(() => {
  folder = temporaryFolder()
})

afterEach(() => folder.remove())

const first = (db: DatabaseSync, sql: string): unknown => Object.values(db.prepare(sql).get() ?? {})[0]

describe("opening the file", () => {
  it("makes it with its mark, its version and every commit flushed", () => {
    const db = openDatabase({ path: folder.file })
    expect(first(db, "PRAGMA application_id")).toBe(APPLICATION_ID)
    expect(first(db, "PRAGMA user_version")).toBe(SCHEMA_VERSION)
    expect(["", "-wal", "-shm"].map((suffix) => statSync(`${folder.file}${suffix}`).mode & 0o777)).toEqual([
      0o600, 0o600, 0o600
    ])
    expect(first(db, "PRAGMA journal_mode")).toBe("wal")
    expect(first(db, "PRAGMA synchronous")).toBe(2)
    expect(first(db, "PRAGMA foreign_keys")).toBe(1)
    expect(first(db, "PRAGMA busy_timeout")).toBeGreaterThan(0)
    const strict = db
      .prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'")
      .all()
    expect(strict.length).toBeGreaterThan(10)
    expect(strict.filter((table) => table["strict"] !== 1)).toEqual([])
    db.close()
  })

  it("has an index for everything that is asked of a table, also where an older program made the file", () => {
    openDatabase({ path: folder.file }).close()
    const older = new DatabaseSync(folder.file)
    older.exec("DROP INDEX member_of_company; DROP INDEX event_of_what_is_due")
    // As a program made it that knew fewer events of what falls due.
    older.exec(
      "CREATE INDEX IF NOT EXISTS event_of_what_is_due ON event (type, company_id, position) WHERE type IN ('CompanyRegistered', 'ChargeAdded')"
    )
    older.close()
    const db = openDatabase({ path: folder.file })
    const scanned = Object.entries(prepareStatements(db)).flatMap(([name, { sourceSQL }]) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sourceSQL}`)
        .all()
        .flatMap(({ detail }) => (String(detail).startsWith("SCAN") ? [`${name}: ${String(detail)}`] : []))
    )
    db.close()
    // The one table with a single row.
    expect(scanned).toEqual(["sealKey: SCAN installation"])
  })

  it.each(["3.51.2", "3.50.99", "2.99.99", "3.9.3"])(
    "refuses SQLite %s, which may lose what was committed",
    (sqliteVersion) => {
      expect(() => openDatabase({ path: folder.file, sqliteVersion })).toThrow(
        `Kazi ne démarre pas : SQLite ${sqliteVersion} peut perdre des données, il faut la version ${OLDEST_SQLITE} ou une plus récente.`
      )
    }
  )

  it.each(["3.51.3", "3.52.0", "3.100.0", "4.0.0"])("takes SQLite %s", (sqliteVersion) => {
    openDatabase({ path: folder.file, sqliteVersion }).close()
  })

  it.each([0, 1, 99])("refuses version %d of its own file and leaves it as it is", (version) => {
    openDatabase({ path: folder.file }).close()
    const db = new DatabaseSync(folder.file)
    db.exec(`PRAGMA user_version = ${version}`)
    db.close()
    expect(() => openDatabase({ path: folder.file })).toThrow(`est de version ${version} et reste telle quelle`)
    const after = new DatabaseSync(folder.file)
    expect(first(after, "PRAGMA user_version")).toBe(version)
    after.close()
  })

  it("refuses a file of another program and leaves its bytes alone", () => {
    const db = new DatabaseSync(folder.file)
    db.exec("CREATE TABLE songs (title TEXT); PRAGMA user_version = 1")
    db.close()
    expect(() => openDatabase({ path: folder.file })).toThrow("est la base d'un autre programme (application_id 0)")
    const after = new DatabaseSync(folder.file)
    expect(first(after, "PRAGMA journal_mode")).toBe("delete")
    after.close()
  })

  it("refuses what is no database at all", () => {
    writeFileSync(folder.file, "a letter to the tax office\n".repeat(50))
    expect(() => openDatabase({ path: folder.file })).toThrow(/^Kazi ne démarre pas : .*ne peut pas être ouvert/)
  })

  it("fails the layer with that sentence", async () => {
    const store = openStore(folder.file, { sqliteVersion: "3.40.1" })
    await expect(store.run(({ ready }) => ready)).rejects.toThrow("SQLite 3.40.1 peut perdre des données")
    await store.close()
  })
})

describe("a file of version 4, whose commands were known by their id alone", () => {
  /** A file as a server of then left it. */
  const ofVersion4 = (): string => {
    const dataDir = unpackFolder()
    onTestFinished(() => removeFolder(dataDir))
    const path = join(dataDir, "books.sqlite")
    const [step] = STEPS
    const db = new DatabaseSync(path)
    db.exec(`${step?.[1]}; PRAGMA user_version = 4; INSERT INTO installation VALUES ('then', x'00', NULL)`)
    placeMark(path, { generation: "then", last: lastEventOf(db) })
    db.close()
    return path
  }
  const outcomes = (path: string) => {
    const db = new DatabaseSync(path)
    const rows = db.prepare("SELECT * FROM command ORDER BY command_id").all()
    const version = first(db, "PRAGMA user_version")
    const companies = db.prepare("SELECT company_id FROM company").all()
    const faults = companies.flatMap(({ company_id: id }) => derivedFaults(db, id as CompanyId))
    db.close()
    return { rows, version, faults }
  }

  it("is brought to this one with every outcome, and keeps its name", () => {
    const path = ofVersion4()
    const before = outcomes(path)
    expect(before.rows.length).toBeGreaterThan(100)
    for (const _start of [1, 2]) openDatabase({ path }).close()
    expect(outcomes(path)).toEqual({ ...before, version: SCHEMA_VERSION, faults: [] })
    const db = new DatabaseSync(path)
    expect(first(db, "SELECT generation FROM installation")).toBe("then")
    expect(() => db.exec("DELETE FROM command")).toThrow("kept for ever")
    db.close()
  })

  it("is refused, and stays of version 4, where it is older than what its server had written", () => {
    const path = ofVersion4()
    placeMark(path, { generation: "then", last: { companyId: "x", position: 99, hash: "y" } })
    expect(() => openDatabase({ path })).toThrow("plus ancien que ce que le serveur avait écrit")
    expect(outcomes(path).version).toBe(4)
  })
})

describe("what was written", () => {
  let db: DatabaseSync

  beforeEach(async () => {
    const store = openStore(folder.file)
    const device = await openCompany(store)
    await device.push(store, [device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })])
    await store.close()
    // Someone with the file and a tool, not our own connection.
    db = new DatabaseSync(folder.file)
  })

  afterEach(() => db.close())

  const columns = (table: string): ReadonlyArray<string> =>
    db
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map((row) => String(row["name"]))

  it("cannot be deleted", () => {
    expect(() => db.exec("DELETE FROM event WHERE position = 3")).toThrow("append-only")
    expect(() => db.exec("DELETE FROM command")).toThrow("kept for ever")
    expect(() => db.exec("DELETE FROM personal")).toThrow("kept or erased")
  })

  it("cannot be replaced", () => {
    expect(() => db.exec("REPLACE INTO event SELECT * FROM event WHERE position = 3")).toThrow("append-only")
    expect(() => db.exec("REPLACE INTO command SELECT * FROM command")).toThrow("kept for ever")
    const copy = columns("command")
      .map((name) => (name === "command_id" ? "'other'" : name))
      .join(", ")
    expect(() => db.exec(`REPLACE INTO command SELECT ${copy} FROM command`)).toThrow("kept for ever")
  })

  it("cannot be changed in any column, blanking a body apart", () => {
    for (const column of columns("event")) {
      if (column === "body") continue
      const value = `CASE typeof(${column}) WHEN 'integer' THEN 1 - ${column} ELSE ${column} || 'x' END`
      expect(() => db.exec(`UPDATE event SET ${column} = ${value} WHERE position = 3`), column).toThrow(
        /append-only|CHECK/
      )
      expect(() => db.exec(`UPDATE event SET body = NULL, ${column} = ${value} WHERE position = 3`), column).toThrow(
        /append-only|CHECK/
      )
    }
    expect(() => db.exec(`UPDATE event SET body = '{}' WHERE position = 3`)).toThrow("append-only")
    db.exec("UPDATE event SET body = NULL WHERE position = 3")
    expect(() => db.exec(`UPDATE event SET body = '{}' WHERE position = 3`)).toThrow("append-only")
    for (const column of columns("command")) {
      expect(() => db.exec(`UPDATE command SET ${column} = ${column}`), column).toThrow("kept for ever")
    }
    expect(() => db.exec(`UPDATE personal SET value = '"Bio"'`)).toThrow("kept or erased")
    expect(() => db.exec(`UPDATE personal SET salt = NULL`)).toThrow()
    db.exec("UPDATE personal SET salt = NULL, value = NULL")
  })

  it("takes no blob for a text", () => {
    expect(() => db.exec("INSERT INTO claim VALUES (x'00', 'a', 'b', 'c', 1)")).toThrow("cannot store BLOB")
  })
})

describe("two openings of one file", () => {
  it("keep one log: each sees what the other has appended before it judges", async () => {
    const one = openStore(folder.file)
    const two = openStore(folder.file)
    const owner = await openCompany(one)
    const other = new TestDevice(owner.companyId, owner.userId, owner.epoch)
    const customerId = newId()
    await owner.push(one, [owner.command("AddCustomer", { customerId, profile: profile("Zinsou") })])
    for (let round = 0; round < 20; round += 1) {
      const [left, right] = await Promise.all([
        owner.push(one, [owner.command(round % 2 === 0 ? "ArchiveCustomer" : "RestoreCustomer", { customerId })]),
        other.push(two, [other.command("AddCustomer", { customerId: newId(), profile: profile(`Bio ${round}`) })])
      ])
      expect([left.outcomes[0]?.kind, right.outcomes[0]?.kind]).toEqual(["accepted", "accepted"])
    }
    const replica = new Replica(owner.companyId)
    await replica.catchUp((request) => other.pull(one, request))
    expect(replica.position).toBe(43)
    await Promise.all([one.close(), two.close()])
    const db = openReadOnly(folder.file)
    expect(verifyChain(db, owner.companyId)).toMatchObject({ ok: true, events: 43 })
    expect(stateHash(foldBooks(db, owner.companyId))).toBe(stateHash(replica.books))
    db.close()
  })

  it("answers that it is busy rather than wait for ever, and goes on when the lock is gone", async () => {
    const store = openStore(folder.file)
    const device = await openCompany(store)
    const blocker = new DatabaseSync(folder.file)
    blocker.exec("BEGIN IMMEDIATE")
    const command = device.command("AddCustomer", { customerId: newId(), profile: profile("Zinsou") })
    await expect(device.push(store, [command])).rejects.toMatchObject({ _tag: "StoreUnavailable", lasting: false })
    blocker.exec("ROLLBACK")
    blocker.close()
    expect((await device.push(store, [command])).outcomes[0]?.kind).toBe("accepted")
    await store.close()
  })

  it("a copy taken while it runs proves itself", async () => {
    const store = openStore(folder.file)
    const device = await openCompany(store)
    const copy = `${folder.path}/copy.sqlite`
    const backup = new DatabaseSync(folder.file)
    backup.exec(`VACUUM INTO '${copy}'`)
    backup.close()
    await store.close()
    const db = openReadOnly(copy)
    expect(verifyChain(db, device.companyId)).toMatchObject({ ok: true, events: 2 })
    db.close()
  })
})
