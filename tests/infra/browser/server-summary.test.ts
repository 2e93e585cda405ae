import { describe, expect, it } from "vitest"
import type { Role } from "../../../src/domain/kernel/permissions.ts"
import { readingScopeOf } from "../../../src/domain/kernel/reading.ts"
import { summaryFor } from "../../../src/domain/reports/summary-for.ts"
import { summedFigures } from "../../../src/domain/reports/summary.ts"
import type { CompanyBooks } from "../../../src/infra/browser/company-books.ts"
import { summedByServer } from "../../../src/infra/browser/server-summary.ts"
import { figuresText } from "../../../src/infra/contract/figures-text.ts"
import type { SummaryReply } from "../../../src/infra/contract/sync.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER, TODAY } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const KOFFI = id.user(2)
/** Stands in a summary that is wrong, and nowhere else. */
const WRONG = "Nobody & Sons"

type Said = NonNullable<SummaryReply["summary"]>

/** A company with one invoice and a second member in that role. */
const founded = (role: Role): FakeServer => {
  const server = new FakeServer(id.company(1))
  server.judge(OWNER, ask.register())
  server.judge(OWNER, ask.invite(1, role))
  server.judge(KOFFI, ask.accept(1))
  server.judge(OWNER, ask.addCustomer(1))
  server.judge(OWNER, ask.addOption(1))
  server.judge(OWNER, ask.draft(1))
  server.judge(OWNER, ask.issue(1))
  return server
}

const saidBy = (server: FakeServer): Said => {
  const role = server.books.company?.members[KOFFI] ?? "owner"
  const summary = summaryFor({ role }, server.books, TODAY)
  if (summary === null) throw new Error("no company")
  return {
    epoch: server.epoch,
    pos: server.head,
    hash: server.headHash,
    scope: readingScopeOf({ role }),
    day: TODAY,
    company: JSON.stringify(summary.company),
    figures: figuresText(summary.figures)
  }
}

/** A device without books and without a network, that is told all the same what the books come to. */
const arriving = async (role: Role = "admin", answer: (said: Said) => Said | null = (said) => said) => {
  const server = founded(role)
  const device = new Device(server, KOFFI)
  device.weather.offline = true
  await device.open()
  let asked = 0
  const books = summedByServer(device.books, async () => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return answer(saidBy(server))
  })
  const shown = (): ReturnType<CompanyBooks["snapshot"]> => books.snapshot()
  return { asked: () => asked, books, device, server, shown }
}

/** All that the device keeps, as text. */
const kept = async (device: Device): Promise<string> => {
  const found: Array<unknown> = []
  for (const { name = "" } of await device.factory.databases()) {
    const db = await device.look(name)
    for (const store of db.objectStoreNames) found.push(await db.getAll(store))
    db.close()
  }
  return JSON.stringify(found)
}

describe("books that arrive on a device", () => {
  it("show what the server says that they come to, marked, and then what they come to", async () => {
    const { books, device, server, shown } = await arriving()
    let heard = 0
    books.subscribe(() => (heard += 1))
    await expect.poll(() => shown().saidByServer).toBe("alone")
    expect(heard).toBeGreaterThan(0)
    expect(shown().summary).toEqual(summedFigures(server.books, TODAY))
    expect(shown().books.company?.identity.socialName).toBe(server.books.company?.identity.socialName)
    expect([shown().books.invoices.size, shown().today]).toEqual([0, TODAY])
    // The same object until something changes.
    expect(shown()).toBe(shown())
    device.restoreNetwork()
    await expect.poll(() => shown().saidByServer).toBeUndefined()
    expect([shown().saidByServer, shown().books.invoices.size]).toEqual([undefined, 1])
    expect(summedFigures(shown().books, TODAY)).toEqual(summedFigures(server.books, TODAY))
  })

  it("are followed for as long as they are open", async () => {
    const { books, device, shown } = await arriving()
    device.restoreNetwork()
    await expect.poll(() => shown().books.invoices.size).toBe(1)
    await expect.poll(() => shown().sync.net).toBe("online")
    const customers = shown().books.customers.size
    let heard = 0
    books.subscribe(() => (heard += 1))
    expect(await books.execute(ask.addCustomer(2))).toMatchObject({ kind: "saved" })
    expect(shown().books.customers.size).toBe(customers + 1)
    expect(heard).toBeGreaterThan(0)
  })

  it("leave nothing of a summary that was wrong, neither on the screen nor on the device", async () => {
    const { device, shown } = await arriving("admin", (said) => {
      const company = said.company.replaceAll(/"socialName":"[^"]*"/g, `"socialName":"${WRONG}"`)
      return { ...said, company }
    })
    await expect.poll(() => shown().books.company?.identity.socialName).toBe(WRONG)
    expect(await kept(device)).not.toContain(WRONG)
    device.restoreNetwork()
    await expect.poll(() => shown().saidByServer).toBeUndefined()
    expect(JSON.stringify(shown().books.company)).not.toContain(WRONG)
    expect(await kept(device)).not.toContain(WRONG)
  })

  it("stand beside it as far as they are here, and can be worked with", async () => {
    const { books, device, server, shown } = await arriving()
    await expect.poll(() => shown().saidByServer).toBe("alone")
    server.pageSize = 3
    device.weather.tamper = (page) => {
      if (page.events.some(({ p }) => p > 3)) device.weather.offline = true
      return page
    }
    device.restoreNetwork()
    await expect.poll(() => shown().saidByServer).toBe("beside")
    await expect.poll(() => device.weather.offline).toBe(true)
    // A device that is busy folds what has come in pieces.
    await expect.poll(() => shown().books.company?.members[OWNER]).toBe("owner")
    expect([shown().books.invoices.size, shown().summary?.lastInvoices.length]).toEqual([0, 1])
    expect(await books.execute(ask.addCustomer(9))).toMatchObject({ kind: "saved" })
    expect(shown().books.customers.get(id.customer(9))).toBeDefined()
    device.weather.tamper = (page) => page
    device.restoreNetwork()
    await expect.poll(() => shown().saidByServer).toBeUndefined()
    expect(shown().books.invoices.size).toBe(1)
  })

  it("let go of it when somebody reads another part meanwhile, and ask again", async () => {
    const { asked, device, server, shown } = await arriving("admin")
    await expect.poll(() => shown().saidByServer).toBe("alone")
    server.judge(OWNER, ask.changeRole(2, "seller"))
    server.pageSize = 3
    device.weather.tamper = (page) => {
      if (page.events.some(({ p }) => p > 3)) device.weather.offline = true
      return page
    }
    device.restoreNetwork()
    await expect.poll(asked).toBe(2)
    await expect.poll(() => shown().saidByServer).toBe("beside")
    expect(device.books.scope()).toBe(readingScopeOf({ role: "seller" }))
    expect(shown().books.company?.members[KOFFI]).toBe("seller")
  })

  it("let go of it for somebody whom the server does not know any more", async () => {
    const { device, shown } = await arriving()
    await expect.poll(() => shown().saidByServer).toBe("alone")
    device.weather.tamper = (page) => ({ ...page, head: 0, more: false, events: page.events.slice(1) })
    device.restoreNetwork()
    await expect.poll(() => shown().sync.health).toBe("read-only")
    await expect.poll(() => shown().saidByServer).toBeUndefined()
    expect(shown().books.company).toBeNull()
  })

  it("decide nothing before they are here", async () => {
    const { books, device, server, shown } = await arriving()
    await expect.poll(() => shown().saidByServer).toBe("alone")
    const given = books.execute(ask.addCustomer(9))
    device.restoreNetwork()
    expect(await given).toMatchObject({ kind: "saved" })
    await expect.poll(() => server.books.customers.size).toBe(2)
  })

  it("show nothing where the server does not say it, and ask nothing where they are", async () => {
    const silent = await arriving("admin", () => null)
    const broken = await arriving("admin", (said) => ({ ...said, figures: "{" }))
    await expect.poll(() => [silent.asked(), broken.asked()]).toEqual([1, 1])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([silent.shown().summary, broken.shown().summary]).toEqual([undefined, undefined])
    silent.device.restoreNetwork()
    await silent.device.level()
    let asked = 0
    const books = summedByServer(silent.device.books, async () => {
      asked += 1
      return null
    })
    expect([books, asked]).toEqual([silent.device.books, 0])
  })
})
