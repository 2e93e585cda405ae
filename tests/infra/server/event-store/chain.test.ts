import { hash } from "node:crypto"
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { copyFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { assert, constantFrom, integer, nat, property } from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { chainText, GENESIS_HASH } from "../../../../src/domain/kernel/chain.ts"
import type { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import { strayRows } from "../../../../src/infra/server/event-store/derived.ts"
import { fillThirtyThree, forgedCopy, relaxedCopy } from "./forged-file.ts"
import { newId, openStore, temporaryFolder } from "./store-under-test.ts"

const folder = temporaryFolder()
let companyId: CompanyId
let db: DatabaseSync
const altered = `${folder.path}/altered.sqlite`

beforeAll(async () => {
  const store = openStore(folder.file)
  companyId = await fillThirtyThree(store)
  await store.close()
})

afterAll(() => folder.remove())

const forge = (): DatabaseSync => forgedCopy(folder.file, altered)
const relax = (): DatabaseSync => relaxedCopy(folder.file, altered)

beforeEach(() => {
  db?.close()
  db = forge()
})

const fault = (alter: string): unknown => {
  db.exec(alter)
  const report = verifyChain(db, companyId)
  return report.ok ? "nothing seen" : [report.position, report.fault]
}

describe("a log that was left alone", () => {
  it("proves itself", () => {
    expect(verifyChain(db, companyId)).toMatchObject({ ok: true, events: 33, redacted: 0, erased: 0 })
    expect(strayRows(db)).toEqual([])
  })

  it("still does with a body blanked and a value erased", () => {
    db.exec("UPDATE event SET body = NULL WHERE position = 5; UPDATE personal SET salt = NULL, value = NULL")
    expect(verifyChain(db, companyId)).toMatchObject({ ok: true, events: 33, redacted: 1, erased: 11 })
  })
})

describe("a log that was tampered with", () => {
  it("shows where a body was edited, even with its own hash made good", () => {
    expect(fault(`UPDATE event SET body = replace(body, '1500', '15000') WHERE position = 4`)).toEqual([4, "body_hash"])
    const { body } = db.prepare("SELECT body FROM event WHERE position = 4").get() as { body: string }
    db.prepare("UPDATE event SET body_hash = ? WHERE position = 4").run(hash("sha256", body, "hex"))
    expect(fault("SELECT 1")).toEqual([4, "hash"])
  })

  it("shows two events that changed places", () => {
    expect(
      fault(`UPDATE event SET position = 1000 WHERE position = 5; UPDATE event SET position = 5 WHERE position = 6;
        UPDATE event SET position = 6 WHERE position = 1000`)
    ).toEqual([5, "hash"])
  })

  it("shows an event taken out, also when the rest moved up", () => {
    expect(fault("DELETE FROM event WHERE position = 7")).toEqual([7, "position"])
    db.exec(
      "UPDATE event SET position = -position WHERE position > 7; UPDATE event SET position = -position - 1 WHERE position < 0"
    )
    expect(fault("SELECT 1")).toEqual([7, "hash"])
  })

  it("shows a tail cut off, by the head", () => {
    expect(fault("DELETE FROM event WHERE position > 30")).toEqual([31, "head"])
  })

  it("shows a head moved back with the tail only to whoever kept the hash of the old one", () => {
    const whole = verifyChain(db, companyId)
    const { hash: kept } = db.prepare("SELECT hash FROM event WHERE position = 30").get() as { hash: string }
    db.exec("DELETE FROM event WHERE position > 30")
    db.prepare("UPDATE company SET head = 30, head_hash = ?").run(kept)
    const report = verifyChain(db, companyId)
    expect(report).toMatchObject({ ok: true, events: 30 })
    expect(report.ok && whole.ok && report.hash !== whole.hash).toBe(true)
  })

  it("shows an event appended without its link", () => {
    db.exec(`INSERT INTO event SELECT company_id, 34, event_id, type, version, critical, command_id, device_id, device_seq, actor_id,
      recorded_at, occurred_at, body, body_hash, hash FROM event WHERE position = 33`)
    expect(fault("SELECT 1")).toEqual([34, "hash"])
  })

  it.each(["-1", "0", "1.5", "'x'", "x'00'"])("shows an event slipped in where no position is: %s", (position) => {
    db.close()
    db = relax()
    db.exec(`INSERT INTO event SELECT company_id, ${position}, event_id, type, version, critical, command_id, device_id, device_seq,
      actor_id, recorded_at, occurred_at, body, body_hash, hash FROM event WHERE position = 33`)
    expect(fault("SELECT 1")).not.toBe("nothing seen")
  })

  it("shows a head that claims another hash or another length", () => {
    expect(fault("UPDATE company SET head_hash = replace(head_hash, substr(head_hash, 1, 4), 'beef')")).toEqual([
      34,
      "head"
    ])
    db.close()
    db = forge()
    expect(fault("UPDATE company SET head = 32")).toEqual([34, "head"])
  })

  it("shows personal data that was changed, exchanged or taken away", () => {
    expect(fault("UPDATE personal SET value = replace(value, 'Zinsou', 'Bio')")).toEqual([3, "personal"])
    db.close()
    db = forge()
    expect(fault("DELETE FROM personal")).toEqual([3, "personal"])
    db.close()
    db = forge()
    expect(fault("UPDATE personal SET subject_id = subject_id || 'x'")).toEqual([3, "personal"])
  })

  it("shows a row that was moved to a company that is not there", () => {
    db.exec("UPDATE event SET company_id = 'nobody' WHERE position = 33")
    expect(strayRows(db)).toEqual([{ table: "event", rows: 1 }])
    expect(fault("SELECT 1")).toEqual([33, "head"])
  })

  it("says so when the company is unknown", () => {
    expect(verifyChain(db, newId() as CompanyId)).toMatchObject({ ok: false, fault: "company_unknown" })
  })
})

describe("the auditor's command", () => {
  const command = fileURLToPath(new URL("../../../../src/infra/server/verify.ts", import.meta.url))
  const verify = (...args: ReadonlyArray<string>) =>
    spawnSync(process.execPath, [command, ...args], { encoding: "utf8" })

  it("proves a good file, names the fault of another, and says when there is nothing to read", () => {
    const good = verify(folder.file)
    expect(good.stdout).toContain(`${companyId}  ok  33 events`)
    expect(good.status).toBe(0)
    db.exec(`UPDATE event SET body = replace(body, '1500', '15000') WHERE position = 4`)
    const bad = verify(altered)
    expect(bad.stdout).toContain(`${companyId}  WRONG at position 4 (body_hash), 3 events proven`)
    for (const said of ["The text of this event was changed.", "Le texte de cet événement a été modifié."])
      expect(bad.stdout).toContain(`\n  ${said}\n`)
    expect(bad.status).toBe(1)
    expect([verify().status, verify(`${folder.path}/nothing.sqlite`).status]).toEqual([2, 2])
  })

  it("says what to do about a file that was left half-way, and changes nothing of it", () => {
    const left = `${folder.path}/left.sqlite`
    db.exec("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; UPDATE event SET body = body || ' '")
    for (const end of ["", "-journal"]) copyFileSync(`${altered}${end}`, `${left}${end}`)
    db.exec("ROLLBACK")
    const { status, stderr } = verify(left)
    expect(status).toBe(2)
    expect(stderr).toContain(`${left}-journal`)
    expect(stderr).toContain("start the server on the folder once")
    // What the sentence names does help.
    const writer = new DatabaseSync(left)
    writer.exec("PRAGMA quick_check")
    writer.close()
    expect(verify(left).stdout).toContain(`${companyId}  ok  33 events`)
  })
})

describe("a value that changed its type and kept its bytes", () => {
  const texts = ["event_id", "type", "command_id", "device_id", "actor_id", "body", "body_hash", "hash"]
  const numbers = ["version", "critical", "device_seq", "recorded_at", "occurred_at", "position"]

  it.each(texts)("is seen: %s as a blob", (column) => {
    db.close()
    db = relax()
    db.exec(`UPDATE event SET ${column} = CAST(${column} AS BLOB) WHERE position = 9`)
    const row = db.prepare(`SELECT typeof(${column}) AS t FROM event WHERE position = 9`).get()
    expect(row).toEqual({ t: "blob" })
    expect(fault("SELECT 1")).toEqual([9, "type_of_column"])
  })

  it.each(numbers)("is seen: %s as a blob", (column) => {
    db.close()
    db = relax()
    db.exec(`UPDATE event SET ${column} = CAST(${column} AS BLOB) WHERE position = 9`)
    expect(fault("SELECT 1")).not.toBe("nothing seen")
  })

  it("is seen: the owner of a row as a blob", () => {
    db.close()
    db = relax()
    db.exec("UPDATE event SET company_id = CAST(company_id AS BLOB) WHERE position = 33")
    expect(strayRows(db)).toEqual([{ table: "event", rows: 1 }])
    expect(fault("SELECT 1")).toEqual([33, "head"])
  })

  it("would not be seen by hashes alone", () => {
    const row = db.prepare("SELECT * FROM event WHERE position = 1").get() as { [column: string]: string & number }
    const bytes = Buffer.from(row["body"] ?? "")
    expect(hash("sha256", bytes, "hex")).toBe(row["body_hash"])
    const link = chainText(GENESIS_HASH, {
      companyId,
      p: 1,
      id: row["event_id"] ?? "",
      t: row["type"] ?? "",
      v: 1,
      crit: true,
      cmd: row["command_id"] ?? "",
      dev: row["device_id"] ?? "",
      seq: 0,
      by: row["actor_id"] ?? "",
      at: row["recorded_at"] ?? 0,
      occ: row["occurred_at"] ?? 0,
      bodyHash: row["body_hash"] ?? ""
    })
    expect(hash("sha256", link, "hex")).toBe(row["hash"])
  })
})

describe("any single edit", () => {
  const columns = [
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
    "body",
    "body_hash",
    "hash"
  ]

  it("is detected", () => {
    db.close()
    db = relax()
    assert(
      property(
        integer({ min: 1, max: 33 }),
        constantFrom(...columns),
        nat(),
        integer({ min: 1, max: 90 }),
        (position, column, place, shift) => {
          db.exec("BEGIN")
          try {
            const before = db.prepare(`SELECT ${column} AS v FROM event WHERE position = ?`).get(position)?.["v"]
            const after =
              typeof before === "number"
                ? before + shift
                : String(before).replace(/[^]/g, (letter, index: number) =>
                    index === place % String(before).length
                      ? String.fromCharCode(33 + ((letter.charCodeAt(0) - 33 + shift) % 94))
                      : letter
                  )
            if (after === before) return
            try {
              db.prepare(`UPDATE event SET ${column} = ? WHERE position = ?`).run(after, position)
            } catch {
              return
            }
            expect(verifyChain(db, companyId).ok).toBe(false)
          } finally {
            db.exec("ROLLBACK")
          }
        }
      ),
      { numRuns: 1000 }
    )
    expect(verifyChain(db, companyId).ok).toBe(true)
  })
})
