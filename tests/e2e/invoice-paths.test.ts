import { v7 as uuidv7 } from "uuid"
import { afterAll, afterEach, beforeAll, describe, it } from "vitest"
import { commandKinds, payloadOf, type DomainCommand } from "../../src/domain/books.ts"
import { commandShapes } from "../../src/domain/decider.ts"
import { GENESIS_HASH } from "../../src/domain/kernel/chain.ts"
import { InvoiceId } from "../../src/domain/kernel/ids.ts"
import { IsoDate } from "../../src/domain/kernel/schema.ts"
import { minorOf, NOTHING } from "../../src/domain/kernel/minor.ts"
import { balanceOf } from "../../src/domain/invoice/state.ts"
import { PROTOCOL } from "../../src/infra/contract/limits.ts"
import { badge } from "../../src/machines/documents/status.ts"
import { invoiceLifecycle, invoiceMachine } from "../../src/machines/documents/invoice.ts"
import { call, signIn } from "../bench/account.ts"
import { fewest, pathsThrough, type Path } from "../machines/coverage.ts"
import { id } from "../support/ids.ts"
import { draftOfPieces, InvoiceWorld, type InvoiceEventType } from "../support/invoice-world.ts"
import { ask, byServer, customerAdded } from "../support/samples.ts"
import { apply, inCompany } from "../support/scenario.ts"
import type { App } from "./support/app.ts"
import { InvoiceHands } from "./support/invoice-hands.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { keepPictures } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"

/** Paths generated from the invoice's machine, walked by hand in a real browser against a real server: it shows what the machine says. */
const outside = invoiceLifecycle.events.map((type) => ({ type }))
const paths = fewest(invoiceMachine, pathsThrough(invoiceMachine, { answers: {}, outside }), (path) => path)
const eventsOf = ({ events }: Path) =>
  events.map(({ type }) => type).filter((type): type is InvoiceEventType => type !== "xstate.init")

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []
/** The draft of each path. */
const drafts = paths.map(() => InvoiceId.make(uuidv7()))
const person = somebody("chemins")
let app: App

/** Writes the drafts from another device of the same person: only what follows is done by hand. */
const pushDrafts = async (): Promise<void> => {
  const account = await signIn(server.origin, person.email, person.password)
  const { company_id: companyId } = await app.device.cookies()
  const device = { deviceId: uuidv7(), ackSeq: 0 }
  const { epoch } = (await call(server.origin, "POST", `/companies/${companyId ?? ""}/pull/`, account, {
    ...device,
    epoch: null,
    after: 0,
    afterHash: GENESIS_HASH,
    maxBytes: 65_536
  })) as { readonly epoch: string }
  const today = IsoDate.make(new Date().toISOString().slice(0, 10))
  const draft = draftOfPieces()
  const commands: ReadonlyArray<DomainCommand> = [
    ask.addCustomer(1),
    ...drafts.flatMap((invoiceId) =>
      draft._tag === "SaveInvoiceDraft"
        ? [{ ...draft, invoiceId, content: { ...draft.content, issueDate: today, paymentDate: today } }]
        : []
    )
  ]
  await call(server.origin, "POST", `/companies/${companyId ?? ""}/commands/`, account, {
    proto: PROTOCOL,
    epoch,
    deviceId: device.deviceId,
    domain: "test",
    sentAt: 0,
    cmds: commands.map((command, index) => ({
      commandId: uuidv7(),
      seq: index + 1,
      type: command._tag,
      v: commandShapes[command._tag].version,
      cls: commandKinds[command._tag].cls,
      payload: payloadOf(command),
      occurredAt: new Date().toISOString(),
      basePos: 0
    }))
  })
}

beforeAll(async () => {
  server = await shareServer()
  app = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person })
  await pushDrafts()
}, 120_000)
// The browser goes on with the next path, whatever became of this one.
afterEach(({ task }) => (task.result?.state === "fail" ? keepPictures(apps) : undefined))
afterAll(async () => {
  await Promise.all(apps.map((each) => each.close()))
  await server.close()
})

describe("an invoice in a browser stands where its machine does", () => {
  it.each(paths.map((path, index) => [eventsOf(path).join(", "), index] as const))("%s", async (_name, index) => {
    const { books } = inCompany(customerAdded(1)).after(draftOfPieces())
    const world = new InvoiceWorld(books)
    const hands = new InvoiceHands(app)
    const { invoice, t } = app
    const stands = async (): Promise<void> => {
      const state = books.invoices.get(id.invoice(1))
      if (state === undefined) throw new Error("the invoice is gone")
      await invoice.seeStatus(t.kit.status[badge(state.lifecycle, { overdue: false }).label])
      if (minorOf(state.paid) !== NOTHING || minorOf(state.credited) !== NOTHING)
        await invoice.seeInTotals(t.invoices.totals.balance, app.francs(Number(balanceOf(state))))
    }
    await app.visit(`/dashboard/invoices/${drafts[index] ?? ""}`)
    await invoice.wait()
    await stands()
    for (const event of eventsOf(paths[index] ?? { events: [] })) {
      for (const command of world.toBringAbout(event)) {
        apply(books, command, byServer)
        await hands.do(command)
        await stands()
      }
      await app.clearMessages()
    }
    app.expectNoComplaints()
  })
})
