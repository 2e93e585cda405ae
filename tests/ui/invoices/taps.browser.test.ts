import type { Locator, Page } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { Harness } from "../harness/visits.ts"

let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

/** A finger whose taps the page counts; nothing is typed. */
const fingerOn = async (page: Page) => {
  await page.evaluate(() => {
    const count = { taps: 0 }
    window.addEventListener("pointerdown", () => (count.taps += 1), { capture: true })
    Object.assign(window, { count })
  })
  return {
    tap: (place: Locator): Promise<void> => place.first().tap(),
    taps: (): Promise<number> => page.evaluate(() => (window as unknown as { count: { taps: number } }).count.taps)
  }
}

it("a balance is paid with three taps from the list", async () => {
  await harness.visit({ path: "/dashboard/invoices?tab=toCollect", size: "phone", hasTouch: true }, async (page) => {
    const row = page.locator('[data-index="0"]')
    await row.waitFor()
    const { tap, taps } = await fingerOn(page)
    await tap(row.getByRole("button", { name: /^Actions pour/ }))
    await tap(page.getByRole("menuitem", { name: "Enregistrer un paiement" }))
    const dialog = page.getByRole("dialog")
    await tap(dialog.getByRole("button", { name: "Enregistrer", exact: true }))
    await dialog.waitFor({ state: "detached" })
    await page.getByText("Paiement enregistré").first().waitFor()
    expect(await taps()).toBeLessThanOrEqual(3)
  })
})

it("an invoice of one line for a known customer is issued with six taps from the list of customers", async () => {
  await harness.visit({ path: "/dashboard/clients", size: "phone", hasTouch: true }, async (page) => {
    const row = page.locator("[data-index]").filter({ hasText: "Koffi Mensah" })
    await row.waitFor()
    const { tap, taps } = await fingerOn(page)
    await tap(row.locator("[data-row]"))
    await tap(page.getByRole("dialog").getByRole("link", { name: "Nouvelle facture" }))
    await page.getByRole("heading", { name: "Nouvelle facture" }).waitFor()
    await tap(page.getByRole("combobox", { name: /^Produit ou désignation/ }))
    await tap(page.getByRole("option").filter({ hasText: /FCFA/ }))
    await tap(page.getByRole("main").getByRole("button", { name: "Émettre", exact: true }))
    const question = page
      .getByRole("alertdialog")
      .filter({ has: page.getByRole("button", { name: "Émettre", exact: true }) })
    await tap(question.getByRole("button", { name: "Émettre", exact: true }))
    await question.waitFor({ state: "detached" })
    await page.getByRole("heading", { name: /^Facture F-\d+/ }).waitFor()
    expect(await taps()).toBeLessThanOrEqual(6)
  })
})
