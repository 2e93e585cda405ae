import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { texts as business } from "../../../src/ui/i18n/fr/business.ts"
import { texts as customers } from "../../../src/ui/i18n/fr/customers.ts"
import { texts as products } from "../../../src/ui/i18n/fr/products.ts"
import { layoutFaults } from "../../e2e/support/layout.ts"
import { pseudoText } from "../../support/pseudo-texts.ts"
import { Harness } from "../harness/visits.ts"
import { invoiceId } from "../harness/ids.ts"
import type { Scene } from "../harness/scene.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let harness: Harness

beforeAll(async () => {
  harness = await Harness.open()
})
afterAll(() => harness.close())

/** A cheap phone, a desktop at 200 % and one that is not. */
const windows = [
  { width: 360, height: 640 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 }
]

interface Screen {
  readonly name: string
  readonly path: string
  readonly scene?: Partial<Scene>
  /** Opens what is to be looked at, or makes its mistakes show. */
  readonly act?: (page: Page) => Promise<void>
}

/** Presses the button of that French name, as it is called here, and waits for what opens. */
const opens =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole("button", { name: pseudoText(name) })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole("dialog").first().waitFor()
  }

const submit = async (page: Page): Promise<void> => {
  await page.locator("button[type=submit]").first().click()
  await page.getByRole("alert").first().waitFor()
}

const screens: ReadonlyArray<Screen> = [
  { name: "sign-in", path: "/login", scene: { stage: "signed-out" }, act: submit },
  { name: "sign-up", path: "/signup", scene: { stage: "signed-out" }, act: submit },
  { name: "forgotten password", path: "/forgotten-password", scene: { stage: "signed-out" } },
  { name: "first company", path: "/company/new", scene: { stage: "needs-company" }, act: submit },
  { name: "dashboard", path: "/dashboard" },
  { name: "dashboard of a new company", path: "/dashboard", scene: { books: "empty" } },
  { name: "books that do not open", path: "/dashboard", scene: { opening: -1 } },
  { name: "invoices", path: "/dashboard/invoices", scene: { net: "offline", attention: 2, waiting: 3 } },
  { name: "no invoices", path: "/dashboard/invoices", scene: { books: "empty" } },
  { name: "invoice", path: `/dashboard/invoices/${invoiceId(11)}` },
  { name: "draft", path: `/dashboard/invoices/${invoiceId(90)}` },
  { name: "new invoice", path: "/dashboard/invoices/new" },
  { name: "customers", path: "/dashboard/clients" },
  { name: "form of a customer", path: "/dashboard/clients", act: opens(customers.add) },
  { name: "no customers", path: "/dashboard/clients", scene: { books: "empty" } },
  { name: "products", path: "/dashboard/products" },
  { name: "form of a product", path: "/dashboard/products", act: opens(products.addShort) },
  { name: "no products", path: "/dashboard/products", scene: { books: "empty" } },
  { name: "settings", path: "/dashboard/settings" },
  { name: "settings of the person", path: "/dashboard/settings/user" },
  { name: "company", path: "/dashboard/settings/company" },
  { name: "form of a way to pay", path: "/dashboard/settings/company", act: opens(business.options.add) },
  { name: "taxes", path: "/dashboard/settings/taxes" },
  { name: "form of a tax", path: "/dashboard/settings/taxes", act: opens(business.taxes.add) },
  { name: "settings of invoices", path: "/dashboard/settings/invoice" },
  { name: "not found", path: "/nowhere" }
]

/** What may end early, and where the whole of it is. */
const exceptions: ReadonlyArray<readonly [fault: RegExp, reason: string]> = []

const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done())))
      )
  )

describe("in a wordier language", () => {
  it.each(screens)("$name keeps its words whole in every window", async ({ path, scene, act }) => {
    await harness.visit({ path, scene: { ...scene, hasLongerTexts: true }, size: "phone" }, async (page) => {
      expect(await page.getByRole("heading", { level: 1 }).first().textContent()).toMatch(/\[.*\]/)
      await act?.(page)
      for (const size of windows) {
        await page.setViewportSize(size)
        await settled(page)
        const faults = await layoutFaults(page)
        expect
          .soft([size.width, faults.filter((fault) => !exceptions.some(([known]) => known.test(fault)))])
          .toEqual([size.width, []])
      }
    })
  })
})
