import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { CompanyId } from "../../../src/domain/kernel/ids.ts"
import type { ApiFailure } from "../../../src/infra/browser/api/http-client.ts"
import { companiesOf } from "../../../src/infra/browser/companies.ts"
import { tendOtherCompanies } from "../../../src/infra/browser/other-companies.ts"
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
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: storage() })
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, value: storage() })
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
  companiesOf({ companies: () => Effect.succeed(entries) }, () => {})
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
    const offline = companiesOf({ companies: () => Effect.fail(unreachable) }, () => {})
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
