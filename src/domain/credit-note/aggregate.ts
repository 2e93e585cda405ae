import { issuedUpcast, lastNumber, numberClaims, NAMED, PERSONAL, REPEATS } from "../documents/door.ts"
import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { CreditNoteCommand } from "./decider.ts"
import type { CreditNoteEvent } from "./events.ts"
import { evolveCreditNote, type CreditNoteState } from "./state.ts"

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
  entries: ledgerEntries(["CreditNoteIssued"], () => import("./entries.ts")),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
