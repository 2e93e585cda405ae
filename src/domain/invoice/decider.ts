import { Result } from "effect"
import { invoiceLifecycle, settlementOf, standingOf } from "../../machines/documents/invoice.ts"
import { documentUpcast } from "../documents/door.ts"
import { customerFault, DOCUMENT_REFUSALS, issued, soundFigures } from "../documents/issuing.ts"
import { SERIES } from "../documents/numbers.ts"
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
import { isNothing } from "../kernel/minor.ts"
import * as commands from "./commands.ts"
import type {
  CancelInvoice,
  InvoiceCommand,
  IssueInvoice,
  ReverseWriteOff,
  SaveInvoiceDraft,
  WriteOffInvoice
} from "./commands.ts"
import type { InvoiceContent, InvoiceEvent } from "./events.ts"
import { invoiceNeeds, type InvoiceBooks, type InvoiceNeeds } from "./needs.ts"
import { balanceOf, type InvoiceState } from "./state.ts"

const REFUSALS = [
  "invoice_unknown",
  "transition_forbidden",
  "stale",
  "payment_date_before_issue",
  "issued_meanwhile",
  "write_off_nothing",
  "balance_changed",
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
  const { invoiceId, provisional } = command
  const document = issued(SERIES.invoice, { content, provisional }, context)
  if (Result.isFailure(document)) return document.failure
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
    SaveInvoiceDraft: { version: 2, upcasts: { 1: documentUpcast } },
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
      default:
        return command satisfies never
    }
  }
}
