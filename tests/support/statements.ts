import type { DomainCommand } from "../../src/domain/books.ts"
import {
  BankStatementId,
  StatementLineId,
  type LineMatch,
  type StatementDetails,
  type StatementLine
} from "../../src/domain/bank-statement/events.ts"
import { ContentHash, IsoDate } from "../../src/domain/kernel/schema.ts"
import { accountId } from "./accounts.ts"

const text = (kind: string, n: number): string => `019a0000-${kind}-7000-8000-${n.toString(16).padStart(12, "0")}`

export const statementId = (n: number): BankStatementId => BankStatementId.make(text("00f3", n))
export const lineId = (n: number): StatementLineId => StatementLineId.make(n.toString(16).padStart(32, "0"))

/** A line by number, of money that came in on a day of October unless it says otherwise. */
export const statementLine = (n: number, overrides: Partial<StatementLine> = {}): StatementLine => ({
  lineId: lineId(n),
  day: IsoDate.make("2026-10-05"),
  amount: "1000",
  label: `VIREMENT ${n}`,
  reference: "",
  balance: null,
  ...overrides
})

export const statement = (
  lines: ReadonlyArray<StatementLine>,
  overrides: Partial<StatementDetails> = {}
): StatementDetails => ({
  fileName: "releve-octobre.csv",
  contentHash: ContentHash.make("ab".repeat(32)),
  currency: "XOF",
  opening: null,
  closing: null,
  mapping: {
    titles: ["Date", "Libellé", "Montant"],
    day: 0,
    label: 1,
    reference: null,
    amount: 2,
    debit: null,
    credit: null,
    side: null,
    balance: null,
    order: "dmy",
    decimal: ","
  },
  lines,
  ...overrides
})

/** What a line is, by number: a movement of which the id says nothing more. */
export const match = (line: number, movement: number | string, isBooked = false): LineMatch => ({
  lineId: lineId(line),
  movementId: typeof movement === "string" ? movement : `m${movement}`,
  recordId: typeof movement === "string" ? (movement.split(":")[0] ?? "") : text("00f4", movement),
  isBooked
})

const lineIds = (lines: ReadonlyArray<number>) => lines.map(lineId)

/** The commands about statements, by number; lines by number, too. */
export const tick = {
  import: (n: number, lines: ReadonlyArray<number | StatementLine>, of = 1): DomainCommand => ({
    _tag: "ImportStatement",
    statementId: statementId(n),
    accountId: accountId(of),
    details: statement(lines.map((line) => (typeof line === "number" ? statementLine(line) : line)))
  }),
  match: (n: number, ...matches: ReadonlyArray<LineMatch>): DomainCommand => ({
    _tag: "MatchStatementLines",
    statementId: statementId(n),
    matches
  }),
  ignore: (n: number, ...lines: ReadonlyArray<number>): DomainCommand => ({
    _tag: "IgnoreStatementLines",
    statementId: statementId(n),
    lineIds: lineIds(lines)
  }),
  release: (n: number, ...lines: ReadonlyArray<number>): DomainCommand => ({
    _tag: "ReleaseStatementLines",
    statementId: statementId(n),
    lineIds: lineIds(lines)
  }),
  void: (n: number): DomainCommand => ({ _tag: "VoidStatement", statementId: statementId(n) })
}
