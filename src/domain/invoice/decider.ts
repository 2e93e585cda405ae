import { Result } from "effect"
import { invoiceLifecycle, settlementOf, standingOf } from "../../machines/documents/invoice.ts"
import { asItWas, documentUpcast } from "../documents/door.ts"
import { deductionOf, withDeductions } from "../documents/deductions.ts"
import { dueOf } from "../documents/due.ts"
import { customerFault, DOCUMENT_REFUSALS, issued, soundFigures } from "../documents/issuing.ts"
import { itemsOf } from "../documents/lines.ts"
import { SERIES } from "../documents/numbers.ts"
import type { Deduction, DocumentFigures } from "../documents/schema.ts"
import { sameJson } from "../kernel/canonical.ts"
import {
  accept,
  nothingToDo,
  reject,
  SAYING_WHAT_WAS_SEEN,
  shapesOf,
  type DecideContext,
  type Decider,
  type Decision
} from "../kernel/decider.ts"
import { isMore, isNothing, minorOf } from "../kernel/minor.ts"
import * as commands from "./commands.ts"
import type {
  CancelInvoice,
  InvoiceCommand,
  IssueInvoice,
  PromiseInvoice,
  ReverseWriteOff,
  SaveInvoiceDraft,
  WriteOffInvoice
} from "./commands.ts"
import type { InvoiceContent, InvoiceEvent } from "./events.ts"
import { invoiceNeeds, type InvoiceBooks, type InvoiceNeeds } from "./needs.ts"
import { balanceOf, type InvoiceState } from "./state.ts"
import { typeFault } from "./type-rules.ts"

const REFUSALS = [
  "invoice_unknown",
  "transition_forbidden",
  "stale",
  "payment_date_before_issue",
  "issued_meanwhile",
  "write_off_nothing",
  "invoice_not_owed",
  "balance_changed",
  "deposit_source_closed",
  "deposit_unavailable",
  "specific_tax_required",
  ...DOCUMENT_REFUSALS
] as const
type InvoiceRefusal = (typeof REFUSALS)[number]

type InvoiceContext = DecideContext & InvoiceNeeds

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
  const fault = customerFault(content, context)
  if (fault !== undefined) return fault
  if (content.paymentDate !== null && content.paymentDate < content.issueDate)
    return reject("payment_date_before_issue")
  return undefined
}

/**
 * The rules for a deposit: that on which it is asked for stands, and together with those that were invoiced before it comes to no more than
 * that. It takes no other deposit off: what is invoiced in advance is deducted once, from the invoice to come.
 */
const checkDeposit = (content: InvoiceContent, figures: DocumentFigures, { depositRoom }: InvoiceContext) => {
  if (content.isDeposit !== true) return undefined
  const [other] = content.deductions ?? []
  if (other !== undefined) return reject("deposit_unavailable", { reference: other.reference })
  if (content.depositOf === undefined) return undefined
  if (depositRoom === undefined) return reject("deposit_source_closed")
  return isMore(dueOf(figures), depositRoom) ? reject("deposit_too_large", { path: "lines" }) : undefined
}

/**
 * The content with its deposits as they are called now. Refused where one of them was credited, deducted elsewhere or is somebody
 * else's: only so much of a deposit is taken off as is left of it.
 */
const deducted = (
  content: InvoiceContent,
  { deposits }: InvoiceContext
): Result.Result<InvoiceContent, Decision<never, InvoiceRefusal>> => {
  const taken: Array<Deduction> = []
  for (const { amount, invoiceId, reference } of content.deductions ?? []) {
    const open = deposits.find(({ deposit }) => deposit.invoiceId === invoiceId)
    const isTheirs =
      open?.deposit.content.customerId === content.customerId && open.deposit.content.currency === content.currency
    if (open === undefined || !isTheirs || isMore(minorOf(amount), open.available))
      return Result.fail(reject("deposit_unavailable", { reference }))
    taken.push(deductionOf(open, minorOf(amount)))
  }
  return Result.succeed(withDeductions(content, taken))
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
  const fault = checkDeposit(command.content, figures.success, context)
  if (fault !== undefined) return fault
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
  // Two devices issued the same draft: what the second one read is what became legal.
  if (state.issued !== null && command.version === state.revision) return nothingToDo("already_issued")
  if (!invoiceLifecycle.can(state.lifecycle, "invoice.issue")) return forbidden(state, command)
  // What becomes legal is what the issuer read, not what someone else has made of it meanwhile.
  if (command.version !== context.version) return reject("stale", { ref: command.invoiceId, version: command.version })
  const refused = checkDraft(state.content, context)
  if (refused !== undefined) return refused
  const { invoiceId, provisional } = command
  const content = deducted(state.content, context)
  if (Result.isFailure(content)) return content.failure
  const document = issued(SERIES.invoice, { content: content.success, provisional }, context)
  if (Result.isFailure(document)) return document.failure
  const fault = checkDeposit(content.success, document.success.figures, context)
  if (fault !== undefined) return fault
  if (typeFault(content.success.type, content.success, itemsOf(content.success.lines)) !== undefined)
    return reject("specific_tax_required")
  return accept({ _tag: "InvoiceIssued", invoiceId, ...document.success })
}

/** A draft is given up. What it took of an estimate can be invoiced again. */
const cancel = ({ invoiceId }: CancelInvoice, { madeOf }: InvoiceContext): Decision<InvoiceEvent, InvoiceRefusal> =>
  madeOf === undefined
    ? accept({ _tag: "InvoiceCancelled", invoiceId })
    : accept<InvoiceEvent>({ _tag: "InvoiceCancelled", invoiceId }, { _tag: "EstimateReleased", invoiceId, ...madeOf })

/** What nobody waits for any longer, and what is waited for again. Said twice alike it is said once. */
const writeOff = (
  state: InvoiceState,
  command: WriteOffInvoice | ReverseWriteOff
): Decision<InvoiceEvent, InvoiceRefusal> => {
  const { invoiceId } = command
  const isWrittenOff = settlementOf(state.lifecycle) === "writtenOff"
  if (command._tag === "ReverseWriteOff") {
    return isWrittenOff
      ? accept({
          _tag: "InvoiceWriteOffReversed",
          invoiceId,
          settlement: isNothing(state.paid) ? "unpaid" : "partial"
        })
      : nothingToDo("not_written_off")
  }
  if (isWrittenOff) return nothingToDo("already_written_off")
  if (!invoiceLifecycle.can(state.lifecycle, "invoice.writeOff")) return reject("write_off_nothing")
  const amount = balanceOf(state).toString()
  // What is given up is what its author read, not what somebody else has made of it meanwhile.
  if (command.seen !== undefined && command.seen.balance !== amount)
    return reject("balance_changed", { balance: amount, currency: state.content.currency })
  return accept({ _tag: "InvoiceWrittenOff", invoiceId, amount, reason: command.reason })
}

/** What was promised, as long as something is owed. */
const promise = (
  state: InvoiceState,
  { invoiceId, promise: said }: PromiseInvoice
): Decision<InvoiceEvent, InvoiceRefusal> => {
  const { promise: before } = state
  const isSaid = before === null ? said === null : said !== null && sameJson(before, { ...said, owed: before.owed })
  if (isSaid) return nothingToDo("unchanged")
  const owed = balanceOf(state)
  if (said !== null && isNothing(owed)) return reject("invoice_not_owed")
  return accept({ _tag: "InvoicePromised", invoiceId, promise: said, owed: owed.toString() })
}

/** The life of an invoice from its first draft; which transitions are allowed is asked of its lifecycle machine. */
export const decider: Decider<
  InvoiceState | undefined,
  InvoiceCommand,
  InvoiceEvent,
  InvoiceRefusal,
  InvoiceBooks,
  InvoiceNeeds
> = {
  commands: shapesOf(commands, {
    SaveInvoiceDraft: { version: 3, upcasts: { 1: documentUpcast, 2: asItWas } },
    WriteOffInvoice: SAYING_WHAT_WAS_SEEN
  }),
  refusals: REFUSALS,
  needs: invoiceNeeds,
  decide: (state, command, context) => {
    if (command._tag === "SaveInvoiceDraft") return save(state, command, context)
    if (state === undefined) return reject("invoice_unknown")
    switch (command._tag) {
      case "IssueInvoice":
        return issue(state, command, context)
      case "CancelInvoice":
        if (standingOf(state.lifecycle) === "cancelled") return nothingToDo("already_cancelled")
        return invoiceLifecycle.can(state.lifecycle, "invoice.cancel")
          ? cancel(command, context)
          : forbidden(state, command)
      case "MarkInvoiceSent":
        return invoiceLifecycle.can(state.lifecycle, "invoice.send")
          ? accept({ _tag: "InvoiceSent", invoiceId: command.invoiceId, channel: command.channel })
          : forbidden(state, command)
      case "WriteOffInvoice":
      case "ReverseWriteOff":
        return writeOff(state, command)
      case "PromiseInvoice":
        return promise(state, command)
      default:
        return command satisfies never
    }
  }
}
