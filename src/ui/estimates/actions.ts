import type { CommandType } from "../../domain/books.ts"
import type { EstimateState } from "../../domain/estimate/state.ts"
import { answerOf, estimateLifecycle } from "../../machines/documents/estimate.ts"
import type { May } from "../app/use-may.ts"

interface Action {
  /** The command that it gives, or whose page it opens. */
  readonly command: CommandType
  /** What it is in the life of the estimate; left out for what can be done at any time. */
  readonly event?: Parameters<typeof estimateLifecycle.can>[1]
}

/** What can be done with an estimate, on its page and in the list. */
export const estimateActions = {
  edit: { command: "SaveEstimateDraft", event: "estimate.edit" },
  issue: { command: "IssueEstimate", event: "estimate.issue" },
  cancel: { command: "CancelEstimate", event: "estimate.cancel" },
  send: { command: "MarkEstimateSent", event: "estimate.send" },
  accept: { command: "AcceptEstimate", event: "estimate.accept" },
  decline: { command: "DeclineEstimate", event: "estimate.decline" },
  reopen: { command: "ReopenEstimate", event: "estimate.reopen" },
  revise: { command: "SaveEstimateDraft", event: "estimate.revise" },
  /** All that is left can be converted as long as any of it can. */
  convert: { command: "ConvertEstimate", event: "estimate.convert.rest" },
  /** A deposit is asked for as long as the rest can be invoiced. */
  deposit: { command: "SaveInvoiceDraft", event: "estimate.convert.rest" },
  /** A copy is a new draft, whatever has become of the estimate. */
  duplicate: { command: "SaveEstimateDraft" }
} as const satisfies { readonly [action in string]: Action }
export type EstimateAction = keyof typeof estimateActions

/** Whether an action is offered: the lifecycle of the estimate allows it, and the person may give its command. */
export const canDo = (action: EstimateAction, { lifecycle }: Pick<EstimateState, "lifecycle">, may: May): boolean => {
  const { command, event }: Action = estimateActions[action]
  if (!may(command)) return false
  if (event === undefined || estimateLifecycle.can(lifecycle, event)) return true
  // Converting an open offer accepts it first; a deposit may be what the customer accepts it by.
  return (action === "convert" || action === "deposit") && answerOf(lifecycle) === "open"
}

/** For each action whether it is offered. */
export type EstimateOffer = { readonly [action in EstimateAction]: boolean }

/** All that is offered of an estimate. */
export const offerOf = (estimate: Pick<EstimateState, "lifecycle">, may: May): EstimateOffer => ({
  edit: canDo("edit", estimate, may),
  issue: canDo("issue", estimate, may),
  cancel: canDo("cancel", estimate, may),
  send: canDo("send", estimate, may),
  accept: canDo("accept", estimate, may),
  decline: canDo("decline", estimate, may),
  reopen: canDo("reopen", estimate, may),
  revise: canDo("revise", estimate, may),
  convert: canDo("convert", estimate, may),
  deposit: canDo("deposit", estimate, may),
  duplicate: canDo("duplicate", estimate, may)
})
