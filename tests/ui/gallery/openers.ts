import type { Page } from "playwright"

export interface Opener {
  readonly name: string
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What opens over the page, whatever the component. */
export const opened = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'

/** Everything in the gallery that opens over the page, by the name its specimen gives it. */
export const openers = async (page: Page): Promise<ReadonlyArray<Opener>> => {
  const names = await page
    .locator("[data-opens]")
    .evaluateAll((all) => all.map((element) => element.getAttribute("data-opens") ?? ""))
  return names.map((name) => ({
    name,
    open: async () => {
      // The last control of its specimen: a field's own button, or the only one there is.
      await page.locator(`[data-opens="${name}"] button`).last().click()
      await page.locator(opened).first().waitFor()
    },
    close: async () => {
      await page.keyboard.press("Escape")
      await page.locator(opened).first().waitFor({ state: "detached" })
    }
  }))
}
