import type { Page } from "playwright"
import { createMachine, getInitialSnapshot, getNextSnapshot } from "xstate"
import { afterAll, beforeAll, expect, it } from "vitest"
import { fewest, pathsThrough } from "../machines/coverage.ts"
import { invoiceId } from "../ui/harness/ids.ts"
import { Harness } from "../ui/harness/visits.ts"

let harness: Harness
beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

// begin example
/** What somebody does who issues a draft, as far as the screen shows it. */
const journey = createMachine({
  id: "issuing",
  initial: "draft",
  states: {
    draft: { on: { ask: "asked" } },
    asked: { on: { giveUp: "draft", confirm: "issued" } },
    issued: {}
  }
})

const take: { readonly [event: string]: (page: Page) => Promise<void> } = {
  ask: (page) => page.getByRole("main").getByRole("button", { name: "Émettre", exact: true }).first().click(),
  giveUp: (page) => page.getByRole("alertdialog").getByRole("button", { name: "Retour" }).click(),
  confirm: (page) => page.getByRole("alertdialog").getByRole("button", { name: "Émettre", exact: true }).click()
}

const isAt: { readonly [state: string]: (page: Page) => Promise<boolean> } = {
  draft: async (page) =>
    (await page.getByRole("alertdialog").count()) === 0 && (await page.getByText("Brouillon").count()) > 0,
  asked: (page) => page.getByRole("alertdialog", { name: "Émettre cette facture ?" }).isVisible(),
  issued: (page) => page.getByText("Facture émise, gardée sur cet appareil").isVisible()
}

const outside = Object.keys(take).map((type) => ({ type }))
const paths = fewest(journey, pathsThrough(journey, { answers: {}, outside }), (path) => path)

it.each(paths.map(({ events }) => events.filter(({ type }) => type !== "xstate.init")))(
  "issuing a draft in a browser goes as its model does (%#)",
  async (...events) => {
    await harness.visit({ path: `/dashboard/invoices/${invoiceId(90)}` }, async (page) => {
      let model = getInitialSnapshot(journey)
      for (const event of events) {
        await take[event.type]?.(page)
        model = getNextSnapshot(journey, model, event)
        const state = String(model.value)
        await expect.poll(() => isAt[state]?.(page), { message: `after ${event.type}: ${state}` }).toBe(true)
      }
    })
  }
)
// end example
