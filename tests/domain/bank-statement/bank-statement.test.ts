import { describe, expect, it } from "vitest"
import { type DomainCommand, emptyBooks, evolve, type Books } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import {
  linesKnown,
  lastMappingOf,
  statementsOfAccount,
  statementView
} from "../../../src/domain/bank-statement/projections/lines.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { balancesOf } from "../../../src/domain/money-account/projections/list.ts"
import { WITHHELD_VALUE } from "../../../src/domain/kernel/personal.ts"
import { accountId, keep, transferId } from "../../support/accounts.ts"
import { ask, byServer, OWNER, TODAY } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"
import { lineId, match, statement, statementId, statementLine, tick } from "../../support/statements.ts"

await loadLedger()

const idsOf = ({ books }: Scenario, n: number) => {
  const details = books.bankStatements.get(statementId(n))?.imported.details
  return details !== undefined && "lines" in details ? details.lines.map((line) => line.lineId) : undefined
}

/** Books as a device keeps them, with their ledger. */
const kept = (...commands: ReadonlyArray<DomainCommand>): Books => {
  const books = emptyBooks()
  let position = 0
  for (const command of [ask.register(), ...commands]) {
    const decision = decide(books, command, byServer)
    if (decision.kind !== "accepted") throw new Error(`${command._tag}: ${JSON.stringify(decision)}`)
    for (const event of decision.events) evolve(books, event, OWNER, (position += 1), TODAY)
  }
  return books
}

describe("a statement", () => {
  it("imported by two devices that knew nothing of each other is in the books once", () =>
    inCompany()
      .after(tick.import(1, [1, 2]))
      .when(tick.import(1, [1, 2]))
      .doesNothing("already_recorded"))

  it("leaves out the lines that another one of the account has, and says how many", () => {
    const command = tick.import(2, [2, 3, 3])
    if (command._tag !== "ImportStatement") throw new Error(command._tag)
    inCompany()
      .after(tick.import(1, [1, 2]))
      .when(command)
      .accepts({
        _tag: "StatementImported",
        statementId: statementId(2),
        accountId: accountId(1),
        details: { ...command.details, lines: [statementLine(3)] },
        skipped: 2
      })
  })

  it("keeps lines alike of two accounts apart", () =>
    expect(idsOf(inCompany().after(tick.import(1, [1]), tick.import(2, [1], 2)), 2)).toEqual([lineId(1)]))

  it("that was undone can be imported anew, and holds up no other", () => {
    const undone = inCompany().after(tick.import(1, [1, 2]), tick.match(1, match(1, 1)), tick.void(1))
    expect(idsOf(undone.after(tick.import(2, [1]), tick.match(2, match(1, 1))), 2)).toEqual([lineId(1)])
    expect(idsOf(undone.after(tick.void(2), tick.import(1, [1])), 1)).toEqual([lineId(1)])
  })

  it("matches several lines at once, and those that were matched alike no second time", () => {
    const matched = inCompany().after(tick.import(1, [1, 2, 3]), tick.match(1, match(1, 1)))
    matched.when(tick.match(1, match(1, 1))).doesNothing("unchanged")
    matched.when(tick.match(1, match(1, 1), match(2, 2))).accepts({
      _tag: "StatementLinesMatched",
      statementId: statementId(1),
      accountId: accountId(1),
      matches: [match(2, 2)]
    })
    matched.when(tick.match(1, match(1, 2))).rejects("statement_line_matched")
    matched.when(tick.match(1, match(2, 5), match(3, 5))).rejects("movement_matched")
  })

  it("takes no money that a line of another statement is", () =>
    inCompany()
      .after(tick.import(1, [1]), tick.import(2, [2]), tick.match(1, match(1, 1)))
      .when(tick.match(2, match(2, 1)))
      .rejects("movement_matched"))

  it("matches a line that was ignored, and opens one again", () => {
    const ignored = inCompany().after(tick.import(1, [1, 2]), tick.ignore(1, 1))
    ignored.when(tick.ignore(1, 1)).doesNothing("unchanged")
    ignored.after(tick.match(1, match(1, 1)))
    const released = ignored.after(tick.release(1, 1))
    expect(released.books.bankStatements.get(statementId(1))?.marks).toEqual({})
    released.when(tick.release(1, 1, 2)).doesNothing("unchanged")
  })
})

const paid = [
  keep.add(1, { opening: "5000" }),
  keep.add(2),
  keep.transfer(1, { amount: "1000" }),
  keep.transfer(2, { amount: "700" })
]
const out = (n: number, amount: string) => statementLine(n, { amount })
const movement = (n: number): string => `${transferId(n)}::${accountId(1)}`
const balances = (books: Books) => [1, 2].map((n) => balancesOf(books).get(accountId(n))?.of("XOF").minor)

describe("nothing is counted twice", () => {
  const all = [
    ...paid,
    tick.import(1, [out(1, "-1000"), out(2, "-700"), out(3, "-50")]),
    tick.match(1, match(1, movement(1), true), match(2, movement(2))),
    tick.ignore(1, 3)
  ]

  it("a statement moves no money, whatever is said of its lines", () => {
    for (const step of [paid, all.slice(0, -2), all.slice(0, -1), all, [...all, tick.void(1)]]) {
      const books = kept(...step)
      expect(balances(books)).toEqual([3300n, 1700n])
      expect(transactionRows(books)).toHaveLength(5)
    }
  })

  it("tells of each line what it is, and when it is done", () => {
    const books = kept(...all.slice(0, -1))
    expect(statementView(books, statementId(1))).toMatchObject({
      lines: 3,
      open: 1,
      isDone: false,
      rows: [
        { standing: "matched", isBooked: true, movement: { amount: -1000n } },
        { standing: "matched", isBooked: false, movement: { amount: -700n } },
        { standing: "open", movement: null }
      ],
      booked: [{ recordId: transferId(1) }]
    })
    expect(statementView(kept(...all), statementId(1))?.isDone).toBe(true)
  })

  it("tells of money that no longer counts", () => {
    const books = kept(...all, keep.void(2))
    expect(statementView(books, statementId(1))?.rows.map(({ standing }) => standing)).toEqual([
      "matched",
      "lost",
      "ignored"
    ])
    expect(statementView(books, statementId(1))?.isDone).toBe(false)
  })

  it("is gone with its lines once it was undone, and what was booked stands", () => {
    const books = kept(...all, tick.void(1))
    expect(statementView(books, statementId(1))).toBeUndefined()
    expect(statementsOfAccount(books, accountId(1))).toEqual([])
    expect(linesKnown(books, accountId(1)).size).toBe(0)
    expect(lastMappingOf(books, accountId(1))).toEqual(statement([]).mapping)
    expect(books.transfers.get(transferId(1))?.lifecycle).toBe("succeeded")
  })
})

it("shows nothing of a statement to who may not read it", () => {
  const books = emptyBooks()
  evolve(books, {
    _tag: "StatementImported",
    statementId: statementId(1),
    accountId: accountId(1),
    details: WITHHELD_VALUE,
    skipped: 0
  })
  evolve(books, {
    _tag: "StatementLinesMatched",
    statementId: statementId(1),
    accountId: accountId(1),
    matches: [match(1, 1)]
  })
  expect(statementsOfAccount(books, accountId(1))).toEqual([])
  expect(statementView(books, statementId(1))).toBeUndefined()
  expect(linesKnown(books, accountId(1)).size).toBe(0)
})
