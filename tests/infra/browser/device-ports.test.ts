import "fake-indexeddb/auto"
import { Effect } from "effect"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { pixelAnalytics } from "../../../src/infra/browser/analytics.ts"
import { keepCompanies } from "../../../src/infra/browser/storage/known-companies.ts"
import { savedViewsOf } from "../../../src/infra/browser/storage/saved-views.ts"
import { keepSteps } from "../../../src/infra/browser/storage/steps-memory.ts"
import { tabCompany } from "../../../src/infra/browser/session/tab-company.ts"
import { devicePorts } from "../../../src/infra/browser/session/device-ports.ts"
import { companiesHere, removeBooks, unsentOf, unsentText } from "../../../src/infra/browser/storage/device-copies.ts"
import {
  beginForgetting,
  deviceRemembers,
  lastUser,
  leavingUsers,
  rememberUser
} from "../../../src/infra/browser/storage/device-memory.ts"
import { draftsOf } from "../../../src/infra/browser/storage/drafts.ts"
import { FORMS } from "../../../src/infra/browser/storage/form-copies.ts"
import { formsWithoutCompany } from "../../../src/infra/browser/storage/forms-without-company.ts"
import { openLogDatabase } from "../../../src/infra/browser/storage/log-database.ts"
import { outboxOf } from "../../../src/infra/browser/storage/outbox.ts"
import { memoryPocket, storagePocket } from "../../../src/infra/browser/storage/pocket.ts"
import { openQueueDatabase } from "../../../src/infra/browser/storage/queue-database.ts"
import { claimsOfOne } from "../../../src/infra/browser/tab-claims.ts"
import { CommandId } from "../../../src/domain/kernel/ids.ts"
import { storage } from "./support/storage.ts"
import { logName } from "../../../src/infra/browser/storage/names.ts"

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal("localStorage", storage())
  vi.stubGlobal("sessionStorage", storage())
})

/** What a browser notes under a user's id besides the books: each where the application keeps it. */
const noted = ({ userId, companyId }: typeof awa): void => {
  keepCompanies(userId, [{ id: companyId, name: "Chez Awa", role: "owner", logo: null }])
  keepSteps(userId, { isHidden: true, isUntold: false, told: [] })
  savedViewsOf({ userId, companyId, list: "invoices" }, () => localStorage).save({ name: "Mariam", query: "q=mariam" })
  const target = { endpoint: "https://mesure.exemple.com/tr", pixel: "1" }
  pixelAnalytics(target, { pages: {}, events: {} }, { userId: () => userId, storage: localStorage }).allow(true)
}
const notesOf = (userId: string) => Object.keys(localStorage).filter((key) => key.includes(userId))

const awa = { userId: "u1", companyId: "c1", email: "awa@exemple.test" }
const koffi = { userId: "u2", companyId: "c2", email: "koffi@exemple.test" }
const { recall, remember, forgetDevice } = devicePorts(() => {})
const run = Effect.runPromise
const names = async () =>
  (await indexedDB.databases()).flatMap(({ name }) => name ?? []).toSorted((a, b) => (a < b ? -1 : 1))

const command = {
  commandId: CommandId.make("01a1fb03-6826-7177-a975-44fc618d90b1"),
  type: "AddCustomer",
  v: 1,
  cls: "request" as const,
  payload: { name: "Mariam" },
  occurredAt: "2026-01-01T00:00:00Z",
  basePos: 0
}

const keys = {
  "an invoice that was begun": "invoice:new",
  "a small form": `${FORMS}customer:new:1`
}

/** What a user of a company leaves on a device that worked: a copy of the log and a queue. */
const worked = async ({ userId, companyId }: typeof awa, left: "nothing" | "an operation" | keyof typeof keys) => {
  const queue = await openQueueDatabase(userId)
  const outbox = outboxOf(queue, companyId, () => "d1")
  await outbox.load()
  if (left === "an operation") await outbox.add(command)
  if (left === "an invoice that was begun" || left === "a small form") {
    const drafts = draftsOf({ db: queue, pocket: memoryPocket(), claims: claimsOfOne, userId, companyId, now: () => 1 })
    await drafts.save(keys[left], { lines: [] })
  }
  const log = await openLogDatabase(userId, companyId)
  queue.close()
  log.close()
}

const nothingUnsent = { operations: 0, refused: 0, drafts: 0, files: 0, hasLostFiles: false, companies: [] }

describe("what a device remembers (AUTH-18)", () => {
  it("is nothing before anybody signed in, and asking leaves no trace", async () => {
    expect(await deviceRemembers()).toBe(false)
    expect(await run(recall())).toBeNull()
    expect(await unsentOf("u1")).toEqual(nothingUnsent)
    expect(await names()).toEqual([])
  })

  it("is the last user, and the address also when it is not said again", async () => {
    await run(remember({ ...awa, isShared: false }))
    expect(await deviceRemembers()).toBe(true)
    expect(await run(remember({ ...awa, companyId: "c9", email: null, isShared: null }))).toMatchObject({
      email: awa.email
    })
    expect(await run(recall())).toMatchObject({ ...awa, companyId: "c9" })
    await run(remember({ ...koffi, email: null, isShared: null }))
    expect(await run(recall())).toMatchObject({ ...koffi, email: null })
  })
})

describe("forgetting (AUTH-19)", () => {
  it("removes memory and copies of one user, and leaves another's", async () => {
    await worked(awa, "an operation")
    await worked(koffi, "an operation")
    await run(remember({ ...awa, isShared: null }))
    const told: Array<string> = []
    await run(devicePorts((userId) => told.push(userId)).forgetDevice("u1"))
    expect(told).toEqual(["u1"])
    expect(await lastUser()).toBeNull()
    expect(await names()).toEqual([logName("u2", "c2"), "kazi:device", "q:u2"])
    expect((await unsentOf("u2")).operations).toBe(1)
  })

  it("is finished at the next start when the page ended in the middle, or a slow tab wrote meanwhile", async () => {
    await run(remember({ ...awa, isShared: null }))
    await beginForgetting("u1")
    await worked(awa, "an operation")
    expect(await deviceRemembers()).toBe(true)
    expect(await run(recall())).toBeNull()
    expect(await names()).toEqual(["kazi:device"])
    expect([await leavingUsers(), await deviceRemembers()]).toEqual([[], false])
  })

  it("is given up when the same user signs in before it was finished", async () => {
    await run(forgetDevice("u1"))
    await run(remember({ ...awa, isShared: null }))
    await worked(awa, "an operation")
    expect(await run(recall())).toMatchObject(awa)
    expect((await unsentOf("u1")).operations).toBe(1)
  })

  it("takes nothing from who signs in again while that of somebody else is still being removed", async () => {
    await worked(awa, "nothing")
    await beginForgetting("u1")
    await beginForgetting("u2")
    // Another page that does not let go of the first one's.
    const opening = indexedDB.open(logName(awa.userId, awa.companyId))
    await new Promise((resolve) => opening.addEventListener("success", resolve))
    expect(await run(recall())).toBeNull()
    await run(remember({ ...koffi, isShared: null }))
    await worked(koffi, "an operation")
    opening.result.close()
    await expect.poll(leavingUsers).toEqual([])
    expect((await unsentOf("u2")).operations).toBe(1)
    expect(await names()).toEqual([logName("u2", "c2"), "kazi:device", "q:u2"])
  })
})

describe("a shared device (AUTH-20)", () => {
  it("tells nobody's books to open once the session is over, and removes them", async () => {
    await run(remember({ ...awa, isShared: true }))
    await worked(awa, "nothing")
    expect(await run(recall())).toBeNull()
    expect(await names()).toEqual(["kazi:device"])
    expect(await lastUser()).toBeNull()
  })

  it("knows whose copies are to go until they are gone, where something holds them up", async () => {
    await run(remember({ ...awa, isShared: true }))
    await worked(awa, "nothing")
    // Another page that does not let go.
    const opening = indexedDB.open(logName(awa.userId, awa.companyId))
    await new Promise((resolve) => opening.addEventListener("success", resolve))
    expect(await run(recall())).toBeNull()
    expect(await names()).toContain(logName(awa.userId, awa.companyId))
    expect(await lastUser()).toMatchObject({ userId: awa.userId, isShared: true })
    opening.result.close()
    expect(await run(recall())).toBeNull()
    expect(await names()).toEqual(["kazi:device"])
    expect(await lastUser()).toBeNull()
  })

  it.each(["an operation", "an invoice that was begun"] as const)("keeps %s that is nowhere else", async (left) => {
    await run(remember({ ...awa, isShared: true }))
    await worked(awa, left)
    expect(await run(recall())).toBeNull()
    expect(await names()).toEqual(["kazi:device", "q:u1"])
  })

  it("keeps no small form, neither by itself nor beside what it keeps", async () => {
    await run(remember({ ...awa, isShared: true }))
    await worked(awa, "a small form")
    expect(await run(recall())).toBeNull()
    expect(await names()).toEqual(["kazi:device"])
    await run(remember({ ...awa, isShared: true }))
    await worked(awa, "a small form")
    await worked(awa, "an operation")
    const pocket = storagePocket(() => localStorage)
    pocket.put(`u1.c1.${FORMS}product:new:2`, { value: {}, savedAt: 1 })
    await formsWithoutCompany("u1", pocket, () => 1).save(`${FORMS}company:new:3`, {})
    await formsWithoutCompany("u2", pocket, () => 1).save(`${FORMS}company:new:4`, {})
    expect((await unsentOf("u1")).drafts).toBe(3)
    expect(await run(recall())).toBeNull()
    expect(await unsentOf("u1")).toMatchObject({ operations: 1, drafts: 0 })
    expect(notesOf("u1")).toEqual([])
    expect((await unsentOf("u2")).drafts).toBe(1)
  })

  it("keeps nothing else that the browser noted under the user's id while work waits, nor where the tab stood", async () => {
    await run(remember({ ...awa, isShared: true }))
    noted(awa)
    noted(koffi)
    await worked(awa, "an operation")
    storagePocket(() => localStorage).put("u1.c1.invoice:new", { value: {}, savedAt: 1 })
    expect(notesOf("u1")).toHaveLength(5)
    expect(await run(recall())).toBeNull()
    expect(notesOf("u1")).toEqual(["kazi.grabbed.u1.c1.invoice:new"])
    expect(notesOf("u2")).toHaveLength(4)
    expect(tabCompany.of("u1")).toBeNull()
  })

  it("stays one when another user signs in without a word about it, and loses the first one's copies", async () => {
    await run(remember({ ...awa, isShared: true }))
    await worked(awa, "nothing")
    await run(remember({ ...koffi, isShared: null }))
    expect(await names()).toEqual(["kazi:device"])
    expect(await lastUser()).toMatchObject({ userId: "u2", isShared: true })
    await rememberUser({ ...koffi, isShared: false })
    expect(await run(recall())).toMatchObject(koffi)
  })
})

describe("small forms", () => {
  it("are counted before a sign-out, also of somebody who has no company yet, and go with it", async () => {
    await run(remember({ ...awa, isShared: null }))
    const forms = formsWithoutCompany(
      "u1",
      storagePocket(() => localStorage),
      () => 1
    )
    await forms.save(`${FORMS}company:new:1`, { socialName: "Chez Awa" })
    expect((await unsentOf("u1")).drafts).toBe(1)
    expect(await names()).toEqual(["kazi:device", "q:u1"])
    await worked(awa, "a small form")
    expect((await unsentOf("u1")).drafts).toBe(2)
    await run(forgetDevice("u1"))
    expect(await unsentOf("u1")).toEqual(nothingUnsent)
    expect(await forms.list(FORMS)).toEqual([])
  })

  it("leave with the books of a company that the person is in no more; those of others stay", async () => {
    await worked(awa, "a small form")
    await worked({ ...awa, companyId: "c2" }, "a small form")
    storagePocket(() => localStorage).put(`u1.c1.${FORMS}product:new:2`, { value: {}, savedAt: 1 })
    await worked({ ...awa, companyId: "c2" }, "an operation")
    // Nor do they keep anybody from leaving.
    expect((await companiesHere("u1")).map(({ companyId, drafts }) => [companyId, drafts])).toEqual([["c2", 0]])
    await removeBooks("u1", "c1")
    expect((await unsentOf("u1")).drafts).toBe(1)
    expect(await names()).toEqual([logName("u1", "c2"), "q:u1"])
  })
})

it("gives the unsent work as a file, in the order in which it would have been sent", async () => {
  const companyId = "01934371-50c0-7000-8000-000000000001"
  await worked({ ...awa, companyId }, "an operation")
  await worked({ ...awa, companyId }, "an invoice that was begun")
  expect(JSON.parse((await unsentText("u1")).text)).toMatchObject({
    format: "kazi-unsent",
    version: 2,
    userId: "u1",
    operations: [{ companyId, command: { ...command, seq: 1 } }],
    refused: [],
    drafts: [{ companyId, key: "invoice:new" }]
  })
})
