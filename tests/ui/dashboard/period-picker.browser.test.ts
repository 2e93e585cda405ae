import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { Harness } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let harness: Harness

beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

const picker = (page: Page) => page.getByRole("button", { name: /Période$/ })

/** A line where data is dear, on which nothing is fetched unasked. */
const saveData = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }))
  await page.reload()
  await picker(page).waitFor()
}

const isReal = (page: Page): Promise<boolean> => picker(page).evaluate((button) => button.id.startsWith("react-aria"))

it("fetches its list when it is pressed where data is dear, opens it and keeps the keyboard", async () => {
  await harness.visit({ path: "/dashboard", size: "phone" }, async (page) => {
    await saveData(page)
    expect(await isReal(page)).toBe(false)
    await picker(page).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("listbox").waitFor()
    await page.getByRole("option", { name: "7 derniers jours" }).click()
    await page.getByRole("listbox").waitFor({ state: "hidden" })
    expect(new URL(page.url()).searchParams.get("period")).toBe("last7Days")
    await expect.poll(() => picker(page).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await picker(page).textContent()).toContain("7 derniers jours")
  })
})

it("is there before anybody presses where data is not dear, and keeps the keyboard that stood on it", async () => {
  await harness.visit({ path: "/dashboard" }, async (page) => {
    await expect.poll(() => isReal(page)).toBe(true)
    expect(await page.getByRole("listbox").count()).toBe(0)
    await picker(page).press("Enter")
    await page.getByRole("listbox").waitFor()
  })
})
