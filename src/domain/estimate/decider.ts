import { Result } from "effect"
import { answerOf, estimateLifecycle, estimateStandingOf } from "../../machines/documents/estimate.ts"
import { isWithinQuantities, type Quantities } from "../documents/credits.ts"
import { isDatedAhead } from "../documents/date-rules.ts"
import { customerFault, DOCUMENT_REFUSALS, issued, soundFigures } from "../documents/issuing.ts"
import { itemsOf } from "../documents/lines.ts"
import { SERIES } from "../documents/numbers.ts"
import { sameJson } from "../kernel/canonical.ts"
import {
  accept,
  nothingToDo,
  reject,
  shapesOf,
  type DecideContext,
  type Decider,
  type Decision
} from "../kernel/decider.ts"
import { paymentDateWithin, type IsoDate } from "../kernel/calendar.ts"
import { isErased } from "../kernel/personal.ts"
import { Quantity } from "../kernel/schema.ts"
import * as commands from "./commands.ts"
import type {
  AcceptEstimate,
  AnswerEstimateByLink,
  ConvertEstimate,
  DeclineEstimate,
  EstimateCommand,
  IssueEstimate,
  SaveEstimateDraft
} from "./commands.ts"
import { invoiceOfPart } from "./conversion.ts"
import type { ConvertedLine, EstimateAccepted, EstimateContent, EstimateDeclined, EstimateEvent } from "./events.ts"
import { estimateNeeds, type EstimateBooks, type EstimateNeeds } from "./needs.ts"
import { leftOf } from "./left.ts"
import type { EstimateState } from "./state.ts"

const REFUSALS = [
  "estimate_unknown",
  "estimate_settled",
  "estimate_answered",
  "estimate_expired",
  "link_closed",
  "estimate_converted",
  "estimate_not_accepted",
  "estimate_revised",
  "conversion_above_rest",
  "nothing_to_convert",
  "answer_date_wrong",
  "valid_until_before_issue",
  "id_taken",
  "stale",
  ...DOCUMENT_REFUSALS
] as const
type EstimateRefusal = (typeof REFUSALS)[number]
type Answer = Decision<EstimateEvent, EstimateRefusal>

type EstimateContext = DecideContext & EstimateNeeds

const referenceOf = ({ number, provisional }: EstimateState): string => number?.text ?? provisional

/** Why something cannot be done to the estimate as it stands now. */
const settled = (state: EstimateState) => reject("estimate_settled", { reference: referenceOf(state) })

/** The rules that hold for a draft already: what is written must be consistent, though it may be incomplete. */
const checkDraft = (content: EstimateContent, context: EstimateContext) => {
  const fault = customerFault(content, context)
  if (fault !== undefined) return fault
  return content.validUntil !== null && content.validUntil < content.issueDate
    ? reject("valid_until_before_issue")
    : undefined
}

/** Why no version may take the place of the one that is revised: it was answered, replaced or invoiced otherwise meanwhile. */
const revisionFault = ({ revised }: EstimateContext) =>
  revised === undefined || estimateLifecycle.can(revised.lifecycle, "estimate.revise")
    ? undefined
    : reject("estimate_revised", { reference: referenceOf(revised) })

const save = (
  state: EstimateState | undefined,
  { content, estimateId, revises }: SaveEstimateDraft,
  context: EstimateContext
): Answer => {
  if (state !== undefined) {
    const isGivenUp = estimateStandingOf(state.lifecycle) === "cancelled"
    if (!isGivenUp && sameJson(state.content, content)) return nothingToDo("unchanged")
    if (!estimateLifecycle.can(state.lifecycle, "estimate.edit")) return settled(state)
  } else {
    if (revises !== null && context.revised === undefined) return reject("estimate_unknown")
    const fault = revisionFault(context)
    if (fault !== undefined) return fault
  }
  const refused = checkDraft(content, context)
  if (refused !== undefined) return refused
  const figures = soundFigures(content, context.taxes)
  if (Result.isFailure(figures)) return figures.failure
  const { total } = figures.success
  return state === undefined
    ? accept({ _tag: "EstimateDrafted", estimateId, content, total, revises })
    : accept({ _tag: "EstimateDraftEdited", estimateId, content, total })
}

const issue = (state: EstimateState, command: IssueEstimate, context: EstimateContext): Answer => {
  // Two devices issued the same draft: what the second one read is what was issued.
  if (state.issued !== null && command.version === state.revision) return nothingToDo("already_issued")
  if (!estimateLifecycle.can(state.lifecycle, "estimate.issue")) return settled(state)
  if (command.version !== context.version) return reject("stale", { ref: command.estimateId, version: command.version })
  const refused = checkDraft(state.content, context) ?? revisionFault(context)
  if (refused !== undefined) return refused
  const { estimateId, provisional } = command
  const { content, revises } = state
  const document = issued(SERIES[content.kind], { content, provisional }, context)
  if (Result.isFailure(document)) return document.failure
  const offer = { _tag: "EstimateIssued" as const, estimateId, ...document.success }
  const { revised } = context
  return revised === undefined || revises === null
    ? accept(offer)
    : accept<EstimateEvent>(offer, {
        _tag: "EstimateSuperseded",
        estimateId: revises,
        supersededBy: estimateId
      })
}

/** Who answers after somebody else is told what was said. */
const answered = ({ _tag: said, on }: EstimateAccepted | EstimateDeclined) =>
  reject("estimate_answered", { answer: said === "EstimateAccepted" ? "accepted" : "declined", on })

/** An answer is never older than what it answers: an offer may be dated a day ahead of some clocks. */
const dayOfAnswer = (issueDate: IsoDate, today: IsoDate): IsoDate => (today < issueDate ? issueDate : today)

/** What the customer said. Noted twice alike it is noted once; who notes otherwise later is told what was noted. */
const answer = (
  state: EstimateState,
  command: AcceptEstimate | DeclineEstimate,
  { today }: EstimateContext
): Answer => {
  const { estimateId, on, reply } = command
  const { customerId, issueDate } = state.content
  const [tag, event] =
    command._tag === "AcceptEstimate"
      ? (["EstimateAccepted", "estimate.accept"] as const)
      : (["EstimateDeclined", "estimate.decline"] as const)
  if (state.answer !== null) {
    const { _tag: said, on: saidOn, reply: saidBy } = state.answer
    return said === tag && saidOn === on && sameJson(saidBy, reply)
      ? nothingToDo("already_answered")
      : answered(state.answer)
  }
  if (customerId === null || !estimateLifecycle.can(state.lifecycle, event)) return settled(state)
  if (isDatedAhead(on, today) || on < issueDate) return reject("answer_date_wrong")
  return accept({ _tag: tag, estimateId, customerId, on, reply })
}

/**
 * What the customer says on the page behind a link. It is heard as long as the offer stands and the link opens it; said twice it is heard
 * once, and who says otherwise after somebody else is told what was said.
 */
const answerByLink = (
  state: EstimateState,
  { answer: said, estimateId, hash, reply }: AnswerEstimateByLink,
  { isLinkOpen, today }: EstimateContext
): Answer => {
  if (!isLinkOpen) return reject("link_closed")
  const { customerId, issueDate, validUntil } = state.content
  const [tag, event] =
    said === "accepted"
      ? (["EstimateAccepted", "estimate.accept"] as const)
      : (["EstimateDeclined", "estimate.decline"] as const)
  if (estimateStandingOf(state.lifecycle) === "issued" && state.answer !== null) {
    const before = state.answer
    return before._tag === tag && before.link === hash && sameJson(before.reply, reply)
      ? nothingToDo("already_answered")
      : answered(before)
  }
  if (customerId === null || !estimateLifecycle.can(state.lifecycle, event)) return settled(state)
  if (validUntil !== null && validUntil < today) return reject("estimate_expired")
  return accept({ _tag: tag, estimateId, customerId, on: dayOfAnswer(issueDate, today), reply, link: hash })
}

/** The quantities asked for, all that is left when none are named; those of nothing are left out. */
const askedOf = ({ lines }: ConvertEstimate, left: Quantities): Quantities =>
  lines === null
    ? left
    : Object.fromEntries(lines.flatMap(({ lineId, quantity }) => (quantity === "0" ? [] : [[lineId, quantity]])))

const takes = (state: EstimateState, asked: Quantities): ReadonlyArray<ConvertedLine> =>
  itemsOf(state.content.lines).flatMap(({ lineId }) => {
    const quantity = asked[lineId]
    return quantity === undefined ? [] : [{ lineId, quantity: Quantity.make(quantity) }]
  })

/** The agreement that converting an offer without an answer amounts to, in the customer's own name. */
const agreement = (state: EstimateState, { today }: EstimateContext): EstimateAccepted | undefined => {
  const { estimateId } = state.issued ?? {}
  const { customerId, issueDate } = state.content
  const buyer = state.issued?.buyer
  if (estimateId === undefined || customerId === null || buyer === undefined || isErased(buyer)) return undefined
  const on = dayOfAnswer(issueDate, today)
  return { _tag: "EstimateAccepted", estimateId, customerId, on, reply: { name: buyer.name, reason: "" } }
}

const convert = (state: EstimateState, command: ConvertEstimate, context: EstimateContext): Answer => {
  const { conversions, estimateId, invoiceId } = command
  const { deposits, invoiceReference, invoiceType, isInvoiceThere, paymentDays, taxes, today } = context
  if (state.conversions.some((each) => each.invoiceId === invoiceId)) return nothingToDo("already_converted")
  if (isInvoiceThere) return reject("id_taken")
  const last = state.conversions.at(-1)
  const isAnswered = answerOf(state.lifecycle) !== "open"
  if (last !== undefined && (conversions !== state.conversions.length || answerOf(state.lifecycle) === "converted"))
    return reject("estimate_converted", { invoiceId: last.invoiceId, reference: invoiceReference })
  if (conversions !== state.conversions.length) return reject("stale", { ref: estimateId, version: conversions })
  if (answerOf(state.lifecycle) === "declined") return reject("estimate_not_accepted")
  const agreed = isAnswered ? undefined : agreement(state, context)
  const from = agreed === undefined ? state.lifecycle : estimateLifecycle.next(state.lifecycle, "estimate.accept")
  const left = leftOf(state)
  const asked = askedOf(command, left)
  if (Object.keys(asked).length === 0) return reject("nothing_to_convert")
  if (!isWithinQuantities(asked, left)) return reject("conversion_above_rest")
  const lines = takes(state, asked)
  const settles = isWithinQuantities(left, asked) ? "rest" : "part"
  if (from === undefined || !estimateLifecycle.can(from, `estimate.convert.${settles}`) || state.issued === null)
    return settled(state)
  const invoice = invoiceOfPart(state, asked, {
    deposits,
    taxes,
    today,
    paymentDate: paymentDateWithin(paymentDays, today),
    type: invoiceType
  })
  if (invoice === undefined || Result.isFailure(invoice)) return reject("totals_invalid", { path: "" })
  const content = invoice.success
  const figures = soundFigures(content, taxes)
  if (Result.isFailure(figures)) return figures.failure
  const made = {
    _tag: "EstimateConverted" as const,
    estimateId,
    invoiceId,
    estimateReference: referenceOf(state),
    lines,
    content,
    total: figures.success.total,
    settles
  } as const
  return agreed === undefined ? accept(made) : accept<EstimateEvent>(agreed, made)
}

const reopen = (state: EstimateState, { estimateId }: EstimateCommand): Answer => {
  if (state.issued !== null && answerOf(state.lifecycle) === "open") return nothingToDo("already_open")
  return estimateLifecycle.can(state.lifecycle, "estimate.reopen")
    ? accept({ _tag: "EstimateReopened", estimateId })
    : settled(state)
}

const cancel = (state: EstimateState, { estimateId }: EstimateCommand): Answer => {
  if (estimateStandingOf(state.lifecycle) === "cancelled") return nothingToDo("already_cancelled")
  return estimateLifecycle.can(state.lifecycle, "estimate.cancel")
    ? accept({ _tag: "EstimateCancelled", estimateId })
    : settled(state)
}

/** The life of an estimate from its first draft; which transitions are allowed is asked of its lifecycle machine. */
export const decider: Decider<
  EstimateState | undefined,
  EstimateCommand,
  EstimateEvent,
  EstimateRefusal,
  EstimateBooks,
  EstimateNeeds
> = {
  commands: shapesOf(commands),
  refusals: REFUSALS,
  needs: estimateNeeds,
  decide: (state, command, context) => {
    if (command._tag === "SaveEstimateDraft") return save(state, command, context)
    if (state === undefined) return reject("estimate_unknown")
    const { estimateId } = command
    switch (command._tag) {
      case "IssueEstimate":
        return issue(state, command, context)
      case "CancelEstimate":
        return cancel(state, command)
      case "MarkEstimateSent":
        return estimateLifecycle.can(state.lifecycle, "estimate.send")
          ? accept({ _tag: "EstimateSent", estimateId, channel: command.channel })
          : settled(state)
      case "AcceptEstimate":
      case "DeclineEstimate":
        return answer(state, command, context)
      case "AnswerEstimateByLink":
        return answerByLink(state, command, context)
      case "ReopenEstimate":
        return reopen(state, command)
      case "ConvertEstimate":
        return convert(state, command, context)
      default:
        return command satisfies never
    }
  }
}
