import { answerOf, estimateStandingOf } from "../../machines/documents/estimate.ts"
import { settlementOf, standingOf } from "../../machines/documents/invoice.ts"
import type { OpenDeposit } from "../documents/deductions.ts"
import { dueOf } from "../documents/due.ts"
import type { DocumentFigures } from "../documents/schema.ts"
import { greater, isNothing, minorOf, NOTHING, subtractMinor, sumMinor } from "../kernel/minor.ts"
import type { InvoiceState } from "./state.ts"

/** What is read of the books to know what of a deposit is left. */
export interface DepositBooks {
  readonly invoices: { readonly get: (id: string) => InvoiceState | undefined }
  readonly deductedBy: { readonly get: (depositId: string) => ReadonlyArray<string> | undefined }
}

/** What an invoice takes off of a deposit. */
export const amountOn = ({ content }: InvoiceState, depositId: string): bigint =>
  sumMinor(
    (content.deductions ?? []).filter(({ invoiceId }) => invoiceId === depositId).map(({ amount }) => minorOf(amount))
  )

/** The invoices that take a deposit off and stand: what was taken back by credit notes as a whole takes nothing off any more. */
export const takersOf = ({ deductedBy, invoices }: DepositBooks, depositId: string): ReadonlyArray<InvoiceState> =>
  (deductedBy.get(depositId) ?? []).flatMap((id) => {
    const invoice = invoices.get(id)
    return invoice === undefined || settlementOf(invoice.lifecycle) === "credited" ? [] : [invoice]
  })

/** What of a deposit can still be taken off or credited; nothing where it is no deposit or was not issued. */
export const leftOfDeposit = (books: DepositBooks, deposit: InvoiceState): bigint => {
  const { content, credited, invoiceId, issued, payable } = deposit
  if (content.isDeposit !== true || issued === null || settlementOf(deposit.lifecycle) === "credited") return NOTHING
  const taken = sumMinor(takersOf(books, invoiceId).map((invoice) => amountOn(invoice, invoiceId)))
  return greater(subtractMinor(subtractMinor(payable, credited), taken), NOTHING)
}

/** What of an invoice was invoiced with deposits before: what they asked for, and what was withheld with them. */
export const invoicedBefore = ({ content: { deductions = [] } }: Pick<InvoiceState, "content">): bigint =>
  sumMinor(deductions.flatMap(({ amount, withheld = "0" }) => [minorOf(amount), minorOf(withheld)]))

/** What of the total of an invoice was not invoiced with a deposit before: what all invoices together come to is counted once. */
export const invoicedOf = (invoice: Pick<InvoiceState, "content" | "total">): bigint =>
  invoice.content.deductions === undefined ? invoice.total : subtractMinor(invoice.total, invoicedBefore(invoice))

/** Deposits of which something is left, in their order. */
export const openDeposits = (books: DepositBooks, ids: Iterable<string>): ReadonlyArray<OpenDeposit<InvoiceState>> => {
  const found: Array<OpenDeposit<InvoiceState>> = []
  for (const id of ids) {
    const deposit = books.invoices.get(id)
    if (deposit === undefined) continue
    const available = leftOfDeposit(books, deposit)
    if (!isNothing(available)) found.push({ deposit, available })
  }
  return found
}

/** What of an estimate is read of whom a deposit is asked for. */
interface Offer {
  readonly lifecycle: Parameters<typeof answerOf>[0]
  readonly issued: { readonly figures: DocumentFigures } | null
  readonly revises: string | null
}

/** What is read of the books to know on what deposits are asked for. */
export interface DepositSourceBooks {
  readonly estimates: { readonly get: (id: string) => Offer | undefined }
  readonly invoices: { readonly get: (id: string) => InvoiceState | undefined }
  readonly depositsOf: { readonly get: (sourceId: string) => ReadonlyArray<string> | undefined }
}

/** What a deposit can be asked for of: an offer that stands, or the draft of an invoice that is no deposit. Undefined for anything else. */
const priceOf = ({ estimates, invoices }: DepositSourceBooks, sourceId: string): bigint | undefined => {
  const estimate = estimates.get(sourceId)
  if (estimate !== undefined) {
    const stands = estimateStandingOf(estimate.lifecycle) === "issued" && answerOf(estimate.lifecycle) !== "declined"
    return stands && estimate.issued !== null ? dueOf(estimate.issued.figures) : undefined
  }
  const invoice = invoices.get(sourceId)
  return invoice !== undefined && standingOf(invoice.lifecycle) === "draft" && invoice.content.isDeposit !== true
    ? invoice.total
    : undefined
}

/** A document and those of which it is a new version: deposits on any of them are deposits on it. */
const versionsOf = ({ estimates }: DepositSourceBooks, sourceId: string): ReadonlyArray<string> => {
  const ids: Array<string> = []
  for (let id: string | null = sourceId; id !== null && !ids.includes(id); id = estimates.get(id)?.revises ?? null)
    ids.push(id)
  return ids.toReversed()
}

/** The deposit invoices on a document, drafts among them, in the order in which they were written. */
export const depositsOn = (books: DepositSourceBooks, sourceId: string): ReadonlyArray<InvoiceState> =>
  versionsOf(books, sourceId).flatMap((id) =>
    (books.depositsOf.get(id) ?? []).flatMap((depositId) => {
      const deposit = books.invoices.get(depositId)
      // The draft may have been written anew for something else.
      return deposit?.content.isDeposit === true && deposit.content.depositOf === id ? [deposit] : []
    })
  )

/** What a deposit asks for and was not taken back; nothing of the one that is left out, and as long as it is a draft. */
const invoicedIn = ({ credited, invoiceId, issued, payable }: InvoiceState, leftOut = ""): bigint =>
  issued === null || invoiceId === leftOut ? NOTHING : subtractMinor(payable, credited)

/**
 * How much more may be asked for in advance of a document, in minor units of its currency; `leftOut` is a deposit that is not counted.
 * Undefined where none can be asked for.
 */
export const depositRoom = (books: DepositSourceBooks, sourceId: string, leftOut = ""): bigint | undefined => {
  const price = priceOf(books, sourceId)
  if (price === undefined) return undefined
  return subtractMinor(price, sumMinor(depositsOn(books, sourceId).map((each) => invoicedIn(each, leftOut))))
}
