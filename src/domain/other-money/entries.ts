import { credit, debit, post, takenBack } from "../kernel/post.ts"
import type { EntriesOf } from "../kernel/posting.ts"
import type { OtherMoneyEvent } from "./events.ts"
import { otherMoneyKinds } from "./kinds.ts"

export const entries: EntriesOf<OtherMoneyEvent> = {
  OtherMoneyRecorded: ({ details, otherMoneyId }) => {
    const { accountId, amount, currency, kind, movedOn, reference } = details
    const { direction, ledger } = otherMoneyKinds[kind]
    const said = { record: otherMoneyId, date: movedOn, currency, reference }
    const money = { money: accountId }
    return direction === "in"
      ? post(said, debit("treasury", amount, money), credit(ledger, amount))
      : post(said, debit(ledger, amount), credit("treasury", amount, money))
  },
  OtherMoneyVoided: ({ otherMoneyId }, standing) => takenBack(standing.of(otherMoneyId))
}
