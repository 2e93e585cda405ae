import { credit, debit, post, takenBack } from "../kernel/post.ts"
import type { EntriesOf } from "../kernel/posting.ts"
import type { ReconciliationEvent } from "./events.ts"

export const entries: EntriesOf<ReconciliationEvent> = {
  AccountReconciled: ({ count, difference, reconciliationId }) =>
    post(
      { record: reconciliationId, date: count.countedOn, currency: count.currency },
      debit("treasury", difference, { money: count.accountId }),
      credit("difference", difference)
    ),
  ReconciliationVoided: ({ reconciliationId }, standing) => takenBack(standing.of(reconciliationId))
}
