import { credit, debit, post, takenBack } from "../kernel/post.ts"
import type { EntriesOf, Posting, Standing } from "../kernel/posting.ts"
import type { MoneyAccountEvent } from "./events.ts"

/** What was in it when the books begin, and nothing of what was said of that before. */
const opened = (
  { accountId, details }: Extract<MoneyAccountEvent, { readonly details: unknown }>,
  standing: Standing
): ReadonlyArray<Posting> => [
  ...takenBack(standing.of(accountId)),
  ...post(
    { record: accountId, date: details.openedOn, currency: details.currency },
    debit("treasury", details.opening, { money: accountId }),
    credit("opening", details.opening)
  )
]

export const entries: EntriesOf<MoneyAccountEvent, "MoneyAccountAdded" | "MoneyAccountEdited"> = {
  MoneyAccountAdded: opened,
  MoneyAccountEdited: opened
}
