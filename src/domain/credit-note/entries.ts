import { documentLines, saidOf } from "../documents/entries.ts"
import { isPositive, negateMinor, NOTHING, sumMinor } from "../kernel/minor.ts"
import { post } from "../kernel/post.ts"
import type { EntriesOf } from "../kernel/posting.ts"
import type { CreditNoteEvent } from "./events.ts"

export const entries: EntriesOf<CreditNoteEvent, "CreditNoteIssued"> = {
  CreditNoteIssued: (event, standing) => {
    const deposit = sumMinor(
      standing
        .of(event.invoiceId)
        .flatMap(({ lines }) => lines.flatMap(({ account, minor }) => (account === "deposit" ? [minor] : [])))
    )
    return post(
      { record: event.creditNoteId, document: event.invoiceId, ...saidOf(event) },
      ...documentLines(event, "creditNote", {
        // What was asked for in advance is owed to the customer until it is taken off: it is no sale that is taken back.
        isDeposit: isPositive(negateMinor(deposit)),
        // Deposits are given back with the whole invoice.
        deposits: event.figures.deducted === undefined ? NOTHING : deposit
      })
    )
  }
}
