import { Result } from "effect"
import { invoiceLifecycle, standingOf, type InvoiceState as Lifecycle } from "../../machines/documents/invoice.ts"
import type { CompanyProfile, Letterhead } from "../company/events.ts"
import type { CustomerProfile } from "../customer/events.ts"
import { sameJson } from "../kernel/canonical.ts"
import { accept, nothingToDo, reject, type DecideContext, type Decider, type Decision } from "../kernel/decider.ts"
import { nextNumber } from "../kernel/numbering.ts"
import { isErased, type Erased } from "../kernel/personal.ts"
import type { TaxRate } from "../kernel/tax.ts"
import type { PaymentEvent } from "../payment/events.ts"
import type { InvoiceCommand, IssueInvoice, SaveInvoiceDraft } from "./commands.ts"
import { isDatedAhead } from "./date-rules.ts"
import type { InvoiceContent, InvoiceEvent, InvoiceFigures, InvoiceIssued, LegalNumber } from "./events.ts"
import { firstFault } from "./figure-rules.ts"
import { figuresOf } from "./figures.ts"

/** The series that numbers invoices. */
export const INVOICE_SERIES = "invoice"

/** One invoice; undefined until drafted. Amounts are minor units of `content.currency`. */
export interface InvoiceState {
  readonly invoiceId: string
  readonly lifecycle: Lifecycle
  readonly content: InvoiceContent
  /** How often the content was written: while it is a draft the version of the invoice, then the version that was issued. */
  readonly revision: number
  readonly total: bigint
  readonly paid: bigint
  readonly number: LegalNumber | null
  /** The device's own reference, empty on a draft. */
  readonly provisional: string
  /** What the invoice froze when it was issued; null on a draft. */
  readonly issued: InvoiceIssued | null
}

/** What is still to be paid; zero on a draft, which nobody owes. */
export const balanceOf = (invoice: InvoiceState): bigint =>
  invoice.issued === null ? 0n : invoice.total - invoice.paid

/** What the invoice's rules need from the rest of the books. */
export interface InvoiceContext extends DecideContext {
  readonly seller: CompanyProfile
  /** What an invoice issued now embeds of how the seller is reached and paid. */
  readonly letterhead: Letterhead | null
  readonly logoId: string | null
  readonly taxes: ReadonlyArray<TaxRate>
  /** The customer named by the content; undefined when unknown. */
  readonly customer: { readonly profile: CustomerProfile | Erased } | undefined
  /** How many facts of the invoice the books hold. */
  readonly version: number
  /** The last sequence given in the invoice series, 0 when none. */
  readonly lastSequence: number
}

export type InvoiceRefusal =
  | "invoice_unknown"
  | "transition_forbidden"
  | "stale"
  | "customer_required"
  | "customer_unknown"
  | "customer_erased"
  | "lines_required"
  | "payment_date_before_issue"
  | "issue_date_ahead"
  | "issued_meanwhile"
  | "tax_unknown"
  | "totals_invalid"
  | "nothing_sold"
  | "discount_too_large"

/**
 * Why what is meant for a draft cannot be done to this invoice. One that was issued meanwhile tells which version became legal.
 * Source: docs/decisions/0013-issued-twice-is-issued-once.md.
 */
const forbidden = ({ lifecycle, issued, content, total }: InvoiceState, command: InvoiceCommand) =>
  issued === null
    ? reject("transition_forbidden", { from: standingOf(lifecycle), command: command._tag })
    : reject("issued_meanwhile", {
        reference: issued.number?.text ?? issued.provisional,
        issueDate: content.issueDate,
        currency: content.currency,
        total: total.toString()
      })

/** The rules that hold for a draft already: what is written must be consistent, though it may be incomplete. */
const checkDraft = (content: InvoiceContent, context: InvoiceContext) => {
  if (content.customerId !== null && context.customer === undefined) return reject("customer_unknown")
  if (content.paymentDate !== null && content.paymentDate < content.issueDate)
    return reject("payment_date_before_issue")
  return undefined
}

/** The figures of a content that may be written; refused when they cannot be computed or break the rules for figures. */
const soundFigures = (
  content: InvoiceContent,
  taxes: ReadonlyArray<TaxRate>
): Result.Result<InvoiceFigures, Decision<never, InvoiceRefusal>> => {
  const figures = figuresOf(content, taxes)
  if (Result.isFailure(figures)) {
    return Result.fail(reject("totals_invalid", { path: figures.failure.issues[0]?.path.join("/") ?? "" }))
  }
  const fault = firstFault(content, figures.success)
  if (fault === undefined) return Result.succeed(figures.success)
  const code = fault.failure.code === "quantityZero" ? "nothing_sold" : "discount_too_large"
  return Result.fail(reject(code, { path: fault.path }))
}

const save = (
  state: InvoiceState | undefined,
  command: SaveInvoiceDraft,
  context: InvoiceContext
): Decision<InvoiceEvent, InvoiceRefusal> => {
  if (state !== undefined) {
    // Written like this already, whether it is still a draft or has become legal meanwhile.
    const isGivenUp = standingOf(state.lifecycle) === "cancelled"
    if (!isGivenUp && sameJson(state.content, command.content)) return nothingToDo("unchanged")
    if (!invoiceLifecycle.can(state.lifecycle, "invoice.edit")) return forbidden(state, command)
  }
  const refused = checkDraft(command.content, context)
  if (refused !== undefined) return refused
  const figures = soundFigures(command.content, context.taxes)
  if (Result.isFailure(figures)) return figures.failure
  const { invoiceId, content } = command
  const { total } = figures.success
  if (state === undefined) return accept({ _tag: "InvoiceDrafted", invoiceId, content, total })
  return accept({ _tag: "InvoiceDraftEdited", invoiceId, content, total })
}

const issue = (
  state: InvoiceState,
  command: IssueInvoice,
  context: InvoiceContext
): Decision<InvoiceEvent, InvoiceRefusal> => {
  const { content } = state
  // Two devices issued the same draft: what the second one read is what became legal.
  if (state.issued !== null && command.version === state.revision) return nothingToDo("already_issued")
  if (!invoiceLifecycle.can(state.lifecycle, "invoice.issue")) return forbidden(state, command)
  // What becomes legal is what the issuer read, not what someone else has made of it meanwhile.
  if (command.version !== context.version) return reject("stale", { ref: command.invoiceId, version: command.version })
  const refused = checkDraft(content, context)
  if (refused !== undefined) return refused
  if (isDatedAhead(content.issueDate, context.today))
    return reject("issue_date_ahead", { issueDate: content.issueDate, today: context.today })
  if (content.customerId === null || context.customer === undefined) return reject("customer_required")
  // An invoice must say to whom it is: the frozen buyer would say nothing.
  if (isErased(context.customer.profile)) return reject("customer_erased")
  if (content.lines.length === 0) return reject("lines_required")
  const used = new Set(content.lines.flatMap((line) => line.taxCodes))
  const taxes = context.taxes.filter((tax) => used.has(tax.code))
  if (taxes.length < used.size) return reject("tax_unknown")
  const figures = soundFigures(content, taxes)
  if (Result.isFailure(figures)) return figures.failure
  return accept({
    _tag: "InvoiceIssued",
    invoiceId: command.invoiceId,
    number:
      context.authority === "server"
        ? {
            series: INVOICE_SERIES,
            ...nextNumber({ prefix: context.seller.invoicePrefix, padding: 2 }, context.lastSequence)
          }
        : null,
    provisional: command.provisional,
    content,
    taxes,
    figures: figures.success,
    seller: context.seller,
    letterhead: context.letterhead,
    logoId: context.logoId,
    buyer: context.customer.profile
  })
}

const moved = (state: InvoiceState, event: Parameters<typeof invoiceLifecycle.next>[1]): InvoiceState => {
  const lifecycle = invoiceLifecycle.next(state.lifecycle, event)
  return lifecycle === undefined ? state : { ...state, lifecycle }
}

const evolve = (state: InvoiceState | undefined, event: InvoiceEvent | PaymentEvent): InvoiceState | undefined => {
  if (event._tag === "InvoiceDrafted") {
    return {
      invoiceId: event.invoiceId,
      lifecycle: invoiceLifecycle.initial,
      content: event.content,
      revision: 1,
      total: BigInt(event.total),
      paid: 0n,
      number: null,
      provisional: "",
      issued: null
    }
  }
  if (state === undefined) return state
  switch (event._tag) {
    case "InvoiceDraftEdited":
      return {
        ...moved(state, "invoice.edit"),
        content: event.content,
        revision: state.revision + 1,
        total: BigInt(event.total)
      }
    case "InvoiceCancelled":
      return moved(state, "invoice.cancel")
    case "InvoiceIssued": {
      const issued = moved(state, "invoice.issue")
      return {
        // Nothing to pay is paid: no payment will ever come to settle it.
        ...(BigInt(event.figures.total) === 0n ? moved(issued, "invoice.pay.rest") : issued),
        content: event.content,
        total: BigInt(event.figures.total),
        number: event.number,
        provisional: event.provisional,
        issued: event
      }
    }
    case "InvoiceSent":
      return moved(state, "invoice.send")
    case "PaymentReceived":
    case "PaymentKept": {
      if (event.settles === "none") return state
      const after = moved(state, event.settles === "rest" ? "invoice.pay.rest" : "invoice.pay.part")
      return { ...after, paid: state.paid + BigInt(event.applied) }
    }
    case "PaymentWithdrawn":
      return state
    default:
      return event satisfies never
  }
}

/** The life of an invoice from its first draft; which transitions are allowed is asked of its lifecycle machine. */
export const invoiceDecider: Decider<
  InvoiceState | undefined,
  InvoiceCommand,
  InvoiceEvent | PaymentEvent,
  InvoiceContext,
  InvoiceRefusal
> = {
  initialState: undefined,
  decide: (state, command, context) => {
    if (command._tag === "SaveInvoiceDraft") return save(state, command, context)
    if (state === undefined) return reject("invoice_unknown")
    switch (command._tag) {
      case "IssueInvoice":
        return issue(state, command, context)
      case "CancelInvoice":
        if (standingOf(state.lifecycle) === "cancelled") return nothingToDo("already_cancelled")
        return invoiceLifecycle.can(state.lifecycle, "invoice.cancel")
          ? accept({ _tag: "InvoiceCancelled", invoiceId: command.invoiceId })
          : forbidden(state, command)
      case "MarkInvoiceSent":
        return invoiceLifecycle.can(state.lifecycle, "invoice.send")
          ? accept({ _tag: "InvoiceSent", invoiceId: command.invoiceId, channel: command.channel })
          : forbidden(state, command)
      default:
        return command satisfies never
    }
  },
  evolve
}
