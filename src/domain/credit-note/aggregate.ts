import { issuedUpcast, lastNumber, numberClaims, NAMED, PERSONAL, REPEATS } from "../documents/door.ts"
import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { CreditNoteCommand } from "./decider.ts"
import type { CreditNoteEvent, CreditNoteIssued } from "./events.ts"
import { creditNoteLifecycle, type CreditNoteState as Lifecycle } from "../../machines/documents/credit-note.ts"

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

/** Credit notes: what takes back an issued invoice, wholly or in part. */
export const creditNote = aggregate<
  CreditNoteState | undefined,
  CreditNoteEvent,
  CreditNoteCommand,
  never,
  {
    /** The last legal sequence given, by series. */
    readonly series: number
  }
>()({
  name: "credit-note",
  slot: "creditNotes",
  id: "creditNoteId",
  initial: undefined,
  evolve: evolveCreditNote,
  readers: "sales",
  events: {
    CreditNoteIssued: {
      version: 2,
      upcasts: { 1: issuedUpcast },
      records: ["invoiceId", "creditNoteId"],
      personal: PERSONAL,
      named: NAMED,
      repeats: REPEATS,
      claims: ({ number, creditNoteId }) => numberClaims(number, creditNoteId)
    },
    CreditNoteSent: {}
  },
  keeps: { series: { CreditNoteIssued: ({ number }) => lastNumber(number) } },
  commands: {
    IssueCreditNote: { area: "sales", records: ["invoiceId", "creditNoteId"] },
    MarkCreditNoteSent: { area: "sales" }
  },
  entries: ledgerEntries(["CreditNoteIssued"], () => import("./projections/list.ts")),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
