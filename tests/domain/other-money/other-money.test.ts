import { describe, expect, it } from "vitest"
import { decide } from "../../../src/domain/decider.ts"
import { ledgerOf, loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { entriesOf, trialBalance } from "../../../src/domain/ledger/readings.ts"
import { transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { takingBack } from "../../../src/domain/ledger/twice.ts"
import { OTHER_MONEY_KINDS, planAccountOf } from "../../../src/domain/other-money/kinds.ts"
import { accountId, keep, otherMoneyId } from "../../support/accounts.ts"
import { byServer } from "../../support/samples.ts"
import { bookedAfter } from "../../support/scenario.ts"

await loadLedger()

const balances = (books: ReturnType<typeof bookedAfter>) =>
  Object.fromEntries(
    trialBalance(entriesOf(ledgerOf(books))).flatMap(({ account, minor }) =>
      minor === 0n ? [] : [[account, Number(minor)]]
    )
  )

describe("money of no document", () => {
  it("stands in its account, against what it is of its kind", () => {
    const against = OTHER_MONEY_KINDS.map((kind) => {
      const { treasury, ...other } = balances(bookedAfter(keep.other(1, { kind, amount: "700" })))
      return [kind, treasury, other]
    })
    expect(against).toEqual([
      ["contribution", 700, { owner: -700 }],
      ["drawing", -700, { owner: 700 }],
      ["loanReceived", 700, { loan: -700 }],
      ["loanRepaid", -700, { loan: 700 }],
      ["interestReceived", 700, { interest: -700 }],
      ["interestPaid", -700, { interest: 700 }],
      ["bankFees", -700, { fees: 700 }],
      ["otherIn", 700, { otherIncome: -700 }],
      ["otherOut", -700, { otherCosts: 700 }]
    ])
  })

  it("is one row of what moved, with whom it was and what was said of it", () => {
    const books = bookedAfter(keep.other(1, { kind: "drawing", amount: "700", reference: "R-1" }))
    expect(transactionRows(books)).toMatchObject([
      {
        kind: "drawing",
        recordId: otherMoneyId(1),
        documentId: "",
        partyName: "Awa Koné",
        note: "Pour le loyer",
        accountId: accountId(1),
        amount: -700n,
        balance: -700n,
        reference: "R-1",
        status: "succeeded",
        toReview: false
      }
    ])
  })

  it("is taken back once, and counts no longer", () => {
    const books = bookedAfter(keep.other(1))
    const [row] = transactionRows(books)
    const back = row && takingBack(books, row, "Saisi par erreur")
    expect(back).toEqual(keep.voidOther(1))
    const after = bookedAfter(keep.other(1), keep.voidOther(1))
    expect(balances(after)).toEqual({})
    expect(transactionRows(after)).toMatchObject([{ status: "cancelled", balance: 0n }])
    expect(decide(after, keep.voidOther(1), byServer)).toMatchObject({ kind: "noop" })
  })

  it("is booked once, and what nobody recorded cannot be taken back", () => {
    expect(decide(bookedAfter(keep.other(1)), keep.other(1, { amount: "9" }), byServer)).toMatchObject({
      kind: "noop"
    })
    expect(decide(bookedAfter(), keep.voidOther(1), byServer)).toMatchObject({
      kind: "rejected",
      refusal: { code: "record_unknown" }
    })
  })

  it("has an account of the plan where the country keeps its books by it, and none elsewhere", () => {
    expect(OTHER_MONEY_KINDS.map((kind) => planAccountOf(kind, "BJ"))).toEqual(
      "104 104 162 162 77 67 631 758 658".split(" ")
    )
    expect(planAccountOf("drawing", "NG")).toBe("")
  })
})
