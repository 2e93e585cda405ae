import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright"
import { records } from "../../../src/ui/records/all.ts"
import type { ListTexts } from "../../../src/ui/lists/list-texts.ts"
import type { RecordKind, RecordWords } from "../../../src/ui/records/record.ts"
import { containing, named, type Texts } from "../../e2e/support/texts.ts"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import type { Size } from "../built-page.ts"
import { creditNoteId, estimateId, invoiceId, recordId } from "./ids.ts"
import type { Scene } from "./scene.ts"

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
/** Where money can be given back, and was in part. */
const corrected = `/dashboard/invoices/${invoiceId(9)}`
const issued = `/dashboard/invoices/${invoiceId(10)}`
/** Accepted, of two pieces; and one that waits for an answer. */
const offer = `/dashboard/estimates/${estimateId(0)}`
const openOffer = `/dashboard/estimates/${estimateId(5)}`

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
  { name: "dashboard with money to sort out", path: "/dashboard", scene: { isFlagged: true } },
  { name: "dashboard of a new company", path: "/dashboard", scene: nothing },
  { name: "dashboard between two dates", path: "/dashboard?from=2026-02-03&to=2026-03-10" },
  { name: "dashboard while books are opened", path: "/dashboard", scene: { isSummed: true, opening: 600_000 } },
  { name: "books that are still fetched", path: "/dashboard", scene: { isPartial: true } },
  { name: "books that do not open", path: "/dashboard", scene: { opening: -1 } },
  { name: "books of a newer version", path: "/dashboard", scene: { trouble: "outdated" } },
  { name: "books that another tab keeps", path: "/dashboard", scene: { trouble: "waiting" } },
  { name: "a damaged queue", path: "/dashboard", scene: { trouble: "damaged", waiting: 3 } },
  { name: "a page that is too old", path: "/dashboard", scene: { health: "upgrade-required" } },
  { name: "invoices", path: "/dashboard/invoices", scene: { net: "offline", attention: 2, waiting: 3 } },
  { name: "invoice", path: `/dashboard/invoices/${invoiceId(11)}` },
  { name: "invoice with money to give back", path: corrected, scene: { isCorrected: true } },
  { name: "invoice that is written off", path: `/dashboard/invoices/${invoiceId(8)}`, scene: { isCorrected: true } },
  { name: "credit note", path: `/dashboard/credit_notes/${creditNoteId(91)}` },
  { name: "estimate that was declined", path: `/dashboard/estimates/${estimateId(2)}` },
  { name: "estimate of which a part is invoiced", path: offer, scene: { isConverted: true } },
  { name: "invoice made of an estimate", path: `/dashboard/invoices/${invoiceId(91)}`, scene: { isConverted: true } },
  {
    name: "deposit invoice whose e-mail was lost",
    path: `/dashboard/invoices/${invoiceId(92)}`,
    scene: { isConverted: true }
  },
  {
    name: "edited draft that takes a deposit off",
    path: `/dashboard/invoices/${invoiceId(91)}/edit`,
    scene: { isConverted: true }
  },
  { name: "new version of an estimate", path: `/dashboard/estimates/${estimateId(4)}` },
  { name: "new estimate", path: "/dashboard/estimates/new" },
  { name: "edited draft estimate", path: `/dashboard/estimates/${estimateId(7)}/edit` },
  { name: "draft", path: draft },
  { name: "new invoice", path: editor },
  { name: "edited draft", path: `${draft}/edit` },
  { name: "settings", path: "/dashboard/settings" },
  { name: "settings of the person", path: "/dashboard/settings/user" },
  { name: "companies of the person", path: "/dashboard/settings/user/companies" },
  { name: "settings of invoices", path: "/dashboard/settings/invoice" },
  { name: "taxes", path: "/dashboard/settings/taxes" },
  { name: "categories", path: "/dashboard/settings/categories" },
  { name: "templates", path: "/dashboard/settings/templates" },
  { name: "settings of the company", path: "/dashboard/settings/company" },
  { name: "members", path: "/dashboard/settings/company/members" },
  { name: "not found", path: "/nowhere" }
]

const looker = { role: "viewer" } as const

/** The pages that are the same for everybody but for what they offer. */
const forLookers: ReadonlyArray<ScreenInUse> = [
  { name: "dashboard for who may only look", path: "/dashboard", scene: looker },
  { name: "dashboard of a new company for who may only look", path: "/dashboard", scene: { ...looker, ...nothing } },
  {
    name: "invoice for who may only look",
    path: `/dashboard/invoices/${invoiceId(11)}`,
    scene: { ...looker, isFlagged: true }
  },
  {
    name: "credit note for who may only look",
    path: `/dashboard/credit_notes/${creditNoteId(91)}`,
    scene: looker
  },
  { name: "estimate for who may only look", path: openOffer, scene: looker },
  { name: "draft for who may only look", path: draft, scene: looker },
  { name: "settings of invoices for who may only look", path: "/dashboard/settings/invoice", scene: looker },
  { name: "taxes for who may only look", path: "/dashboard/settings/taxes", scene: looker },
  { name: "categories for who may only look", path: "/dashboard/settings/categories", scene: looker },
  { name: "templates for who may only look", path: "/dashboard/settings/templates", scene: looker },
  { name: "settings of the company for who may only look", path: "/dashboard/settings/company", scene: looker }
]

const fronts: ReadonlyArray<ScreenInUse> = [
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
    name: "compact rows",
    path: "/dashboard/invoices",
    size: "desktop",
    act: async (page, t) => {
      await press(page, named(t.lists.tools))
      await press(page, named(t.lists.density.compact), "menuitem")
      await page.locator('[data-density="compact"]').waitFor()
      await press(page, named(t.lists.tools))
    }
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
    name: "what can be begun on a phone",
    path: "/dashboard",
    size: "phone",
    shows: ["shell/new-sheet.tsx"],
    act: presses((t) => t.shell.new)
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
    shows: ["app/companies/companies-dialog.tsx"],
    act: (page, t) => press(page, containing(t.shell.companies))
  },
  {
    name: "synchronisation",
    path: "/dashboard",
    scene: { attention: 4, hasFiles: true, isFlagged: true },
    size: "phone",
    shows: ["shell/sync-panel.tsx"],
    act: (page, t) => press(page, beginning(t.shell.sync.label))
  },
  {
    name: "unsent work out of a file",
    path: "/dashboard",
    size: "phone",
    act: async (page, t) => {
      await press(page, beginning(t.shell.sync.label))
      const file = { name: "kazi.json", mimeType: "application/json", buffer: Buffer.from('{"format":"kazi-unsent"}') }
      await page.locator("input[type=file]").setInputFiles(file)
      await press(page, beginning(t.recovery.file.adopt_other))
    }
  },
  {
    name: "synchronisation for who may only look",
    path: "/dashboard",
    scene: { ...looker, attention: 4, hasFiles: true, isFlagged: true },
    size: "phone",
    act: (page, t) => press(page, beginning(t.shell.sync.label))
  },
  {
    name: "search over everything",
    path: "/dashboard",
    shows: ["shell/palette/palette.tsx"],
    act: (page) => page.keyboard.press("Control+k")
  },
  {
    name: "keys",
    path: "/dashboard",
    shows: ["shell/palette/shortcuts-sheet.tsx"],
    act: (page) => page.keyboard.press("?")
  },
  {
    name: "password in place",
    path: "/dashboard",
    scene: { health: "auth-required" },
    shows: ["forms/session/password-again.tsx"],
    act: hasEnded
  },
  {
    name: "question before signing out",
    path: "/dashboard",
    scene: { net: "offline", waiting: 3, hasFiles: true },
    size: "phone",
    shows: ["forms/session/leave-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.shell.more))
      await press(page, named(t.shell.signOut))
    }
  },
  {
    name: "question before work is erased",
    path: "/dashboard",
    scene: { net: "offline", waiting: 3 },
    size: "phone",
    shows: ["forms/session/leave-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.shell.more))
      await press(page, named(t.shell.signOut))
      await press(page, named(t.shell.leave.confirm))
    }
  },
  {
    name: "payment",
    path: issued,
    shows: ["invoices/view/payment-dialog.tsx"],
    act: presses((t) => t.invoices.view.pay)
  },
  {
    name: "payment with a credit to use",
    path: `/dashboard/invoices/${invoiceId(9)}`,
    scene: { isCorrected: true },
    shows: ["invoices/payments/money-actions.tsx"],
    act: (page, t) => press(page, beginning(t.payments.money.actionsOf))
  },
  {
    name: "refund",
    path: corrected,
    scene: { isCorrected: true },
    shows: ["invoices/payments/money-forms.tsx"],
    act: async (page, t) => {
      await press(page, beginning(t.payments.money.actionsOf))
      await press(page, named(t.payments.money.refund), "menuitem")
    }
  },
  {
    name: "payment that is void",
    path: issued,
    act: async (page, t) => {
      await press(page, beginning(t.payments.money.actionsOf))
      await press(page, named(t.payments.money.void), "menuitem")
    }
  },
  {
    name: "question before what is owed is written off",
    path: issued,
    act: async (page, t) => {
      await press(page, named(t.invoices.view.moreActions))
      await press(page, named(t.payments.money.writeOff), "menuitem")
    }
  },
  {
    name: "credit of an invoice",
    path: issued,
    shows: ["invoices/view/credit-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.invoices.view.moreActions))
      await press(page, named(t["credit-notes"].issue.action), "menuitem")
      await press(page, named(t["credit-notes"].issue.part))
    }
  },
  {
    name: "which invoice a new credit note is of",
    path: "/dashboard/credit_notes",
    shows: ["credit-notes/new-credit-note.tsx"],
    act: presses((t) => t["credit-notes"].add)
  },
  {
    name: "printing of many credit notes",
    path: "/dashboard/credit_notes",
    shows: ["documents/papers-dialog.tsx"],
    act: async (page, t) => {
      const choose = page.getByRole("button", { name: named(t.lists.choose) }).filter({ visible: true })
      const box = page.getByRole("checkbox", { name: beginning(t.lists.select) }).filter({ visible: true })
      await choose.or(box).first().waitFor()
      if ((await box.count()) === 0) await choose.click()
      await box.first().click()
      await press(page, containing(t.lists.papers.action))
    }
  },
  {
    name: "how a credit note reached its customer",
    path: `/dashboard/credit_notes/${creditNoteId(91)}`,
    shows: ["documents/channel-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t["credit-notes"].view.send))
      await page.getByText(containing(t.invoices.handing.readyToOpen)).waitFor()
    }
  },
  {
    name: "how an invoice is sent",
    path: issued,
    act: async (page, t) => {
      const again = page.getByRole("menuitem", { name: named(t.invoices.view.sendAgain) })
      await press(page, named(t.invoices.view.moreActions))
      await again.click()
      await page.getByText(containing(t.invoices.handing.readyToOpen)).waitFor()
    }
  },
  ...(["email", "link"] as const).map((channel): ScreenInUse => ({
    name: `sending an invoice by ${channel}`,
    path: issued,
    act: async (page, t) => {
      const again = page.getByRole("menuitem", { name: named(t.invoices.view.sendAgain) })
      await press(page, named(t.invoices.view.moreActions))
      await again.click()
      await page.getByText(named(t.invoices.channel[channel])).click()
      await page
        .getByRole("button", { name: named(channel === "email" ? t.sharing.mail.send : t.sharing.link.make) })
        .waitFor()
    }
  })),
  {
    name: "menu of an invoice",
    path: issued,
    shows: ["invoices/view/next-step.tsx"],
    act: presses((t) => t.invoices.view.moreActions)
  },
  {
    name: "answer of a customer",
    path: openOffer,
    shows: ["estimates/view/answer-dialog.tsx"],
    act: presses((t) => t.estimates.view.accept)
  },
  {
    name: "refusal of a customer",
    path: openOffer,
    act: presses((t) => t.estimates.view.decline)
  },
  {
    name: "invoice of a part of an estimate",
    path: offer,
    shows: ["estimates/view/convert-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.estimates.view.convert))
      await press(page, named(t.estimates.convert.part))
    }
  },
  {
    name: "deposit on an estimate",
    path: offer,
    shows: ["documents/deposit-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.estimates.view.moreActions))
      await press(page, named(t.invoices.deposit.action), "menuitem")
      await page.getByRole("dialog").waitFor()
    }
  },
  {
    name: "menu of an estimate",
    path: openOffer,
    shows: ["estimates/view/next-step.tsx"],
    act: presses((t) => t.estimates.view.moreActions)
  },
  {
    name: "question before an estimate is issued",
    path: `/dashboard/estimates/${estimateId(7)}`,
    act: presses((t) => t.estimates.view.issue)
  },
  {
    name: "question before an estimate is cancelled",
    path: openOffer,
    shows: ["estimates/view/estimate-screen.tsx"],
    act: async (page, t) => {
      await press(page, named(t.estimates.view.moreActions))
      await press(page, named(t.estimates.view.cancel), "menuitem")
    }
  },
  {
    name: "how an estimate is sent",
    path: openOffer,
    act: async (page, t) => {
      await press(page, named(t.estimates.view.moreActions))
      await press(page, named(t.estimates.view.sendAgain), "menuitem")
      await page.getByText(containing(t.invoices.handing.readyToOpen)).waitFor()
    }
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
    shows: ["documents/editor/line-editor.tsx"],
    act: (page, t) => press(page, beginning(t.invoices.editor.lineActions))
  },
  {
    name: "headings and texts between the lines",
    path: editor,
    shows: ["documents/editor/lines-section.tsx"],
    act: presses((t) => t.invoices.editor.addOther)
  },
  {
    name: "numbering of a series",
    path: "/dashboard/settings/invoice",
    shows: ["settings/invoice/numbering-dialog.tsx"],
    act: (page, t) => press(page, beginning(t.business.numbering.editNamed))
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
    shows: ["settings/taxes/tax-dialog.tsx"],
    act: presses((t) => t.business.taxes.add)
  },
  {
    name: "menu of a tax",
    path: "/dashboard/settings/taxes",
    shows: ["settings/taxes/taxes-screen.tsx"],
    act: (page, t) => press(page, beginning(t.business.actionsOf))
  },
  {
    name: "form of an expense with all of it",
    path: "/dashboard/expenses",
    shows: ["expenses/expense-form.tsx"],
    act: async (page, t) => {
      await press(page, named(t.expenses.add))
      await press(page, named(t.expenses.more))
      await page.locator('[role="dialog"] form input').first().focus()
    }
  },
  {
    name: "payment of an expense",
    isOverSheet: true,
    path: `/dashboard/expenses?id=${recordId(90, 3)}`,
    shows: ["expenses/payment-forms.tsx"],
    act: presses((t) => t.expenses.pay.action)
  },
  {
    name: "question before an expense is void",
    isOverSheet: true,
    path: `/dashboard/expenses?id=${recordId(90, 3)}`,
    shows: ["expenses/payment-forms.tsx"],
    act: presses((t) => t.expenses.void.action)
  },
  { name: "counter", path: "/dashboard/entries/new" },
  { name: "counter of a new company", path: "/dashboard/entries/new", scene: nothing },
  { name: "till that is closed", path: "/dashboard/entries/close" },
  {
    name: "customer of a basket",
    path: "/dashboard/entries/new",
    size: "phone",
    act: async (page, t) => {
      await press(page, containing("Savon"))
      const pay = page.getByRole("button", { name: beginning(t.sales.counter.pay) })
      if (await pay.isVisible()) await pay.click()
      await press(page, beginning(t.sales.counter.customerIfAny), "combobox")
    }
  },
  {
    name: "payment of a sale that is owed",
    isOverSheet: true,
    path: `/dashboard/entries?id=${recordId(96, 5)}`,
    shows: ["sales/sale-forms.tsx"],
    act: presses((t) => t.sales.pay.action)
  },
  {
    name: "goods of a sale that come back",
    isOverSheet: true,
    path: `/dashboard/entries?id=${recordId(96, 5)}`,
    shows: ["sales/return-dialog.tsx"],
    act: presses((t) => t.sales.return.action)
  },
  {
    name: "sale that becomes an invoice",
    isOverSheet: true,
    path: `/dashboard/entries?id=${recordId(96, 5)}`,
    shows: ["sales/invoice-question.tsx"],
    act: presses((t) => t.sales.invoice.action)
  },
  {
    name: "calendar of fixed charges",
    path: "/dashboard/expenses_recurrent/calendar"
  },
  {
    name: "calendar of fixed charges, a month without any",
    path: "/dashboard/expenses_recurrent/calendar?month=1999-02"
  },
  {
    name: "confirming a fixed charge",
    isOverSheet: true,
    path: `/dashboard/expenses_recurrent?id=${recordId(92, 2)}`,
    shows: ["charges/charge-forms.tsx"],
    act: (page, t) => press(page, beginning(t.charges.confirm.one))
  },
  {
    name: "skipping a fixed charge",
    isOverSheet: true,
    path: `/dashboard/expenses_recurrent?id=${recordId(92, 2)}`,
    shows: ["charges/charge-forms.tsx"],
    act: (page, t) => press(page, beginning(t.charges.skip.one))
  },
  {
    name: "pausing a fixed charge",
    isOverSheet: true,
    path: `/dashboard/expenses_recurrent?id=${recordId(92, 0)}`,
    shows: ["charges/charge-forms.tsx"],
    act: presses((t) => t.charges.pause.action)
  },
  {
    name: "change of a fixed charge",
    path: `/dashboard/expenses_recurrent?id=${recordId(92, 2)}`,
    isOverSheet: true,
    shows: ["charges/charge-form.tsx"],
    act: presses((t) => t.history.edit)
  },
  {
    name: "form of a template",
    path: "/dashboard/settings/templates",
    shows: ["settings/templates/templates-screen.tsx"],
    act: async (page, t) => {
      await press(page, beginning(t.templates.start))
      await page
        .getByRole("img", { name: beginning(t.templates.page) })
        .first()
        .waitFor()
      await press(page, containing(t.templates.layout))
    }
  },
  {
    name: "menu of a transfer on its way",
    path: "/dashboard/transactions?tab=pending",
    shows: ["transactions/transaction-list.tsx"],
    act: async (page, t) => {
      await press(page, beginning(t.lists.actionsOf))
      await press(page, named(t.transactions.transfer.clear), "menuitem")
    }
  },
  {
    name: "comparison of an account",
    isOverSheet: true,
    path: `/dashboard/cards?id=${USUAL_ACCOUNTS.cash}`,
    shows: ["treasury/reconcile-form.tsx"],
    act: async (page, t) => {
      await press(page, named(t.treasury.reconcile.action))
      await page.getByRole("textbox", { name: beginning(t.treasury.reconcile.counted) }).fill("100000")
    }
  },
  {
    name: "form of a category",
    path: "/dashboard/settings/categories",
    shows: ["settings/categories/category-dialogs.tsx"],
    act: presses((t) => t.categories.addOf.expense)
  },
  {
    name: "menu of a category",
    path: "/dashboard/settings/categories",
    shows: ["settings/categories/categories-screen.tsx"],
    act: (page, t) => press(page, beginning(t.categories.actionsOf))
  },
  {
    name: "question before categories are merged",
    path: "/dashboard/settings/categories",
    shows: ["settings/categories/category-dialogs.tsx"],
    act: async (page, t) => {
      await press(page, beginning(t.categories.actionsOf))
      await press(page, named(t.categories.merge), "menuitem")
    }
  },
  {
    name: "way to pay",
    path: "/dashboard/settings/company",
    shows: ["settings/company/payment-option-dialog.tsx"],
    act: presses((t) => t.business.options.add)
  },
  {
    name: "another address",
    path: "/dashboard/settings/user",
    shows: ["settings/profile/email-card.tsx"],
    act: presses((t) => t.account.email.change)
  },
  {
    name: "question before leaving what is not saved",
    path: "/dashboard/settings/user",
    size: "phone",
    shows: ["forms/leave-guard.tsx"],
    act: async (page, t) => {
      await page.getByRole("textbox", { name: beginning(t.account.name.label) }).fill("Awa")
      await page.locator('a[href="/dashboard/invoices"]').filter({ visible: true }).first().click()
    }
  },
  {
    name: "another password",
    path: "/dashboard/settings/user",
    shows: ["settings/profile/password-card.tsx"],
    act: presses((t) => t.account.password.change)
  }
]

const root = join(import.meta.dirname, "../../../src/ui")
const kinds: ReadonlyArray<RecordKind> = records

/** The files of a kind that open something in front of a page in this way. */
const opening = ({ texts }: RecordKind, how: RegExp): ReadonlyArray<string> =>
  readdirSync(join(root, texts))
    .filter((file) => file.endsWith(".tsx") && how.test(readFileSync(join(root, texts, file), "utf8")))
    .map((file) => `${texts}/${file}`)

/** Begins something new from anywhere. */
const begins =
  (kind: string, begun: string): Act =>
  async (page, t) => {
    const words: { readonly [id: string]: RecordWords } = t.records
    await page.keyboard.press("Control+k")
    await page.getByRole("option", { name: named(words[kind]?.new[begun] ?? "") }).click()
    await page.locator('[role="dialog"] form').waitFor()
  }

/** What every kind of record has: its list, nothing in it yet, its forms, its sheet, and who may not come to its pages. */
const screensOf = (kind: RecordKind): ReadonlyArray<ScreenInUse> => {
  const { id, address: path, pages: own = [], news = [], fields } = kind
  if (path === undefined) return []
  return [
    { name: `list: ${id}`, path },
    { name: `empty list: ${id}`, path, scene: nothing },
    { name: `list for who may only look: ${id}`, path, scene: looker },
    ...own
      .filter(({ command, path: rest }) => command !== undefined && !rest.includes("$"))
      .map((page): ScreenInUse => ({
        name: `closed page: ${id}${page.path}`,
        path: path + page.path,
        scene: looker
      })),
    ...news
      .filter(({ at }) => "form" in at)
      .map((begun): ScreenInUse => ({
        name: `form: ${begun.id}`,
        path,
        shows: [...opening(kind, /\binFront\(|\bRecordFormProps\b[^]*<Dialog\b/), "forms/form-dialog.tsx"],
        act: begins(id, begun.id)
      })),
    ...(fields === undefined
      ? []
      : [
          {
            name: `sheet: ${id}`,
            path,
            shows: [...opening(kind, /<Dialog\b/), "records/record-sheet.tsx"],
            act: (page: Page) => page.locator("[data-index]").first().click()
          }
        ])
  ]
}

/** Every screen there is, and what opens in front of it. tests/ui/app/every-screen.test.ts says when one is missing. */
export const everyScreen = [...pages, ...forLookers, ...kinds.flatMap(screensOf), ...fronts]

/** What the list of a kind calls the buttons that begin a new record. */
const beginningsIn = (texts: object): ReadonlyArray<string> => {
  const { add, list } = texts as ListTexts<never, never>
  return [add, list.add, list.empty.add].filter((name) => name !== undefined)
}

/** The names of what gives a command, on any page. */
const actionsIn = (t: Texts): ReadonlyArray<string> => {
  const { business, invoices, payments, shell } = t
  return [
    shell.new,
    shell.sync.again,
    shell.sync.correct,
    shell.sync.keepApart,
    ...kinds.filter(({ address }) => address !== undefined).flatMap(({ texts }) => beginningsIn(t[texts])),
    ...(["issue", "edit", "send", "sendAgain", "pay", "duplicate", "cancel", "unsavedOpen"] as const).map(
      (action) => invoices.view[action]
    ),
    ...(
      ["issue", "edit", "send", "accept", "decline", "convert", "revise", "duplicate", "cancel", "reopen"] as const
    ).map((action) => t.estimates.view[action]),
    t["credit-notes"].issue.action,
    t["credit-notes"].view.send,
    t["credit-notes"].view.noteSent,
    t["credit-notes"].view.sendAgain,
    t.templates.use,
    t.templates.save,
    payments.keepBoth,
    payments.apply,
    payments.keepCredit,
    payments.withdraw,
    business.add,
    business.taxes.add,
    business.options.add,
    business.actionsOf.split("{{")[0] ?? "",
    ...Object.values(t.categories.addOf),
    t.categories.usual.add,
    t.categories.actionsOf.split("{{")[0] ?? ""
  ]
}

/** What the page offers that somebody who may only look is refused: buttons and links by their names, forms, addresses of editors. */
export const offeredToLooker = async (page: Page, t: Texts): Promise<ReadonlyArray<string>> => {
  const wanted = actionsIn(t).filter((name) => name.trim() !== "")
  const pressed = await page
    .locator('button, a[href], [role="menuitem"]')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((one) => ({
        name: (one.getAttribute("aria-label") ?? one.textContent ?? "").trim(),
        href: one.getAttribute("href") ?? ""
      }))
    )
  const fields = await page.locator("main form :is(input, textarea, [role=combobox])").filter({ visible: true }).count()
  return [
    ...pressed.filter(({ name }) => wanted.some((action) => name.startsWith(action))).map(({ name }) => name),
    ...pressed.filter(({ href }) => /\/(?:new|edit)(?:$|\?)/.test(href)).map(({ href }) => href),
    ...(fields > 0 ? [`${fields} fields of a form`] : [])
  ]
}

/** The page as it is once it has drawn what it was told. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done())))
      )
  )

/** Opens what the screen is about, unless it still stands open. */
export const openFront = async ({ act, isOverSheet = false }: ScreenInUse, page: Page, t: Texts): Promise<void> => {
  if (act === undefined) return
  const front = page
    .locator(act === submits ? '[role="alert"]' : inFront)
    .filter({ visible: true })
    .nth(isOverSheet ? 1 : 0)
  if (!(await front.isVisible())) await act(page, t)
  await front.waitFor()
  await settled(page)
}

/** What opens only on an answer of the server or after a journey: the test that looks at it there. */
export const lookedAtElsewhere: Readonly<Record<string, string>> = {
  "settings/profile/sessions-card.tsx": "account.test.ts",
  "settings/company/payment-options-card.tsx": "company-settings.test.ts",
  "documents/editor/editor-notices.tsx": "unfinished.test.ts",
  "documents/editor/unfinished-choice.tsx": "unfinished.test.ts",
  "documents/issue-dialog.tsx": "issuing.test.ts",
  "invoices/list/invoice-list.tsx": "lists.test.ts",
  "invoices/list/issue-question.tsx": "lists.test.ts",
  "links/invitation-screen.tsx": "invitation.test.ts",
  "settings/members/invitations-card.tsx": "members.test.ts",
  "settings/members/invite-dialog.tsx": "members.test.ts",
  "settings/members/member-row.tsx": "members.test.ts",
  "settings/members/removal-dialog.tsx": "members.test.ts",
  "settings/members/role-dialog.tsx": "members.test.ts"
}
