import type { Page } from "playwright"
import { texts as lists } from "../../src/ui/i18n/fr/lists.ts"
import { texts as invoices } from "../../src/ui/invoices/texts/fr.ts"
import { Harness } from "../ui/harness/visits.ts"
import type { Size } from "../ui/built-page.ts"
import { median, percentile, type Figure } from "./figures.ts"
import { acting, type Acted } from "./page/act-probe.ts"

const INVOICES = Number(process.env["INVOICES"] ?? 50_000)
const JUMPS = 20
const SLOW = 6
/** Books of that size take a while to be folded. */
const WAITS_MS = 180_000

/** Jumps to a place of the list, and measures until the window is full of rows again. */
const jumping = (page: Page, part: number): Promise<number> =>
  page.evaluate(async (part) => {
    const isFull = (): boolean => {
      // Below what stands over the list, and above what stands along the edge of a phone.
      const hit = document.elementFromPoint(window.innerWidth / 2, window.innerHeight * 0.75)
      return hit !== null && hit.closest("[data-index]") !== null
    }
    const start = performance.now()
    window.scrollTo(0, part * (document.documentElement.scrollHeight - window.innerHeight))
    do await new Promise(requestAnimationFrame)
    while (!isFull() && performance.now() - start < 30_000)
    if (!isFull()) throw new Error(`no row is in sight after a jump to ${part}`)
    return performance.now() - start
  }, part)

const ROW = "main [data-index]"
const link = (path: string): string => `a[href="${path}"]`

/** What is done once, measured; and what is done before it again. */
interface Doing {
  readonly name: string
  readonly before?: (page: Page) => Promise<unknown>
  readonly act: (page: Page, time: Time) => Promise<unknown>
  /** What is there when it is done; without it the list is another one. */
  readonly until?: string
  readonly after?: (page: Page) => Promise<unknown>
}

/** A press without moving a mouse first: what comes under a mouse is drawn anew, too. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((link) => document.querySelector<HTMLElement>(link)?.click(), link(path))

/** Puts a text into the search at once, as a keyboard does that completes words. */
const write = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text)
    field?.dispatchEvent(new Event("input", { bubbles: true }))
  }, text)

const ROUND = ["first", "second", "third"] as const
type Time = (typeof ROUND)[number]
const { settlement } = invoices
const SETTLEMENTS = { first: settlement.unpaid, second: settlement.paid, third: settlement.partial }
const ORDERS = {
  first: invoices.list.sort.total,
  second: invoices.list.sort.customer,
  third: invoices.list.sort.reference
}
const TABS = { first: 4, second: 5, third: 0 }
const WORDS = { first: "mar", second: "4050", third: "" }

const opening = {
  name: "opened from the dashboard",
  before: async (page: Page): Promise<void> => {
    await follow(page, "/dashboard")
    await page.locator("main a .figures").first().waitFor()
  },
  act: (page: Page) => follow(page, "/dashboard/invoices"),
  until: ROW
}

const doings: ReadonlyArray<Doing> = [
  opening,
  { name: "tab chosen", act: (page, time) => page.getByRole("tab").nth(TABS[time]).click() },
  {
    name: "filter chosen",
    before: async (page) => {
      await page.getByRole("button", { name: lists.filters.title }).click()
      await page.getByRole("dialog").getByRole("button", { name: settlement.label }).click()
    },
    act: (page, time) => page.getByRole("option", { name: SETTLEMENTS[time], exact: true }).click(),
    after: async (page) => {
      await page.keyboard.press("Escape")
      await page.getByRole("dialog").waitFor({ state: "detached" })
    }
  },
  {
    name: "order changed",
    before: (page) =>
      page
        .getByRole("button", { name: new RegExp(lists.sort) })
        .first()
        .click(),
    act: (page, time) => page.getByRole("option", { name: ORDERS[time], exact: true }).click()
  },
  { name: "word searched", act: (page, time) => write(page, WORDS[time]) }
]

const worst = (values: ReadonlyArray<number>): number => Math.max(...values)

/** What is done with the list in a window of that size, on a processor slowed so many times: three times each. */
const figuresOf = async (page: Page, slowed: number): Promise<ReadonlyArray<Figure>> => {
  const suffix = slowed === 1 ? "" : `, slowed ${slowed} times`
  const control = await page.context().newCDPSession(page)
  await control.send("Emulation.setCPUThrottlingRate", { rate: slowed })
  const figures: Array<Figure> = []
  for (const { name, before, act, after, until } of doings) {
    const all: Array<Acted> = []
    for (const time of ROUND) {
      await before?.(page)
      all.push(await acting(page, () => act(page, time), until))
      await after?.(page)
    }
    figures.push({
      name: `${name}${suffix}`,
      value: median(all.map(({ result }) => result)),
      unit: "ms",
      note: `until it is drawn; the longest task ${worst(all.map(({ longest }) => longest))} ms`
    })
  }
  // All of them again.
  await opening.before(page)
  await acting(page, () => opening.act(page), opening.until)
  const jumps: Array<number> = []
  for (let jump = 0; jump < JUMPS; jump += 1) jumps.push(await jumping(page, ((jump * 7) % JUMPS) / JUMPS))
  figures.push({
    name: `jump anywhere, p95${suffix}`,
    value: percentile(jumps, 95),
    unit: "ms",
    note: "until the window is full of rows"
  })
  return figures
}

/** How long a list of 50,000 invoices takes in a browser, from what a person does until it is drawn: on a desk, and on a slow phone. */
export const listFigures = async (): Promise<ReadonlyArray<Figure>> => {
  const harness = await Harness.open("harnessAsShipped")
  const figures: Array<Figure> = []
  const look = (size: Size, slowed: number): Promise<void> =>
    harness.visit(
      { path: "/dashboard/invoices", scene: { lifelike: INVOICES }, size, waitsMs: WAITS_MS },
      async (page) => {
        await page.locator(ROW).first().waitFor()
        figures.push(...(await figuresOf(page, slowed)))
        const drawn = await page.locator("[data-index]").count()
        if (slowed === 1) figures.push({ name: "rows in the page", value: drawn, unit: "", target: { atMost: 60 } })
      }
    )
  try {
    await look("desktop", 1)
    await look("phone", SLOW)
  } finally {
    await harness.close()
  }
  return figures
}
