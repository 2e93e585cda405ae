import { describe, expect, it, onTestFinished } from "vitest"
import { canonicalParts } from "../../../src/domain/books.ts"
import { addDays, beginOf } from "../../../src/domain/kernel/calendar.ts"
import { comparisonOf, periodOf } from "../../../src/domain/kernel/period.ts"
import { stateHashOf } from "../../../src/domain/kernel/state-hash.ts"
import { dashboardFigures } from "../../../src/domain/reports/dashboard.ts"
import { foldedInStretches } from "../../../src/infra/browser/fold-in-stretches.ts"
import { Folded } from "../../../src/infra/browser/folded.ts"
import { sha256 } from "../../../src/infra/browser/sha256.ts"
import { openLogDatabase } from "../../../src/infra/browser/storage/log-database.ts"
import { SUMMARY, type SummaryRow } from "../../../src/infra/browser/storage/log-rows.ts"
import { logOf, type Log } from "../../../src/infra/browser/storage/log.ts"
import { logName, queueName } from "../../../src/infra/browser/storage/names.ts"
import { keepDrawn, readStart } from "../../../src/infra/browser/storage/summary.ts"
import { onSummaryKept } from "../../../src/infra/browser/summary-kept.ts"
import { comingBooks } from "../../../src/infra/browser/summary-port.ts"
import { drawnDigestOf } from "../../../src/infra/browser/summary-text.ts"
import { id } from "../../support/ids.ts"
import { ask, OWNER } from "../../support/samples.ts"
import { Device } from "./support/device.ts"
import { FakeServer } from "./support/fake-server.ts"

const COMPANY = id.company(1)
const BUILD = { build: "index-abc.js", booksKey: "k" }
const DAY_MS = 24 * 60 * 60_000
/** Long enough for one to be kept. */
const KEPT = { timeout: 10_000 }

/** A company with so many customers and one invoice. */
const founded = (customers: number): FakeServer => {
  const server = new FakeServer(COMPANY)
  server.judge(OWNER, ask.register())
  for (let n = 1; n <= customers; n += 1) server.judge(OWNER, ask.addCustomer(n))
  server.judge(OWNER, ask.addOption(1))
  server.judge(OWNER, ask.draft(1))
  server.judge(OWNER, ask.issue(1))
  return server
}

const startOn = (device: Device, other: Partial<Parameters<typeof readStart>[0]> = {}) => {
  globalThis.indexedDB = device.factory
  const now = Date.now() + device.clockAhead
  return readStart({ userId: OWNER, companyId: COMPANY, ...BUILD, now, ...other })
}

const summedOn = async (...asked: Parameters<typeof startOn>) => (await (await startOn(...asked))?.summed()) ?? null

const summaryOn = async (...asked: Parameters<typeof startOn>) => (await summedOn(...asked))?.shown ?? null

const isKept = (device: Device, isSo: (summary: NonNullable<Awaited<ReturnType<typeof summaryOn>>>) => boolean) =>
  expect
    .poll(async () => {
      const summary = await summaryOn(device)
      return summary !== null && isSo(summary)
    }, KEPT)
    .toBe(true)

const row = async (device: Device, put?: SummaryRow): Promise<SummaryRow | undefined> => {
  const db = await device.look(logName(OWNER, COMPANY))
  if (put !== undefined) await db.put("meta", put, SUMMARY)
  const found: SummaryRow | undefined = await db.get("meta", SUMMARY)
  db.close()
  return found
}

const LOOK = "fr, narrow"

/** Keeps a page as it was drawn of the summary that is there. */
const draw = async (device: Device, text = "12 000 F") => {
  const of = await summedOn(device)
  if (of === null) throw new Error("nothing was kept")
  await keepDrawn({ userId: OWNER, companyId: COMPANY, look: LOOK, of, text })
  return of
}

type Stretch = Exclude<Awaited<ReturnType<Log["stretch"]>>, "broken">

const figuresOf = ({ shown: { books, today } }: Device) => {
  const period = periodOf("currentMonth", today)
  return dashboardFigures(books, { today, period, comparison: comparisonOf("currentMonth", period, today) })
}

const started = async (customers = 500) => {
  const server = founded(customers)
  const device = await new Device(server, OWNER).open(BUILD)
  await device.level()
  return { device, server }
}

describe("the summary of books that is kept for the next start", () => {
  it("is what the dashboard shows, of the company whose books they are, and small", async () => {
    const { device } = await started()
    await isKept(device, () => true)
    const kept = await summaryOn(device)
    const { lastInvoices, ...figures } = figuresOf(device)
    expect(lastInvoices).toHaveLength(1)
    expect(kept?.figures).toMatchObject(figures)
    expect(kept?.figures.lastInvoices.map(({ reference, total }) => [reference, total])).toEqual(
      lastInvoices.map(({ reference, total }) => [reference, total])
    )
    expect(kept?.company.identity).toEqual(device.shown.books.company?.identity)
    expect(kept?.company.members).toEqual(device.shown.books.company?.members)
    expect((await row(device))?.text.length).toBeLessThan(20_000)
  })

  it("is not kept of books that are folded sooner than they are looked up", async () => {
    const { device } = await started(20)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await row(device)).toBeUndefined()
  })

  it("is thrown away where it is of other code, of another day, cut, or written by somebody else", async () => {
    const { device } = await started()
    await isKept(device, () => true)
    const kept = await row(device)
    if (kept === undefined) throw new Error("nothing was kept")
    device.close()
    const now = Date.now() + device.clockAhead
    expect(await summaryOn(device, { build: "index-def.js" })).toBeNull()
    expect(await summaryOn(device, { booksKey: "l" })).toBeNull()
    expect(await summaryOn(device, { userId: id.user(7) })).toBeNull()
    expect(await summaryOn(device, { now: now + 5 * DAY_MS })).toBeNull()
    expect((await summaryOn(device, { now: now + DAY_MS }))?.today).not.toBe((await summaryOn(device))?.today)
    const forged = kept.text.replace(/\\"toCollectCount\\":1/, String.raw`\"toCollectCount\":2`)
    expect(forged).not.toBe(kept.text)
    for (const damage of [
      { text: forged },
      { text: kept.text.slice(0, -1) },
      { digest: await sha256(forged) },
      { mark: kept.mark.replace("abc", "def") }
    ]) {
      await row(device, { ...kept, ...damage })
      expect(await summaryOn(device)).toBeNull()
    }
    await row(device, kept)
    expect(await summaryOn(device)).not.toBeNull()
  })

  it("is that of a day from its first moment to its last in the company's time zone, and of the two days after", async () => {
    const { device } = await started()
    await isKept(device, () => true)
    const { books, today } = device.shown
    const zone = books.company?.identity.timeZone ?? ""
    for (const ahead of [0, 1, 2]) {
      const day = addDays(today, ahead)
      const [begins, ends] = [beginOf(zone, day), beginOf(zone, addDays(day, 1))]
      for (const now of [begins, ends - 1]) expect((await summaryOn(device, { now }))?.today).toBe(day)
    }
    expect(await summaryOn(device, { now: beginOf(zone, today) - 1 })).toBeNull()
    expect(await summaryOn(device, { now: beginOf(zone, addDays(today, 3)) })).toBeNull()
  })

  it("is thrown away once something more is booked or waits, and follows it", async () => {
    const { device, server } = await started()
    await isKept(device, () => true)
    server.judge(OWNER, ask.draft(2))
    await device.until("pulled", ({ books }) => books.invoices.size === 2)
    expect(await summaryOn(device)).toBeNull()
    await isKept(device, ({ figures }) => figures.draftCount === 1)
    device.cutNetwork()
    await device.books.execute(ask.draft(3))
    expect(await summaryOn(device)).toBeNull()
    await isKept(device, ({ figures, pending }) => figures.draftCount === 2 && pending === 1)
    const waiting = (await summaryOn(device))?.figures.lastInvoices.map(({ invoiceId }) => invoiceId) ?? []
    const states = await Promise.all(waiting.map(async (each) => (await summaryOn(device))?.itemState(each)))
    expect(states).toEqual(expect.arrayContaining(["booked", "booked", "on-device"]))
    // Taken from the queue behind its back: what was foreseen of it is not so any more.
    device.close()
    const queue = await device.look(queueName(OWNER))
    await queue.clear("pending")
    queue.close()
    expect(await summaryOn(device)).toBeNull()
  })

  it("goes with what is erased, at once", async () => {
    const { device, server } = await started()
    await isKept(device, ({ figures }) => figures.lastInvoices.some(({ customerErased }) => !customerErased))
    const [invoice] = figuresOf(device).lastInvoices
    expect((await row(device))?.text).toContain(invoice?.customerName)
    server.erase(OWNER, invoice?.customerId ?? "")
    await device.until("erased", ({ books }) => books.erasures.size === 1)
    expect(await row(device)).toBeUndefined()
    await isKept(device, ({ figures }) => figures.lastInvoices.every(({ customerErased }) => customerErased))
    expect((await row(device))?.text).not.toContain(invoice?.customerName)
  })

  it("has the dashboard beside it as it was drawn of it, for that look and that day alone", async () => {
    const { device } = await started()
    await isKept(device, () => true)
    expect((await startOn(device, { look: LOOK }))?.drawn).toBeNull()
    await draw(device)
    const now = Date.now() + device.clockAhead
    expect((await startOn(device, { look: LOOK }))?.drawn).toBe("12 000 F")
    expect((await summaryOn(device, { look: LOOK }))?.pending).toBe(0)
    const { begins, ends } = (await row(device))?.drawn ?? { begins: 0, ends: 0 }
    for (const [at, drawn] of [
      [begins - 1, null],
      [begins, "12 000 F"],
      [ends - 1, "12 000 F"],
      [ends, null]
    ] as const)
      expect((await startOn(device, { look: LOOK, now: at }))?.drawn).toBe(drawn)
    expect((await startOn(device))?.drawn).toBeNull()
    expect((await startOn(device, { look: "en, narrow" }))?.drawn).toBeNull()
    expect((await startOn(device, { look: LOOK, now: now + DAY_MS }))?.drawn).toBeNull()
    expect(await startOn(device, { look: LOOK, build: "index-def.js" })).toBeNull()
    expect(await startOn(device, { look: LOOK, userId: id.user(7) })).toBeNull()
  })

  it("shows no drawn page that was cut, forged, or drawn of another summary, and its own figures all the same", async () => {
    const { device } = await started()
    await isKept(device, () => true)
    await draw(device)
    const kept = await row(device)
    device.close()
    if (kept?.drawn === undefined) throw new Error("nothing was kept")
    const { drawn } = kept
    const forged = { ...drawn, text: "99 000 F" }
    const other = await drawnDigestOf({ ...kept, text: "another" }, forged)
    const own = await drawnDigestOf(kept, forged)
    for (const damage of [forged, { ...drawn, text: "12" }, { ...drawn, digest: "" }, { ...forged, digest: other }]) {
      await row(device, { ...kept, drawn: damage })
      expect((await startOn(device, { look: LOOK }))?.drawn).toBeNull()
      expect((await summaryOn(device, { look: LOOK }))?.pending).toBe(0)
    }
    // Nor one whose summary is not what was written any more.
    await row(device, { ...kept, text: kept.text.slice(0, -1) })
    expect((await startOn(device, { look: LOOK }))?.drawn).toBeNull()
    expect(await summaryOn(device, { look: LOOK })).toBeNull()
    await row(device, { ...kept, drawn: { ...forged, digest: own } })
    expect((await startOn(device, { look: LOOK }))?.drawn).toBe("99 000 F")
  })

  it("takes the drawn page along: with what is booked, with what is erased, with what waits", async () => {
    const { device, server } = await started()
    await isKept(device, ({ figures }) => figures.lastInvoices.some(({ customerErased }) => !customerErased))
    const [invoice] = figuresOf(device).lastInvoices
    const of = await draw(device, `of ${invoice?.customerName}`)
    expect(JSON.stringify(await row(device))).toContain(`of ${invoice?.customerName}`)
    server.erase(OWNER, invoice?.customerId ?? "")
    await device.until("erased", ({ books }) => books.erasures.size === 1)
    expect(await row(device)).toBeUndefined()
    await isKept(device, ({ figures }) => figures.lastInvoices.every(({ customerErased }) => customerErased))
    expect((await row(device))?.drawn).toBeUndefined()
    // What was still being drawn of the summary before comes too late.
    await keepDrawn({ userId: OWNER, companyId: COMPANY, look: LOOK, of, text: "too late" })
    expect((await row(device))?.drawn).toBeUndefined()
    await draw(device)
    device.cutNetwork()
    await device.books.execute(ask.draft(3))
    expect(await startOn(device, { look: LOOK })).toBeNull()
    await isKept(device, ({ pending }) => pending === 1)
    expect((await row(device))?.drawn).toBeUndefined()
  })

  it("tells a page that has the books open each time it is kept", async () => {
    const told: Array<string> = []
    onTestFinished(onSummaryKept(({ companyId, userId }) => void told.push(`${userId} ${companyId}`)))
    const { device, server } = await started()
    await isKept(device, () => true)
    await expect.poll(() => told).toEqual([`${OWNER} ${COMPANY}`])
    server.judge(OWNER, ask.draft(2))
    await device.until("pulled", ({ books }) => books.invoices.size === 2)
    await expect.poll(() => told.length, KEPT).toBe(2)
  })

  it("stands for the books until they are open: what is asked of it they answer", async () => {
    const { device } = await started()
    await isKept(device, () => true)
    const summary = await summaryOn(device)
    if (summary === null) throw new Error("nothing was kept")
    const identity = { userId: OWNER, companyId: COMPANY }
    const coming = comingBooks(identity, summary)
    let heard = 0
    const leave = coming.port.subscribe(() => (heard += 1))
    coming.port.subscribe(() => {
      throw new Error("nobody listens any more")
    })()
    expect(coming.port.snapshot().summary).toEqual(summary.figures)
    const given = coming.port.execute(ask.addCustomer(600))
    expect(device.shown.books.customers.get(id.customer(600))).toBeUndefined()
    coming.opened(device.books)
    expect(heard).toBe(1)
    expect(await given).toMatchObject({ kind: "saved" })
    expect(heard).toBeGreaterThan(1)
    leave()
    const before = heard
    await coming.port.execute(ask.addCustomer(602))
    expect(heard).toBe(before)
    expect(device.shown.books.customers.get(id.customer(600))).toBeDefined()
    // From then on it is the books: who listened to it hears of them, and of what changes in them until they leave.
    expect(coming.port.snapshot()).toBe(device.shown)
    const lost = comingBooks(identity, summary)
    lost.failed(new Error("no storage"))
    expect(await lost.port.execute(ask.addCustomer(601))).toEqual({ kind: "not-saved", reason: "closed" })
  })
})

describe("a log that is folded a stretch at a time", () => {
  const stored = async () => {
    const device = await new Device(founded(1_240), OWNER).open()
    await device.level()
    device.close()
    const database = await openLogDatabase(OWNER, COMPANY)
    onTestFinished(() => database.close())
    return { device, log: logOf(database) }
  }
  const isOwn = ({ by }: { readonly by: string }): boolean => by === OWNER
  const hashOf = (folded: Folded | undefined) =>
    folded && stateHashOf(canonicalParts(folded.books), sha256, async () => true)

  it("comes to the same books as one that is folded in one go, and knows whose commands are in it", async () => {
    const { log } = await stored()
    const whole = await log.read()
    if (whole === "broken") throw new Error("the log is broken")
    expect(whole.events.length).toBeGreaterThan(1_200)
    const again = new Folded()
    again.fold(whole.events)
    const found = await foldedInStretches(log, isOwn)
    expect(await hashOf(found?.folded)).toBe(await hashOf(again))
    expect(found?.folded).toMatchObject({ head: again.head, hash: again.hash, at: again.at })
    expect(found?.commands).toEqual(whole.events.map(({ cmd }) => cmd))
  })

  it("is left to be read in one go where a stretch is missing, was changed, or is of another log", async () => {
    const { device, log } = await stored()
    let asked = 0
    const changing = (change: (stretch: Stretch) => typeof stretch | "broken") => ({
      stretch: async (after: number) => {
        const stretch = await log.stretch(after)
        asked += 1
        return stretch === "broken" || asked !== 2 ? stretch : change(stretch)
      }
    })
    for (const change of [
      () => "broken" as const,
      ({ meta, events }: Stretch) => ({
        events,
        meta: { ...meta, scope: "seller.1" }
      }),
      ({ meta, events }: Stretch) => ({
        events,
        meta: { ...meta, rebuiltAt: 1 }
      }),
      ({ meta, events }: Stretch) => ({
        events,
        meta: { ...meta, headHash: "0" }
      }),
      ({ meta, events }: Stretch) => ({
        events,
        meta: { ...meta, epoch: "other" }
      })
    ]) {
      asked = 0
      expect(await foldedInStretches(changing(change), isOwn)).toBeUndefined()
    }
    expect(
      await foldedInStretches(
        changing((stretch) => stretch),
        isOwn
      )
    ).toBeDefined()
    const db = await device.look(logName(OWNER, COMPANY))
    const chunk: { readonly text: string } = await db.get("chunk", 501)
    await db.put("chunk", { ...chunk, text: chunk.text.slice(0, -1) })
    expect(await foldedInStretches(log, isOwn)).toBeUndefined()
    await db.delete("chunk", 501)
    expect(await foldedInStretches(log, isOwn)).toBeUndefined()
    await db.put("chunk", chunk)
    db.close()
    expect(await foldedInStretches(log, isOwn)).toBeDefined()
  })

  it("ends before what this build must not go on without and cannot read", async () => {
    const { log } = await stored()
    // A tab of a newer build stores what this one cannot read.
    const newer = async (after: number): Promise<Stretch | "broken"> => {
      const stretch = await log.stretch(after)
      if (stretch === "broken") return stretch
      const events = stretch.events.map((each) => (each.p === 700 ? { ...each, t: "NewerThing", crit: true } : each))
      return { ...stretch, events }
    }
    const found = await foldedInStretches({ stretch: newer }, isOwn)
    expect(found?.folded.head).toBe(699)
    expect(found?.commands).toHaveLength(699)
  })
})
