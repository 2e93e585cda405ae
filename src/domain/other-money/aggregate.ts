import { aggregate, ownedBy } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { OtherMoneyCommand } from "./decider.ts"
import type { OtherMoneyEvent } from "./events.ts"
import { evolveOtherMoney, type OtherMoneyState } from "./state.ts"

/** Money in and out that is of no document: what the owner puts in or takes, loans, interest, fees of the bank. */
export const otherMoney = aggregate<OtherMoneyState | undefined, OtherMoneyEvent, OtherMoneyCommand>()({
  name: "other-money",
  slot: "otherMoney",
  id: "otherMoneyId",
  initial: undefined,
  evolve: evolveOtherMoney,
  readers: "expenses",
  events: {
    OtherMoneyRecorded: { personal: { party: ownedBy("otherMoneyId") } },
    OtherMoneyVoided: {}
  },
  commands: {
    RecordOtherMoney: { area: "expenses", cls: "fact" },
    VoidOtherMoney: { area: "expenses" }
  },
  entries: ledgerEntries(["OtherMoneyRecorded", "OtherMoneyVoided"], () => import("./entries.ts")),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
