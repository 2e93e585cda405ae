import { describe, expect, it } from "vitest"
import type { Adoption, FoundWork } from "../../../src/infra/browser/books-port.ts"
import { unsentText } from "../../../src/infra/browser/storage/device-copies.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { failCalls } from "./support/damage.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const FORMER = id.user(2)
const HELPER = id.user(3)

const founded = (): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  return server
}

const opened = async (server: FakeServer, userId = OWNER): Promise<Device> => {
  const device = await new Device(server, userId).open()
  await device.until("level", ({ sync, books }) => sync.lastSyncedAt !== null && books.company !== null)
  return device
}

const fileOf = async (device: Device, userId = OWNER): Promise<string> => {
  globalThis.indexedDB = device.factory
  return (await unsentText(userId)).text
}

const found = async (device: Device, text: string): Promise<FoundWork> => {
  const work = await device.books.readUnsent(text)
  if (typeof work === "string") throw new Error(work)
  return work
}

const adopted = async (device: Device, text: string): Promise<ReadonlyArray<Adoption["kind"]>> =>
  (await (await found(device, text)).adopt()).map(({ kind }) => kind)

describe("unsent work in a file", () => {
  it("is booked once, whichever device of its author sends it first", async () => {
    const server = founded()
    const first = await opened(server)
    first.cutNetwork()
    await first.books.execute(ask.addCustomer(1))
    await first.books.execute(ask.addCustomer(2))
    const text = await fileOf(first)

    const second = await opened(server)
    const work = await found(second, text)
    expect(work).toMatchObject({ authorId: OWNER, elsewhere: 0, drafts: 0 })
    expect(work.operations).toMatchObject([
      { type: "AddCustomer", recordIds: [id.customer(1)], isKnown: false },
      { type: "AddCustomer", recordIds: [id.customer(2)], isKnown: false }
    ])
    // Looking changes nothing.
    expect(await second.rows("pending")).toEqual([])
    expect((await work.adopt()).map(({ kind }) => kind)).toEqual(["saved", "saved"])
    await second.level()
    expect(server.judged).toBe(3)

    first.restoreNetwork()
    await first.level()
    expect(server.judged).toBe(3)
    expect(first.shown.attention).toEqual([])
    expect(await adopted(second, text)).toEqual(["known", "known"])
  })

  it("of somebody who is no member any more is booked by an owner, once, however often it is taken over", async () => {
    const server = founded()
    server.judge(OWNER, ask.invite(1))
    server.judge(FORMER, ask.accept(1))
    const former = await opened(server, FORMER)
    former.cutNetwork()
    server.judge(OWNER, ask.removeMember(2))
    expect(await former.books.execute(ask.addCustomer(1))).toMatchObject({ kind: "saved" })
    const text = await fileOf(former, FORMER)

    const other = await opened(server)
    other.cutNetwork()
    const owner = await opened(server)
    expect(await found(owner, text)).toMatchObject({ authorId: FORMER, operations: [{ isKnown: false }] })
    expect(await adopted(owner, text)).toEqual(["saved"])
    await owner.level()
    expect(await adopted(other, text)).toEqual(["saved"])
    other.restoreNetwork()
    await other.level()
    await owner.level()
    expect(await adopted(owner, text)).toEqual(["known"])
    expect(server.books.customers.size).toBe(1)
    expect(server.events.filter(({ t }) => t === "CustomerAdded")).toMatchObject([{ by: OWNER }])
  })

  it("is not refused to all because it was refused to one, nor to that one for ever", async () => {
    const server = founded()
    server.judge(OWNER, ask.invite(1))
    server.judge(FORMER, ask.accept(1))
    server.judge(OWNER, ask.invite(2))
    server.judge(HELPER, ask.accept(2))
    const former = await opened(server, FORMER)
    former.cutNetwork()
    await former.books.execute(ask.addCustomer(1))
    const text = await fileOf(former, FORMER)

    // The helper takes it over where nobody has told them yet that they may not any more.
    const helper = await opened(server, HELPER)
    helper.cutNetwork()
    server.judge(OWNER, ask.removeMember(3))
    expect(await adopted(helper, text)).toEqual(["saved"])
    helper.restoreNetwork()
    await helper.until("refused", ({ attention }) => attention.length === 1)

    const owner = await opened(server)
    expect(await adopted(owner, text)).toEqual(["saved"])
    await owner.level()
    expect(owner.shown.attention).toEqual([])
    expect(server.books.customers.size).toBe(1)

    // What is booked for one is known to all.
    server.judge(OWNER, ask.invite(3))
    server.judge(HELPER, ask.accept(3))
    await helper.until("told", ({ books }) => books.customers.size === 1)
    // Who joins again may read more than before: the copy is fetched anew.
    await expect.poll(() => adopted(helper, text)).toEqual(["known"])
  })

  it("is given again under another id by whoever it was refused to", async () => {
    const server = founded()
    server.judge(OWNER, ask.invite(1))
    server.judge(FORMER, ask.accept(1))
    const former = await opened(server, FORMER)
    former.cutNetwork()
    await former.books.execute(ask.addCustomer(1, { name: "Awa" }))
    await former.books.execute(ask.editCustomer(1, { name: "Awa Koné" }))
    const text = await fileOf(former, FORMER)
    const owner = await opened(server)
    owner.cutNetwork()
    server.judge(OWNER, ask.addCustomer(1))
    expect(await adopted(owner, text)).toEqual(["saved", "saved"])
    owner.restoreNetwork()
    await owner.until("refused", ({ attention, sync }) => attention.length > 0 && sync.pending === 0)
    const refused = owner.shown.attention.map(({ commandId }) => commandId)
    const again = await (await found(owner, text)).adopt()
    expect(again[0]).toMatchObject({ kind: "refused", refusal: { code: "id_taken" } })
    expect(owner.shown.attention.map(({ commandId }) => commandId)).toEqual(refused)
  })

  it("goes down with what it needs and was not taken over", async () => {
    const server = founded()
    server.judge(OWNER, ask.addCustomer(7))
    server.judge(OWNER, ask.invite(1))
    server.judge(FORMER, ask.accept(1))
    const former = await opened(server, FORMER)
    former.cutNetwork()
    const first = await former.books.execute(ask.addCustomer(1))
    const dependsOn = first.kind === "saved" ? [first.commandId] : []
    const second = await former.books.execute(ask.addCustomer(2), { dependsOn })
    await former.books.execute(ask.addCustomer(3), { dependsOn: second.kind === "saved" ? [second.commandId] : [] })
    await former.books.execute(ask.addCustomer(4))
    const text = await fileOf(former, FORMER)
    server.judge(OWNER, ask.addCustomer(1))
    const owner = await opened(server)
    expect(await (await found(owner, text)).adopt()).toMatchObject([
      { kind: "refused", refusal: { code: "id_taken" } },
      { kind: "refused", refusal: { code: "dependency" } },
      { kind: "refused", refusal: { code: "dependency" } },
      { kind: "saved" }
    ])
    await owner.level()
    expect([1, 2, 3, 4, 7].filter((n) => server.books.customers.get(id.customer(n)) !== undefined)).toEqual([1, 4, 7])
  })

  it("is looked for again when it is taken over, however long the file was open", async () => {
    const server = founded()
    server.judge(OWNER, ask.invite(1))
    server.judge(FORMER, ask.accept(1))
    const former = await opened(server, FORMER)
    former.cutNetwork()
    await former.books.execute(ask.addCustomer(1))
    const text = await fileOf(former, FORMER)
    const owner = await opened(server)
    const work = await found(owner, text)
    expect(work.operations).toMatchObject([{ isKnown: false }])
    former.restoreNetwork()
    await former.level()
    await owner.level()
    expect(await work.adopt()).toEqual([{ kind: "known" }])
    expect(owner.shown.attention).toEqual([])
  })

  it("is taken over once where the page ends in the middle of it", async () => {
    const server = founded()
    const first = await opened(server)
    first.cutNetwork()
    for (let n = 1; n <= 4; n += 1) await first.books.execute(ask.addCustomer(n))
    const text = await fileOf(first)
    const second = await opened(server)
    second.cutNetwork()
    const adopting = (await found(second, text)).adopt()
    await second.until("begun", ({ sync }) => sync.pending > 0)
    second.close()
    const kinds = (await adopting).map(({ kind }) => kind)
    expect(kinds).toContain("not-saved")
    second.weather.offline = false
    await second.open()
    await second.until("level", ({ sync }) => sync.lastSyncedAt !== null)
    const rest = await adopted(second, text)
    expect(rest).toHaveLength(4)
    expect(rest).not.toContain("not-saved")
    await second.level()
    expect(server.judged).toBe(5)
    expect(server.books.customers.size).toBe(4)
    expect(second.shown.attention).toEqual([])
  })

  it("says of each that it was not taken over where the device fails", async () => {
    const server = founded()
    const first = await opened(server)
    first.cutNetwork()
    await first.books.execute(ask.addCustomer(1))
    const work = await found(await opened(server), await fileOf(first))
    failCalls("getAll", "tail")
    failCalls("put", "seq")
    expect(await work.adopt()).toMatchObject([{ kind: "not-saved" }])
  })

  it("lists what is refused with its reason, and takes over the rest", async () => {
    const server = founded()
    const first = await opened(server)
    first.cutNetwork()
    await first.books.execute(ask.addCustomer(1))
    await first.books.execute(ask.addCustomer(2))
    const text = await fileOf(first)
    server.judge(OWNER, ask.addCustomer(1))
    const second = await opened(server)
    expect(await (await found(second, text)).adopt()).toMatchObject([
      { kind: "refused", refusal: { code: "id_taken" } },
      { kind: "saved" }
    ])
    await second.level()
    expect(server.books.customers.size).toBe(2)
    expect(second.shown.attention).toEqual([])
  })

  it("that was cut, changed, or is another file is refused whole, and nothing changes", async () => {
    const server = founded()
    const first = await opened(server)
    first.cutNetwork()
    await first.books.execute(ask.addCustomer(1))
    const text = await fileOf(first)
    const second = await opened(server)
    const fault = (file: string) => second.books.readUnsent(file)
    expect(await fault(text.slice(0, -40))).toBe("damaged")
    expect(await fault(text.replace("AddCustomer", "AddCustomers"))).toBe("damaged")
    expect(await fault(text.replace('"checksum"', '"checksome"'))).toBe("damaged")
    expect(await fault(text.replace('"version": 2', '"version": 9'))).toBe("newer")
    for (const foreign of ["", "null", "[1]", "{}", "PK\u0003", '{"format":"other","version":1}']) {
      expect(await fault(foreign), foreign).toBe("foreign")
    }
    expect(await second.rows("pending")).toEqual([])
    expect(second.shown.sync.pending).toBe(0)
  })

  it("is read in the version without a checksum, and counted where it is of another company", async () => {
    const server = founded()
    const first = await opened(server)
    first.cutNetwork()
    await first.books.execute(ask.addCustomer(1))
    const {
      checksum: _none,
      damaged: _nothing,
      ...file
    } = JSON.parse(await fileOf(first)) as {
      readonly [field: string]: unknown
    }
    const second = await opened(server)
    const older = JSON.stringify({ ...file, version: 1 })
    expect((await found(second, older)).operations).toHaveLength(1)
    const elsewhere = older.replaceAll(id.company(1), id.company(9))
    expect(await found(second, elsewhere)).toMatchObject({ operations: [], elsewhere: 1 })
  })
})
