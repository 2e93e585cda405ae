import { credit, debit, post, takenBack } from "../kernel/post.ts"
import type { EntriesOf } from "../kernel/posting.ts"
import type { TillEvent } from "./events.ts"

/** Whose sales were counted, where it were those of everybody. */
const EVERYBODY = ""

export const entries: EntriesOf<TillEvent, "TillClosed"> = {
  // The day of a till is one record, so that a later count takes the place of those that it overlaps.
  TillClosed: ({ closeId, details, difference }, standing) => {
    const { currency, day, sellerId, till } = details
    const record = `${till} ${day} ${currency}`
    const before =
      sellerId === null ? standing.of(record) : [...standing.of(record, sellerId), ...standing.of(record, EVERYBODY)]
    return [
      ...takenBack(before),
      ...post(
        { record, piece: sellerId ?? EVERYBODY, document: closeId, date: day, currency },
        debit("treasury", difference, { method: "cash" }),
        credit("difference", difference)
      )
    ]
  }
}
