import { IDBObjectStore as FakeObjectStore } from "fake-indexeddb"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { canonicalParts, type Books } from "../../../src/domain/books.ts"
import { stateHashOf } from "../../../src/domain/kernel/state-hash.ts"
import { ledgerOf, loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { tabChannel, webLock } from "../../../src/infra/browser/browser-signals.ts"
import { entriesIn } from "../../../src/infra/browser/packed/part.ts"
import { listIn, rowOf } from "../../../src/infra/browser/packed/packed-books.ts"
import { foldedOnParts } from "../../../src/infra/browser/packed/open-parts.ts"
import { readingScopeOf } from "../../../src/domain/kernel/reading.ts"
import { sha256 } from "../../../src/infra/browser/sha256.ts"
import { PART_PREFIX, PARTS, type MetaRow, type SummaryRow } from "../../../src/infra/browser/storage/log-rows.ts"
import { onSummaryKept } from "../../../src/infra/browser/summary-kept.ts"
import { openLogDatabase } from "../../../src/infra/browser/storage/log-database.ts"
import { logOf } from "../../../src/infra/browser/storage/log.ts"
import { logName } from "../../../src/infra/browser/storage/names.ts"
import { expenseId, spend } from "../../support/expenses.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const COMPANY = id.company(1)
const BUILD = { build: "index-abc.js", booksKey: "k", foldKey: "f" }
/** One that follows: another tab of the browser leads. */
const OTHER_TAB = { lock: () => () => {} }
const KEPT = { timeout: 15_000 }

const stateOf = (books: Books) => stateHashOf(canonicalParts(books), sha256, async () => true)

/** What stands beside the log of the device. */
const rowsOn = async (device: Device, put: ReadonlyMap<string, MetaRow | null> = new Map(), of = OWNER) => {
  const db = await device.look(logName(of, COMPANY))
  for (const [key, row] of put) await (row === null ? db.delete("meta", key) : db.put("meta", row, key))
  const [keys, rows] = [await db.getAllKeys("meta"), await db.getAll("meta")]
  db.close()
  return new Map(keys.map((key, index) => [String(key), rows[index] as MetaRow]))
}

const listOf = (rows: ReadonlyMap<string, MetaRow>): SummaryRow => {
  const row = rows.get(PARTS)
  if (row === undefined || !("text" in row)) throw new Error("no parts are kept")
  return row
}

const partsIn = (rows: ReadonlyMap<string, MetaRow>) =>
  [...rows].flatMap(([key, row]) => (key.startsWith(PART_PREFIX) && "part" in row ? [[key, row.part] as const] : []))

/** What the parts hold under an id. */
const entriesOf = (rows: ReadonlyMap<string, MetaRow>, recordId: string): ReadonlyArray<unknown> =>
  partsIn(rows).flatMap(([, part]) => entriesIn(part).flatMap(([key, value]) => (key === recordId ? [value] : [])))

const headOf = (rows: ReadonlyMap<string, MetaRow>): number =>
  (JSON.parse(listOf(rows).text) as { readonly head: number }).head

const isKept = (device: Device, at: number, of = OWNER) =>
  expect
    .poll(async () => {
      const rows = await rowsOn(device, new Map(), of)
      return rows.has(PARTS) ? headOf(rows) : 0
    }, KEPT)
    .toBe(at)

/** A company with so many customers and one invoice that is paid in part, on a device that has kept its parts. */
const started = async (customers = 520) => {
  const server = new FakeServer(COMPANY)
  server.judge(OWNER, ask.register())
  for (let n = 1; n <= customers; n += 1) server.judge(OWNER, ask.addCustomer(n))
  for (const command of [ask.addOption(1), ask.draft(1), ask.issue(1), ask.pay(1, 1, "500")])
    server.judge(OWNER, command)
  const device = await new Device(server, OWNER).open(BUILD)
  await device.level()
  await isKept(device, server.head)
  device.close()
  device.weather.offline = true
  return { device, server }
}

/** Whether the books can be had from the parts that stand beside the log. */
const opensOnParts = async (device: Device, foldKey = "f"): Promise<boolean> => {
  globalThis.indexedDB = device.factory
  const database = await openLogDatabase(OWNER, COMPANY)
  const found = await foldedOnParts(logOf(database), foldKey, () => true)
  database.close()
  return found !== undefined
}

/** Makes a chunk of the log unreadable: whoever reads the log from its start finds it broken. */
const spoilLog = async (device: Device): Promise<void> => {
  const db = await device.look(logName(OWNER, COMPANY))
  const chunk: { readonly text: string } = await db.get("chunk", 1)
  await db.put("chunk", { ...chunk, text: chunk.text.slice(0, -1) })
  db.close()
}

/** Two tabs of the browser of the device, of which the first leads, with a network. */
const twoTabs = async ({ factory }: Device, server: FakeServer) => {
  const tab = (): Device => new Device(server, OWNER, { lock: webLock, tabs: tabChannel, factory })
  const [leader, follower] = [tab(), tab()]
  await leader.open(BUILD)
  await leader.level()
  await follower.open(BUILD)
  return { leader, follower }
}

describe("the parts of books beside the log", { timeout: 60_000 }, () => {
  it("open without the log having been read, and hold what the log comes to", async () => {
    const { device, server } = await started()
    await spoilLog(device)
    await device.open({ ...BUILD, ...OTHER_TAB, online: false })
    // Its figures are all that is known of them until more is wanted.
    expect(device.shown).toMatchObject({
      isUnread: true,
      books: { company: { identity: { timeZone: "Africa/Porto-Novo" } } }
    })
    expect(device.shown.books.customers.size).toBe(0)
    expect(device.shown.summary?.lastInvoices).toHaveLength(1)
    // A list unpacks what it shows, and leaves the rest.
    await device.books.read?.(["invoices", "authors"])
    expect(device.shown).toMatchObject({ isUnread: false })
    expect(device.shown.packed).toEqual(expect.arrayContaining(["customers", "payments"]))
    expect(device.shown.packed).not.toEqual(expect.arrayContaining(["invoices"]))
    await device.books.read?.()
    expect(device.shown.packed).toEqual([])
    expect(device.shown.summary?.lastInvoices).toHaveLength(1)
    expect(device.shown.books.customers.get(id.customer(7))?.profile).toEqual(
      server.books.customers.get(id.customer(7))?.profile
    )
    expect(device.shown.books.customers.get(id.customer(9_999))).toBeUndefined()
    expect(await stateOf(device.shown.books)).toBe(await stateOf(server.books))
    await loadLedger()
    expect(ledgerOf(device.shown.books).size).toBeGreaterThan(0)
  })

  it("are listed in a text of any length, which says what was written or nothing", async () => {
    const name = "Épicerie « Chez Œuvré » — 🍋 ".repeat(20_000)
    const list = {
      head: 1,
      hash: "h",
      at: 2,
      common: [],
      ones: { company: [null, { name }] },
      tables: {},
      notes: []
    } as const
    let turns = 0
    const turn = async (): Promise<void> => void (turns += 1)
    const row = await rowOf("mark", list, turn)
    expect(turns).toBeGreaterThan(2)
    expect(await listIn(row, "mark", turn)).toEqual(list)
    expect(await listIn(row, "other", turn)).toBeUndefined()
    for (const text of [
      row.text.slice(0, -1),
      row.text.replace("Chez", "chez"),
      `${row.text.slice(0, -50)}x${row.text.slice(-49)}`
    ])
      expect(await listIn({ ...row, text }, "mark", turn)).toBeUndefined()
  })

  it("are left as they are by a start that reads the books later, and finds them as they were", async () => {
    const { device } = await started()
    const list = listOf(await rowsOn(device))
    await rowsOn(device, new Map([[PARTS, { ...list, isOfBefore: true } as SummaryRow]]))
    let isKeptAgain = false
    let asked = 0
    // What keeps the parts begins first, and the books are read after it.
    vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run, 300 * asked++))
    vi.stubGlobal("cancelIdleCallback", clearTimeout)
    onTestFinished(() => void vi.unstubAllGlobals())
    onTestFinished(onSummaryKept(() => (isKeptAgain = true)))
    await device.open({ ...BUILD, online: false })
    expect(device.shown.isUnread).toBe(true)
    await expect.poll(() => isKeptAgain, KEPT).toBe(true)
    expect(device.shown.isUnread).toBe(false)
    // What would be packed again is packed after that.
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(listOf(await rowsOn(device))).toHaveProperty("isOfBefore")
    device.close()
  })

  it("are read by a tab that follows once another tab has written something, and hold that too", async () => {
    const { device, server } = await started()
    const { follower, leader } = await twoTabs(device, server)
    expect(follower.shown.isUnread).toBe(true)
    expect(leader.shown.isUnread).toBe(false)
    expect(await leader.books.execute(ask.addCustomer(5_000))).toMatchObject({ kind: "saved" })
    await follower.until("told", ({ books }) => books.customers.get(id.customer(5_000)) !== undefined)
    expect(follower.shown.isUnread).toBe(false)
    server.judge(OWNER, ask.addCustomer(5_001))
    await follower.until("told", ({ books }) => books.customers.get(id.customer(5_001)) !== undefined)
    await leader.level()
    await follower.until("level", ({ sync }) => sync.pending === 0)
    expect(await stateOf(follower.shown.books)).toBe(await stateOf(server.books))
    expect(await stateOf(leader.shown.books)).toBe(await stateOf(server.books))
  })

  it("are read by a tab that follows when the server has news, or it takes the lead", async () => {
    const { device, server } = await started()
    const { follower, leader } = await twoTabs(device, server)
    server.judge(OWNER, ask.addCustomer(5_001))
    await follower.until("told", ({ books }) => books.customers.get(id.customer(5_001)) !== undefined)
    await expect.poll(async () => stateOf(follower.shown.books)).toBe(await stateOf(server.books))
    leader.close()
    server.judge(OWNER, ask.addCustomer(5_002))
    await follower.until("leads", ({ books }) => books.customers.get(id.customer(5_002)) !== undefined)
    expect(await stateOf(follower.shown.books)).toBe(await stateOf(server.books))
  })

  it("are folded on with what came after, and what is written then is decided on them", async () => {
    const { device, server } = await started()
    for (let n = 1; n <= 12; n += 1) server.judge(OWNER, ask.addCustomer(2_000 + n))
    device.weather.offline = false
    await device.open(BUILD)
    await device.level()
    expect(headOf(await rowsOn(device))).toBeLessThan(server.head)
    device.close()
    device.weather.offline = true
    await spoilLog(device)
    await device.open({ ...BUILD, online: false })
    await device.books.read?.()
    expect(await stateOf(device.shown.books)).toBe(await stateOf(server.books))
    expect(await device.books.execute(ask.addCustomer(3_000))).toMatchObject({ kind: "saved" })
    expect(device.shown.summary).toBeUndefined()
    device.close()
    // What waits is decided on them again.
    await device.open({ ...BUILD, online: false })
    expect(device.shown.books.customers.get(id.customer(3_000))).toBeDefined()
    expect(device.shown.sync.pending).toBe(1)
    device.weather.offline = false
    device.books.tell({ type: "network.online" })
    await device.level()
    expect(await stateOf(device.shown.books)).toBe(await stateOf(server.books))
  })

  it("are thrown away where they are of other code, of another log, cut or forged, and the log is folded", async () => {
    const { device, server } = await started()
    const rows = await rowsOn(device)
    const list = listOf(rows)
    const [[name, part] = ["", new Uint8Array()], other] = partsIn(rows)
    const forged = part.slice()
    forged[forged.length - 3] = (forged[forged.length - 3] ?? 0) ^ 1
    const meta = rows.get("current")
    if (meta === undefined || !("headHash" in meta) || other === undefined) throw new Error("no log")
    const harms: ReadonlyArray<
      readonly [what: string, rows: ReadonlyMap<string, MetaRow | null>, build?: { readonly foldKey: string }]
    > = [
      ["other code", new Map(), { foldKey: "g" }],
      ["cut", new Map([[name, { part: part.slice(0, -1) }]])],
      ["forged", new Map([[name, { part: forged }]])],
      ["another in its place", new Map([[name, { part: other[1] }]])],
      ["missing", new Map([[name, null]])],
      ["a list that was forged", new Map([[PARTS, { ...list, text: list.text.replace('"at":', '"at":1') }]])],
      ["a list that was cut", new Map([[PARTS, { ...list, text: list.text.slice(0, -2) }]])],
      ["a list of another log", new Map([[PARTS, { ...list, mark: list.mark.replace(server.epoch, "other") }]])],
      ["another part of the log", new Map([["current", { ...meta, scope: "seller.1" }]])]
    ]
    for (const [what, harm, build] of harms) {
      await rowsOn(device, new Map([...rows, ...harm]))
      expect([what, await opensOnParts(device, build?.foldKey)]).toEqual([what, false])
      await device.open({ ...BUILD, ...build, online: false })
      await device.books.read?.()
      expect([what, await stateOf(device.shown.books)]).toEqual([what, await stateOf(server.books)])
      device.close()
    }
    await rowsOn(device, rows)
    expect(await opensOnParts(device)).toBe(true)
  })

  it("are thrown away where the log at their place is another one", async () => {
    const { device } = await started()
    const rows = await rowsOn(device)
    const list = listOf(rows)
    const text = list.text.replace(/"hash":"[0-9a-f]{64}"/, `"hash":"${"0".repeat(64)}"`)
    expect(text).not.toBe(list.text)
    await rowsOn(device, new Map([[PARTS, { mark: list.mark, text, digest: await sha256(`${list.mark}\n${text}`) }]]))
    expect(await opensOnParts(device)).toBe(false)
  })

  it("go with what is erased, at once, and hold none of it when they are kept again", async () => {
    const { device, server } = await started()
    const name = server.books.customers.get(id.customer(7))?.profile
    device.weather.offline = false
    await device.open(BUILD)
    await device.level()
    expect(entriesOf(await rowsOn(device), id.customer(7))).toContainEqual(expect.objectContaining({ profile: name }))
    server.erase(OWNER, id.customer(7))
    await device.until("erased", ({ books }) => books.erasures.size === 1)
    expect(partsIn(await rowsOn(device))).toEqual([])
    expect((await rowsOn(device)).has(PARTS)).toBe(false)
    await isKept(device, server.head)
    const state = await stateOf(device.shown.books)
    expect(JSON.stringify(entriesOf(await rowsOn(device), id.customer(7)))).not.toContain(JSON.stringify(name))
    device.close()
    device.weather.offline = true
    await spoilLog(device)
    await device.open({ ...BUILD, online: false })
    await device.books.read?.()
    expect(device.shown.books.customers.get(id.customer(7))?.profile).toEqual({ erased: true })
    expect(await stateOf(device.shown.books)).toBe(state)
  })

  it("are those of one reading: with another role they go, and others are kept in their place", async () => {
    const koffi = id.user(2)
    const server = new FakeServer(COMPANY)
    server.judge(OWNER, ask.register())
    server.judge(OWNER, ask.invite(1, "admin"))
    server.judge(koffi, ask.accept(1))
    for (let n = 1; n <= 520; n += 1) server.judge(OWNER, ask.addCustomer(n))
    server.judge(OWNER, spend.record(1))
    const expense = expenseId(1)
    const device = await new Device(server, koffi).open(BUILD)
    const kept = async () => rowsOn(device, new Map(), koffi)
    const readsAs = (role: string) =>
      device.until(role, ({ books, sync }) => books.company?.members[koffi] === role && sync.lastSyncedAt !== null)
    for (const [turn, role] of (["admin", "seller", "admin"] as const).entries()) {
      await readsAs(role)
      await isKept(device, server.head, koffi)
      const rows = await kept()
      expect([role, listOf(rows).mark.includes(readingScopeOf({ role }))]).toEqual([role, true])
      expect([role, entriesOf(rows, expense).length > 0]).toEqual([role, role === "admin"])
      expect([role, device.shown.books.expenses.size]).toEqual([role, role === "admin" ? 1 : 0])
      // Narrowed or widened while it hears nothing, and what waits is sent all the same.
      device.cutNetwork()
      expect(await device.books.execute(ask.addCustomer(600 + turn))).toMatchObject({
        kind: "saved"
      })
      server.judge(OWNER, ask.changeRole(2, role === "admin" ? "seller" : "admin"))
      device.restoreNetwork()
    }
    await readsAs("seller")
    expect([600, 601, 602].map((n) => server.books.customers.get(id.customer(n)) !== undefined)).toEqual([
      true,
      true,
      true
    ])
    expect(partsIn(await kept())).toEqual([])
  })

  it("make room for what is written, and for the log, when the browser has none left", async () => {
    const { device, server } = await started()
    device.weather.offline = false
    await device.open(BUILD)
    await device.level()
    // A browser that takes nothing more as long as the parts are there.
    let hasParts = true
    const put = FakeObjectStore.prototype.put
    const full = vi.spyOn(FakeObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
      if (hasParts) throw new DOMException("full", "QuotaExceededError")
      return put.apply(this as never, row)
    })
    const erase = FakeObjectStore.prototype.delete
    const emptied = vi.spyOn(FakeObjectStore.prototype, "delete").mockImplementation(function (
      this: IDBObjectStore,
      key
    ) {
      if (key instanceof IDBKeyRange && key.lower === "part") hasParts = false
      return erase.call(this as never, key)
    })
    onTestFinished(() => {
      full.mockRestore()
      emptied.mockRestore()
    })
    expect(await device.books.execute(ask.addCustomer(4_000))).toMatchObject({ kind: "saved" })
    expect(hasParts).toBe(false)
    await device.level()
    hasParts = true
    server.judge(OWNER, ask.addCustomer(4_001))
    await device.until("pulled", ({ books }) => books.customers.get(id.customer(4_001)) !== undefined)
    expect(hasParts).toBe(false)
    expect(partsIn(await rowsOn(device))).toEqual([])
  })
})
