import { join } from "node:path"
import { USUAL_ACCOUNTS } from "../../../../src/domain/money-account/usual.ts"
import { containing, named } from "../../../e2e/support/texts.ts"
import { invoiceId, paymentId, recordId, supplierId } from "../ids.ts"
import { aboveLimitId, voidSaleId } from "../demo-sales.ts"
import { demoStatementId } from "../demo-statements.ts"
import { press, presses, beginning, looker, nothing, tickFirst, type Act, type ScreenInUse } from "./screen.ts"

/** Picks one of the statements that were made up for the tests. */
const imports =
  (name: string): Act =>
  async (page) => {
    await page.locator("input[type=file]").setInputFiles(join(process.cwd(), "tests/fixtures/statements", name))
    await page.getByText(name).waitFor()
  }

/** The page with a message that another application has shared. */
const sharing = (text: string): string => `/dashboard/transactions/sms?${new URLSearchParams({ text }).toString()}`

const RECEIVED =
  "Vous avez recu un transfert de 50000FCFA de MARIAM TRAORE (2290197000001) le 2026-03-17 17:14:31. Reference: F-12. Nouveau solde: 98482 FCFA. ID de la transaction : 11005237542.."

/** What opens in front of expenses, fixed charges, sales, transactions and accounts. */
export const onMoney: ReadonlyArray<ScreenInUse> = [
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
    shows: ["expenses/expense-sheet.tsx"],
    act: presses((t) => t.expenses.pay.action)
  },
  {
    name: "question before an expense is void",
    isOverSheet: true,
    path: `/dashboard/expenses?id=${recordId(90, 3)}`,
    shows: ["expenses/expense-sheet.tsx"],
    act: presses((t) => t.expenses.void.action)
  },
  {
    name: "question before several expenses are paid",
    path: "/dashboard/expenses?tab=toPay",
    shows: ["records/pay-expenses.tsx"],
    act: async (page, t) => {
      await tickFirst(page, t)
      await press(page, beginning(t.expenses.bulk.pay))
    }
  },
  {
    name: "question before expenses are billed",
    path: "/dashboard/expenses?tab=toBill",
    shows: ["documents/bill-expenses.tsx"],
    act: async (page, t) => {
      await tickFirst(page, t)
      await press(page, beginning(t.expenses.billing.action))
    }
  },
  {
    name: "form of an expense over several categories",
    path: "/dashboard/expenses",
    act: async (page, t) => {
      await press(page, named(t.expenses.add))
      await press(page, named(t.expenses.split.open))
      await page.locator('[role="dialog"] form input').first().focus()
    }
  },
  {
    name: "question before the receipts of expenses are saved",
    path: "/dashboard/expenses?receipt=with",
    shows: ["lists/export/pack-question.tsx"],
    act: async (page, t) => {
      await tickFirst(page, t)
      await press(page, beginning(t.expenses.bulk.pack))
    }
  },
  {
    name: "category for several products",
    path: "/dashboard/products",
    shows: ["lists/categorise.tsx"],
    act: async (page, t) => {
      await tickFirst(page, t)
      await press(page, beginning(t.lists.categorise.action))
    }
  },
  {
    name: "count of a product",
    isOverSheet: true,
    path: `/dashboard/products?id=${recordId(95, 0)}`,
    shows: ["products/stock/stock-form.tsx"],
    act: presses((t) => t.products.stock.action)
  },
  {
    name: "product of which more was sold than noted",
    path: `/dashboard/products?id=${recordId(95, 3)}`
  },
  {
    name: "payment of a supplier for several expenses",
    isOverSheet: true,
    path: `/dashboard/vendors?id=${supplierId(2)}`,
    shows: ["suppliers/supplier-forms.tsx"],
    act: presses((t) => t.suppliers.pay.action)
  },
  {
    name: "question before a payment of a supplier is void",
    isOverSheet: true,
    path: `/dashboard/vendors?id=${supplierId(0)}`,
    shows: ["suppliers/supplier-forms.tsx"],
    act: (page, t) => press(page, beginning(t.suppliers.pay.voidOne))
  },
  {
    name: "statement of a supplier",
    isOverSheet: true,
    path: `/dashboard/vendors?id=${supplierId(0)}`,
    shows: ["suppliers/statement-dialog.tsx"],
    act: presses((t) => t.suppliers.statement.action)
  },
  { name: "counter", path: "/dashboard/entries/new" },
  {
    name: "counter of a seller after a sale",
    path: "/dashboard/entries/new",
    scene: { role: "seller" },
    front: 'main [role="status"]',
    act: async (page, t) => {
      await press(page, containing("Savon"))
      const pay = page.getByRole("button", { name: beginning(t.counter.pay) })
      if (await pay.isVisible()) await pay.click()
      await press(page, beginning(t.counter.sell))
      await press(page, named(t.sales.receipt.title))
    }
  },
  { name: "counter of a new company", path: "/dashboard/entries/new", scene: nothing },
  {
    name: "bar codes by a camera that is not there",
    path: "/dashboard/entries/new",
    shows: ["counter/camera-scanner.tsx"],
    act: async (page, t) => {
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("none", "NotFoundError"))
      })
      await press(page, named(t.counter.camera.action))
      await page.getByText(t.counter.camera.none.title).waitFor()
    }
  },
  {
    name: "counter with discounts and a note in its basket",
    path: "/dashboard/entries/new",
    front: "main section dl",
    act: async (page, t) => {
      await press(page, containing("Savon"))
      const pay = page.getByRole("button", { name: beginning(t.counter.pay) })
      if (await pay.isVisible()) await pay.click()
      const basket = page.getByRole("region", { name: named(t.counter.basket) })
      await basket
        .getByRole("button", { name: containing("Savon") })
        .first()
        .click()
      await basket.getByRole("textbox", { name: named(t.counter.quantity) }).fill("12")
      await basket.getByRole("textbox", { name: named(t.counter.discount) }).fill("10")
      await press(page, named(t.counter.addNote))
      await press(page, named(t.counter.addDiscount))
    }
  },
  {
    name: "sale by its number at the counter",
    path: "/dashboard/entries/new",
    shows: ["counter/sale-by-number.tsx"],
    act: async (page, t) => {
      await press(page, named(t.counter.find.action))
      await page.getByRole("textbox", { name: beginning(t.counter.find.number) }).fill("abc")
      await press(page, named(t.counter.find.confirm))
    }
  },
  { name: "till that is closed", path: "/dashboard/entries/close" },
  {
    name: "customer of a basket",
    path: "/dashboard/entries/new",
    size: "phone",
    act: async (page, t) => {
      await press(page, containing("Savon"))
      const pay = page.getByRole("button", { name: beginning(t.counter.pay) })
      if (await pay.isVisible()) await pay.click()
      await press(page, beginning(t.counter.customerIfAny), "combobox")
    }
  },
  { name: "debts", path: "/dashboard/entries/debts" },
  { name: "debts of a new company", path: "/dashboard/entries/debts", scene: nothing },
  {
    name: "debt for a sale",
    path: `/dashboard/entries/debts?id=${recordId(96, 5)}`,
    shows: ["debts/debt-list.tsx"]
  },
  {
    name: "promise of an invoice",
    path: `/dashboard/invoices/${invoiceId(11)}`,
    shows: ["documents/promise.tsx"],
    act: presses((t) => t.debts.promise.action)
  },
  {
    name: "promise of a sale",
    isOverSheet: true,
    path: `/dashboard/entries?id=${recordId(96, 5)}`,
    shows: ["sales/sale-forms.tsx"],
    act: presses((t) => t.sales.promise.action)
  },
  {
    name: "sheet of a sale above a credit limit",
    path: `/dashboard/entries?id=${aboveLimitId}`,
    scene: { isOdd: true },
    shows: ["sales/sale-details.tsx"]
  },
  {
    name: "sheet of a sale that is void",
    path: `/dashboard/entries?id=${voidSaleId}`,
    scene: { isOdd: true },
    shows: ["sales/sale-details.tsx"]
  },
  {
    name: "question before a sale is void",
    isOverSheet: true,
    path: `/dashboard/entries?id=${recordId(96, 5)}`,
    shows: ["sales/sale-forms.tsx"],
    act: presses((t) => t.sales.void.action)
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
    shows: ["sales/sale-forms.tsx"],
    act: presses((t) => t.sales.return.action)
  },
  {
    name: "sale that becomes an invoice",
    isOverSheet: true,
    path: `/dashboard/entries?id=${recordId(96, 5)}`,
    shows: ["sales/sale-details.tsx"],
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
    shows: ["records/confirm-charges.tsx"],
    act: (page, t) => press(page, beginning(t.charges.confirm.one))
  },
  {
    name: "question before what is due of several charges is confirmed",
    path: "/dashboard/expenses_recurrent?tab=toConfirm",
    act: async (page, t) => {
      await tickFirst(page, t)
      await press(page, beginning(t.charges.bulk.confirm))
    }
  },
  {
    name: "skipping a fixed charge",
    isOverSheet: true,
    path: `/dashboard/expenses_recurrent?id=${recordId(92, 2)}`,
    shows: ["charges/charge-form.tsx"],
    act: (page, t) => press(page, beginning(t.charges.skip.one))
  },
  {
    name: "pausing a fixed charge",
    isOverSheet: true,
    path: `/dashboard/expenses_recurrent?id=${recordId(92, 4)}`,
    shows: ["charges/charge-form.tsx"],
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
    name: "menu of a transfer on its way",
    path: "/dashboard/transactions?tab=pending",
    shows: ["transactions/transaction-list.tsx"],
    act: async (page, t) => {
      await press(page, beginning(t.lists.actionsOf))
      await press(page, named(t.transactions.transfer.clear), "menuitem")
    }
  },
  {
    name: "what has moved, asked first",
    path: "/dashboard/transactions",
    shows: ["transactions/other-money/new-movement.tsx"],
    act: presses((t) => t.transactions.add)
  },
  {
    name: "form of money of no document",
    path: "/dashboard/transactions",
    shows: ["transactions/other-money/other-money-forms.tsx"],
    act: async (page, t) => {
      await press(page, named(t.transactions.add))
      await press(page, named(t.transactions.other.choose.other))
    }
  },
  {
    name: "money of no document",
    path: `/dashboard/transactions?id=${recordId(98, 1)}::${recordId(100, 1)}`
  },
  {
    name: "transfer with its history",
    path: `/dashboard/transactions?id=${recordId(93, 1)}::${USUAL_ACCOUNTS.wallet}`
  },
  {
    name: "money that nobody has said what it is",
    path: `/dashboard/transactions?tab=toReview&id=${paymentId(903)}::${USUAL_ACCOUNTS.wallet}`,
    scene: { isFlagged: true },
    shows: ["transactions/money-sheet.tsx"]
  },
  {
    name: "money that may be noted twice",
    path: `/dashboard/transactions?tab=toReview&id=${recordId(90, 1)}:${recordId(91, 950)}:${USUAL_ACCOUNTS.bank}`,
    scene: { isFlagged: true },
    shows: ["transactions/money-sheet.tsx"]
  },
  { name: "SMS of mobile money", path: "/dashboard/transactions/sms" },
  { name: "SMS of mobile money for who may only look", path: sharing(RECEIVED), scene: looker },
  {
    name: "SMS that is of no form",
    path: sharing("Bonjour, je viens de vous envoyer 15 000 pour la commande. Merci !")
  },
  {
    name: "SMS of money that may be booked already",
    scene: { isFlagged: true },
    path: sharing(
      "Transfert 465000F de SOCIETE BENINOISE (2290197000001) 2026-03-18 10:12:00 Ref:- Solde:512000F ID:11012760098"
    )
  },
  { name: "SMS that was read", path: sharing(RECEIVED) },
  {
    name: "SMS that becomes a payment",
    path: sharing(RECEIVED),
    shows: ["transactions/sms-form.tsx"],
    act: presses((t) => t.transactions.sms.forDebt)
  },
  {
    name: "SMS of money sent",
    path: sharing(
      "Transfert 5825F a KOFFI MENSAH(2290160000002) 2026-03-17 20:38:42 Frais: 50F Solde:4607F Ref: Food  ID: 11006892094"
    )
  },
  {
    name: "money that has cleared",
    isOverSheet: true,
    path: `/dashboard/expenses?id=${recordId(90, 4)}`,
    shows: ["records/arrival-forms.tsx"],
    act: presses((t) => t.payments.arrival.clear)
  },
  {
    name: "payment that bounced",
    path: "/dashboard/transactions?method=check",
    shows: ["records/arrival-forms.tsx"],
    act: async (page, t) => {
      await press(page, beginning(t.lists.actionsOf))
      await press(page, named(t.payments.arrival.fail), "menuitem")
    }
  },
  {
    name: "comparison of an account",
    isOverSheet: true,
    path: `/dashboard/cards?id=${USUAL_ACCOUNTS.cash}`,
    shows: ["treasury/account-forms.tsx"],
    act: async (page, t) => {
      await press(page, named(t.treasury.reconcile.action))
      await page.getByRole("textbox", { name: beginning(t.treasury.reconcile.counted) }).fill("100000")
    }
  },
  { name: "import of a statement", path: "/dashboard/cards/import" },
  {
    name: "import of a statement that is read",
    path: `/dashboard/cards/import?account=${USUAL_ACCOUNTS.bank}`,
    front: "main section h2",
    act: imports("gaps.csv")
  },
  {
    name: "import of a statement that can be read in two ways",
    path: `/dashboard/cards/import?account=${USUAL_ACCOUNTS.bank}`,
    front: "main section h2",
    act: imports("without-titles.csv")
  },
  {
    name: "import of a file that is none",
    path: `/dashboard/cards/import?account=${USUAL_ACCOUNTS.bank}`,
    size: "phone",
    front: '[role="alert"]',
    act: async (page) => {
      const file = { name: "releve.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") }
      await page.locator("input[type=file]").setInputFiles(file)
      await page.getByRole("alert").first().waitFor()
    }
  },
  { name: "lines of a statement", path: `/dashboard/cards/statements/${demoStatementId}` },
  { name: "statement that is not there", path: `/dashboard/cards/statements/${recordId(89, 9)}` },
  {
    name: "line of a statement that is something else",
    path: `/dashboard/cards/statements/${demoStatementId}`,
    shows: ["treasury/statements/line-dialogs.tsx"],
    act: presses((t) => t.treasury.statement.other)
  },
  {
    name: "question before an import is undone",
    path: `/dashboard/cards/statements/${demoStatementId}`,
    shows: ["treasury/statements/line-dialogs.tsx"],
    act: presses((t) => t.treasury.statement.undo)
  },
  {
    name: "expense of a line of a statement",
    path: `/dashboard/cards/statements/${demoStatementId}`,
    shows: ["expenses/expense-form.tsx"],
    act: async (page, t) => {
      const line = page.getByRole("listitem").filter({ hasText: "FRAIS DE TENUE" })
      await line.getByRole("button", { name: named(t.treasury.statement.other) }).click()
      await press(page, named(t.treasury.statement.asExpense))
      await page.locator('[role="dialog"] form input').first().focus()
    }
  }
]
