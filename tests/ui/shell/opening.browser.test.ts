import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { shiftsOf, watchShifts } from "../../e2e/support/layout.ts"
import { Harness } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let harness: Harness

beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

const OPENING_MS = 4_000
const scene = { isSummed: true, opening: OPENING_MS }

const isOpening = (page: Page): Promise<boolean> =>
  page
    .getByText("Chiffres de la dernière visite")
    .count()
    .then((count) => count > 0)
const figure = (page: Page) => page.locator("main a .figures").first()

it.each(["phone", "desktop"] as const)(
  "the dashboard of a %s shows what the books came to last time, says so, and becomes that of the books in place",
  async (size) => {
    await harness.visit({ path: "/dashboard", size, scene }, async (page) => {
      await watchShifts(page)
      await page.reload()
      await figure(page).waitFor()
      expect(await isOpening(page)).toBe(true)
      const text = await figure(page).textContent()
      await figure(page).evaluate((element) => element.setAttribute("data-first", ""))
      await expect.poll(() => isOpening(page), { timeout: 3 * OPENING_MS }).toBe(false)
      expect(await page.locator("[data-first]").textContent()).toBe(text)
      // Everything is as on a page that waited for the books.
      const after = await page.locator("main").innerText()
      expect(await shiftsOf(page)).toEqual([])
      await harness.visit({ path: "/dashboard", size }, async (other) => {
        await figure(other).waitFor()
        await expect.poll(() => other.locator("main").innerText()).toBe(after)
      })
    })
  }
)

it("what is asked for while the books are being opened is there once they are", async () => {
  await harness.visit({ path: "/dashboard", size: "phone", scene }, async (page) => {
    await figure(page).waitFor()
    await page.getByRole("button", { name: "Créer" }).filter({ visible: true }).click()
    expect(await isOpening(page)).toBe(true)
    expect(await page.getByRole("dialog").count()).toBe(0)
    await page.getByRole("dialog").waitFor()
    expect(await isOpening(page)).toBe(false)
  })
  await harness.visit({ path: "/dashboard", size: "phone", scene }, async (page) => {
    await figure(page).waitFor()
    await page.getByRole("link", { name: "Factures", exact: true }).filter({ visible: true }).first().click()
    await page.waitForURL(/invoices$/)
    expect(await isOpening(page)).toBe(true)
    expect(await page.getByText("F-11").count()).toBe(0)
    await page.getByText("F-11").first().waitFor()
  })
})
