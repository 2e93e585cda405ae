import { setup } from "xstate"
import { lifecycleOf, type LifecycleState } from "../lifecycle.ts"
import type { StateMeta } from "../requirement.ts"

/** What can happen to a credit note, seen from its lifecycle. */
export interface CreditNoteLifecycleEvent {
  readonly type: "creditNote.send"
}

/**
 * The life of a credit note: it is issued at once and never changes, so all that is left to happen is that it reaches its customer.
 * Source: spec section 4, "Document status display"; the transitions themselves are this product's answer to "not shown".
 */
export const creditNoteMachine = setup({
  types: { events: {} as CreditNoteLifecycleEvent, meta: {} as StateMeta }
}).createMachine({
  id: "creditNote",
  initial: "notSent",
  states: {
    notSent: {
      meta: { requirement: "DOC-11" },
      on: { "creditNote.send": { target: "sent" } }
    },
    sent: {
      meta: { requirement: "DOC-11" },
      on: { "creditNote.send": { target: "sent" } }
    }
  }
})

/** Where a credit note stands: `"notSent"` or `"sent"`. */
export type CreditNoteState = LifecycleState<typeof creditNoteMachine>

/** The credit note's transitions as a lookup, for `decide`, `evolve` and the views alike. Source: DOC-7. */
export const creditNoteLifecycle = lifecycleOf(creditNoteMachine)
