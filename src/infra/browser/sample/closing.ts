import { Result } from "effect"
import { BankStatementId, StatementLineId } from "../../../domain/bank-statement/events.ts"
import type { Books, DomainCommand } from "../../../domain/books.ts"
import { dueOf } from "../../../domain/documents/due.ts"
import { figuresOf } from "../../../domain/documents/figures.ts"
import type { InvoiceContent } from "../../../domain/invoice/events.ts"
import { balanceOf, type InvoiceState } from "../../../domain/invoice/state.ts"
import { addDays } from "../../../domain/kernel/calendar.ts"
import { InvoiceId, PaymentId } from "../../../domain/kernel/ids.ts"
import { addMinor, isPositive, NOTHING } from "../../../domain/kernel/minor.ts"
import { ContentHash, type IsoDate } from "../../../domain/kernel/schema.ts"
import { MoneyAccountId } from "../../../domain/money-account/events.ts"
import { USUAL_ACCOUNTS } from "../../../domain/money-account/usual.ts"
import { WITHHOLDING } from "./opening.ts"

/** Most invoices of the customer who pays several at once. */
const TOGETHER = 3
/** Customers who are late and have said when they pay. */
const PROMISES = 3

interface ClosingOptions {
  /** What the sample history came to. */
  readonly books: Books
  readonly today: IsoDate
  readonly newId: () => string
  /** Whether nothing else becomes of an invoice that is owed. */
  readonly isFree?: (invoiceId: string) => boolean
}

const dueDate = ({ content: { issueDate, paymentDate } }: InvoiceState): IsoDate => paymentDate ?? issueDate

/** Two invoices of which the customer keeps a part for the tax office; the first is paid. */
const withheld = ({ books, newId, today }: ClosingOptions): ReadonlyArray<DomainCommand> => {
  const toCompanies = [...books.invoices.values()].filter(({ content, issued }) => {
    const buyer = books.customers.get(content.customerId ?? "")?.profile
    return (
      issued !== null &&
      content.isDeposit !== true &&
      buyer !== undefined &&
      "kind" in buyer &&
      buyer.kind === "company"
    )
  })
  return toCompanies.slice(-2).flatMap(({ content: like }, n): ReadonlyArray<DomainCommand> => {
    const invoiceId = InvoiceId.make(newId())
    const content: InvoiceContent = {
      ...like,
      issueDate: today,
      paymentDate: addDays(today, 30),
      withholding: WITHHOLDING.code
    }
    const drafted: ReadonlyArray<DomainCommand> = [
      { _tag: "SaveInvoiceDraft", invoiceId, content },
      { _tag: "IssueInvoice", invoiceId, version: 1, provisional: `P-0000-${n + 91}` },
      { _tag: "MarkInvoiceSent", invoiceId, channel: "whatsapp" }
    ]
    const figures = figuresOf(content, books.company?.taxes ?? [])
    if (n > 0 || Result.isFailure(figures)) return drafted
    const paid: DomainCommand = {
      _tag: "RecordPayment",
      paymentId: PaymentId.make(newId()),
      invoiceId,
      details: {
        currency: content.currency,
        amount: dueOf(figures.success).toString(),
        method: "bank-transfer",
        paidOn: today,
        reference: "",
        note: "Le client a gardé l’AIB"
      }
    }
    return [...drafted, paid]
  })
}

/** Those of the customer who owes most invoices, the oldest first; none where nobody owes two. */
const ofOneCustomer = (owed: ReadonlyArray<InvoiceState>): ReadonlyArray<InvoiceState> => {
  const byCustomer = Map.groupBy(owed, ({ content }) => content.customerId)
  const [most = []] = [...byCustomer.values()].toSorted((one, other) => other.length - one.length)
  return most.length < 2 ? [] : most.slice(0, TOGETHER)
}

/** The bank's word of the last days: what a customer transferred, its own fee, and money that nobody has written down. */
const statement = ({ newId, today }: ClosingOptions, paid: DomainCommand | undefined): DomainCommand => {
  const transferred = paid?._tag === "RecordPayment" ? paid.details.amount : "60000"
  const lines: ReadonlyArray<readonly [daysAgo: number, amount: string, label: string]> = [
    [4, "150000", "VERSEMENT ESPECES GUICHET AKPAKPA"],
    [1, "-2500", "FRAIS DE TENUE DE COMPTE"],
    [0, transferred, "VIREMENT RECU"]
  ]
  return {
    _tag: "ImportStatement",
    statementId: BankStatementId.make(newId()),
    accountId: MoneyAccountId.make(USUAL_ACCOUNTS.bank),
    details: {
      fileName: "releve.csv",
      contentHash: ContentHash.make("0".repeat(64)),
      currency: "XOF",
      opening: null,
      closing: null,
      mapping: {
        titles: ["Date", "Libellé", "Montant"],
        day: 0,
        label: 1,
        amount: 2,
        reference: null,
        debit: null,
        credit: null,
        side: null,
        balance: null,
        order: "dmy",
        decimal: ","
      },
      lines: lines.map(([daysAgo, amount, label], n) => ({
        lineId: StatementLineId.make(String(n + 1).repeat(32)),
        day: addDays(today, -daysAgo),
        amount,
        label,
        reference: "",
        balance: null
      }))
    }
  }
}

/**
 * What happens in a sample company on the last day of its history: two invoices bear a withholding tax, the oldest debt is given up, a
 * customer pays several invoices at once, others say when they will pay, and a statement of the bank is read in.
 */
export const sampleClosing = (options: ClosingOptions): ReadonlyArray<DomainCommand> => {
  const { books, isFree = () => true, newId, today } = options
  const [oldest, ...others] = [...books.invoices.values()]
    .filter(
      (invoice) =>
        invoice.issued !== null &&
        invoice.content.isDeposit !== true &&
        isPositive(balanceOf(invoice)) &&
        isFree(invoice.invoiceId)
    )
    .toSorted((one, other) => (dueDate(one) < dueDate(other) ? -1 : 1))
  const [first, ...rest] = ofOneCustomer(others)
  const paidAtOnce = new Set([first, ...rest].map((each) => each?.invoiceId))
  const promising = others.filter((each) => !paidAtOnce.has(each.invoiceId) && dueDate(each) < today).slice(-PROMISES)
  const commands = [...withheld(options)]
  if (oldest !== undefined) {
    const invoiceId = InvoiceId.make(oldest.invoiceId)
    commands.push({
      _tag: "WriteOffInvoice",
      invoiceId,
      reason: "La boutique a fermé, le client est parti sans adresse"
    })
  }
  if (first !== undefined)
    commands.push({
      _tag: "RecordSplitPayment",
      paymentId: PaymentId.make(newId()),
      invoiceId: InvoiceId.make(first.invoiceId),
      others: rest.map(({ invoiceId }) => InvoiceId.make(invoiceId)),
      details: {
        currency: first.content.currency,
        amount: [first, ...rest].reduce((sum, each) => addMinor(sum, balanceOf(each)), NOTHING).toString(),
        method: "mobile-money",
        paidOn: today,
        reference: `MP${today.slice(2).replaceAll("-", "")}.5011`,
        note: "Tout ce qui restait, en une fois"
      }
    })
  promising.forEach(({ invoiceId }, n) =>
    commands.push({
      _tag: "PromiseInvoice",
      invoiceId: InvoiceId.make(invoiceId),
      promise: { payOn: addDays(today, 2 + 5 * n), amount: null, note: n === 0 ? "Après la tontine de samedi" : "" }
    })
  )
  commands.push(
    statement(
      options,
      commands.find(({ _tag }) => _tag === "RecordPayment")
    )
  )
  return commands
}
