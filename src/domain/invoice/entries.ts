import { documentLines, saidOf } from "../documents/entries.ts"
import { minorOf, sumMinor } from "../kernel/minor.ts"
import { credit, debit, post, takenBack } from "../kernel/post.ts"
import type { EntriesOf, Posting, Standing } from "../kernel/posting.ts"
import type { InvoiceEvent } from "./events.ts"
import type { FoldedByInvoices } from "./state.ts"

const WRITE_OFF = "write-off"

/** The write-off of an invoice ends where somebody says so, or its money moves after all: from then on it is owed again. */
const waitedForAgain = (standing: Standing, invoiceId: string): ReadonlyArray<Posting> =>
  takenBack(standing.of(invoiceId, WRITE_OFF), { date: null })

const endsWithMoney = (
  { invoiceId, settles }: { readonly invoiceId: string; readonly settles: string },
  standing: Standing
): ReadonlyArray<Posting> => (settles === "none" ? [] : waitedForAgain(standing, invoiceId))

export const entries: EntriesOf<
  InvoiceEvent | FoldedByInvoices,
  | "InvoiceIssued"
  | "InvoiceWrittenOff"
  | "InvoiceWriteOffReversed"
  | "PaymentReceived"
  | "PaymentKept"
  | "PaymentApplied"
  | "PaymentUnapplied"
> = {
  InvoiceIssued: (event) =>
    post(
      { record: event.invoiceId, ...saidOf(event) },
      ...documentLines(event, "invoice", {
        isDeposit: event.content.isDeposit === true,
        deposits: sumMinor(
          (event.content.deductions ?? []).flatMap(({ amount, withheld = "0" }) => [minorOf(amount), minorOf(withheld)])
        )
      })
    ),
  InvoiceWrittenOff: ({ amount, invoiceId }, standing) => {
    const [issued] = standing.of(invoiceId)
    if (issued === undefined) return []
    const { currency, party, rate } = issued
    return post(
      { record: invoiceId, piece: WRITE_OFF, currency, party, rate },
      debit("badDebt", amount),
      credit("receivable", amount)
    )
  },
  InvoiceWriteOffReversed: ({ invoiceId }, standing) => waitedForAgain(standing, invoiceId),
  PaymentReceived: endsWithMoney,
  PaymentKept: endsWithMoney,
  PaymentApplied: endsWithMoney,
  PaymentUnapplied: ({ invoiceId, leaves }, standing) =>
    leaves === "settled" ? [] : waitedForAgain(standing, invoiceId)
}
