import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { afterEach, expect, it } from "vitest"
import { seriesRuns } from "../../../../src/domain/reports/number-gaps.ts"
import type { PushReply, WireCommand } from "../../../../src/infra/contract/sync.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import { cases, withCases } from "../../../support/cases.ts"
import { makeFolder, removeFolder } from "../../../support/temporary-folder.ts"
import { killAll, openShop, post, spawnServer, type Shop } from "./server-process.ts"
import { draft, newId, profile, TestDevice } from "./store-under-test.ts"

afterEach(killAll)

const CLIENTS = cases(16, 64)
const EACH = cases(20, 200)
/** Documents in one request. */
const BATCH = 5

const push = async (port: number, shop: Shop, device: TestDevice, commands: ReadonlyArray<WireCommand>) => {
  const path = `/companies/${shop.companyId}/commands/`
  const { body, status } = await post(port, path, device.batch(commands), shop.proof)
  expect(status).toBe(200)
  for (const { kind } of (body as PushReply).outcomes) expect(kind).toBe("accepted")
}

/** A client that issues its documents in small batches, each sent once more while its answer is still awaited. */
const issueAll = async (port: number, shop: Shop, device: TestDevice, customerId: string): Promise<void> => {
  for (let done = 0; done < EACH; done += BATCH) {
    const commands = Array.from({ length: Math.min(BATCH, EACH - done) }, (_, n) => {
      const invoiceId = newId()
      return [
        device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
        device.command("IssueInvoice", { invoiceId, version: 1, provisional: `P-ABCD-${done + n + 1}` })
      ]
    }).flat()
    await Promise.all([push(port, shop, device, commands), push(port, shop, device, commands)])
  }
}

it(
  withCases(`${CLIENTS} clients that issue ${EACH} documents each at once get numbers without a gap`, CLIENTS * EACH),
  { timeout: 3_600_000, retry: 0 },
  async () => {
    const folder = makeFolder("numbers")
    const server = spawnServer(folder, join(folder, "cache"), "none")
    try {
      const port = await server.listen()
      const shop = await openShop(port)
      const first = new TestDevice(shop.companyId, shop.userId, shop.epoch)
      const customerId = newId()
      await push(port, shop, first, [first.command("AddCustomer", { customerId, profile: profile("Codjo") })])
      const clients = Array.from({ length: CLIENTS }, () => new TestDevice(shop.companyId, shop.userId, shop.epoch))
      await Promise.all(clients.map((device) => issueAll(port, shop, device, customerId)))
      await server.kill()
      const db = new DatabaseSync(join(folder, "books.sqlite"))
      const books = foldBooks(db, shop.companyId)
      db.close()
      expect(seriesRuns(books)).toMatchObject([{ series: "invoice", count: CLIENTS * EACH, gaps: [] }])
      const texts = new Set([...books.invoices.values()].map(({ number }) => number?.text))
      expect(texts.size).toBe(CLIENTS * EACH)
      expect(books.series.get("invoice")).toBe(CLIENTS * EACH)
    } finally {
      await server.kill()
      removeFolder(folder)
    }
  }
)
