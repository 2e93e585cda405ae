import { Effect } from "effect"
import { v7 as uuidv7 } from "uuid"
import { NOT_SAID_OF_CUSTOMER } from "../../../src/domain/customer/older.ts"
import { GENESIS_HASH } from "../../../src/domain/kernel/chain.ts"
import type { RecordedEvent } from "../../../src/domain/kernel/envelope.ts"
import { CustomerId } from "../../../src/domain/kernel/ids.ts"
import type { DomainCommand } from "../../../src/domain/books.ts"
import { loadDecider } from "../../../src/domain/load-decider.ts"
import { isPullReply } from "../../../src/infra/browser/api/sync-replies.ts"
import { continues } from "../../../src/infra/browser/chain.ts"
import { openColumns } from "../../../src/infra/browser/open-columns.ts"
import * as trusted from "../../../src/infra/browser/trusted-ids.ts"
import { openCompanyBooks, type CompanyBooks } from "../../../src/infra/browser/company-books.ts"
import { claimsOfOne } from "../../../src/infra/browser/tab-claims.ts"
import { memoryPocket } from "../../../src/infra/browser/storage/pocket.ts"
import { browserEnvironment } from "../../../src/infra/browser/environment.ts"
import { logOf } from "../../../src/infra/browser/storage/log.ts"
import { openLogDatabase } from "../../../src/infra/browser/storage/log-database.ts"
import type { SyncFailure } from "../../../src/machines/sync/ports.ts"
import { noFilesTransport } from "../../support/no-files-transport.ts"

/** A company's log as the server handed it out. */
export interface GivenLog {
  readonly companyId: string
  readonly userId: string
  readonly epoch: string
  readonly events: ReadonlyArray<RecordedEvent>
}

/** What the measuring program calls in the page. Times in milliseconds. */
export interface DeviceBench {
  /** Writes a log into the stores of the device. */
  readonly fill: (log: GivenLog) => Promise<number>
  /** Reads the pages of a whole log and proves that they are one, as the synchronisation does. */
  readonly prove: (pages: { readonly companyId: string; readonly path: string }) => Promise<number>
  /** Opens the books until there is something to show; `invoices`: how many they hold. */
  readonly open: (
    log: Pick<GivenLog, "companyId" | "userId">
  ) => Promise<{ readonly ms: number; readonly invoices: number }>
  /** Gives commands one by one, each timed until it is durable. */
  readonly save: (count: number) => Promise<ReadonlyArray<number>>
}

declare global {
  interface Window {
    bench?: DeviceBench
  }
}

const offline = Effect.fail<SyncFailure>({ reason: "unreachable" })

const open = ({ companyId, userId }: Pick<GivenLog, "companyId" | "userId">): Promise<CompanyBooks> =>
  openCompanyBooks({
    companyId,
    userId,
    build: "bench",
    filesTransport: noFilesTransport,
    transport: {
      push: () => offline,
      pull: () => offline,
      recover: () => offline,
      state: () => offline,
      stream: () => () => {}
    },
    environment: browserEnvironment,
    loadDecider,
    online: false,
    lock: (_name, granted) => {
      granted()
      return () => {}
    },
    tabs: () => ({ tell: () => {}, close: () => {} }),
    pocket: memoryPocket(),
    claims: claimsOfOne
  })

const newCustomer = (n: number): DomainCommand => ({
  _tag: "AddCustomer",
  customerId: CustomerId.make(uuidv7()),
  profile: {
    kind: "person",
    name: `Adjovi Dossou ${n}`,
    phone: "+2290197000000",
    email: "",
    taxId: "",
    address: "Rue 12",
    city: "Cotonou",
    ...NOT_SAID_OF_CUSTOMER
  }
})

let books: CompanyBooks | undefined

window.bench = {
  fill: async ({ companyId, userId, epoch, events }) => {
    const database = await openLogDatabase(userId, companyId)
    const log = logOf(database)
    await log.takeLead(1)
    const start = performance.now()
    for (let at = 0; at < events.length; at += 500) {
      await log.append({ leader: 1, epoch, events: events.slice(at, at + 500), unknown: [], syncedAt: 0, seal: null })
    }
    const ms = performance.now() - start
    database.close()
    return ms
  },
  prove: async ({ companyId: company, path }) => {
    const companyId = trusted.companyId(company)
    const pages = (await (await fetch(path)).json()) as ReadonlyArray<string>
    const start = performance.now()
    let after = { position: 0, hash: GENESIS_HASH }
    for (const text of pages) {
      const page: unknown = JSON.parse(text)
      if (!isPullReply(page)) throw new Error("not a page")
      const { columns, events: plain } = page
      const isSound = columns !== undefined || (await continues(companyId, after, plain))
      const events = columns === undefined ? plain : await openColumns(companyId, after, columns)
      const last = isSound ? events?.at(-1) : undefined
      if (last === undefined) throw new Error("a page that does not hold")
      after = { position: last.p, hash: last.h }
    }
    return performance.now() - start
  },
  open: async (log) => {
    const start = performance.now()
    books = await open(log)
    const { invoices } = books.snapshot().books
    return { ms: performance.now() - start, invoices: invoices.size }
  },
  save: async (count) => {
    if (books === undefined) throw new Error("the books are not open")
    const times: Array<number> = []
    for (let n = 0; n < count; n += 1) {
      const command = newCustomer(n)
      const start = performance.now()
      const result = await books.execute(command)
      times.push(performance.now() - start)
      if (result.kind !== "saved") throw new Error(`not saved: ${JSON.stringify(result)}`)
      // As a person does: the next one comes when the page is at rest.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return times
  }
}
