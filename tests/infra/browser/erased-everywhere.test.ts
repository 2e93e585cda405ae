import { openDB } from "idb"
import { describe, expect, it } from "vitest"
import { seeing } from "../../../src/domain/record-edits.ts"
import { PARTS } from "../../../src/infra/browser/storage/log-rows.ts"
import { logName } from "../../../src/infra/browser/storage/names.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER, profile } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const COMPANY = id.company(1)
const BUILD = { build: "index-abc.js", booksKey: "k", foldKey: "f" }
const NAME = "Zéphyrin Kouassi-Oublié"
const KEPT = { timeout: 15_000 }

const utf8 = new TextDecoder()

/** A value as the texts that are in it, bytes read as text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (each instanceof Uint8Array ? utf8.decode(each) : each)) ?? ""

/** Under which store of which database a text stands on the device. */
const placesOf = async (device: Device, text: string): Promise<ReadonlyArray<string>> => {
  globalThis.indexedDB = device.factory
  const found: Array<string> = []
  for (const { name = "" } of await indexedDB.databases()) {
    const db = await openDB(name)
    for (const store of db.objectStoreNames) {
      const rows = [...(await db.getAllKeys(store)), ...(await db.getAll(store))]
      if (rows.some((row) => textOf(row).includes(text))) found.push(`${name.split(":")[0]} ${store}`)
    }
    db.close()
  }
  return found.toSorted()
}

/** What is kept of the books for the next start, by its key. */
const keptOf = async (device: Device): Promise<ReadonlyArray<string>> => {
  const db = await device.look(logName(OWNER, COMPANY))
  const keys = (await db.getAllKeys("meta")).map(String)
  db.close()
  return keys
}

describe("an erased name", { timeout: 60_000 }, () => {
  it("stands nowhere on a device any more that wrote it, booked it, and kept its books in parts", async () => {
    const server = new FakeServer(COMPANY)
    server.judge(OWNER, ask.register())
    for (let n = 1; n <= 520; n += 1) server.judge(OWNER, ask.addCustomer(n))
    const device = await new Device(server, OWNER).open(BUILD)
    await device.level()
    expect(await device.books.execute(ask.addCustomer(900, { name: NAME }))).toMatchObject({ kind: "saved" })
    await device.level()
    expect(await device.books.execute(ask.addCustomer(901))).toMatchObject({ kind: "saved" })
    await device.level()
    await expect.poll(() => keptOf(device), KEPT).toContain(PARTS)
    const sent = (await device.rows("sent")).length
    expect(await placesOf(device, NAME)).toEqual(["c meta", "c tail", "q sent"])

    server.erase(OWNER, id.customer(900))
    await device.until("erased", ({ books }) => books.erasures.size === 1)
    await device.level()
    await expect.poll(() => placesOf(device, NAME), KEPT).toEqual([])
    // What says nothing of them stays, should the server lose it.
    expect(await device.rows("sent")).toHaveLength(sent - 1)
    await expect.poll(() => keptOf(device), KEPT).toContain(PARTS)
    expect(await placesOf(device, NAME)).toEqual([])
  })

  it("stands nowhere either in what was refused of them, what waits, and what was typed and not saved", async () => {
    const server = new FakeServer(COMPANY)
    server.judge(OWNER, ask.register())
    server.judge(OWNER, ask.addCustomer(900))
    server.judge(OWNER, ask.addCustomer(901))
    const device = await new Device(server, OWNER).open(BUILD)
    await device.level()
    const subject = id.customer(900)

    // Refused: somebody else changed the same field meanwhile.
    const rename = (name: string, seen: string) =>
      device.books.execute(seeing(ask.editCustomer(900, { name }), { name: seen }))
    device.cutNetwork()
    await rename(`${NAME} 1`, profile().name)
    server.judge(OWNER, ask.editCustomer(900, { name: "Autre" }))
    device.restoreNetwork()
    await device.until("refused", ({ attention }) => attention.length === 1)
    await device.level()
    await device.books.drafts.save(`form:customer:${subject}:1`, { name: `${NAME} 2` })
    await device.books.drafts.save(`form:customer:${id.customer(901)}:1`, { name: "Awa" })
    // Waits without a network.
    device.cutNetwork()
    await rename(`${NAME} 3`, "Autre")
    expect(await placesOf(device, NAME)).toEqual(["q attention", "q draft", "q pending"])

    server.erase(OWNER, subject)
    device.restoreNetwork()
    await device.until("erased", ({ books }) => books.erasures.size === 1)
    await device.level()
    await expect.poll(() => placesOf(device, NAME), KEPT).toEqual([])
    // The person is told that their last change came to nothing, without what it said.
    expect(device.books.snapshot().attention).toMatchObject([{ code: "customer_erased", command: null }])
    expect((await device.books.drafts.list("form:")).map(({ key }) => key)).toEqual([
      `form:customer:${id.customer(901)}:1`
    ])
  })
})
