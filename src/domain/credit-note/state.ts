import { creditNoteLifecycle, type CreditNoteState as Lifecycle } from "../../machines/documents/credit-note.ts"
import type { CreditNoteEvent, CreditNoteIssued } from "./events.ts"

/** One credit note; undefined until issued. */
export interface CreditNoteState {
  readonly lifecycle: Lifecycle
  readonly issued: CreditNoteIssued
}

/** Folds one event of the credit note. */
export const evolveCreditNote = (
  state: CreditNoteState | undefined,
  event: CreditNoteEvent
): CreditNoteState | undefined => {
  if (event._tag === "CreditNoteIssued") return { lifecycle: creditNoteLifecycle.initial, issued: event }
  if (state === undefined) return state
  const lifecycle = creditNoteLifecycle.next(state.lifecycle, "creditNote.send")
  return lifecycle === undefined ? state : { ...state, lifecycle }
}
