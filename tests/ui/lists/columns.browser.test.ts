import type { Locator, Page } from "playwright"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { settled } from "../harness/every-screen.ts"
import { Harness } from "../harness/visits.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

const eventually = <A>(read: () => Promise<A>) => expect.poll(read, { timeout: 15_000 })

/** The names above the columns, as they are drawn. */
const heads = (page: Page): Promise<ReadonlyArray<string>> =>
  page.getByRole("columnheader").evaluateAll((cells) => cells.flatMap((cell) => cell.textContent?.trim() || []))

const openColumns = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: "Actions sur la liste" }).click()
  await page.getByRole("menuitem", { name: "Choisir les colonnes" }).click()
  const dialog = page.getByRole("dialog", { name: "Colonnes du tableau" })
  await dialog.waitFor()
  return dialog
}

const usual = ["Numéro et client", "Statut", "Échéance", "Total", "Reste à payer", "Actions"]

it("shows the columns that one has chosen, in their order, also after the page was loaded anew", async () => {
  await harness.visitNext({ path: "/dashboard/invoices" }, async (page) => {
    await page.locator("[data-index]").first().waitFor()
    expect(await heads(page)).toEqual(usual)
    const dialog = await openColumns(page)
    expect(await dialog.getByRole("checkbox", { name: /Numéro et client/ }).isDisabled()).toBe(true)
    await dialog.getByRole("checkbox", { name: "Statut" }).press("Space")
    await dialog.getByRole("checkbox", { name: "Payé" }).press("Space")
    const forward = dialog.getByRole("button", { name: "Avancer Reste à payer" })
    await forward.focus()
    // The keyboard stays with the column, whose button loses its use at the front.
    for (let times = 0; times < 3; times += 1) await page.keyboard.press("Enter")
    await dialog.getByText(/Reste à payer\s: place 1 sur 6/).waitFor({ state: "attached" })
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Reculer Reste à payer")
    await dialog.getByRole("button", { name: "Terminer" }).click()
    const chosen = ["Numéro et client", "Reste à payer", "Échéance", "Total", "Payé", "Actions"]
    expect(await heads(page)).toEqual(chosen)
    await page.reload()
    await page.locator("[data-index]").first().waitFor()
    expect(await heads(page)).toEqual(chosen)
    const cells = await page.locator('[data-index="3"] [role="rowheader"], [data-index="3"] [role="gridcell"]').count()
    expect(cells).toBe(chosen.length + 1)
    // On paper as on the screen.
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")))
    expect(await page.locator("table th").allTextContents()).toEqual(chosen.slice(0, -1))
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")))

    // Another list has columns of its own, and the usual ones come back.
    await page.goto(page.url().replace("invoices", "clients"))
    await page.locator("[data-index]").first().waitFor()
    expect((await heads(page))[1]).toBe("Téléphone")
    await page.goBack()
    await page.locator("[data-index]").first().waitFor()
    const again = await openColumns(page)
    await again.getByRole("button", { name: "Colonnes habituelles" }).click()
    await again.getByRole("button", { name: "Terminer" }).click()
    expect(await heads(page)).toEqual(usual)
  })
})

it("leaves out what has no room, and never scrolls the page sideways", async () => {
  await harness.visitNext({ path: "/dashboard/invoices" }, async (page) => {
    await page.locator("[data-index]").first().waitFor()
    const dialog = await openColumns(page)
    for (const name of ["Payé", "Type"]) await dialog.getByRole("checkbox", { name }).press("Space")
    await dialog.getByRole("button", { name: "Terminer" }).click()
    for (const width of [768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await eventually(async () => (await heads(page)).length).toBeGreaterThan(1)
      expect((await heads(page))[0]).toBe("Numéro et client")
      const name = await page.locator('[data-index="0"] [role="rowheader"]').boundingBox()
      expect(name?.width).toBeGreaterThan(140)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 1424, height: 800 })
    // The page is only so wide: of two that were added the last waits until another makes room for it.
    await eventually(() => heads(page)).toEqual([...usual.slice(0, -1), "Payé", "Actions"])
    const again = await openColumns(page)
    await again.getByRole("checkbox", { name: "Échéance" }).press("Space")
    await again.getByRole("button", { name: "Terminer" }).click()
    await eventually(() => heads(page)).toEqual([
      "Numéro et client",
      "Statut",
      "Total",
      "Reste à payer",
      "Payé",
      "Type",
      "Actions"
    ])
  })
})

it.each([
  ["expenses", "Total"],
  ["entries", "Total"],
  ["vendors", "À payer"],
  ["credit_notes", "Montant"],
  ["expenses_recurrent", "Montant"],
  ["cards", "Solde"]
])("keeps the amounts of /dashboard/%s in sight where nobody has chosen columns", async (path, amount) => {
  await harness.visitNext({ path: `/dashboard/${path}` }, async (page) => {
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await page.locator("[data-index]").first().waitFor()
      await settled(page)
      expect([width, await heads(page)]).toEqual([width, expect.arrayContaining([amount])])
    }
  })
})

it("makes no more of a move that is not to be had than of one that is", async () => {
  await harness.visitNext({ path: "/dashboard/invoices" }, async (page) => {
    await page.locator("[data-index]").first().waitFor()
    const dialog = await openColumns(page)
    const groundOf = (name: string) =>
      dialog.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(await dialog.getByRole("button", { name: "Avancer Statut" }).isDisabled()).toBe(true)
    expect(await groundOf("Avancer Statut")).toBe(await groundOf("Reculer Statut"))
  })
})

it("offers no columns where records are cards", async () => {
  await harness.visitNext({ path: "/dashboard/invoices", size: "phone" }, async (page) => {
    await page.getByRole("button", { name: "Actions sur la liste" }).click()
    await page.getByRole("menuitem", { name: "Imprimer la liste" }).waitFor()
    expect(await page.getByRole("menuitem", { name: "Choisir les colonnes" }).count()).toBe(0)
  })
})

it("a first press on a heading begins with the largest, as the box beside it says; the next one turns it", async () => {
  await harness.visitNext({ path: "/dashboard/invoices" }, async (page) => {
    await page.locator("[data-index]").first().waitFor()
    const total = page.getByRole("columnheader", { name: "Total" })
    await total.getByRole("button").click()
    await eventually(() => total.getAttribute("aria-sort")).toBe("descending")
    await total.getByRole("button").click()
    await eventually(() => total.getAttribute("aria-sort")).toBe("ascending")
  })
})

it("the tab that is shown is in sight on a phone, also where the address names the last one", async () => {
  await harness.visitNext({ path: "/dashboard/invoices?tab=cancelled", size: "phone" }, async (page) => {
    const tab = page.getByRole("tab", { selected: true })
    await tab.waitFor()
    await eventually(async () => {
      const box = await tab.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 360
    }).toBe(true)
  })
})
