import type { Page } from "playwright"
import { Harness } from "../ui/harness/visits.ts"
import { median, percentile, type Figure } from "./figures.ts"

const INVOICES = 50_000
const JUMPS = 20

/** Puts a text into the search as a person does, and measures until the list that answers it is drawn. */
const searching = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (text) => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]')
    const grid = document.querySelector('[role="grid"]')
    if (field === null || grid === null) throw new Error("there is no list")
    const before = grid.getAttribute("aria-rowcount")
    const start = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text)
    field.dispatchEvent(new Event("input", { bubbles: true }))
    while (document.querySelector('[role="grid"]')?.getAttribute("aria-rowcount") === before)
      await new Promise(requestAnimationFrame)
    return performance.now() - start
  }, text)

/** Jumps to a place of the list, and measures until the window is full of rows again. */
const jumping = (page: Page, part: number): Promise<number> =>
  page.evaluate(async (part) => {
    const isFull = (): boolean => {
      const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
      return middle?.closest("[data-index]") !== null && middle !== null
    }
    const start = performance.now()
    window.scrollTo(0, part * (document.documentElement.scrollHeight - window.innerHeight))
    do await new Promise(requestAnimationFrame)
    while (!isFull())
    return performance.now() - start
  }, part)

/** How long a list of 50,000 invoices takes in a browser: from what a person does until it is drawn. */
export const listFigures = async (): Promise<ReadonlyArray<Figure>> => {
  const harness = await Harness.open("harnessAsShipped")
  const figures: Array<Figure> = []
  try {
    await harness.visit({ path: "/dashboard/invoices", scene: { invoices: INVOICES } }, async (page) => {
      await page.locator("[data-index]").first().waitFor()
      const jumps: Array<number> = []
      for (let jump = 0; jump < JUMPS; jump += 1) jumps.push(await jumping(page, ((jump * 7) % JUMPS) / JUMPS))
      await page.evaluate(() => window.scrollTo(0, 0))
      const searches: Array<number> = []
      for (const text of ["mariam", "société", "405000", "etoile", ""]) searches.push(await searching(page, text))
      const drawn = await page.locator("[data-index]").count()
      figures.push(
        {
          name: "jump anywhere, p95",
          value: percentile(jumps, 95),
          unit: "ms",
          note: "until the window is full of rows"
        },
        { name: "search, median", value: median(searches), unit: "ms", note: "from the key until the answer is drawn" },
        { name: "rows in the page", value: drawn, unit: "", target: { atMost: 60 } }
      )
    })
  } finally {
    await harness.close()
  }
  return figures
}
