import { aggregate, ownedBy } from "../kernel/aggregate.ts"
import type { BankStatementCommand } from "./decider.ts"
import type { BankStatementEvent } from "./events.ts"
import { evolveBankStatement, type BankStatementState } from "./state.ts"

const records = ["statementId", "accountId"] as const

/** What banks and operators say of the accounts, line by line, and which money in the books each line is. It moves no money. */
export const bankStatement = aggregate<BankStatementState | undefined, BankStatementEvent, BankStatementCommand>()({
  name: "bank-statement",
  slot: "bankStatements",
  id: "statementId",
  initial: undefined,
  evolve: evolveBankStatement,
  readers: "expenses",
  events: {
    // Its lines name who paid and who was paid, and where.
    StatementImported: { records, personal: { details: ownedBy("accountId") }, bank: ["details"] },
    StatementLinesMatched: { records },
    StatementLinesIgnored: { records },
    StatementLinesReleased: { records },
    StatementVoided: { records }
  },
  commands: {
    ImportStatement: { area: "expenses", records: ["statementId", "accountId"] },
    MatchStatementLines: { area: "expenses" },
    IgnoreStatementLines: { area: "expenses" },
    ReleaseStatementLines: { area: "expenses" },
    VoidStatement: { area: "expenses" }
  },
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
