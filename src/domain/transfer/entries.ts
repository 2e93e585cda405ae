import { credit, debit, post, takenBack } from "../kernel/post.ts"
import type { EntriesOf, Posting } from "../kernel/posting.ts"
import type { TransferDetails, TransferEvent } from "./events.ts"

/** What left the one account, and what it cost. In between it is on its way, which is an account of its own. */
const left = (record: string, { amount, currency, fee, from, reference, transferredOn }: TransferDetails) =>
  post(
    { record, date: transferredOn, currency, reference },
    credit("treasury", amount, { money: from }),
    debit("transfer", amount),
    credit("treasury", fee, { money: from }),
    debit("fees", fee)
  )

const arrived = (
  record: string,
  { received, receivedCurrency, to }: Pick<TransferDetails, "received" | "receivedCurrency" | "to">,
  said: Pick<Posting, "date" | "reference">
): ReadonlyArray<Posting> =>
  post(
    { record, currency: receivedCurrency, ...said },
    debit("treasury", received, { money: to }),
    credit("transfer", received)
  )

export const entries: EntriesOf<TransferEvent> = {
  TransferMade: ({ details, transferId }) => [
    ...left(transferId, details),
    ...(details.isPending
      ? []
      : arrived(transferId, details, { date: details.transferredOn, reference: details.reference }))
  ],
  TransferCleared: ({ clearedOn, transferId, ...money }, standing) => {
    const reference = standing.of(transferId)[0]?.reference ?? ""
    return arrived(transferId, money, { date: clearedOn, reference })
  },
  TransferFailed: ({ transferId }, standing) => takenBack(standing.of(transferId)),
  TransferVoided: ({ transferId }, standing) => takenBack(standing.of(transferId))
}
