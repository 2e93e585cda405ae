import { documentLines, saidOf } from "../documents/entries.ts"
import { post } from "../kernel/post.ts"
import type { EntriesOf } from "../kernel/posting.ts"
import type { CreditNoteEvent } from "./events.ts"

export const entries: EntriesOf<CreditNoteEvent, "CreditNoteIssued"> = {
  CreditNoteIssued: (event) =>
    post(
      { record: event.creditNoteId, document: event.invoiceId, ...saidOf(event) },
      ...documentLines(event, "creditNote")
    )
}
