import { DatabaseSync } from "node:sqlite"
import path from "node:path"
import type { Locator } from "playwright"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { DomainCommand, EventType } from "../../src/domain/books.ts"
import { id } from "../support/ids.ts"
import { ask } from "../support/samples.ts"
import type { App } from "./support/app.ts"
import { openColleague } from "./support/colleague.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { EstimateHands } from "./support/estimate-hands.ts"
import { InvoiceHands } from "./support/invoice-hands.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { keepPictures } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { filled, plain, type Texts } from "./support/texts.ts"

/** What two members, or two tabs, do to one document at the same time happens once, and whoever comes second is told. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []
const person = somebody("patronne")
let owner: App
let colleague: App
/** Of the books: those of other journeys lie on the same server, and may hold documents of the same identity. */
let companyId: string

beforeAll(async () => {
  server = await shareServer()
  owner = await openOwner(server.origin, apps, { language: "fr", size: "desktop", person })
  companyId = (await owner.device.cookies())["company_id"] ?? ""
  await giveElsewhere(server, owner, person, [ask.addCustomer(1)])
  colleague = await openColleague(server, apps, { owner, person, role: "admin", language: "fr", size: "desktop" })
}, 120_000)
afterEach(({ task }) => (task.result?.state === "fail" ? keepPictures(apps) : undefined))
afterAll(async () => {
  await Promise.all(apps.map((each) => each.close()))
  await server.close()
})

interface Act {
  readonly name: string
  /** The document, by its number, in the books before. */
  readonly before: (n: number) => ReadonlyArray<DomainCommand>
  readonly address: (n: number) => string
  /** Does all but the last press; the button that is pressed then. */
  readonly begin: (app: App, n: number, who: string) => Promise<Locator | null>
  /** What is booked of it once: the event, and what it says. */
  readonly event: readonly [type: EventType, says?: string]
  /** What the page of the document says once it happened. */
  readonly status: (t: Texts) => string
  /** What a member is told who comes second. */
  readonly told: (t: Texts) => string
  /** What the tab says in which it comes second. */
  readonly toldInTab: (t: Texts) => string
}

const onInvoice = { address: (n: number) => `/dashboard/invoices/${id.invoice(n)}` }
const onEstimate = { address: (n: number) => `/dashboard/estimates/${id.estimate(n)}` }
/** A text up to what is filled in. */
const upToGap = (text: string): string => text.split("{{")[0] ?? ""

const acts: ReadonlyArray<Act> = [
  {
    ...onInvoice,
    name: "issue a draft",
    before: (n) => [ask.draft(n)],
    begin: (app, n) => new InvoiceHands(app).begin(ask.issue(n)),
    event: ["InvoiceIssued"],
    status: (t) => t.kit.status.notSent,
    // What was issued is what both have read: the history says who did it.
    told: (t) => filled(t.invoices.history.did.member.InvoiceIssued, { who: "" }),
    toldInTab: (t) => t.invoices.history.did.you.InvoiceIssued
  },
  {
    ...onInvoice,
    name: "pay an invoice",
    before: (n) => [ask.draft(n), ask.issue(n)],
    begin: (app, n) => new InvoiceHands(app).begin(ask.pay(n, n, "10000")),
    // Money that somebody says they received is booked; it settles the invoice once.
    event: ["PaymentReceived", '"applied":"10000"'],
    status: (t) => t.kit.status.paid,
    told: (t) => t.payments.withdraw,
    toldInTab: (t) => t.payments.withdraw
  },
  {
    ...onInvoice,
    name: "credit an invoice",
    before: (n) => [ask.draft(n), ask.issue(n)],
    begin: (app, n) => new InvoiceHands(app).begin(ask.credit(n, n)),
    event: ["CreditNoteIssued"],
    status: (t) => t.kit.status.cancelled,
    told: (t) => t.refusals.code.nothing_to_credit,
    toldInTab: (t) => t["credit-notes"].issue.changedTitle
  },
  {
    ...onEstimate,
    name: "accept an estimate",
    before: (n) => [ask.estimate(n), ask.issueEstimate(n)],
    begin: (app, n, who) => new EstimateHands(app, "estimate").begin(ask.acceptEstimate(n, undefined, who)),
    event: ["EstimateAccepted"],
    status: (t) => t.estimates.status.accepted,
    told: (t) => upToGap(t.refusals.code.estimate_answered),
    toldInTab: (t) => upToGap(t.refusals.code.estimate_answered)
  },
  {
    ...onEstimate,
    name: "decline an estimate",
    before: (n) => [ask.estimate(n), ask.issueEstimate(n)],
    begin: (app, n, who) => new EstimateHands(app, "estimate").begin(ask.declineEstimate(n, undefined, who)),
    event: ["EstimateDeclined"],
    status: (t) => t.estimates.status.declined,
    told: (t) => upToGap(t.refusals.code.estimate_answered),
    toldInTab: (t) => upToGap(t.refusals.code.estimate_answered)
  },
  {
    ...onEstimate,
    name: "convert an estimate",
    before: (n) => [ask.estimate(n), ask.issueEstimate(n), ask.acceptEstimate(n)],
    begin: (app, n) => new EstimateHands(app, "estimate").begin(ask.convert(n, n)),
    event: ["EstimateConverted"],
    status: (t) => t.estimates.status.converted,
    told: (t) => upToGap(t.refusals.code.estimate_converted),
    toldInTab: (t) => t.estimates.convert.changedTitle
  }
]

/** How often what an act is about is in the books of the server, for the nth document. */
const booked = ({ address, event: [type, says = ""] }: Act, n: number): number => {
  const documentId = address(n).split("/").at(-1) ?? ""
  const db = new DatabaseSync(path.join(server.dataDir, "books.sqlite"), { readOnly: true })
  const counted = db
    .prepare(
      "SELECT count(*) AS n FROM event WHERE company_id = ? AND type = ? AND instr(body, ?) > 0 AND instr(body, ?) > 0"
    )
    .get(companyId, type, documentId, says)
  db.close()
  return Number(counted?.["n"])
}

const said = async (app: App): Promise<string> => plain(await app.page.locator("body").innerText())

const seeStatus = (app: App, status: string): Promise<void> =>
  see(async () => plain((await app.page.locator("header").allInnerTexts()).join(" ")), { contains: plain(status) })

let count = 0
const write = async (act: Act): Promise<number> => {
  count += 1
  await giveElsewhere(server, owner, person, act.before(count))
  return count
}

/** The page of the document, with all done but the last press. */
const openAndBegin = async (act: Act, app: App, n: number, who: string): Promise<Locator> => {
  await app.goTo(act.address(n))
  await app.page.getByRole("article").waitFor()
  const confirm = await act.begin(app, n, who)
  if (confirm === null) throw new Error("nothing is to be pressed")
  await confirm.waitFor()
  return confirm
}

/** What a device sends goes through it: while it is shut, it waits. */
class Gate {
  #waiting: Array<() => void> | undefined

  static async at(app: App): Promise<Gate> {
    const gate = new Gate()
    await app.page.route("**/api/v1.1/companies/*/commands/", async (route) => {
      const waiting = gate.#waiting
      if (waiting !== undefined) await new Promise<void>((go) => waiting.push(go))
      await route.continue()
    })
    return gate
  }

  shut(): void {
    this.#waiting = []
  }

  open(): void {
    for (const go of this.#waiting ?? []) go()
    this.#waiting = undefined
  }
}

const each = acts.map((act) => [act.name, act] as const)

describe("two members who have not heard of each other, and press twice,", () => {
  it.each(each)("%s once, and the second is told", async (_name, act) => {
    const n = await write(act)
    const gates: Array<Gate> = []
    for (const [index, app] of [owner, colleague].entries()) {
      const confirm = await openAndBegin(act, app, n, `Personne ${index + 1}`)
      const gate = await Gate.at(app)
      gate.shut()
      gates.push(gate)
      await confirm.dblclick()
      await confirm.waitFor({ state: "detached" })
    }
    for (const gate of gates) {
      gate.open()
      await expect.poll(() => booked(act, n), { timeout: 30_000 }).toBe(1)
    }
    await colleague.goTo(act.address(n))
    await seeStatus(colleague, act.status(colleague.t))
    await colleague.openSync()
    await see(() => said(colleague), { contains: plain(act.told(colleague.t)) })
    await colleague.page.keyboard.press("Escape")
    expect(booked(act, n)).toBe(1)
  })
})

describe("two tabs in which it is pressed twice at the same moment", () => {
  let second: App
  beforeAll(async () => {
    second = await owner.openTab()
    await second.visit("/dashboard")
    await second.heading(second.t.dashboard.title).waitFor()
  })

  it.each(each)("%s once, and the second says so", async (_name, act) => {
    const n = await write(act)
    const first = await openAndBegin(act, owner, n, "Personne 1")
    const other = await openAndBegin(act, second, n, "Personne 2")
    // A button that is gone because the other tab was faster cannot be pressed any more.
    const press = (confirm: Locator): Promise<void> =>
      Promise.race([confirm.dblclick({ timeout: 5_000 }), confirm.waitFor({ state: "detached" })]).catch(
        () => undefined
      )
    await Promise.all([press(first), press(other)])
    await expect.poll(() => booked(act, n), { timeout: 30_000 }).toBe(1)
    const texts = async (): Promise<string> => `${await said(owner)} ${await said(second)}`
    const isSaidAtOnce = await see(texts, { contains: plain(act.toldInTab(owner.t)) }, 5_000).then(
      () => true,
      () => false
    )
    // Nobody is told that what they said yes to was not done, where it was.
    if (act.event[0] === "InvoiceIssued")
      for (const app of [owner, second])
        expect(await said(app)).not.toContain(plain(app.t.invoices.view.cannotIssueTitle))
    await owner.goTo(act.address(n))
    await seeStatus(owner, act.status(owner.t))
    // Where both had decided before either heard of the other, it stands among what is to be checked.
    if (!isSaidAtOnce) {
      await owner.openSync()
      await see(() => said(owner), { contains: plain(act.told(owner.t)) })
      await owner.page.keyboard.press("Escape")
    }
    expect(booked(act, n)).toBe(1)
  })
})
