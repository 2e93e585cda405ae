import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { ReconciliationCommand } from "./decider.ts"
import type { ReconciliationEvent } from "./events.ts"
import { evolveReconciliation, type ReconciliationState } from "./state.ts"

/** Comparisons of accounts with their statements, or with what was counted. */
export const reconciliation = aggregate<ReconciliationState | undefined, ReconciliationEvent, ReconciliationCommand>()({
  name: "reconciliation",
  slot: "reconciliations",
  id: "reconciliationId",
  initial: undefined,
  evolve: evolveReconciliation,
  readers: "expenses",
  events: { AccountReconciled: {}, ReconciliationVoided: {} },
  commands: { ReconcileAccount: { area: "expenses" }, VoidReconciliation: { area: "expenses" } },
  entries: ledgerEntries(["AccountReconciled", "ReconciliationVoided"], () => import("./entries.ts")),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
