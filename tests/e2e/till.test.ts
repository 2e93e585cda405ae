import { v7 as uuidv7 } from "uuid"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { GENESIS_HASH } from "../../src/domain/kernel/chain.ts"
import type { SaleRecorded } from "../../src/domain/sale/events.ts"
import { call, signIn } from "../bench/account.ts"
import { low } from "../bench/page/stand.ts"
import { keysOf, sellAtCounter, TOLD, type Told } from "../support/sell-at-counter.ts"
import type { App, Person } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { see } from "./support/see.ts"
import { plain } from "./support/texts.ts"

/** A day at a till: a phone that is slow at times, whose network comes and goes, and whose tab is killed while it sells. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/**
 * The sale of the number n comes to n francs: each is told from every other by what it comes to. Twice as many are sold without a
 * browser, in tests/infra/browser/till-run.test.ts.
 */
const SALES = 100
/** Before these sales the network is cut, and there again. */
const CUTS = [16, 51, 81]
const RESTORED = [31, 66]
/** In these sales the tab is killed, so many milliseconds after what it told of them. */
const KILLS: ReadonlyArray<readonly [sale: number, at: Told, afterMs: number]> = [
  [9, "pressed", 0],
  [22, "pressed", 30],
  [36, "typed", 0],
  [47, "pressed", 80],
  [58, "drawn", 0],
  [74, "pressed", 15],
  [90, "pressed", 150]
]

/** So many sales are sold on a slow phone up to each that is cut off, from each change of the network on, and at the end. */
const NEAR = 3
const isSlow = (sale: number): boolean =>
  [...KILLS.map(([killed]) => killed), SALES].some((last) => sale > last - NEAR && sale <= last) ||
  [...CUTS, ...RESTORED].some((changed) => sale >= changed && sale < changed + NEAR)
/** All sales, by their numbers. */
const EVERY = Array.from({ length: SALES }, (_, n) => n + 1)
/** Where the phone becomes slow, or quick. */
const PACES = EVERY.filter((sale) => isSlow(sale) !== isSlow(sale - 1))

type Wire = { readonly head: number; readonly epoch: string; readonly events: ReadonlyArray<WireEvent> }
type WireEvent = { readonly p: number; readonly h: string; readonly t: string; readonly body: string }

/** The sales that the server has booked. */
const bookedOf = async (app: App, person: Person): Promise<ReadonlyArray<SaleRecorded>> => {
  const account = await signIn(server.origin, person.email, person.password)
  const { company_id: companyId } = await app.device.cookies()
  const deviceId = uuidv7()
  const events: Array<WireEvent> = []
  let epoch: string | null = null
  for (;;) {
    const page = (await call(server.origin, "POST", `/companies/${companyId ?? ""}/pull/`, account, {
      deviceId,
      ackSeq: 0,
      epoch,
      after: events.at(-1)?.p ?? 0,
      afterHash: events.at(-1)?.h ?? GENESIS_HASH,
      maxBytes: 4 * 1024 * 1024
    })) as Wire
    events.push(...page.events)
    epoch = page.epoch
    if (events.length >= page.head) break
  }
  return events.filter(({ t }) => t === "SaleRecorded").map(({ body }) => JSON.parse(body) as SaleRecorded)
}

/** Opens the counter at its keypad. What it returns makes the phone slow, or quick again: a slow one costs this machine six times the work. */
const openCounter = async ({ device, origin }: App): Promise<(slow: boolean) => Promise<unknown>> => {
  const { page } = device
  await page.goto(`${origin}/dashboard/entries/new`)
  await page.locator("main output").waitFor()
  const control = await page.context().newCDPSession(page)
  return (slow) => control.send("Emulation.setCPUThrottlingRate", { rate: slow ? low.cpu : 1 })
}

/** What stands on the keypad, in francs. */
const typed = async ({ page }: App): Promise<string> =>
  (await page.locator("main output").textContent())?.replaceAll(/\D/g, "") ?? ""

/** Whether the sale stands among those of this device, on whose page the application is opened; false where it does not come. */
const comesToBeBooked = async (app: App, sale: number): Promise<boolean> => {
  await app.visit("/dashboard/entries")
  const row = app.page.getByRole("listitem").filter({ hasText: new RegExp(String.raw`\D${sale}\sFCFA`) })
  return row.waitFor({ timeout: 60_000 }).then(
    () => true,
    () => false
  )
}

/** It proves that nothing is lost: one loss is one too many. */
const ONE_TRY = { timeout: 600_000, retry: 0 } as const

it(`books each of ${SALES} sales once, though the network comes and goes and the tab is killed`, ONE_TRY, async () => {
  const person = somebody()
  const app = await openOwner(server.origin, apps, { language: "fr", size: "phone", person })
  await app.seeReadyForOffline()
  /** The sale that stands first in what is being sold. */
  let first = 1
  let killed = Promise.withResolvers<void>()
  const kills = [...KILLS]
  /** What was told last. */
  let last: Told = "typed"
  await app.page.context().exposeBinding(TOLD, ({ page }, what: Told, nth: number) => {
    last = what
    const [kill] = kills
    if (kill === undefined || kill[0] !== first + nth || kill[1] !== what) return
    page.once("crash", () => killed.resolve())
    setTimeout(() => {
      void page
        .context()
        .newCDPSession(page)
        .then((killer) => killer.send("Page.crash"))
        .catch(() => undefined)
    }, kill[2])
  })
  let makeSlow = await openCounter(app)

  const interrupted: Array<string> = []
  /** The first sale stands on the keypad already. */
  let stands = false
  while (first <= SALES) {
    if (CUTS.includes(first)) await app.device.cutNetwork()
    if (RESTORED.includes(first)) await app.device.restoreNetwork()
    await makeSlow(isSlow(first))
    // Nothing is typed behind a sale in which the tab is killed.
    const killedIn = kills[0]?.[0] ?? 0
    const next = Math.min(...[...CUTS, ...RESTORED, ...PACES, killedIn + 1, SALES + 1].filter((sale) => sale > first))
    const sales = Array.from({ length: next - first }, (_, nth) => keysOf(first + nth))
    if (stands) sales[0] = []
    const selling = sellAtCounter(app.page, sales)
    if (killedIn !== next - 1) {
      await selling
      first = next
      stands = false
      continue
    }
    // It ends with the tab, or before.
    await selling.catch(() => undefined)
    await killed.promise
    killed = Promise.withResolvers<void>()
    kills.shift()
    await app.device.closeTab()
    // What was sold is booked by itself, whatever page is opened; what was not stands on the keypad as it was.
    const isBooked = last !== "typed" && (await comesToBeBooked(app, killedIn))
    makeSlow = await openCounter(app)
    if (!isBooked) await see(() => typed(app), { is: String(killedIn) })
    interrupted.push(`${killedIn} ${last}: ${isBooked ? "booked" : "stands"}`)
    first = isBooked ? next : killedIn
    stands = !isBooked
  }
  expect(interrupted).toHaveLength(KILLS.length)

  await app.device.restoreNetwork()
  // At once: what the counter has not booked yet is left to the next page.
  await app.visit("/dashboard/entries")
  await see(
    async () => plain(await app.page.getByRole("main").textContent()),
    { contains: `${SALES} ventes5 050 FCFA` },
    60_000
  )
  await app.seeAllBooked()
  const booked = await bookedOf(app, person)
  expect(booked.map(({ figures }) => Number(figures.total)).toSorted((a, b) => a - b)).toEqual(EVERY)
  expect(new Set(booked.map(({ receipt }) => `${receipt.till} ${receipt.counter}`)).size).toBe(SALES)
})
