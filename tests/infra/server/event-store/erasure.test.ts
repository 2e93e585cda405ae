import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { ErasureScope } from "../../../../src/domain/erasure/events.ts"
import { lockDataFolder } from "../../../../src/infra/server/data-folder.ts"
import { verifyChain } from "../../../../src/infra/server/event-store/chain.ts"
import { openReadOnly } from "../../../../src/infra/server/event-store/database.ts"
import { derivedFaults } from "../../../../src/infra/server/event-store/derived.ts"
import { snapshotsFile } from "../../../../src/infra/server/event-store/snapshots.ts"
import { Replica } from "./replica.ts"
import {
  draft,
  newCommand,
  newId,
  newUser,
  openCompany,
  openStore,
  profile,
  temporaryFolder,
  type StoreUnderTest,
  type TestDevice
} from "./store-under-test.ts"

let folder: ReturnType<typeof temporaryFolder>
let store: StoreUnderTest
let device: TestDevice
const customerId = newId()
beforeEach(async () => {
  folder = temporaryFolder()
  store = openStore(folder.file)
  device = await openCompany(store)
  const invoiceId = newId()
  await device.push(store, [
    device.command("AddCustomer", { customerId, profile: profile("Zinsou Marcellin") }),
    device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
    device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" })
  ])
})
afterEach(async () => {
  await store.close()
  folder.remove()
})

const erase = (scope: ErasureScope, userId = device.userId, commandId = newCommand()) =>
  store.run(({ submit }) =>
    submit({ kind: "erasure", companyId: device.companyId, userId, commandId, reason: "Demande du 22/11/2026", scope })
  )

const inFile = (): DatabaseSync => new DatabaseSync(folder.file)

const faults = () => {
  const db = openReadOnly(folder.file)
  try {
    expect(verifyChain(db, device.companyId).ok).toBe(true)
    return derivedFaults(db, device.companyId).map(({ row, table }) => [table, row])
  } finally {
    db.close()
  }
}

const replica = async (): Promise<Replica> => {
  const made = new Replica(device.companyId)
  await made.catchUp((request) => device.pull(store, request))
  return made
}

const person: ErasureScope = { kind: "person", subjectId: customerId }

describe("an erasure", () => {
  it("of a person blanks every value of theirs, and says why, for whom and of what", async () => {
    await erase(person)
    const { books } = await replica()
    expect(books.customers.get(customerId)?.profile).toEqual({ erased: true })
    expect([...books.invoices.values()].map(({ issued }) => issued?.buyer)).toEqual([{ erased: true }])
    expect([...books.erasures.values()]).toEqual([{ reason: "Demande du 22/11/2026", scope: person }])
    const { events } = await device.pull(store)
    expect(events.at(-1)).toMatchObject({ t: "DataErased", by: device.userId })
    expect(faults()).toEqual([])
    // Nothing of it is left in what the server keeps in memory: an invoice to them is refused.
    const invoiceId = newId()
    const { outcomes } = await device.push(store, [
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
      device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-2" })
    ])
    expect(outcomes.at(-1)).toMatchObject({ kind: "rejected", code: "customer_erased" })
  })

  it("leaves no trace of them in any file of the folder", async () => {
    await erase(person)
    await store.close()
    const db = inFile()
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    const files = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    expect(files.map(({ name }) => name)).toContain("books.sqlite")
    const holding = files.filter((each) => readFileSync(join(each.parentPath, each.name)).includes("Marcellin"))
    expect(holding.map(({ name }) => name)).toEqual([])
  })

  it("of an event blanks its body", async () => {
    await erase({ kind: "event", position: 3 })
    const { events } = await device.pull(store)
    expect(events[2]).toMatchObject({ body: null })
    expect(faults()).toEqual([])
  })

  it("is refused to who is no owner, where there is nothing, and of who belongs to the company; asked again it is done once", async () => {
    await expect(erase(person, newUser())).rejects.toMatchObject({ _tag: "CompanyNotFound" })
    const nothing = { _tag: "CommandRefused", code: "nothing_to_erase" }
    await expect(erase({ kind: "person", subjectId: newId() })).rejects.toMatchObject(nothing)
    await expect(erase({ kind: "event", position: 99 })).rejects.toMatchObject(nothing)
    await expect(erase({ kind: "event", position: 1 })).rejects.toMatchObject(nothing)
    const commandId = newCommand()
    await erase(person, device.userId, commandId)
    await erase(person, device.userId, commandId)
    expect((await replica()).books.erasures.size).toBe(1)
  })

  it("is what the command of the operator makes, on a server that is stopped", async () => {
    await store.close()
    const run = (...given: ReadonlyArray<string>) =>
      spawnSync(
        process.execPath,
        [fileURLToPath(new URL("../../../../src/infra/server/erase.ts", import.meta.url)), ...given],
        { encoding: "utf8", env: { ...process.env, DATA_DIR: folder.path } }
      )
    expect(run(device.companyId)).toMatchObject({ status: 2 })
    const given = [device.companyId, "--by", device.userId, "--reason", "Demande", "--person", customerId]
    const server = lockDataFolder(folder.path)
    const refused = run(...given)
    server.close()
    expect(refused).toMatchObject({ status: 1 })
    expect(refused.stderr).toContain("un serveur tourne")
    const snapshots = ["", "-wal"].map((end) => snapshotsFile(folder.file) + end)
    for (const file of snapshots) writeFileSync(file, "Zinsou Marcellin")
    expect(run(...given)).toMatchObject({ status: 0, stderr: "" })
    for (const file of snapshots) expect(existsSync(file) ? readFileSync(file, "utf8") : "").not.toContain("Marcellin")
    expect(run(...given)).toMatchObject({ status: 1 })
    expect(faults()).toEqual([])
  })
})

describe("what lacks without an erasure", () => {
  it.each([
    ["a body", "UPDATE event SET body = NULL WHERE position = 4", "event 4"],
    ["a personal value", "UPDATE personal SET salt = NULL, value = NULL", customerId]
  ])("is found: %s", (_what, sql, row) => {
    const db = inFile()
    db.exec(sql)
    db.close()
    const found = faults()
    expect(found.map(([table]) => table)).toContain("erasure")
    expect(found.map(([, name]) => name).join()).toContain(row)
  })

  it("is found when the value came after the erasure, or when something else was erased", async () => {
    await erase(person)
    await device.push(store, [device.command("AddCustomer", { customerId: newId(), profile: profile("Bio") })])
    const db = inFile()
    db.exec("UPDATE personal SET salt = NULL, value = NULL; UPDATE event SET body = NULL WHERE position = 4")
    db.close()
    expect(faults().filter(([table]) => table === "erasure").length).toBeGreaterThan(0)
  })

  it("is found when an event says that something was erased and it is there still", async () => {
    const db = inFile()
    const kept = db.prepare("SELECT * FROM personal WHERE subject_id = ?").all(customerId)
    await erase(person)
    db.exec("DROP TRIGGER personal_is_only_erased")
    for (const { commitment, salt, value } of kept) {
      db.prepare("UPDATE personal SET salt = ?, value = ? WHERE commitment = ?").run(
        salt ?? null,
        value ?? null,
        commitment ?? null
      )
    }
    db.close()
    expect(faults().map(([table]) => table)).toContain("erasure")
  })
})
