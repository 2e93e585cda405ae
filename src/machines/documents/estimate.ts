import { setup } from "xstate"
import { lifecycleOf, type LifecycleState } from "../lifecycle.ts"
import type { StateMeta } from "../requirement.ts"

/** What can happen to an estimate, seen from its lifecycle: names only, the figures live in the domain. */
export type EstimateLifecycleEvent =
  | { readonly type: "estimate.edit" }
  | { readonly type: "estimate.issue" }
  | { readonly type: "estimate.cancel" }
  | { readonly type: "estimate.send" }
  | { readonly type: "estimate.accept" }
  | { readonly type: "estimate.decline" }
  | { readonly type: "estimate.reopen" }
  | { readonly type: "estimate.revise" }
  | { readonly type: "estimate.convert.part" }
  | { readonly type: "estimate.convert.rest" }
  | { readonly type: "estimate.release.part" }
  | { readonly type: "estimate.release.all" }

/**
 * The life of an estimate, or of a proforma: the only place where its allowed transitions are written. Once issued, its way to the
 * customer (`delivery`) and what became of the offer (`answer`) move independently of each other; that the customer looked at it is an
 * event of its link and changes neither. Whether it has expired follows from its date when it is read.
 * Source: reference of the product, "Estimates"; the transitions themselves are this product's answer to "not shown" in spec section 4.
 */
export const estimateMachine = setup({
  types: { events: {} as EstimateLifecycleEvent, meta: {} as StateMeta }
}).createMachine({
  id: "estimate",
  initial: "draft",
  states: {
    draft: {
      meta: { requirement: "DOC-12" },
      on: {
        "estimate.edit": { target: "draft" },
        "estimate.issue": { target: "issued" },
        "estimate.cancel": { target: "cancelled" }
      }
    },
    issued: {
      meta: { requirement: "DOC-13" },
      type: "parallel",
      states: {
        delivery: {
          meta: { requirement: "DOC-14" },
          initial: "notSent",
          states: {
            notSent: {
              meta: { requirement: "DOC-14" },
              on: { "estimate.send": { target: "sent" } }
            },
            sent: {
              meta: { requirement: "DOC-14" },
              on: { "estimate.send": { target: "sent" } }
            }
          }
        },
        answer: {
          meta: { requirement: "DOC-15" },
          initial: "open",
          states: {
            open: {
              meta: { requirement: "DOC-15" },
              on: {
                "estimate.accept": { target: "accepted" },
                "estimate.decline": { target: "declined" },
                "estimate.revise": { target: "#estimate.superseded" },
                "estimate.cancel": { target: "#estimate.cancelled" }
              }
            },
            accepted: {
              meta: { requirement: ["DOC-15", "DOC-16"] },
              on: {
                "estimate.reopen": { target: "open" },
                "estimate.convert.part": { target: "partlyConverted" },
                "estimate.convert.rest": { target: "converted" },
                "estimate.revise": { target: "#estimate.superseded" },
                "estimate.cancel": { target: "#estimate.cancelled" }
              }
            },
            declined: {
              meta: { requirement: "DOC-15" },
              on: {
                "estimate.reopen": { target: "open" },
                "estimate.revise": { target: "#estimate.superseded" },
                "estimate.cancel": { target: "#estimate.cancelled" }
              }
            },
            partlyConverted: {
              meta: { requirement: "DOC-16" },
              on: {
                "estimate.convert.part": { target: "partlyConverted" },
                "estimate.convert.rest": { target: "converted" },
                "estimate.release.part": { target: "partlyConverted" },
                "estimate.release.all": { target: "accepted" }
              }
            },
            converted: {
              meta: { requirement: "DOC-17" },
              on: {
                "estimate.release.part": { target: "partlyConverted" },
                "estimate.release.all": { target: "accepted" }
              }
            }
          }
        }
      }
    },
    superseded: { meta: { requirement: "DOC-18" }, type: "final" },
    cancelled: { meta: { requirement: "DOC-18" }, type: "final" }
  }
})

/** Where an estimate stands. Plain JSON: `"draft"`, `{ issued: { delivery, answer } }`, `"superseded"`, `"cancelled"`. */
export type EstimateState = LifecycleState<typeof estimateMachine>

/** The estimate's transitions as a lookup, for `decide`, `evolve` and the views alike. Source: DOC-7. */
export const estimateLifecycle = lifecycleOf(estimateMachine)

/** What the customer said of an estimate and what was made of it. */
export type EstimateAnswer = Extract<EstimateState, object>["issued"]["answer"]

/** What an estimate is at all: still a draft, offered, replaced by a new version, or given up. */
export type EstimateStanding = "draft" | "issued" | "superseded" | "cancelled"

/** What the estimate is in this state. */
export const estimateStandingOf = (state: EstimateState): EstimateStanding =>
  typeof state === "string" ? state : "issued"

/** What became of the offer; undefined where there is none: on a draft, and on what was replaced or given up. */
export const answerOf = (state: EstimateState): EstimateAnswer | undefined =>
  typeof state === "string" ? undefined : state.issued.answer
