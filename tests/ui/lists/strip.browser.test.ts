import type { Locator, Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { Harness } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

/** Waits patiently: a busy machine is no fault. */
const eventually = <A>(read: () => Promise<A>) => expect.poll(read, { timeout: 15_000 })
const rowsSeen = (page: Page) => eventually(() => page.locator("[data-index]").count())

it.each([
  { path: "/dashboard/invoices", figure: /^En retard.*692.500.*2 factures/s, count: 2 },
  { path: "/dashboard/invoices", figure: /^À payer sous 30 jours.*1.155.000.*2 factures/s, count: 2 },
  { path: "/dashboard/clients", figure: /^Reste à payer.*1.862.500.*4 clients/s, count: 4 },
  { path: "/dashboard/clients", figure: /^En retard.*695.000.*2 clients/s, count: 2 }
])("a figure over the list at $path narrows it to what it counts, and back ($figure)", async (each) => {
  await harness.visitNext({ path: each.path }, async (page) => {
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
  await harness.visitNext({ path: "/dashboard/invoices" }, async (page) => {
    await page.getByRole("link", { name: /^Encaissé ce mois-ci.*788.000.*2 paiements/s }).click()
    await page.getByRole("heading", { name: "Transactions" }).waitFor()
    await rowsSeen(page).toBe(2)
  })
})

it("takes what it does not know in an address for not said", async () => {
  await harness.visitNext({ path: "/dashboard/invoices?tab=lost&sort=luck&dir=up&period=ever" }, async (page) => {
    await rowsSeen(page).toBeGreaterThan(5)
    expect(await page.getByRole("tab", { selected: true }).textContent()).toContain("Toutes")
  })
})

it("keeps amounts within their cards on a dashboard", async () => {
  await harness.visitNext({ path: "/dashboard", language: "en" }, async (page) => {
    const cards = page
      .getByRole("main")
      .getByRole("link")
      .filter({ hasText: /^(?:Overdue|Invoiced|Received)/ })
    await cards.first().waitFor()
    expect(await cards.count()).toBeGreaterThanOrEqual(3)
    const beyond = await cards.evaluateAll((links) =>
      links.flatMap((link) => {
        const inner = link.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(link).paddingRight)
        return [...link.querySelectorAll(".figures")].map((amount) => amount.getBoundingClientRect().right - inner)
      })
    )
    expect(Math.max(...beyond)).toBeLessThanOrEqual(0.5)
  })
})

it("uses the room of every window: ten rows on a small desktop, all of a large one's width, rows at 200 %", async () => {
  await harness.visitNext({ path: "/dashboard/invoices" }, async (page) => {
    const row = (index: number) => page.locator(`[data-index="${index}"]`)
    const foot = page.locator("[data-list] .sticky.bottom-0")
    await row(0).waitFor()
    await page.getByRole("button", { name: "Actions sur la liste" }).click()
    await page.getByRole("menuitem", { name: "Lignes serrées" }).click()
    await page.locator('[data-density="compact"]').waitFor()
    const bottomOf = async (place: Locator): Promise<number> => {
      const { y, height } = (await place.boundingBox()) ?? { y: 0, height: 0 }
      return y + height
    }
    await eventually(async () => (await bottomOf(row(9))) <= ((await foot.boundingBox())?.y ?? 0)).toBe(true)
    // Kept on this device.
    await page.reload()
    await page.locator('[data-density="compact"]').waitFor()

    // What is selected and what can be done with it stand in one line.
    for (const box of [0, 1, 2]) await row(box).getByRole("checkbox").click()
    expect((await foot.boundingBox())?.height).toBeLessThan(72)
    await page.getByRole("button", { name: "Tout désélectionner" }).click()

    await page.setViewportSize({ width: 1920, height: 1080 })
    await eventually(async () => (await row(0).boundingBox())?.width ?? 0).toBeGreaterThan(1500)
    await page.setViewportSize({ width: 640, height: 400 })
    await eventually(async () => (await row(0).boundingBox())?.y ?? 400).toBeLessThan(360)
  })
})
