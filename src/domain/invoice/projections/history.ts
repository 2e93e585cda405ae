import { minorOf, NOTHING } from "../../kernel/minor.ts"
import { standingOf } from "../../../machines/documents/invoice.ts"
import { invoiceStatus, type InvoiceStatus } from "../../../machines/documents/status.ts"
import type { Books, DomainEvent, EventType } from "../../books.ts"
import { balanceOf, evolveInvoice, type InvoiceState } from "../state.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import type { Recorded } from "../../kernel/envelope.ts"
import { money, type Money } from "../../kernel/money.ts"
import type { PaymentDetails, PaymentMethod, PaymentReceived, UnappliedReason } from "../../payment/events.ts"
import { isItem } from "../../documents/lines.ts"
import { plainText } from "../../documents/rich-text.ts"
import type { DiscountJson, DocumentLanguage, DocumentLine, InvoiceType, ItemLine } from "../../documents/schema.ts"
import type { RoundingMode } from "../../kernel/totals-input.ts"
import type { InvoiceContent, SendingChannel } from "../events.ts"

/** A value before or after a change, in a form that a view writes in the reader's language. */
export type HistoryValue =
  | { readonly as: "text"; readonly text: string }
  | { readonly as: "date"; readonly date: IsoDate }
  | { readonly as: "money"; readonly money: Money }
  /** A unit price in major units, which may have more decimals than the currency. */
  | { readonly as: "price"; readonly currency: CurrencyCode; readonly decimal: string }
  | { readonly as: "decimal"; readonly decimal: string }
  | { readonly as: "percent"; readonly rate: string }
  | { readonly as: "flag"; readonly flag: boolean }
  | { readonly as: "list"; readonly items: ReadonlyArray<string> }
  | { readonly as: "customer"; readonly customerId: string }
  | { readonly as: "line"; readonly line: DocumentLine; readonly currency: CurrencyCode }
  | { readonly as: "language"; readonly language: DocumentLanguage }
  | { readonly as: "rounding"; readonly rounding: RoundingMode }
  | { readonly as: "invoiceType"; readonly type: InvoiceType }
  | { readonly as: "status"; readonly status: InvoiceStatus | "draft" }
  | { readonly as: "channel"; readonly channel: SendingChannel }
  | { readonly as: "method"; readonly method: PaymentMethod }
  | { readonly as: "unappliedReason"; readonly reason: UnappliedReason }

/** What changed. Fields of a line begin with "line"; the change then names the line. */
export type HistoryField =
  | "customer"
  | "type"
  | "currency"
  | "issueDate"
  | "paymentDate"
  | "pricesIncludeTax"
  | "discount"
  | "headerText"
  | "notes"
  | "footerText"
  | "title"
  | "orderNumber"
  | "isDeposit"
  | "language"
  | "template"
  | "rounding"
  | "withholding"
  | "deposit"
  | "deductions"
  | "exchangeRate"
  | "attachments"
  | "line"
  | "lineOrder"
  | "line.product"
  | "line.designation"
  | "line.quantity"
  | "line.unit"
  | "line.unitPrice"
  | "line.discount"
  | "line.specificTax"
  | "line.taxes"
  | "total"
  | "due"
  | "number"
  | "provisional"
  | "status"
  | "channel"
  | "amount"
  | "method"
  | "paidOn"
  | "paymentReference"
  | "paymentNote"
  | "applied"
  | "unapplied"
  | "unappliedReason"
  | "balance"
  | "sum"
  | "reason"
  | "refundedOn"
  | "clearedOn"
  | "creditNote"
  | "credited"
  | "promisedFor"
  | "promiseNote"

/** One change: null before for what was added, null after for what was removed. */
export interface HistoryChange {
  readonly field: HistoryField
  /** Which line, and what it is called, for the fields of a line. */
  readonly line: { readonly lineId: string; readonly designation: string } | null
  readonly before: HistoryValue | null
  readonly after: HistoryValue | null
}

/** An event together with whether it still waits for the server. */
export interface HistoryItem {
  readonly recorded: Recorded<DomainEvent>
  readonly pending: boolean
}

/** One entry of an invoice's history: who did what, when, on which device, and what it changed. */
export interface HistoryEntry {
  /** When it was booked, in milliseconds since 1970 by the server's clock; by the device's while pending. */
  readonly at: number
  /** When its device says that it happened, in milliseconds since 1970 by that device's clock. */
  readonly occurredAt: number
  readonly by: string
  readonly device: string
  readonly commandId: string
  readonly position: number
  readonly type: EventType
  readonly pending: boolean
  readonly changes: ReadonlyArray<HistoryChange>
}

/** What was said of the payments of an invoice, by payment. */
type Received = ReadonlyMap<string, PaymentDetails>

type InvoiceHistoryEvent = Extract<DomainEvent, { readonly invoiceId: string }>

const text = (value: string): HistoryValue | null => (value === "" ? null : { as: "text", text: value })
const amount = (currency: CurrencyCode, minor: bigint): HistoryValue => ({ as: "money", money: money(currency, minor) })
const discountValue = (discount: DiscountJson | null, currency: CurrencyCode): HistoryValue | null => {
  if (discount === null) return null
  return discount.kind === "percent"
    ? { as: "percent", rate: discount.rate }
    : amount(currency, minorOf(discount.minor))
}
const listValue = (items: ReadonlyArray<string>): HistoryValue | null =>
  items.length === 0 ? null : { as: "list", items }

const countValue = (count: number): HistoryValue | null =>
  count === 0 ? null : { as: "decimal", decimal: String(count) }

type Facets<Field extends HistoryField> = ReadonlyArray<readonly [Field, HistoryValue | null]>

const headerOf = (content: InvoiceContent): Facets<HistoryField> => [
  ["customer", content.customerId === null ? null : { as: "customer", customerId: content.customerId }],
  ["type", { as: "invoiceType", type: content.type }],
  ["currency", { as: "text", text: content.currency }],
  ["issueDate", { as: "date", date: content.issueDate }],
  ["paymentDate", content.paymentDate === null ? null : { as: "date", date: content.paymentDate }],
  ["pricesIncludeTax", { as: "flag", flag: content.pricesIncludeTax }],
  ["discount", discountValue(content.discount, content.currency)],
  ["headerText", text(plainText(content.headerText))],
  ["notes", text(plainText(content.notes))],
  ["footerText", text(plainText(content.footerText))],
  ["title", text(content.title ?? "")],
  ["orderNumber", text(content.orderNumber ?? "")],
  ["isDeposit", content.isDeposit === undefined ? null : { as: "flag", flag: true }],
  ["language", content.language === undefined ? null : { as: "language", language: content.language }],
  ["template", text(content.template?.templateId ?? "")],
  ["rounding", content.rounding === undefined ? null : { as: "rounding", rounding: content.rounding }],
  ["withholding", text(content.withholding ?? "")],
  ["deposit", discountValue(content.deposit ?? null, content.currency)],
  ["deductions", listValue((content.deductions ?? []).map(({ reference }) => reference))],
  ["exchangeRate", content.exchangeRate === undefined ? null : { as: "decimal", decimal: content.exchangeRate.rate }],
  ["attachments", countValue(content.attachments?.length ?? 0)]
]

const facetsOfLine = (line: DocumentLine, currency: CurrencyCode): Facets<HistoryField> =>
  isItem(line) ? facetsOfItem(line, currency) : [["line.designation", text(line.designation)]]

const facetsOfItem = (line: ItemLine, currency: CurrencyCode): Facets<HistoryField> => [
  ["line.product", text(line.productId ?? "")],
  ["line.designation", text(line.designation)],
  ["line.quantity", { as: "decimal", decimal: line.quantity }],
  ["line.unit", text(line.unit)],
  ["line.unitPrice", { as: "price", currency, decimal: line.unitPrice }],
  ["line.discount", discountValue(line.discount, currency)],
  ["line.specificTax", line.specificTax === undefined ? null : { as: "price", currency, decimal: line.specificTax }],
  ["line.taxes", listValue(line.taxCodes)]
]

const sameItems = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])

/** Whether two values say the same. A line is never compared whole: its fields are. */
const sameValue = (a: HistoryValue | null, b: HistoryValue | null): boolean => {
  if (a === null || b === null) return a === b
  if (a.as !== b.as) return false
  if (a.as === "money") return b.as === "money" && a.money.ccy === b.money.ccy && a.money.minor === b.money.minor
  if (a.as === "list") return b.as === "list" && sameItems(a.items, b.items)
  return JSON.stringify(a) === JSON.stringify(b)
}

const compareFacets = (
  before: Facets<HistoryField> | null,
  after: Facets<HistoryField>,
  line: HistoryChange["line"]
): ReadonlyArray<HistoryChange> =>
  after.flatMap(([field, value]) => {
    const old = before?.find(([name]) => name === field)?.[1] ?? null
    return sameValue(old, value) ? [] : [{ field, line, before: old, after: value }]
  })

const nameLine = (line: DocumentLine): HistoryChange["line"] => ({ lineId: line.lineId, designation: line.designation })
const wholeLine = (line: DocumentLine, currency: CurrencyCode): HistoryValue => ({ as: "line", line, currency })

const compareLines = (before: InvoiceContent | null, after: InvoiceContent): ReadonlyArray<HistoryChange> => {
  const old = new Map(before?.lines.map((line) => [line.lineId, line]))
  const kept = new Set(after.lines.map((line) => line.lineId))
  const currency = before?.currency ?? after.currency
  const changes: Array<HistoryChange> = []
  for (const line of old.values()) {
    if (kept.has(line.lineId)) continue
    changes.push({ field: "line", line: nameLine(line), before: wholeLine(line, currency), after: null })
  }
  for (const line of after.lines) {
    const was = old.get(line.lineId)
    if (was === undefined) {
      changes.push({ field: "line", line: nameLine(line), before: null, after: wholeLine(line, after.currency) })
    } else {
      const [from, to] = [facetsOfLine(was, currency), facetsOfLine(line, after.currency)]
      changes.push(...compareFacets(from, to, nameLine(line)))
    }
  }
  const order = before?.lines.filter((line) => kept.has(line.lineId)) ?? []
  const newOrder = after.lines.filter((line) => old.has(line.lineId))
  if (
    !sameItems(
      order.map((line) => line.lineId),
      newOrder.map((line) => line.lineId)
    )
  ) {
    const names = (lines: ReadonlyArray<DocumentLine>) => listValue(lines.map((line) => line.designation))
    changes.push({ field: "lineOrder", line: null, before: names(order), after: names(newOrder) })
  }
  return changes
}

/** What differs between two contents of an invoice, header first, then line by line; everything set when there was none. */
export const contentChanges = (before: InvoiceContent | null, after: InvoiceContent): ReadonlyArray<HistoryChange> =>
  before === after
    ? []
    : [
        ...compareFacets(before === null ? null : headerOf(before), headerOf(after), null),
        ...compareLines(before, after)
      ]

const statusOf = (state: InvoiceState): HistoryValue => ({
  as: "status",
  status: standingOf(state.lifecycle) === "draft" ? "draft" : invoiceStatus(state.lifecycle)
})

const figuresOf = (state: InvoiceState): Facets<HistoryField> => [
  ["credited", state.credited === NOTHING ? null : amount(state.content.currency, state.credited)],
  ["total", amount(state.content.currency, state.total)],
  ["due", state.payable === state.total ? null : amount(state.content.currency, state.payable)],
  ["number", text(state.number?.text ?? "")],
  ["provisional", text(state.provisional)],
  ["status", statusOf(state)],
  ["balance", state.issued === null ? null : amount(state.content.currency, balanceOf(state))]
]

const paymentOf = ({ details, applied, unapplied, unappliedReason }: PaymentReceived): Facets<HistoryField> => [
  ["amount", amount(details.currency, minorOf(details.amount))],
  ["method", { as: "method", method: details.method }],
  ["paidOn", { as: "date", date: details.paidOn }],
  ["paymentReference", text(details.reference)],
  ["paymentNote", text(details.note)],
  ["applied", amount(details.currency, minorOf(applied))],
  ["unapplied", unapplied === "0" ? null : amount(details.currency, minorOf(unapplied))],
  ["unappliedReason", unappliedReason === null ? null : { as: "unappliedReason", reason: unappliedReason }]
]

/** What an event says that undoes or corrects something, undefined for any other. */
const correction = (
  event: InvoiceHistoryEvent,
  received: Received,
  currency: CurrencyCode | undefined
): Facets<HistoryField> | undefined => {
  const sum = (minor: string, ccy = currency): HistoryValue | null =>
    ccy === undefined ? null : amount(ccy, minorOf(minor))
  switch (event._tag) {
    case "PaymentApplied":
    case "PaymentUnapplied":
      return [["sum", sum(event.amount)]]
    case "PaymentCleared": {
      const details = received.get(event.paymentId)
      return [
        ["sum", details === undefined ? null : sum(details.amount, details.currency)],
        ["clearedOn", { as: "date", date: event.clearedOn }]
      ]
    }
    case "PaymentFailed":
    case "PaymentVoided": {
      const details = received.get(event.paymentId)
      return [
        ["sum", details === undefined ? null : sum(details.amount, details.currency)],
        ["reason", text(event.reason)]
      ]
    }
    case "PaymentRefunded":
      return [
        ["sum", sum(event.details.amount, received.get(event.paymentId)?.currency)],
        ["method", { as: "method", method: event.details.method }],
        ["refundedOn", { as: "date", date: event.details.refundedOn }],
        ["paymentReference", text(event.details.reference)],
        ["paymentNote", text(event.details.note)]
      ]
    case "PaymentRefundVoided":
      return [["reason", text(event.reason)]]
    case "CreditNoteIssued":
      return [
        ["creditNote", text(event.number?.text ?? event.provisional)],
        ["sum", sum(event.figures.total)],
        ["reason", text(event.content.reason)]
      ]
    case "InvoiceWrittenOff":
      return [
        ["sum", sum(event.amount)],
        ["reason", text(event.reason)]
      ]
    case "InvoicePromised": {
      const { promise } = event
      if (promise === null) return []
      return [
        ["promisedFor", { as: "date", date: promise.payOn }],
        ["sum", sum(promise.amount ?? event.owed)],
        ["promiseNote", text(promise.note)]
      ]
    }
    default:
      return undefined
  }
}

/** What an event says beyond what it changes of the invoice. `received` are the payments told of so far. */
const ownChanges = (
  event: InvoiceHistoryEvent,
  received: Received,
  currency: CurrencyCode | undefined
): ReadonlyArray<HistoryChange> => {
  const corrected = correction(event, received, currency)
  if (corrected !== undefined) return compareFacets(null, corrected, null)
  if (event._tag === "PaymentReceived") return compareFacets(null, paymentOf(event), null)
  if (event._tag === "InvoiceSent") {
    return compareFacets(null, [["channel", { as: "channel", channel: event.channel }]], null)
  }
  const details =
    event._tag === "PaymentKept" || event._tag === "PaymentWithdrawn" ? received.get(event.paymentId) : undefined
  if (details === undefined) return []
  const whole = amount(details.currency, minorOf(details.amount))
  if (event._tag === "PaymentWithdrawn") return [{ field: "amount", line: null, before: whole, after: null }]
  if (event._tag !== "PaymentKept") return []
  const applied = event.applied === "0" ? null : amount(details.currency, minorOf(event.applied))
  return compareFacets(
    null,
    [
      ["amount", whole],
      ["applied", applied]
    ],
    null
  )
}

const changesOf = (
  before: InvoiceState | undefined,
  event: InvoiceHistoryEvent,
  after: InvoiceState,
  received: Received
): ReadonlyArray<HistoryChange> => [
  ...ownChanges(event, received, after.content.currency),
  ...contentChanges(before?.content ?? null, after.content),
  ...compareFacets(before === undefined ? null : figuresOf(before), figuresOf(after), null)
]

/** Whether an event belongs to the history of this invoice: its own events and the payments meant for it. */
export const concernsInvoice = (event: DomainEvent, invoiceId: string): event is InvoiceHistoryEvent =>
  "invoiceId" in event && event.invoiceId === invoiceId

/** What is told in the history of an invoice and changes nothing of it. */
const TOLD_ONLY = [
  "PaymentVoided",
  "PaymentCleared",
  "PaymentFailed",
  "PaymentRefunded",
  "PaymentRefundVoided"
] as const
type ToldOnly = (typeof TOLD_ONLY)[number]

const isFolded = (event: InvoiceHistoryEvent): event is Exclude<InvoiceHistoryEvent, { readonly _tag: ToldOnly }> =>
  !(TOLD_ONLY as ReadonlyArray<string>).includes(event._tag)

/** Why money left the invoice that was meant for another one: there alone stands that the payment is void. */
const whyTakenOff = (
  event: InvoiceHistoryEvent,
  payments: Pick<Books["payments"], "get"> | undefined
): ReadonlyArray<HistoryChange> => {
  if (event._tag !== "PaymentUnapplied") return []
  const payment = payments?.get(event.paymentId)
  const voided = payment?.voided ?? null
  return voided === null || voided.invoiceId === event.invoiceId
    ? []
    : compareFacets(null, [["reason", text(voided.reason)]], null)
}

/**
 * The history of one invoice, the oldest entry first: every event with what it changed, before and after. Events of other records
 * among the items are passed over. `payments` tells of one meant for another invoice why it was taken off this one. Items come in the order in which they are folded: the recorded ones, then the pending.
 */
export const invoiceHistory = (
  items: ReadonlyArray<HistoryItem>,
  invoiceId: string,
  payments?: Pick<Books["payments"], "get">
): ReadonlyArray<HistoryEntry> => {
  let state: InvoiceState | undefined
  const received = new Map<string, PaymentDetails>()
  const entries: Array<HistoryEntry> = []
  for (const { recorded, pending } of items) {
    const { event, at, occurredAt, by, device, commandId, position } = recorded
    if (!concernsInvoice(event, invoiceId)) continue
    const after = isFolded(event) ? evolveInvoice(state, event) : state
    const told = after === undefined ? ownChanges(event, received, undefined) : changesOf(state, event, after, received)
    const changes = [...told, ...whyTakenOff(event, payments)]
    if (event._tag === "PaymentReceived") received.set(event.paymentId, event.details)
    entries.push({ at, occurredAt, by, device, commandId, position, type: event._tag, pending, changes })
    state = after
  }
  return entries
}
