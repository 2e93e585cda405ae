import { Result, Schema } from "effect"
import { creditNoteLifecycle } from "../../machines/documents/credit-note.ts"
import { invoiceLifecycle } from "../../machines/documents/invoice.ts"
import type { CompanyProfile, Letterhead } from "../company/events.ts"
import { letterheadOf } from "../company/readings.ts"
import type { CompanyState } from "../company/state.ts"
import {
  addQuantities,
  creditedOf,
  type CreditSettles,
  figuresOfCredit,
  isWithinQuantities,
  type Quantities,
  remainingLines,
  settledByCredit
} from "../documents/credits.ts"
import { dueOf } from "../documents/due.ts"
import { numberFor } from "../documents/issuing.ts"
import { itemsOf } from "../documents/lines.ts"
import { type LastNumbers, SERIES, seriesReading, type SeriesReading } from "../documents/numbers.ts"
import { type DocumentFigures, type DocumentLine, type ItemLine, ProvisionalReference } from "../documents/schema.ts"
import type { FrozenTemplate } from "../documents/template-schema.ts"
import { type InvoiceContent, SendingChannel } from "../invoice/events.ts"
import { type DepositBooks, leftOfDeposit, takersOf } from "../invoice/readings.ts"
import type { InvoiceState } from "../invoice/state.ts"
import {
  accept,
  type DecideContext,
  type Decider,
  type Decision,
  nothingToDo,
  reject,
  shapesOf
} from "../kernel/decider.ts"
import { distinct } from "../kernel/distinct.ts"
import { CreditNoteId, InvoiceId, LineId } from "../kernel/ids.ts"
import { addMinor, isMore, minorOf, NOTHING } from "../kernel/minor.ts"
import { isErased } from "../kernel/personal.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { Quantity } from "../kernel/schema.ts"
import { type TemplateBooks, templateFor } from "../template/readings.ts"
import { CorrectionReason, type CreditNoteEvent } from "./events.ts"
import type { CreditNoteState } from "./aggregate.ts"

/**
 * Credits an issued invoice: the lines named, each in the quantity said, or all that is left of it when `lines` is null. The number is the
 * server's to give; `provisional` is the device's own reference, to be printed until then.
 */
export const IssueCreditNote = Schema.TaggedStruct("IssueCreditNote", {
  creditNoteId: CreditNoteId,
  invoiceId: InvoiceId,
  lines: Schema.NullOr(
    Schema.Array(Schema.Struct({ lineId: LineId, quantity: Quantity })).check(
      Schema.isMaxLength(200),
      distinct(({ lineId }) => lineId, "an id of its own for each")
    )
  ),
  goodsReturned: Schema.Boolean,
  reason: CorrectionReason,
  provisional: ProvisionalReference
})
export type IssueCreditNote = typeof IssueCreditNote.Type

export const MarkCreditNoteSent = Schema.TaggedStruct("MarkCreditNoteSent", {
  creditNoteId: CreditNoteId,
  channel: SendingChannel
})
export type MarkCreditNoteSent = typeof MarkCreditNoteSent.Type

const commands = { IssueCreditNote, MarkCreditNoteSent }
export type CreditNoteCommand = TypeOf<typeof commands>

/** What the rules of credit notes read of the books. */
export interface CreditNoteBooks extends TemplateBooks, DepositBooks {
  readonly company: CompanyState
  readonly series: LastNumbers
}

/** What the rules of credit notes need from the rest of the books. */
export interface CreditNoteNeeds {
  /** The invoice to be credited; undefined when nobody drafted it. */
  readonly invoice: InvoiceState | undefined
  /** What is left of it where it is a deposit, and the last invoice that took it off; undefined where none has. */
  readonly deposit: { readonly available: bigint; readonly deductedOn: string } | undefined
  readonly seller: CompanyProfile
  readonly letterhead: Letterhead | null
  readonly logoId: string | null
  /** What a credit note issued now embeds of how it looks, null for the plain look. */
  readonly template: FrozenTemplate | null
  readonly series: SeriesReading
}

const depositOf = (books: CreditNoteBooks, invoice: InvoiceState | undefined): CreditNoteNeeds["deposit"] => {
  const taker = invoice === undefined ? undefined : takersOf(books, invoice.invoiceId).at(-1)
  if (invoice === undefined || taker === undefined) return undefined
  return { available: leftOfDeposit(books, invoice), deductedOn: taker.number?.text ?? taker.provisional }
}

export const creditNoteNeeds = (books: CreditNoteBooks, command: CreditNoteCommand): CreditNoteNeeds => {
  const { company, invoices, series } = books
  const invoice = command._tag === "IssueCreditNote" ? invoices.get(command.invoiceId) : undefined
  return {
    invoice,
    deposit: depositOf(books, invoice),
    seller: company.identity,
    letterhead: letterheadOf(company),
    logoId: company.logo?.id ?? null,
    template: command._tag === "IssueCreditNote" ? templateFor(books, "credit-note") : null,
    series: seriesReading(SERIES.creditNote, company, series)
  }
}

const REFUSALS = [
  "credit_note_unknown",
  "invoice_not_creditable",
  "nothing_to_credit",
  "credit_above_rest",
  "credit_buyer_erased",
  "credit_above_due",
  "deposit_deducted"
] as const
type CreditNoteRefusal = (typeof REFUSALS)[number]

type CreditNoteContext = DecideContext & CreditNoteNeeds

/** The quantities asked for, all that is left when none are named; those of nothing are left out. */
const askedOf = ({ lines }: IssueCreditNote, rest: Quantities): Quantities =>
  lines === null
    ? rest
    : Object.fromEntries(lines.flatMap(({ lineId, quantity }) => (quantity === "0" ? [] : [[lineId, quantity]])))

const creditedLines = (lines: ReadonlyArray<DocumentLine>, asked: Quantities): ReadonlyArray<ItemLine> =>
  itemsOf(lines).flatMap((line) => {
    const quantity = asked[line.lineId]
    return quantity === undefined ? [] : [{ ...line, quantity: Quantity.make(quantity) }]
  })

const TAKEN_OVER = [
  "customerId",
  "currency",
  "pricesIncludeTax",
  "title",
  "orderNumber",
  "language",
  "template",
  "rounding",
  "withholding",
  "exchangeRate"
] as const

/** What a credit note says as its invoice does. */
const takenOver = (content: InvoiceContent): Pick<InvoiceContent, (typeof TAKEN_OVER)[number]> =>
  Object.fromEntries(
    Object.entries(content).filter(([field]) => (TAKEN_OVER as ReadonlyArray<string>).includes(field))
  ) as Pick<InvoiceContent, (typeof TAKEN_OVER)[number]>

const isCreditable = ({ lifecycle }: NonNullable<CreditNoteNeeds["invoice"]>): boolean =>
  invoiceLifecycle.can(lifecycle, "invoice.credit.whole")

/**
 * What deposits do not let be credited. Of a deposit that an invoice took off only the rest can be taken back: the customer has had it
 * deducted. Of an invoice that takes deposits off a part never gives back more than was due on it; the whole frees the deposits.
 */
const depositFault = (
  { content, credited, payable }: NonNullable<CreditNoteNeeds["invoice"]>,
  figures: DocumentFigures,
  settles: CreditSettles,
  { deposit }: CreditNoteContext
): Decision<never, CreditNoteRefusal> | undefined => {
  const due = dueOf(figures)
  if (deposit !== undefined && isMore(due, deposit.available))
    return reject("deposit_deducted", { reference: deposit.deductedOn })
  return content.deductions !== undefined && settles !== "whole" && isMore(addMinor(credited, due), payable)
    ? reject("credit_above_due")
    : undefined
}

const issue = (
  state: CreditNoteState | undefined,
  command: IssueCreditNote,
  context: CreditNoteContext
): Decision<CreditNoteEvent, CreditNoteRefusal> => {
  if (state !== undefined) return nothingToDo("already_issued")
  const { invoice, letterhead, logoId, seller, template, today } = context
  if (invoice === undefined || invoice.issued === null) return reject("invoice_not_creditable")
  const credited = creditedOf(invoice)
  const rest = remainingLines(invoice.content.lines, credited)
  if (Object.keys(rest).length === 0) return reject("nothing_to_credit")
  if (!isCreditable(invoice)) return reject("invoice_not_creditable")
  const asked = askedOf(command, rest)
  if (Object.keys(asked).length === 0) return reject("nothing_to_credit")
  if (!isWithinQuantities(asked, rest)) return reject("credit_above_rest")
  const { buyer, content, figures: whole, taxes } = invoice.issued
  if (isErased(buyer)) return reject("credit_buyer_erased")
  const document = { content, taxes, figures: whole }
  const figures = figuresOfCredit(document, credited, asked)
  // Quantities of either sign may stand on an invoice: what would raise the debt is no credit.
  if (Result.isFailure(figures) || isMore(NOTHING, minorOf(figures.success.total))) return reject("nothing_to_credit")
  const settles = settledByCredit(document, addQuantities(credited, asked), {
    credited: invoice.credited,
    paid: invoice.paid,
    payable: dueOf(figures.success)
  })
  const fault = depositFault(invoice, figures.success, settles, context)
  if (fault !== undefined) return fault
  const { creditNoteId, goodsReturned, invoiceId, provisional, reason } = command
  return accept({
    _tag: "CreditNoteIssued",
    creditNoteId,
    invoiceId,
    invoiceReference: invoice.number?.text ?? invoice.provisional,
    settles,
    number: numberFor(SERIES.creditNote, today, context),
    provisional,
    content: {
      ...takenOver(content),
      issueDate: today,
      lines: creditedLines(content.lines, asked),
      goodsReturned,
      reason
    },
    taxes,
    figures: figures.success,
    seller,
    letterhead,
    logoId,
    template,
    buyer
  })
}

/** A credit note is issued at once, for lines of one issued invoice and never for more than is left of them. */
export const decider: Decider<
  CreditNoteState | undefined,
  CreditNoteCommand,
  CreditNoteEvent,
  CreditNoteRefusal,
  CreditNoteBooks,
  CreditNoteNeeds
> = {
  commands: shapesOf(commands),
  refusals: REFUSALS,
  needs: creditNoteNeeds,
  decide: (state, command, context) => {
    if (command._tag === "IssueCreditNote") return issue(state, command, context)
    if (state === undefined || !creditNoteLifecycle.can(state.lifecycle, "creditNote.send"))
      return reject("credit_note_unknown")
    return accept({ _tag: "CreditNoteSent", creditNoteId: command.creditNoteId, channel: command.channel })
  }
}
