import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { afterEach, expect, it } from "vitest"
import { UserId } from "../../../../src/domain/kernel/ids.ts"
import { seriesRuns } from "../../../../src/domain/reports/number-gaps.ts"
import type { PushReply, WireCommand } from "../../../../src/infra/contract/sync.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import { bundledPrograms } from "../../../support/bundled-programs.ts"
import { cases, withCases } from "../../../support/cases.ts"
import { makeFolder, removeFolder } from "../../../support/temporary-folder.ts"
import { mailFiles, tokenIn } from "../support/mailbox.ts"
import { killAll, openShop, post, spawnServer, type Shop } from "./server-process.ts"
import { draft, newId, profile, TestDevice } from "./store-under-test.ts"

afterEach(killAll)

const CLIENTS = cases(16, 64)
const EACH = cases(20, 200)
/** Clients are the devices of so many members: of one account the server takes so many commands at a time. */
const MEMBERS = cases(2, 8)
/** Documents in one request. */
const BATCH = 5

/** Somebody whom the owner invites joins the shop. */
const joinShop = async (port: number, shop: Shop, folder: string): Promise<Shop> => {
  const account = { email: `${newId()}@exemple.test`, password: "Cotonou-2026!" }
  const invitation = { id: newId(), email: account.email, role: "admin" }
  const invited = await post(port, `/companies/${shop.companyId}/members/invite/`, invitation, shop.proof)
  const token = tokenIn(await mailFiles(folder).mailTo(account.email, 1))
  const joined = await post(port, "/users/new_signup/", { ...account, invitation: token })
  expect([invited.status, joined.status]).toEqual([200, 200])
  const { body, cookie } = await post(port, "/token/", account)
  const { access, user_id: userId } = body as { access: string; user_id: string }
  return { ...shop, userId: UserId.make(userId), proof: { token: access, cookie } }
}

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
    const server = spawnServer((await bundledPrograms())("server-child"), folder, "none")
    try {
      const port = await server.listen()
      const shop = await openShop(port)
      const first = new TestDevice(shop.companyId, shop.userId, shop.epoch)
      const customerId = newId()
      await push(port, shop, first, [first.command("AddCustomer", { customerId, profile: profile("Codjo") })])
      const members = [shop]
      while (members.length < MEMBERS) members.push(await joinShop(port, shop, folder))
      const clients = Array.from({ length: CLIENTS }, (_, n) => members[n % MEMBERS] ?? shop)
      await Promise.all(
        clients.map((by) => issueAll(port, by, new TestDevice(by.companyId, by.userId, by.epoch), customerId))
      )
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
