import { describe, expect, it } from "vitest"
import { canonicalBooks, type DomainCommand } from "../../../src/domain/books.ts"
import { loadDecider, type DomainDecider } from "../../../src/domain/load-decider.ts"
import type { Role } from "../../../src/domain/kernel/permissions.ts"
import { readingScopeOf } from "../../../src/domain/kernel/reading.ts"
import { tabChannel, webLock } from "../../../src/infra/browser/browser-signals.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"
import { logName } from "../../../src/infra/browser/storage/names.ts"

const KOFFI = id.user(2)
const SUPPLIER = "Grossiste Kpodar"
const supplier = {
  _tag: "AddSupplier",
  supplierId: "01900000-0000-7000-8000-0000000000f1",
  profile: {
    kind: "company",
    name: SUPPLIER,
    contact: "",
    phone: "",
    email: "",
    taxId: "",
    address: "",
    city: "",
    note: ""
  }
} as unknown as DomainCommand

/** A company with a supplier, a customer and an invoice, and a second member in that role. */
const founded = (role: Role): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  server.judge(OWNER, ask.invite(1, role))
  server.judge(KOFFI, ask.accept(1))
  server.judge(OWNER, ask.addCustomer(1))
  server.judge(OWNER, supplier)
  server.judge(OWNER, ask.addOption(1))
  server.judge(OWNER, ask.draft(1))
  server.judge(OWNER, ask.issue(1))
  return server
}

/** All that the device keeps of the log, as text. */
const kept = async (device: Device): Promise<string> => {
  const db = await device.raw(logName(KOFFI, id.company(1)))
  const names = [...db.objectStoreNames]
  const rows = await Promise.all(names.map((name) => db.getAll(name)))
  db.close()
  return JSON.stringify(rows)
}

const levelAs = (device: Device, server: FakeServer, role: Role): Promise<void> =>
  device.until(`level as ${role}`, ({ books, sync }) => {
    const { company, invoices } = books
    return (
      company?.members[KOFFI] === role &&
      sync.lastSyncedAt !== null &&
      sync.pending === 0 &&
      invoices.size === server.books.invoices.size
    )
  })

const opened = async (server: FakeServer, role: Role, of: ConstructorParameters<typeof Device>[2] = {}) => {
  const device = await new Device(server, KOFFI, of).open()
  await levelAs(device, server, role)
  return device
}

describe("the books of somebody who reads a part", () => {
  it("hold what they read, and nothing else is on the device", async () => {
    const server = founded("seller")
    const device = await opened(server, "seller")
    const { books, sync } = device.shown
    expect(sync.health).toBe("ok")
    expect([books.suppliers.size, books.customers.size, books.invoices.size]).toEqual([0, 1, 1])
    expect(books.company?.paymentOptions).toMatchObject([{ option: { erased: true, withheld: true } }])
    expect(await kept(device)).not.toContain(SUPPLIER)
  })

  it("are the same after the device was closed and opened without a network", async () => {
    const server = founded("seller")
    const device = await opened(server, "seller")
    const before = canonicalBooks(device.shown.books)
    device.close()
    device.weather.offline = true
    await device.open()
    expect(canonicalBooks(device.shown.books)).toBe(before)
  })

  it("take what is written, and are decided on by the server", async () => {
    const server = founded("seller")
    const device = await opened(server, "seller")
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(2))
    await device.books.execute(ask.draft(2, { customerId: id.customer(2) }))
    await device.books.execute(ask.issue(2, "P-0001-2"))
    await device.books.execute(ask.pay(1, 2, "10000"))
    device.restoreNetwork()
    await levelAs(device, server, "seller")
    expect(device.shown.attention).toEqual([])
    expect(device.shown.books.invoices.get(id.invoice(2))).toEqual(server.books.invoices.get(id.invoice(2)))
  })

  it("show an invoice whose ways to pay are withheld, and say that the server completes it", async () => {
    const server = founded("seller")
    const device = await opened(server, "seller")
    device.cutNetwork()
    const open = () => device.shown.waiting().map(({ isOpen, type }) => [type, isOpen])
    await device.books.execute(ask.draft(2, { customerId: id.customer(1) }))
    const issued = await device.books.execute(ask.issue(2, "P-0001-2"))
    expect(issued).not.toHaveProperty("isOpen")
    expect(device.shown.books.invoices.get(id.invoice(2))?.issued?.letterhead).toBeNull()
    const then = [
      ["SaveInvoiceDraft", false],
      ["IssueInvoice", true]
    ]
    expect(open()).toEqual(then)
    device.close()
    device.weather.offline = true
    await device.open()
    expect(open()).toEqual(then)
    device.restoreNetwork()
    await levelAs(device, server, "seller")
    expect(device.shown.books.invoices.get(id.invoice(2))?.issued?.letterhead).toMatchObject({
      paymentOptions: [{ kind: "mobile-money" }]
    })
  })

  it("keep what they cannot decide, show nothing of it, and take what the server says", async () => {
    const server = founded("seller")
    const decider = await loadDecider()
    // No rule of today asks a seller's books for more than the ways to pay: one that does.
    const foresee: DomainDecider["foresee"] = (books, command, ...more) =>
      command._tag === "EditCustomer" ? { kind: "open", events: [] } : decider.foresee(books, command, ...more)
    const device = await new Device(server, KOFFI).open({ loadDecider: async () => ({ ...decider, foresee }) })
    await levelAs(device, server, "seller")
    device.cutNetwork()
    expect(await device.books.execute(ask.editCustomer(1, { city: "Ouidah" }))).toMatchObject({
      kind: "saved",
      isOpen: true
    })
    const refused = await device.books.execute(ask.editCustomer(7, { city: "Bohicon" }))
    expect(refused).toMatchObject({ kind: "saved", isOpen: true })
    expect(device.shown.books.customers.get(id.customer(1))?.profile).not.toMatchObject({ city: "Ouidah" })
    expect(device.shown.itemState(id.customer(1))).toBe("on-device")
    expect(device.shown.waiting().map(({ isOpen }) => isOpen)).toEqual([true, true])
    expect(device.shown.attention).toEqual([])
    device.restoreNetwork()
    await levelAs(device, server, "seller")
    expect(device.shown.books.customers.get(id.customer(1))?.profile).toMatchObject({ city: "Ouidah" })
    expect(device.shown.attention).toMatchObject([{ type: "EditCustomer", code: "customer_unknown" }])
  })

  it("of whoever looks at figures hold no contact data", async () => {
    const server = founded("viewer")
    const device = await opened(server, "viewer")
    expect(device.shown.books.suppliers.size).toBe(1)
    expect(device.shown.books.invoices.size).toBe(1)
    const stored = await kept(device)
    for (const text of ["+2290197123456", "01 97 12 34 56"]) expect(stored).not.toContain(text)
  })

  it("of whoever looks at figures name customers and suppliers, also after they were opened again", async () => {
    const server = founded("viewer")
    const device = await opened(server, "viewer")
    device.close()
    device.weather.offline = true
    await device.open()
    const { customers, invoices, suppliers } = device.shown.books
    expect([...suppliers.values()]).toMatchObject([{ profile: { name: SUPPLIER } }])
    expect([...customers.values()]).toMatchObject([{ profile: { name: "Boulangerie Adjovi", phone: "" } }])
    expect([...invoices.values()]).toMatchObject([{ issued: { buyer: { name: "Boulangerie Adjovi", phone: "" } } }])
  })
})

describe("a role that is changed while the device is offline", () => {
  it("and narrowed takes what is not theirs from the device, and nothing that waits", async () => {
    const server = founded("admin")
    const device = await opened(server, "admin")
    expect(await kept(device)).toContain(SUPPLIER)
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(5))
    server.judge(OWNER, ask.changeRole(2, "seller"))
    device.restoreNetwork()
    await levelAs(device, server, "seller")
    expect(await kept(device)).not.toContain(SUPPLIER)
    expect(device.shown.books.suppliers.size).toBe(0)
    expect(server.books.customers.get(id.customer(5))).toBeDefined()
    expect(device.shown.books.customers.size).toBe(2)
    expect(device.shown.sync.health).toBe("ok")
  })

  it("and widened brings what is theirs now", async () => {
    const server = founded("seller")
    const device = await opened(server, "seller")
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(5))
    server.judge(OWNER, ask.changeRole(2, "admin"))
    device.restoreNetwork()
    await levelAs(device, server, "admin")
    expect(device.shown.books.suppliers.size).toBe(1)
    expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))
  })

  it("narrowed and widened again, back to the same, changes nothing", async () => {
    const server = founded("admin")
    const device = await opened(server, "admin")
    device.cutNetwork()
    server.judge(OWNER, ask.changeRole(2, "seller"))
    server.judge(OWNER, ask.changeRole(2, "admin"))
    device.restoreNetwork()
    await levelAs(device, server, "admin")
    expect(canonicalBooks(device.shown.books)).toBe(canonicalBooks(server.books))
  })

  it("leaves the other device of the company as it is", async () => {
    const server = founded("admin")
    const [owner, device] = [new Device(server, OWNER), await opened(server, "admin")]
    await owner.open()
    await owner.level()
    const { pulls } = owner.weather
    server.judge(OWNER, ask.changeRole(2, "seller"))
    await levelAs(device, server, "seller")
    await owner.level()
    expect(canonicalBooks(owner.shown.books)).toBe(canonicalBooks(server.books))
    expect(owner.weather.pulls).toBeGreaterThan(pulls)
  })

  it("is let go of in the other tabs too", async () => {
    const server = founded("admin")
    const leader = await opened(server, "admin", { lock: webLock, tabs: tabChannel })
    const other = await opened(server, "admin", { lock: webLock, tabs: tabChannel, factory: leader.factory })
    expect(other.shown.books.suppliers.size).toBe(1)
    server.judge(OWNER, ask.changeRole(2, "seller"))
    await levelAs(leader, server, "seller")
    await levelAs(other, server, "seller")
    expect(other.shown.books.suppliers.size).toBe(0)
  })

  it("is let go of in the other tabs before the rest is here", async () => {
    const server = founded("admin")
    const leader = await opened(server, "admin", { lock: webLock, tabs: tabChannel })
    const other = await opened(server, "admin", { lock: webLock, tabs: tabChannel, factory: leader.factory })
    other.weather.offline = true
    server.pageSize = 1
    leader.weather.tamper = (page) => {
      if (page.scope === readingScopeOf({ role: "seller" }) && page.events.some(({ p }) => p === 2))
        leader.weather.offline = true
      return page
    }
    server.judge(OWNER, ask.changeRole(2, "seller"))
    await expect.poll(() => leader.weather.offline).toBe(true)
    await other.until("let go", ({ books }) => books.suppliers.size === 0)
  })

  it("takes what is not theirs although the device is cut off before it has the rest", async () => {
    const server = founded("admin")
    const device = await opened(server, "admin")
    device.cutNetwork()
    await device.books.execute(ask.addCustomer(5))
    server.judge(OWNER, ask.changeRole(2, "seller"))
    server.pageSize = 2
    let pages = 0
    device.weather.tamper = (page) => {
      if (page.scope === readingScopeOf({ role: "seller" }) && (pages += 1) === 3) device.weather.offline = true
      return page
    }
    device.restoreNetwork()
    await device.until("without suppliers", ({ books }) => books.suppliers.size === 0)
    await expect.poll(() => device.weather.offline).toBe(true)
    device.close()
    await device.open()
    expect(await kept(device)).not.toContain(SUPPLIER)
    expect([device.shown.books.suppliers.size, device.shown.sync.pending]).toEqual([0, 1])
    device.weather.tamper = (page) => page
    device.restoreNetwork()
    await levelAs(device, server, "seller")
    expect(server.books.customers.get(id.customer(5))).toBeDefined()
  })
})

describe("whoever reads everything", () => {
  it("does not believe that something is withheld from them", async () => {
    const server = founded("admin")
    const device = new Device(server, OWNER)
    device.weather.tamper = (page) => ({
      ...page,
      events: page.events.map((event) => {
        const { pii: _pii, ...rest } = event
        return event.t === "SupplierAdded" ? { ...rest, withheld: ["profile"] } : event
      })
    })
    await device.open()
    await device.until("refused", ({ sync }) => sync.health === "read-only")
    expect(device.shown.books.suppliers.size).toBe(0)
  })
})
