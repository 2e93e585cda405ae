import type { Page } from "playwright"
import { containing, named, type Texts } from "../../../e2e/support/texts.ts"
import type { Size } from "../../built-page.ts"
import { estimateId, invoiceId } from "../ids.ts"
import type { Scene } from "../scene.ts"

/** A screen as somebody meets it, with what is open in front of it. */
export interface ScreenInUse {
  readonly name: string
  readonly path: string
  readonly scene?: Partial<Scene>
  /** Where it only exists. */
  readonly size?: Size
  /** The address opens a sheet in front of the page, and what is looked at opens in front of that. */
  readonly isOverSheet?: boolean
  /** What of src/ui opens in front of the page here. */
  readonly shows?: ReadonlyArray<string>
  /** What is there once `act` was done, where it is nothing in front of the page: a CSS selector. */
  readonly front?: string
  /** Opens it, or makes mistakes show, by the words of the page. */
  readonly act?: (page: Page, t: Texts) => Promise<void>
}

export type Act = NonNullable<ScreenInUse["act"]>

export const press = (page: Page, name: RegExp, role: "button" | "menuitem" | "combobox" = "button"): Promise<void> =>
  page.getByRole(role, { name }).filter({ visible: true }).first().click()

/** What is in front of the page. An alert is none: a part of the page that cannot be read is one too. */
export const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

export const presses =
  (name: (t: Texts) => string): Act =>
  (page, t) =>
    press(page, named(name(t)))

/** A name that begins with the words before what is filled in. */
export const beginning = (text: string): RegExp => containing(text.split("{{")[0] ?? "")

/** Ticks the first row of a list. */
export const tickFirst: Act = async (page, t) => {
  const choose = page.getByRole("button", { name: named(t.lists.choose) }).filter({ visible: true })
  const box = page.getByRole("checkbox", { name: beginning(t.lists.select) }).filter({ visible: true })
  await choose.or(box).first().waitFor()
  if ((await box.count()) === 0) await choose.click()
  await box.first().click()
}

export const submits: Act = async (page) => {
  await page.locator("button[type=submit]").first().click()
  await page.getByRole("alert").first().waitFor()
}

export const signedOut = { stage: "signed-out" } as const
export const nothing = { books: "empty" } as const
export const looker = { role: "viewer" } as const
export const editor = "/dashboard/invoices/new"
export const draft = `/dashboard/invoices/${invoiceId(90)}`
/** Where money can be given back, and was in part. */
export const corrected = `/dashboard/invoices/${invoiceId(9)}`
export const issued = `/dashboard/invoices/${invoiceId(10)}`
/** Accepted, of two pieces; and one that waits for an answer. */
export const offer = `/dashboard/estimates/${estimateId(0)}`
export const openOffer = `/dashboard/estimates/${estimateId(5)}`
