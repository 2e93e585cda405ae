import type { Page } from "playwright-core"
import { containing, named, type Texts } from "../../e2e/support/texts.ts"
import type { Size } from "../built-page.ts"
import { invoiceId } from "./ids.ts"
import type { Scene } from "./scene.ts"

/** A screen as somebody meets it, with what is open in front of it. */
export interface ScreenInUse {
  readonly name: string
  readonly path: string
  readonly scene?: Partial<Scene>
  /** Where it only exists. */
  readonly size?: Size
  /** What of src/ui opens in front of the page here. */
  readonly shows?: ReadonlyArray<string>
  /** Opens it, or makes mistakes show, by the words of the page. */
  readonly act?: (page: Page, t: Texts) => Promise<void>
}

type Act = NonNullable<ScreenInUse["act"]>

const press = (page: Page, name: RegExp, role: "button" | "menuitem" | "combobox" = "button"): Promise<void> =>
  page.getByRole(role, { name }).filter({ visible: true }).first().click()

/** What is in front of the page. An alert is none: a part of the page that cannot be read is one too. */
const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const presses =
  (name: (t: Texts) => string): Act =>
  (page, t) =>
    press(page, named(name(t)))

/** A name that begins with the words before what is filled in. */
const beginning = (text: string): RegExp => containing(text.split("{{")[0] ?? "")

const submits: Act = async (page) => {
  await page.locator("button[type=submit]").first().click()
  await page.getByRole("alert").first().waitFor()
}

const hasEnded: Act = (page) =>
  page.evaluate(() => {
    const { session } = window as unknown as { session: { send: (event: { type: string }) => void } }
    session.send({ type: "session.expired" })
  })

const signedOut = { stage: "signed-out" } as const
const nothing = { books: "empty" } as const
const editor = "/dashboard/invoices/new"
const draft = `/dashboard/invoices/${invoiceId(90)}`
const issued = `/dashboard/invoices/${invoiceId(10)}`

const pages: ReadonlyArray<ScreenInUse> = [
  { name: "sign-in", path: "/login", scene: signedOut, act: submits },
  { name: "sign-up", path: "/signup", scene: signedOut, act: submits },
  { name: "forgotten password", path: "/forgotten-password", scene: signedOut },
  { name: "address verified", path: "/verify-email", scene: signedOut },
  { name: "address changed", path: "/confirm-email", scene: signedOut },
  { name: "password replaced", path: "/reset-password", scene: signedOut },
  { name: "invitation", path: "/invitation", scene: signedOut },
  { name: "first company", path: "/company/new", scene: { stage: "needs-company" }, act: submits },
  { name: "one more company", path: "/company/another" },
  { name: "dashboard", path: "/dashboard" },
  { name: "dashboard of a new company", path: "/dashboard", scene: nothing },
  { name: "books that do not open", path: "/dashboard", scene: { opening: -1 } },
  { name: "invoices", path: "/dashboard/invoices", scene: { net: "offline", attention: 2, waiting: 3 } },
  { name: "no invoices", path: "/dashboard/invoices", scene: nothing },
  { name: "invoice", path: `/dashboard/invoices/${invoiceId(11)}` },
  { name: "draft", path: draft },
  { name: "new invoice", path: editor },
  { name: "edited draft", path: `${draft}/edit` },
  { name: "customers", path: "/dashboard/clients" },
  { name: "no customers", path: "/dashboard/clients", scene: nothing },
  { name: "products", path: "/dashboard/products" },
  { name: "no products", path: "/dashboard/products", scene: nothing },
  { name: "settings", path: "/dashboard/settings" },
  { name: "settings of the person", path: "/dashboard/settings/user" },
  { name: "companies of the person", path: "/dashboard/settings/user/companies" },
  { name: "settings of invoices", path: "/dashboard/settings/invoice" },
  { name: "taxes", path: "/dashboard/settings/taxes" },
  { name: "settings of the company", path: "/dashboard/settings/company" },
  { name: "members", path: "/dashboard/settings/company/members" },
  { name: "not found", path: "/nowhere" }
]

const fronts: ReadonlyArray<ScreenInUse> = [
  {
    name: "form of a customer",
    path: "/dashboard/clients",
    shows: ["customers/customer-dialog.tsx", "app/form-dialog.tsx"],
    act: presses((t) => t.customers.add)
  },
  {
    name: "details of a customer",
    path: "/dashboard/clients",
    shows: ["customers/customer-details.tsx"],
    act: (page) => page.locator("[data-index]").first().click()
  },
  {
    name: "form of a product",
    path: "/dashboard/products",
    shows: ["products/product-dialog.tsx"],
    act: presses((t) => t.products.addShort)
  },
  {
    name: "filters",
    path: "/dashboard/invoices",
    shows: ["lists/filters-dialog.tsx"],
    act: (page, t) => press(page, containing(t.lists.filters.title))
  },
  {
    name: "actions on a list",
    path: "/dashboard/invoices",
    shows: ["lists/list-menu.tsx"],
    act: presses((t) => t.lists.tools)
  },
  {
    name: "columns of a list",
    path: "/dashboard/invoices",
    size: "desktop",
    shows: ["lists/columns-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.lists.tools))
      await press(page, named(t.lists.columns.choose), "menuitem")
    }
  },
  {
    name: "what a phone's bar has no room for",
    path: "/dashboard",
    size: "phone",
    shows: ["shell/more-sheet.tsx"],
    act: presses((t) => t.shell.more)
  },
  {
    name: "menu of the account",
    path: "/dashboard",
    size: "desktop",
    shows: ["shell/account-menu.tsx"],
    act: (page, t) => press(page, containing(t.shell.account))
  },
  {
    name: "companies",
    path: "/dashboard",
    size: "phone",
    shows: ["companies/companies-dialog.tsx"],
    act: (page, t) => press(page, containing(t.shell.companies))
  },
  {
    name: "synchronisation",
    path: "/dashboard",
    scene: { attention: 3, isFlagged: true },
    size: "phone",
    shows: ["shell/sync-panel.tsx"],
    act: (page, t) => press(page, beginning(t.shell.sync.label))
  },
  {
    name: "search over everything",
    path: "/dashboard",
    shows: ["palette/palette.tsx"],
    act: (page) => page.keyboard.press("Control+k")
  },
  {
    name: "keys",
    path: "/dashboard",
    shows: ["palette/shortcuts-sheet.tsx"],
    act: (page) => page.keyboard.press("?")
  },
  {
    name: "password in place",
    path: "/dashboard",
    scene: { health: "auth-required" },
    shows: ["shell/password-again.tsx"],
    act: hasEnded
  },
  {
    name: "question before signing out",
    path: "/dashboard",
    scene: { net: "offline", waiting: 3 },
    size: "phone",
    shows: ["shell/leave-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.shell.more))
      await press(page, named(t.shell.signOut))
    }
  },
  {
    name: "payment",
    path: issued,
    shows: ["invoices/view/payment-dialog.tsx"],
    act: presses((t) => t.invoices.view.pay)
  },
  {
    name: "menu of an invoice",
    path: issued,
    shows: ["invoices/view/next-step.tsx"],
    act: presses((t) => t.invoices.view.moreActions)
  },
  {
    name: "question before a draft is cancelled",
    path: draft,
    shows: ["invoices/view/invoice-screen.tsx"],
    act: async (page, t) => {
      await press(page, named(t.invoices.view.moreActions))
      await press(page, named(t.invoices.view.cancel), "menuitem")
    }
  },
  {
    name: "menu of a line",
    path: editor,
    shows: ["invoices/editor/line-editor.tsx"],
    act: (page, t) => press(page, beginning(t.invoices.editor.lineActions))
  },
  {
    name: "search for a customer",
    path: editor,
    size: "phone",
    act: (page, t) => press(page, beginning(t.invoices.editor.customer), "combobox")
  },
  {
    name: "form of a tax",
    path: "/dashboard/settings/taxes",
    shows: ["business/tax-dialog.tsx"],
    act: presses((t) => t.business.taxes.add)
  },
  {
    name: "menu of a tax",
    path: "/dashboard/settings/taxes",
    shows: ["business/taxes-screen.tsx"],
    act: (page, t) => press(page, beginning(t.business.actionsOf))
  },
  {
    name: "way to pay",
    path: "/dashboard/settings/company",
    shows: ["business/payment-option-dialog.tsx"],
    act: presses((t) => t.business.options.add)
  },
  {
    name: "another address",
    path: "/dashboard/settings/user",
    shows: ["account/email-card.tsx"],
    act: presses((t) => t.account.email.change)
  },
  {
    name: "question before leaving what is not saved",
    path: "/dashboard/settings/user",
    size: "phone",
    shows: ["app/leave-guard.tsx"],
    act: async (page, t) => {
      await page.getByRole("textbox", { name: beginning(t.account.name.label) }).fill("Awa")
      await page.locator('a[href="/dashboard/invoices"]').filter({ visible: true }).first().click()
    }
  },
  {
    name: "another password",
    path: "/dashboard/settings/user",
    shows: ["account/password-card.tsx"],
    act: presses((t) => t.account.password.change)
  }
]

/** Every screen there is, and what opens in front of it. tests/ui/app/every-screen.test.ts says when one is missing. */
export const everyScreen = [...pages, ...fronts]

/** The page as it is once it has drawn what it was told. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done())))
      )
  )

/** Opens what the screen is about, unless it still stands open. */
export const openFront = async ({ act }: ScreenInUse, page: Page, t: Texts): Promise<void> => {
  if (act === undefined) return
  const front = page
    .locator(act === submits ? '[role="alert"]' : inFront)
    .filter({ visible: true })
    .first()
  if (!(await front.isVisible())) await act(page, t)
  await front.waitFor()
  await settled(page)
}

/** What opens only on an answer of the server or after a journey: the test that looks at it there. */
export const lookedAtElsewhere: Readonly<Record<string, string>> = {
  "account/sessions-card.tsx": "account.test.ts",
  "business/payment-options-card.tsx": "company-settings.test.ts",
  "invoices/editor/editor-notices.tsx": "unfinished.test.ts",
  "invoices/editor/unfinished-choice.tsx": "unfinished.test.ts",
  "invoices/issue-dialog.tsx": "issuing.test.ts",
  "invoices/list/use-invoice-bulk.tsx": "lists.test.ts",
  "invoices/view/channel-dialog.tsx": "main-job.test.ts",
  "links/invitation-screen.tsx": "invitation.test.ts",
  "members/invitations-card.tsx": "members.test.ts",
  "members/invite-dialog.tsx": "members.test.ts",
  "members/member-row.tsx": "members.test.ts",
  "members/removal-dialog.tsx": "members.test.ts",
  "members/role-dialog.tsx": "members.test.ts"
}
