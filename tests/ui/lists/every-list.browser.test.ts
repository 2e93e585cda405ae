import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { violations } from "../../support/axe.ts"
import { sizes } from "../built-page.ts"
import type { Crowd } from "../harness/crowded-books.ts"
import { settled } from "../harness/every-screen.ts"
import { kinds } from "../harness/screens/kinds.ts"
import { spilled } from "../harness/spilled.ts"
import { Harness } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

/** What stands in a list comes of these events, where their types do not begin with the name of its kind. */
const eventsOf: { readonly [kind: string]: ReadonlyArray<string> } = {
  charge: ["ChargeAdded"],
  creditNote: ["CreditNote"],
  debt: ["Customer", "Sale"],
  invoice: ["Invoice", "Payment"],
  moneyAccount: ["MoneyAccount"],
  transaction: ["Expense", "Sale", "Transfer", "OtherMoney"]
}

/** How often the demonstration happens, so that there are at least 3,000 of the kind. */
const timesOf: { readonly [kind: string]: number } = {
  charge: 3010,
  creditNote: 1500,
  customer: 610,
  debt: 1500,
  estimate: 400,
  expense: 300,
  invoice: 240,
  product: 310,
  sale: 510,
  supplier: 1010,
  transaction: 170
}

const lists = kinds.flatMap(({ address, id }) => {
  const path = address ?? (id === "debt" ? "/dashboard/entries/debts" : undefined)
  const of = eventsOf[id] ?? [id.charAt(0).toUpperCase() + id.slice(1)]
  return path === undefined ? [] : [{ id, path, crowd: { of, times: timesOf[id] ?? 3010 } satisfies Crowd }]
})

const drawnRows = (page: Page): Promise<number> => page.locator("[data-index]").count()

/** How many rows the list says that it has. */
const rowsSaid = async (page: Page, size: "desktop" | "phone"): Promise<number> =>
  Number(
    size === "desktop"
      ? await page.getByRole("grid").getAttribute("aria-rowcount")
      : await page.locator("[data-index]").first().getAttribute("aria-setsize")
  )

/** In pixels: room for a few letters of a name in one line. */
const LEAST_NAME = 64

/** Figures over the list that stand out of their cards, on a desktop, where they are not pushed sideways. */
const cutFigures = (page: Page): Promise<ReadonlyArray<string>> =>
  page
    .locator("main .figures")
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.flatMap((figure) => {
        const card = figure.closest("button, a")?.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(figure)
        return card !== undefined && range.getBoundingClientRect().right > card.right ? [figure.textContent ?? ""] : []
      })
    )

it.each(lists)("$path holds 3,000 rows with long names and amounts, wherever one looks", async ({ path, crowd }) => {
  // One after the other in one page: making so many rows takes longest.
  await harness.visitNext({ path, size: "desktop", scene: { crowd } }, async (page) => {
    for (const size of ["desktop", "phone"] as const) {
      await page.setViewportSize(sizes[size])
      await expect.poll(() => page.getByRole("grid").count()).toBe(size === "desktop" ? 1 : 0)
      await page.locator("[data-index]").first().waitFor()
      expect(await rowsSaid(page, size)).toBeGreaterThanOrEqual(3000)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeGreaterThan(3000 * 40)
      if (size === "desktop") {
        const name = await page.getByRole("rowheader").first().boundingBox()
        expect(name?.width).toBeGreaterThan(LEAST_NAME)
        expect(await cutFigures(page)).toEqual([])
      }
      for (const part of [0, 0.3, 0.99]) {
        await page.evaluate((to) => window.scrollTo(0, to), Math.round(height * part))
        await settled(page)
        await expect.poll(() => spilled(page), { timeout: 15_000 }).toEqual([])
        expect(await drawnRows(page)).toBeLessThan(60)
      }
      expect(await violations(page)).toEqual([])
    }
  })
})

it("comes back to the row that was opened, which stands where it stood, however high the rows before it were", async () => {
  const crowd: Crowd = { of: ["Invoice", "Payment"], times: 10 }
  // In a page of its own, which has the same rows when it is loaded anew.
  await harness.visit({ path: "/dashboard/invoices", size: "phone", scene: { crowd } }, async (page) => {
    await page.locator("[data-index]").first().waitFor()
    for (let screen = 0; screen < 20; screen += 1) {
      await page.evaluate(() => window.scrollBy(0, window.innerHeight))
      await settled(page)
    }
    const at = await page.locator("[data-index]").evaluateAll((rows) =>
      rows
        .filter((row) => row.getBoundingClientRect().top > window.innerHeight / 3)
        .map((row) => row.getAttribute("data-index"))
        .at(0)
    )
    const row = page.locator(`[data-index="${at}"]`)
    const placeOf = async (): Promise<number> => Math.round((await row.boundingBox())?.y ?? Number.NaN)
    const before = await placeOf()
    await row.locator("[data-row]").click()
    await page.waitForURL(/invoices\/0190/)
    await page.getByRole("heading", { level: 1 }).first().waitFor()
    await page.goBack()
    await row.waitFor()
    await expect.poll(placeOf).toBe(before)
    await settled(page)
    expect(await placeOf()).toBe(before)
    // From there on it goes where somebody goes, by keys, too.
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowDown")
    const current = page.locator("[data-index]:focus-within")
    await expect.poll(() => current.getAttribute("data-index")).toBe(String(Number(at) + 6))
    const { y = Number.NaN } = (await current.boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThan(sizes.phone.height)
    // Left for elsewhere, and loaded anew as a phone does that had no room for the page: it is not the opened row then that says where it was.
    for (const goAndComeBack of [
      async () => {
        await page.getByRole("navigation").getByRole("link").first().click()
        await page.waitForURL((url) => !url.pathname.endsWith("/invoices"))
        await page.goBack()
      },
      () => page.reload()
    ]) {
      for (let screen = 0; screen < 4; screen += 1) {
        await page.evaluate(() => window.scrollBy(0, -window.innerHeight))
        await settled(page)
      }
      const [first] = await page
        .locator("[data-index]")
        .evaluateAll((rows) =>
          rows.filter((each) => each.getBoundingClientRect().top > 0).map((each) => each.getAttribute("data-index"))
        )
      const other = page.locator(`[data-index="${first}"]`)
      const stood = Math.round((await other.boundingBox())?.y ?? Number.NaN)
      await goAndComeBack()
      await other.waitFor()
      await expect.poll(async () => Math.round((await other.boundingBox())?.y ?? Number.NaN)).toBe(stood)
    }
    // Another list begins at its beginning.
    await page.getByRole("radio").or(page.getByRole("tab")).nth(1).click()
    await expect.poll(() => page.locator('[data-index="0"]').count()).toBe(1)
    await expect
      .poll(() => page.evaluate(() => document.querySelector("[data-list]")?.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0)
  })
})
