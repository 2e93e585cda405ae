import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { Harness } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

/** Waits patiently: a busy machine is no fault. */
const rowsSeen = (page: Page) => expect.poll(() => page.locator("[data-index]").count(), { timeout: 15_000 })

it.each([
  { path: "/dashboard/invoices", figure: /^En retard.*692.500.*2 factures/s, count: 2 },
  { path: "/dashboard/invoices", figure: /^À payer sous 30 jours.*1.155.000.*2 factures/s, count: 2 },
  { path: "/dashboard/clients", figure: /^Reste à payer.*1.847.500.*3 clients/s, count: 3 },
  { path: "/dashboard/clients", figure: /^En retard.*692.500.*2 clients/s, count: 2 }
])("a figure over the list at $path narrows it to what it counts, and back ($figure)", async (each) => {
  await harness.visit({ path: each.path }, async (page) => {
    const figure = page.getByRole("button", { name: each.figure })
    await page.locator("[data-index]").first().waitFor()
    const isPressed = (): Promise<string | null> => figure.getAttribute("aria-pressed")
    expect(await isPressed()).toBe("false")
    await figure.click()
    await rowsSeen(page).toBe(each.count)
    expect(await isPressed()).toBe("true")
    await figure.press("Space")
    await rowsSeen(page).toBeGreaterThan(each.count)
    expect(await isPressed()).toBe("false")
    await page.goBack()
    await rowsSeen(page).toBe(each.count)
    expect(await isPressed()).toBe("true")
  })
})

it("a figure of what another list has leads there", async () => {
  await harness.visit({ path: "/dashboard/invoices" }, async (page) => {
    await page.getByRole("link", { name: /^Encaissé ce mois-ci.*788.000.*2 paiements/s }).click()
    await page.getByRole("heading", { name: "Transactions" }).waitFor()
    await rowsSeen(page).toBe(2)
  })
})

it("takes what it does not know in an address for not said", async () => {
  await harness.visit({ path: "/dashboard/invoices?tab=lost&sort=luck&dir=up&period=ever" }, async (page) => {
    await rowsSeen(page).toBeGreaterThan(5)
    expect(await page.getByRole("tab", { selected: true }).textContent()).toContain("Toutes")
  })
})
