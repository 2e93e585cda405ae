import { describe, expect, it } from "vitest"
import { type DomainCommand, emptyBooks, evolve, type Books } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import { statementView } from "../../../src/domain/bank-statement/projections/lines.ts"
import { proposalsOfLines } from "../../../src/domain/bank-statement/projections/proposed.ts"
import { feeIdOf } from "../../../src/domain/matching/arrivals.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { IsoDate } from "../../../src/domain/kernel/schema.ts"
import { accountId, keep, transferId } from "../../support/accounts.ts"
import { expenseId, spend } from "../../support/expenses.ts"
import { ask, byServer, OWNER, TODAY } from "../../support/samples.ts"
import { lineId, match, statementId, statementLine, tick } from "../../support/statements.ts"

await loadLedger()

const kept = (...commands: ReadonlyArray<DomainCommand>): Books => {
  const books = emptyBooks()
  let position = 0
  for (const command of [ask.register(), keep.add(1), keep.add(2), keep.add(3), ...commands]) {
    const decision = decide(books, command, byServer)
    if (decision.kind !== "accepted") throw new Error(`${command._tag}: ${JSON.stringify(decision)}`)
    for (const event of decision.events) evolve(books, event, OWNER, (position += 1), TODAY)
  }
  return books
}

/** What each line of the first statement may be, by number: the money that is certain, and all that is booked already. */
const proposed = (...commands: ReadonlyArray<DomainCommand>) => {
  const books = kept(...commands)
  const view = statementView(books, statementId(1))
  if (view === undefined) throw new Error("no statement")
  const found = proposalsOfLines(books, view, IsoDate.make(TODAY))
  return [1, 2].map((n) => {
    const line = found.get(lineId(n))
    const booked = line?.proposals.flatMap((each) => (each.kind === "booked" ? [each.transaction.recordId] : []))
    return { certain: line?.certain?.transaction.recordId ?? null, booked }
  })
}

const day = IsoDate.make("2026-11-20")
const many = Array.from({ length: 9 }, (_, index) => index + 2)
const out = (n: number, amount: string, reference = "") => statementLine(n, { day, amount, reference })

describe("what a line of a statement may be", () => {
  it("is certain where it is the only money of that amount", () =>
    expect(proposed(keep.transfer(1, { amount: "700" }), tick.import(1, [out(1, "-700")]))[0]).toEqual({
      certain: transferId(1),
      booked: [transferId(1)]
    }))

  it("is asked where two lines could be the same money", () =>
    expect(
      proposed(keep.transfer(1, { amount: "700" }), tick.import(1, [out(1, "-700"), out(2, "-700")])).map(
        ({ certain }) => certain
      )
    ).toEqual([null, null]))

  it("is asked where two movements could be the line, unless one has its reference", () => {
    const two = [keep.transfer(1, { amount: "700" }), keep.transfer(2, { amount: "700", reference: "VR-7001" })]
    const [asked] = proposed(...two, tick.import(1, [out(1, "-700")]))
    expect(asked?.certain).toBeNull()
    expect(asked?.booked).toHaveLength(2)
    expect(proposed(...two, tick.import(1, [out(1, "-700", "VR-7001")]))[0]?.certain).toBe(transferId(2))
  })

  it("is asked where a line of another statement of the account could be the same money, as long as that is open", () => {
    const two = [
      keep.transfer(1, { amount: "700" }),
      tick.import(1, [out(1, "-700")]),
      tick.import(2, [out(2, "-700")])
    ]
    expect(proposed(...two)[0]?.certain).toBeNull()
    expect(proposed(...two, tick.ignore(2, 2))[0]?.certain).toBe(transferId(1))
    expect(proposed(...two, tick.void(2))[0]?.certain).toBe(transferId(1))
    const lost = [
      keep.transfer(2, { amount: "700" }),
      tick.match(2, match(2, `${transferId(2)}::${accountId(1)}`)),
      keep.void(2)
    ]
    expect(proposed(...two, ...lost)[0]?.certain).toBeNull()
    const elsewhere = [keep.transfer(1, { amount: "700" }), tick.import(1, [out(1, "-700")])]
    expect(proposed(...elsewhere, tick.import(2, [out(2, "-700")], 2))[0]?.certain).toBe(transferId(1))
  })

  it.each(["VIR", "LOYER", "12", "N° 7"])(
    "is not certain because both are called %s, which names nothing",
    (reference) => {
      const late = IsoDate.make("2026-11-12")
      const one = keep.transfer(1, { amount: "700", reference, transferredOn: late })
      expect(proposed(one, tick.import(1, [out(1, "-700", reference)]))[0]).toEqual({
        certain: null,
        booked: [transferId(1)]
      })
    }
  )

  it("is found however many are called by the same word", () => {
    const line = [keep.transfer(1, { amount: "700" }), tick.import(1, [out(1, "-700", "VIR")])]
    const words = many.map((n) => keep.transfer(n, { amount: "900", reference: "VIR" }))
    expect(proposed(...words, ...line)[0]).toEqual({ certain: transferId(1), booked: [transferId(1)] })
  })

  it("is found however much money of other accounts has its reference", () => {
    const others = many.map((n) =>
      keep.transfer(n, { amount: "700", reference: "VR-7001", from: accountId(2), to: accountId(3) })
    )
    expect(
      proposed(...others, keep.transfer(1, { amount: "700" }), tick.import(1, [out(1, "-700", "VR-7001")]))[0]
    ).toEqual({ certain: transferId(1), booked: [transferId(1)] })
  })

  it("is no money of another account, none that goes the other way, and none that is another line", () => {
    expect(
      proposed(
        keep.transfer(1, { amount: "700", from: accountId(2), to: accountId(1) }),
        tick.import(1, [out(1, "-700")])
      )[0]
    ).toEqual({ certain: null, booked: [] })
    expect(
      proposed(
        keep.transfer(1, { amount: "700" }),
        tick.import(1, [out(1, "-700"), out(2, "-700")]),
        tick.match(1, match(2, `${transferId(1)}::${accountId(1)}`))
      )[0]
    ).toEqual({ certain: null, booked: [] })
  })
})

describe("the fee of a transfer that is booked with it", () => {
  const sent = keep.transfer(1, { amount: "100000", fee: "500", reference: "VR-7001" })
  const movementId = `${transferId(1)}::${accountId(1)}`
  const certain = (...commands: ReadonlyArray<DomainCommand>) => {
    const books = kept(...commands)
    const view = statementView(books, statementId(1))
    if (view === undefined) throw new Error("no statement")
    const found = proposalsOfLines(books, view, IsoDate.make(TODAY))
    return [1, 2].map((n) => found.get(lineId(n))?.certain?.transaction.id ?? null)
  }

  it.each([["VR-7001"], [""]])("is the line beside it, and is not booked again: reference « %s »", (reference) => {
    const lines = tick.import(1, [out(1, "-100000", reference), out(2, "-500", reference)])
    expect(certain(sent, lines)).toEqual([movementId, feeIdOf(movementId)])
    const books = kept(sent, lines, tick.match(1, match(1, movementId), match(2, feeIdOf(movementId))))
    expect(statementView(books, statementId(1))).toMatchObject({
      isDone: true,
      rows: [{}, { movement: { amount: -500n } }]
    })
  })

  it("is no line of its own where both left in one", () => {
    const lines = tick.import(1, [out(1, "-100500"), out(2, "-500")])
    expect(certain(sent, lines, tick.match(1, match(1, movementId)))).toEqual([null, null])
  })

  it("is lost with its transfer", () => {
    const books = kept(
      sent,
      tick.import(1, [out(1, "-500")]),
      tick.match(1, match(1, feeIdOf(movementId))),
      keep.void(1)
    )
    expect(statementView(books, statementId(1))?.rows).toMatchObject([{ standing: "lost" }])
  })
})

it("a fee that somebody wrote down as an expense and did not pay yet is paid by its line", () => {
  const books = kept(spend.record(1, { amount: "500" }), tick.import(1, [out(1, "-500")]))
  const view = statementView(books, statementId(1))
  if (view === undefined) throw new Error("no statement")
  expect(proposalsOfLines(books, view, IsoDate.make(TODAY)).get(lineId(1))?.proposals).toMatchObject([
    { kind: "payable", payable: { id: expenseId(1), owed: 500n } }
  ])
})
