import { spawnSync } from "node:child_process"
import type { DatabaseSync } from "node:sqlite"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import { derivedFaults, strayRows } from "../../../../src/infra/server/event-store/derived.ts"
import { fillThirtyThree, forgedCopy } from "./forged-file.ts"
import { newUser, openStore, temporaryFolder } from "./store-under-test.ts"

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
beforeEach(() => {
  db?.close()
  db = forgedCopy(folder.file, altered)
})

/** The tables in which something is found that the log does not say. The log itself stays whole. */
const found = (alter: string): ReadonlyArray<string> => {
  db.exec("PRAGMA foreign_keys = OFF")
  db.exec(alter)
  expect(verifyChain(db, companyId).ok).toBe(true)
  return [...new Set(derivedFaults(db, companyId).map(({ table }) => table))]
}

describe("what stands beside a log", () => {
  it("is found to be as the log says, in a file that nobody altered", () => {
    expect(derivedFaults(db, companyId)).toEqual([])
    expect(strayRows(db)).toEqual([])
  })

  const stranger = newUser()
  it.each([
    ["a member put in", `INSERT INTO member SELECT company_id, '${stranger}', 'owner' FROM company`, "member"],
    ["a role changed", "UPDATE member SET role = 'viewer'", "member"],
    ["a member taken out", "DELETE FROM member", "member"],
    ["a company renamed", "UPDATE company_card SET social_name = 'Chez Bio'", "company_card"],
    ["a company without its card", "DELETE FROM company_card", "company_card"],
    ["a company's age", "UPDATE company SET created_at = created_at - 1", "company"],
    ["a device set back", "UPDATE device SET last_seq = last_seq - 1", "device"],
    ["a device given to somebody else", `UPDATE device SET user_id = '${stranger}'`, "device"],
    ["a device forgotten", "DELETE FROM device", "device"],
    ["a device ahead of the log", "UPDATE device SET acked_pos = 1000", "device"],
    ["a number freed", "DELETE FROM claim WHERE key = 'F-03'", "claim"],
    ["a number given to another invoice", "UPDATE claim SET owner_id = company_id WHERE key = 'F-03'", "claim"],
    [
      "a number that nobody gave",
      "INSERT INTO claim SELECT company_id, scope, 'F-99', owner_id, position FROM claim LIMIT 1",
      "claim"
    ],
    ["an outcome moved", "UPDATE command SET to_pos = to_pos + 1 WHERE from_pos = 5", "command"],
    [
      "an outcome turned",
      "UPDATE command SET outcome = 'rejected', from_pos = NULL, to_pos = NULL WHERE from_pos = 5",
      "command"
    ],
    ["an outcome forgotten", "DELETE FROM command WHERE from_pos = 5", "command"],
    ["an outcome given to somebody else", `UPDATE command SET actor_id = '${stranger}' WHERE from_pos = 5`, "command"],
    [
      "an outcome of no events",
      "INSERT INTO command SELECT company_id, 'x', device_id, 1000, type, actor_id, payload_hash, outcome, reason, detail, from_pos, to_pos, decided_at FROM command WHERE from_pos = 5",
      "command"
    ],
    [
      "a command given up that was not",
      "INSERT INTO abandoned SELECT company_id, command_id, type, 1, 'malformed', actor_id FROM command WHERE from_pos = 5",
      "abandoned"
    ],
    [
      "a personal value of no event",
      "INSERT INTO personal SELECT company_id, subject_id, 'x', salt, value FROM personal LIMIT 1",
      "personal"
    ],
    [
      "a restoration that was not",
      "INSERT INTO restoration SELECT company_id, 'x', head, head_hash, 1, 1 FROM company",
      "restoration"
    ]
  ])("shows %s", (_what, alter, table) => {
    expect(found(alter)).toContain(table)
  })

  it.each(["member", "company_card", "claim", "command", "device", "personal"])(
    "shows a row of %s that belongs to no company",
    (table) => {
      db.exec("PRAGMA foreign_keys = OFF")
      const row = db.prepare(`SELECT * FROM ${table} LIMIT 1`).get() ?? {}
      const columns = Object.keys(row).map((name) => (name === "company_id" ? "'nowhere'" : name))
      db.exec(`INSERT INTO ${table} SELECT ${columns.join(", ")} FROM ${table} LIMIT 1`)
      expect(strayRows(db)).toEqual([{ table, rows: 1 }])
    }
  )

  it("is named by the command that proves a file", () => {
    db.exec(`INSERT INTO member SELECT company_id, '${stranger}', 'owner' FROM company`)
    const verify = fileURLToPath(new URL("../../../../src/infra/server/verify.ts", import.meta.url))
    const { status, stdout } = spawnSync(process.execPath, [verify, altered], { encoding: "utf8" })
    expect(status).toBe(1)
    expect(stdout).toContain(`${companyId}  WRONG beside the log, 33 events proven`)
    for (const said of ["The log proves itself", "Le journal se prouve"]) expect(stdout).toContain(`\n  ${said}`)
    expect(stdout).toContain(`\n  member: ${stranger}\n`)
  })
})
