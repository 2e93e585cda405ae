import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { Harness } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

interface Way {
  readonly from: number
  readonly dx: number
  readonly dy?: number
  /** Looks at the page before the finger lets go. */
  readonly held?: () => Promise<unknown>
  readonly back?: boolean
}

/** A finger on the card of an invoice, as the browser hears of it. */
const finger = async (page: Page, record: string, { from, dx, dy = 0, held, back = false }: Way): Promise<void> => {
  const card = page.locator("[data-index]").filter({ hasText: record })
  await card.scrollIntoViewIfNeeded()
  const box = await card.boundingBox()
  if (box === null) throw new Error(`${record} has no place`)
  const y = Math.min(Math.max(box.y + 20, 120), 500)
  const touch = await page.context().newCDPSession(page)
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, at = 0): Promise<unknown> =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: at }] })
  await send("touchStart", from, y)
  const steps = 8
  for (let step = 1; step <= steps; step += 1)
    await send("touchMove", from + (dx * step) / steps, y + (dy * step) / steps)
  if (back) for (let step = steps; step >= 0; step -= 1) await send("touchMove", from + (dx * step) / steps, y)
  await held?.()
  await send("touchEnd")
  await touch.detach()
}

const visiting = (look: (page: Page) => Promise<void>): Promise<void> =>
  harness.visit({ path: "/dashboard/invoices", size: "phone", hasTouch: true }, async (page) => {
    await page.locator("[data-index]").first().waitFor()
    await look(page)
  })

/** How many cards are out of their place. */
const movedCards = (page: Page): Promise<number> =>
  page
    .locator("[data-card]")
    .evaluateAll((cards) => cards.filter((card) => card instanceof HTMLElement && card.style.transform !== "").length)

const payment = (page: Page) => page.getByRole("dialog", { name: "Enregistrer un paiement" })

it("pushes a card to the right for what comes next: money for an invoice, writing on for a draft", async () => {
  await visiting(async (page) => {
    const held = async (): Promise<void> => {
      await page.getByText("Enregistrer un paiement").waitFor()
      expect(await movedCards(page)).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
    await finger(page, "F-12", { from: 100, dx: 150, held })
    await payment(page).waitFor()
    await payment(page)
      .getByText(/405.000/)
      .first()
      .waitFor()
    await page.keyboard.press("Escape")
    await payment(page).waitFor({ state: "detached" })
    // The card is back in its place, and a press opens it as ever.
    expect(await movedCards(page)).toBe(0)
    await finger(page, "Brouillon", { from: 100, dx: 150 })
    await page.waitForURL(/\/edit$/)
  })
})

it("pushes a card to the left for how it was sent, and offers nothing on a side without an action", async () => {
  await visiting(async (page) => {
    await finger(page, "F-12", { from: 300, dx: -150 })
    const channel = page.getByRole("dialog")
    await channel.waitFor()
    await channel.getByRole("radio").first().waitFor({ state: "attached" })
    await page.keyboard.press("Escape")
    await channel.waitFor({ state: "detached" })
    // A draft is not sent.
    await finger(page, "Brouillon", { from: 300, dx: -150 })
    expect(await page.getByRole("dialog").count()).toBe(0)
    expect(page.url()).toMatch(/\/invoices$/)
  })
})

it("does nothing when it goes back, goes only a little, comes from an edge, or scrolls", async () => {
  await visiting(async (page) => {
    await finger(page, "F-12", { from: 100, dx: 150, back: true })
    await finger(page, "F-12", { from: 100, dx: 60 })
    await finger(page, "F-12", { from: 8, dx: 200 })
    await finger(page, "F-12", { from: 352, dx: -200 })
    const before = await page.evaluate(() => window.scrollY)
    await finger(page, "F-12", { from: 180, dx: 20, dy: -90 })
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 15_000 }).toBeGreaterThan(before)
    expect(await page.getByRole("dialog").count()).toBe(0)
    expect(page.url()).toMatch(/\/invoices$/)
    // A finger that stays where it is still opens the invoice.
    await page.locator("[data-index]").filter({ hasText: "F-11" }).locator("[data-row]").tap()
    await page.waitForURL(/\/invoices\/0190/)
  })
})

it("does not push while boxes are ticked, and has each action in the menu of the row", async () => {
  await visiting(async (page) => {
    await page.getByRole("button", { name: "Sélectionner", exact: true }).click()
    const held = async (): Promise<void> => expect(await movedCards(page)).toBe(0)
    await finger(page, "F-12", { from: 100, dx: 150, held })
    expect(await page.getByRole("dialog").count()).toBe(0)
    await page.getByRole("button", { name: "Terminer" }).click()
    await page.getByRole("button", { name: "Actions pour F-12" }).click()
    await page.getByRole("menuitem", { name: "Envoyer" }).waitFor()
    await page.getByRole("menuitem", { name: "Enregistrer un paiement" }).click()
    await payment(page).waitFor()
  })
})
