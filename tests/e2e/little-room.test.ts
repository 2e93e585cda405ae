import path from "node:path"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { CompanyId } from "../../src/domain/kernel/ids.ts"
import { openReadOnly } from "../../src/infra/server/event-store/database.ts"
import { foldBooks } from "../../src/infra/server/event-store/fold.ts"
import { growFile } from "../bench/books/file.ts"
import { DEMO_ACCOUNT, fillDemo } from "../demo/fill.ts"
import { App } from "./support/app.ts"
import { closeAll } from "./support/pictures.ts"
import { Server } from "./support/server.ts"

const EVENTS = 10_000
const ROOM = 5_000_000
const POLL = { timeout: 30_000, interval: 500 }

let server: Server
const apps: Array<App> = []

beforeAll(async () => {
  server = await Server.open({}, async (dataDir) => {
    await fillDemo(dataDir, 1_000)
    growFile(path.join(dataDir, "books.sqlite"), EVENTS)
  })
}, 60_000)
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** How many customers stand in the only books of the server. */
const customersOn = ({ dataDir }: Server): number => {
  const db = openReadOnly(path.join(dataDir, "books.sqlite"))
  const { companyId } = db.prepare("SELECT company_id AS companyId FROM company").get() as {
    readonly companyId: CompanyId
  }
  const { customers } = foldBooks(db, companyId)
  db.close()
  return [...customers.values()].filter(({ active }) => active).length
}

/** How much of the log is stored on the device, and what waits there. Runs in the page. */
const readStored = async (): Promise<{ readonly head: number; readonly waiting: number; readonly parts: number }> => {
  const asked = <A>(request: IDBRequest<A>): Promise<A> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result))
      request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")))
    })
  const names = (await indexedDB.databases()).map(({ name }) => name ?? "")
  const log = await asked(indexedDB.open(names.find((name) => /^c:[^:]+:[^:]+(?::\d+)?$/.test(name)) ?? ""))
  const queue = await asked(indexedDB.open(names.find((name) => name.startsWith("q:")) ?? ""))
  const meta = log.transaction("meta").objectStore("meta")
  const [current, parts] = await Promise.all([
    asked<{ readonly head?: number } | undefined>(meta.get("current")),
    asked(meta.count(IDBKeyRange.bound("part", "parts~")))
  ])
  const waiting = await asked(queue.transaction("pending").objectStore("pending").count())
  log.close()
  queue.close()
  return { head: current?.head ?? 0, waiting, parts }
}

/** Takes all the room that the browser still gives, as another use of the origin would. Runs in the page. */
const takeAllRoom = async (): Promise<void> => {
  const opening = indexedDB.open("others", 1)
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("bytes", { autoIncrement: true }))
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener("success", () => resolve(opening.result))
    opening.addEventListener("error", () => reject(opening.error ?? new Error("IndexedDB")))
  })
  for (let size = 400_000; size > 100;) {
    const bytes = new Uint8Array(size)
    for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
    const tx = database.transaction("bytes", "readwrite", { durability: "strict" })
    tx.objectStore("bytes").put(bytes)
    const isTaken = await new Promise<boolean>((resolve) => {
      tx.addEventListener("complete", () => resolve(true))
      tx.addEventListener("abort", () => resolve(false))
    })
    if (!isTaken) size = Math.floor(size / 2)
  }
  database.close()
}

it(
  "shows the whole books where there is room for some of them, and keeps what is written before all else",
  { retry: 0, timeout: 300_000 },
  async () => {
    const app = await App.open(server.origin, "fr", "phone")
    apps.push(app)
    // Each write may have to wait for stretches of the log to go, on a disk that others use.
    app.page.setDefaultTimeout(90_000)
    const control = await app.page.context().newCDPSession(app.page)
    const giveRoom = (quotaSize: number) =>
      control.send("Storage.overrideQuotaForOrigin", { origin: server.origin, quotaSize })
    const stored = () => app.page.evaluate(readStored)
    await giveRoom(ROOM)

    // All books are in sight, though the browser keeps a part of them, and the person is told.
    await app.signIn(DEMO_ACCOUNT)
    await app.seeSync(app.t.shell.sync.storageDegraded)
    const first = await stored()
    expect(first.head).toBeGreaterThan(500)
    expect(first.head).toBeLessThan(EVENTS)
    await app.go("customers")
    await app.addCustomer({ name: "Abdou Achille" })
    const counted = () => app.page.getByRole("tabpanel").getByRole("status").first().innerText()
    // As many as the server has, which books the new one meanwhile.
    const isLevel = async () => (await counted()) === `${customersOn(server)} clients` && (await stored()).waiting === 0
    await expect.poll(isLevel, POLL).toBe(true)
    await app.expectAccessible()

    // What is written without a network is kept; with no room left at all the end of the log goes for it.
    await app.device.cutNetwork()
    await app.addCustomer({ name: "Abdou Bakary" })
    await app.page.evaluate(takeAllRoom)
    const full = await stored()
    await app.addCustomer({ name: "Abdou Cheikh" })
    const kept = await stored()
    expect(kept.waiting).toBe(2)
    expect(kept.head).toBeLessThan(full.head)

    // Where nothing is left that could go, the form keeps what was typed and says why.
    await giveRoom(1)
    await app.page.evaluate(takeAllRoom)
    const { customers } = app.t
    const dialog = app.dialog(customers.add)
    await app.button(customers.add).click()
    await app.field(customers.name, dialog).fill("Abdou Demba")
    await app.button(customers.save, dialog).click()
    await dialog.getByText(app.t.refusals.notSaved["quota-exceeded"]).waitFor()
    expect(await app.field(customers.name, dialog).inputValue()).toBe("Abdou Demba")
    expect(await stored()).toEqual({ head: 0, waiting: 2, parts: 0 })

    // With room again all that was written comes into the books, by a page that was loaded anew.
    await giveRoom(ROOM)
    await app.page.evaluate(() => void indexedDB.deleteDatabase("others"))
    await app.button(customers.save, dialog).click()
    await dialog.waitFor({ state: "detached" })
    expect((await stored()).waiting).toBe(3)
    await app.device.restoreNetwork()
    await app.page.reload()
    for (const name of ["Achille", "Bakary", "Cheikh", "Demba"]) await app.row(`Abdou ${name}`).waitFor()
    await expect.poll(async () => (await stored()).waiting, POLL).toBe(0)
    await expect.poll(async () => (await stored()).head, POLL).toBeGreaterThan(500)
    await expect.poll(isLevel, POLL).toBe(true)
  }
)
