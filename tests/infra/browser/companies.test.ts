import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { CompanyId } from "../../../src/domain/kernel/ids.ts"
import type { ApiFailure } from "../../../src/infra/browser/api/http-client.ts"
import type { GoneCompany } from "../../../src/infra/browser/companies-port.ts"
import { companiesOf } from "../../../src/infra/browser/companies.ts"
import { tendOtherCompanies } from "../../../src/infra/browser/other-companies.ts"
import { departure } from "../../../src/infra/browser/session/departure.ts"
import { tabCompany } from "../../../src/infra/browser/session/tab-company.ts"
import {
  companiesHere,
  keepOnlyUnsent,
  removeCopies,
  unsentOf
} from "../../../src/infra/browser/storage/device-copies.ts"
import { knownCompanies } from "../../../src/infra/browser/storage/known-companies.ts"
import { openLogDatabase } from "../../../src/infra/browser/storage/log-database.ts"
import { newSeqRow, openQueueDatabase } from "../../../src/infra/browser/storage/queue-database.ts"
import type { CompanyListEntry } from "../../../src/infra/contract/users.ts"
import { storage } from "./support/storage.ts"

const first = CompanyId.make("01900000-0000-7000-8000-000300000001")
const second = CompanyId.make("01900000-0000-7000-8000-000300000002")

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal("localStorage", storage())
  vi.stubGlobal("sessionStorage", storage())
})

const entry = (id: CompanyId, logo: string | null = null): CompanyListEntry => ({
  id,
  social_name: `Company ${id.at(-1)}`,
  role: "owner",
  currency: "XOF",
  country: "BJ",
  logo
})
const answering = (entries: ReadonlyArray<CompanyListEntry>) =>
  companiesOf({ companies: () => Effect.succeed(entries) }, noParting)
const noParting = { parting: { close: () => {}, depart: () => {} }, reload: () => {} }
const unreachable: ApiFailure = { status: 0, code: "kz/network", body: null }

/** A command that waits; of its fields only where it stands matters here. */
const waiting = async (userId: string, companyId: string, seq: number): Promise<void> => {
  const queue = await openQueueDatabase(userId)
  await queue.use(async (db) => {
    await db.put("seq", newSeqRow(companyId))
    await db.put("pending", { companyId, seq, command: { commandId: `${companyId}${seq}` } as never })
  })
  queue.close()
}

describe("the companies of a user", () => {
  it("are kept as the server named them, for when it cannot be asked", async () => {
    expect(await answering([entry(first), entry(second)]).ask("u1")).toHaveLength(2)
    const offline = companiesOf({ companies: () => Effect.fail(unreachable) }, noParting)
    expect(await offline.ask("u1")).toEqual(unreachable)
    expect((await offline.known("u1")).map(({ name }) => name)).toEqual(["Company 1", "Company 2"])
    expect(await offline.known("u2")).toEqual([])
  })

  it("are kept without their logos when these would fill the device", async () => {
    const logo = `iVBORw0KGgo${"A".repeat(200_000)}`
    await answering([entry(first, logo)]).ask("u1")
    expect(knownCompanies("u1")[0]?.logo).toBe(logo)
    await answering([entry(first, logo), entry(second, logo)]).ask("u1")
    expect(knownCompanies("u1").map((card) => card.logo)).toEqual([null, null])
  })

  it("are nothing where what was kept cannot be read", () => {
    localStorage.setItem("kazi.companies.u1", '[{"id":1}]')
    expect(knownCompanies("u1")).toEqual([])
  })

  it("go from the device with everything else of the user's, and from a shared one even while work waits", async () => {
    await answering([entry(first)]).ask("u1")
    await removeCopies("u1")
    expect(knownCompanies("u1")).toEqual([])
    await answering([entry(first)]).ask("u1")
    await waiting("u1", first, 1)
    await keepOnlyUnsent("u1")
    expect(knownCompanies("u1")).toEqual([])
    expect(await companiesHere("u1")).toHaveLength(1)
  })

  it("are told apart by what of each is here", async () => {
    await waiting("u1", first, 1)
    await waiting("u1", first, 2)
    await waiting("u1", second, 1)
    const log = await openLogDatabase("u1", second)
    const meta = { epoch: "e", head: 3, headHash: "h", leaderEpoch: 1, lastSyncedAt: 1, rebuiltAt: null }
    await log.use((db) => db.put("meta", meta, "current"))
    log.close()
    expect(await companiesHere("u1")).toEqual([
      { companyId: first, isOpenable: false, waiting: 2, refused: 0, drafts: 0 },
      { companyId: second, isOpenable: true, waiting: 1, refused: 0, drafts: 0 }
    ])
    // Asking makes no empty books.
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["q:u1", `c:u1:${second}:2`])
  })
})

/** The copy of a company's books, with something in it. */
const copied = async (userId: string, companyId: string): Promise<void> => {
  const log = await openLogDatabase(userId, companyId)
  const meta = { epoch: "e", head: 3, headHash: "h", leaderEpoch: 1, lastSyncedAt: 1, rebuiltAt: null }
  await log.use((db) => db.put("meta", meta, "current"))
  log.close()
  const queue = await openQueueDatabase(userId)
  await queue.use(async (db) => {
    await db.put("seq", newSeqRow(companyId))
    await db.put("sent", { companyId, seq: 1, command: { commandId: "a" } as never, deviceId: "d", acceptedAt: 1 })
  })
  queue.close()
  localStorage.setItem(`kazi.views.${userId}.${companyId}.invoices`, "[]")
}
const databases = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
const sentIn = async (userId: string) => {
  const queue = await openQueueDatabase(userId)
  const sent = await queue.use((db) => db.getAll("sent"))
  queue.close()
  return sent.map(({ companyId }) => companyId)
}

describe("a company that is the user's no more", () => {
  const parted = (companies: () => Effect.Effect<ReadonlyArray<CompanyListEntry>, ApiFailure>) => {
    const told: Array<string> = []
    const note = (what: string) => (userId: string, gone: ReadonlyArray<GoneCompany>) =>
      void told.push(...gone.map(({ companyId, name, unsent }) => `${what} ${userId} ${companyId} ${name} ${unsent}`))
    const parting = { close: note("close"), depart: note("depart") }
    return { told, port: companiesOf({ companies }, { parting, reload: () => void told.push("reload") }) }
  }

  it("that is theirs again is no company that this tab has left: removed once more, they leave it once more", async () => {
    const left = { companyId: first, name: "Company 1", unsent: 0, userId: "u1" }
    departure.keep(left)
    await answering([entry(second)]).ask("u1")
    await answering([entry(first)]).ask("u2")
    expect(departure.of("u1")).toEqual(left)
    await answering([entry(first), entry(second)]).ask("u1")
    expect(departure.of("u1")).toBeNull()
  })

  it("is left by every tab, and its books leave the device, when the server does not name it any more", async () => {
    await copied("u1", first)
    await copied("u1", second)
    await copied("u2", first)
    await answering([entry(first), entry(second)]).ask("u1")
    const { port, told } = parted(() => Effect.succeed([entry(second)]))
    await port.ask("u1")
    const gone = `u1 ${first} Company 1 0`
    await expect.poll(() => told).toEqual([`close ${gone}`, `depart ${gone}`])
    expect(await databases()).not.toContain(`c:u1:${first}:2`)
    expect(await databases()).toEqual(expect.arrayContaining([`c:u1:${second}:2`, `c:u2:${first}:2`]))
    expect(await sentIn("u1")).toEqual([second])
    expect(Object.keys(localStorage).filter((key) => key.includes(first))).toEqual([`kazi.views.u2.${first}.invoices`])
  })

  it("is left, and stays on the device with what was never sent", async () => {
    await copied("u1", first)
    await waiting("u1", first, 1)
    const { port, told } = parted(() => Effect.succeed([]))
    await port.ask("u1")
    await expect.poll(() => told).toEqual([`close u1 ${first} null 1`, `depart u1 ${first} null 1`])
    expect(await databases()).toContain(`c:u1:${first}:2`)
    expect((await unsentOf("u1")).operations).toBe(1)
  })

  it("is none that was entered while the server was being asked, and none where it did not answer", async () => {
    const { port, told } = parted(() =>
      Effect.as(
        Effect.promise(() => copied("u1", first)),
        []
      )
    )
    await port.ask("u1")
    const offline = parted(() => Effect.fail(unreachable))
    await offline.port.ask("u1")
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([told, offline.told]).toEqual([[], []])
    expect(await databases()).toContain(`c:u1:${first}:2`)
  })

  it("is left at once by who leaves it, and without its books", async () => {
    await copied("u1", first)
    const { port, told } = parted(() => Effect.succeed([]))
    await port.leave("u1")
    expect(told.map((each) => each.split(" ")[0])).toEqual(["close", "depart", "reload"])
    expect(await databases()).not.toContain(`c:u1:${first}:2`)
  })
})

describe("the company a tab stands in", () => {
  it("is that of the user who stood there, and nobody else's", () => {
    expect(tabCompany.of("u1")).toBeNull()
    tabCompany.keep("u1", first)
    expect([tabCompany.of("u1"), tabCompany.of("u2")]).toEqual([first, null])
    tabCompany.forget()
    expect(tabCompany.of("u1")).toBeNull()
  })
})

describe("the companies that are not on the page", () => {
  const tended = (options: { readonly isOnline?: () => boolean; readonly send?: () => Promise<boolean> } = {}) => {
    const sent: Array<string> = []
    let again = (): void => {}
    const stop = tendOtherCompanies({
      companyId: first,
      waiting: async () => (await unsentOf("u1")).companies,
      send: async (companyId) => {
        sent.push(companyId)
        return options.send?.() ?? true
      },
      every: () => () => {},
      onReturn: (run) => {
        again = run
        return () => {
          again = () => {}
        }
      },
      isOnline: options.isOnline ?? (() => true)
    })
    return { sent, stop, again: () => again() }
  }

  it("are sent what waits for them; the one on the page looks after itself", async () => {
    await waiting("u1", first, 1)
    await waiting("u1", second, 1)
    const { sent } = tended()
    await expect.poll(() => sent).toEqual([second])
  })

  it("get theirs although another company takes nothing", async () => {
    const third = CompanyId.make("01900000-0000-7000-8000-000300000003")
    await waiting("u1", second, 1)
    await waiting("u1", third, 2)
    const { sent } = tended({ send: async () => false })
    await expect.poll(() => sent).toEqual([second, third])
  })

  it("are sent it once the network returns", async () => {
    await waiting("u1", second, 1)
    let isOnline = false
    const { again, sent } = tended({ isOnline: () => isOnline })
    again()
    expect(sent).toEqual([])
    isOnline = true
    again()
    await expect.poll(() => sent).toEqual([second])
  })

  it("are left alone once the page goes on elsewhere", async () => {
    await waiting("u1", second, 1)
    const { again, sent, stop } = tended({ send: async () => false })
    await expect.poll(() => sent).toEqual([second])
    stop()
    again()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent).toEqual([second])
  })
})
