import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  emptyBooks,
  evolve,
  fork,
  type Books,
  type DomainCommand,
  type DomainEvent
} from "../../../src/domain/books.ts"
import { debtRows } from "../../../src/domain/debt/projections/list.ts"
import { expenseRows } from "../../../src/domain/expense/projections/list.ts"
import { addMinor, isMore, NOTHING, sumMinor } from "../../../src/domain/kernel/minor.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { movedMoney, transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { proposalsOfPayment } from "../../../src/domain/matching/of-payment.ts"
import { proposalsIn, PROPOSALS_MAX, type Proposal } from "../../../src/domain/matching/proposals.ts"
import { referenceKey, tellsApart, type SeenMoney } from "../../../src/domain/matching/seen-money.ts"
import { PaymentId } from "../../../src/domain/kernel/ids.ts"
import { cases } from "../../support/cases.ts"
import { fixed } from "../../support/charges.ts"
import { spend } from "../../support/expenses.ts"
import { id } from "../../support/ids.ts"
import { sell } from "../../support/sales.ts"
import { ask, byServer, customerAdded, date, founded, line, OWNER, price, TODAY } from "../../support/samples.ts"
import { decide } from "../../../src/domain/decider.ts"
import { anyMonth, type Month } from "../ledger/months.ts"

await loadLedger()

const seen = (overrides: Partial<SeenMoney> = {}): SeenMoney => ({
  direction: "in",
  amount: 10_000n,
  currency: "XOF",
  day: TODAY,
  reference: "",
  partyText: "",
  ...overrides
})

/** Books of the sample company after these events and commands, each of them the owner's: the ledger asks whose it is. */
const booksAfter = (events: ReadonlyArray<DomainEvent>, commands: ReadonlyArray<DomainCommand>): Books => {
  const books = emptyBooks()
  let position = 0
  const take = (event: DomainEvent): void => {
    position += 1
    evolve(books, event, OWNER, position, TODAY)
  }
  for (const event of [...founded, ...events]) take(event)
  for (const command of commands) {
    const decision = decide(books, command, byServer)
    if (decision.kind !== "accepted") throw new Error(`${command._tag} was not accepted: ${JSON.stringify(decision)}`)
    for (const event of decision.events) take(event)
  }
  return books
}

/** What is proposed, each as its kind, its records and its reasons. */
const told = (proposals: ReadonlyArray<Proposal>) =>
  proposals.map((proposal) => [
    proposal.kind === "payable" ? proposal.payable.kind : proposal.kind,
    ...(proposal.kind === "debts"
      ? proposal.settled.map(({ amount, debt }) => `${debt.reference} ${amount}`)
      : [proposal.kind === "booked" ? proposal.transaction.kind : proposal.payable.id]),
    proposal.reasons.join(" ")
  ])

const invoiceOf = (price_: string) => ({ lines: [line(1, { quantity: line(1).quantity, unitPrice: price(price_) })] })
const issue = (n: number, customer: number, dueOn: string, unitPrice = "5000"): ReadonlyArray<DomainCommand> => [
  ask.draft(n, {
    ...invoiceOf(unitPrice),
    customerId: id.customer(customer),
    issueDate: date("2026-11-01"),
    paymentDate: date(dueOn)
  }),
  ask.issue(n)
]

/** Two customers; the first owes 10 000 and 6 000, the second 10 000. */
const owing = (...more: ReadonlyArray<DomainCommand>): Books =>
  booksAfter(
    [customerAdded(1), customerAdded(2, { name: "Awa Diallo", phone: "+2290150777120" })],
    [...issue(1, 1, "2026-11-12"), ...issue(2, 1, "2026-11-10", "3000"), ...issue(3, 2, "2026-11-20"), ...more]
  )

const propose = (books: Books, overrides: Partial<SeenMoney> = {}, ...options: ReadonlyArray<object>) =>
  proposalsIn(books, TODAY)(seen(overrides), options[0])

const numberOf = (books: Books, n: number): string => books.invoices.get(id.invoice(n))?.number?.text ?? ""

describe("what money that was seen may be", () => {
  it("is any debt of so much, the longest due first, where nothing else is said", () => {
    const books = owing()
    expect(told(propose(books))).toEqual([
      ["debts", `${numberOf(books, 1)} 10000`, "sameAmount"],
      ["debts", `${numberOf(books, 3)} 10000`, "sameAmount"]
    ])
    expect(propose(books, { amount: 123n })).toEqual([])
    expect(propose(books, { currency: "EUR" })).toEqual([])
    expect(propose(books, { amount: NOTHING })).toEqual([])
    expect(propose(books, { direction: "out" })).toEqual([])
  })

  it.each([
    ["the telephone number, however it is written", { phone: "22950777120" }, "sameAmount phone"],
    ["a telephone number in the text", { partyText: "Depot de (2290150777120)" }, "sameAmount phone"],
    ["the name in any order, case and spelling", { partyText: "TRANSFERT DIALO  AWA" }, "sameAmount name"]
  ])("is of whom %s says", (_what, of, reasons) => {
    const books = owing()
    expect(told(propose(books, of))[0]).toEqual(["debts", `${numberOf(books, 3)} 10000`, reasons])
  })

  it("is not of whom one word of a longer name, or a number hidden in part, says", () => {
    const books = owing()
    expect(told(propose(books, { amount: 4000n, partyText: "Diallo" }))).toEqual([])
    expect(told(propose(books, { amount: 4000n, phone: "*****777120" }))).toEqual([])
  })

  it("is for the document whose number is in the text, however it is written, as far as it takes it", () => {
    const books = owing()
    const written = numberOf(books, 3).toLowerCase().replaceAll("-", " / ")
    expect(told(propose(books, { amount: 4000n, partyText: `paiement ${written} merci` }))).toEqual([
      ["debts", `${numberOf(books, 3)} 4000`, "number withinBalance"]
    ])
  })

  it("is for several invoices of one customer that come to it, oldest first", () => {
    const books = owing()
    expect(told(propose(books, { amount: 16_000n }))).toEqual([
      ["debts", `${numberOf(books, 2)} 6000`, `${numberOf(books, 1)} 10000`, "sum"]
    ])
    const [more] = propose(books, { amount: 20_000n, phone: "97123456" })
    expect(more).toMatchObject({ kind: "debts", over: 4000n, reasons: ["phone"] })
  })

  it("is for what a known customer owes longest, where it is less", () => {
    const books = owing()
    expect(told(propose(books, { amount: 7000n, partyText: "Boulangerie Adjovi" }))).toEqual([
      ["debts", `${numberOf(books, 2)} 6000`, `${numberOf(books, 1)} 1000`, "name withinBalance"]
    ])
  })

  it("is for a sale at the counter that was not paid", () => {
    const books = owing(sell.record(1, [], { customerId: id.customer(2) }))
    expect(told(propose(books, { amount: 1000n, partyText: "Awa Diallo" }))[0]).toEqual([
      "debts",
      "T0001-0001 1000",
      "sameAmount name"
    ])
  })

  it("is in the books already, which is sure where the reference is the same", () => {
    const books = owing(
      ask.pay(1, 3, "10000", { method: "mobile-money", reference: "mp 2511.1234", paidOn: date("2026-11-18") })
    )
    const [first] = propose(books, { reference: "MP2511.1234" })
    expect(first).toMatchObject({ kind: "booked", isSure: true, reasons: ["reference", "sameAmount", "nearDay"] })
    const [guessed] = propose(books, { day: date("2026-11-18"), partyText: "Awa Diallo" })
    expect(guessed).toMatchObject({ kind: "booked", isSure: false, reasons: ["sameAmount", "name", "sameDay"] })
    expect(propose(books, { amount: 9000n, reference: "MP2511.1234" })[0]).toMatchObject({
      kind: "booked",
      isSure: false,
      reasons: ["reference", "nearDay"]
    })
    expect(propose(books, { day: date("2026-12-18") })).toMatchObject([{ kind: "debts" }])
    // What went out is not what came in, whatever it is called.
    expect(propose(books, { direction: "out", reference: "MP2511.1234" })).toEqual([])
  })

  it.each(["VIR", "Loyer novembre", "7", "N° 12"])("is not sure because both are called %s", (reference) => {
    const books = owing(
      ask.pay(1, 3, "10000", { method: "bank-transfer", reference, paidOn: date("2026-11-18") }),
      ask.pay(2, 1, "4000", { method: "bank-transfer", reference, paidOn: date("2026-11-18") })
    )
    expect(propose(books, { reference }, { kinds: ["booked"] })).toMatchObject([
      { isSure: false, reasons: ["sameAmount", "nearDay"] }
    ])
  })

  it("is not what was void", () => {
    const books = owing(ask.pay(1, 3, "10000", { reference: "MP1" }), ask.voidPayment(1, 3))
    expect(propose(books, { reference: "MP1" }).filter(({ kind }) => kind === "booked")).toEqual([])
  })

  it("is an expense or a fixed charge that is still to be paid, where it went out", () => {
    const books = booksAfter(
      [],
      [
        spend.record(1, { amount: "75000", description: "Facture SBEE", dueOn: date("2026-11-21") }),
        spend.record(2, { amount: "75000" }, "75000"),
        fixed.add(1)
      ]
    )
    const out = { direction: "out", amount: 75_000n } as const
    expect(told(propose(books, { ...out, day: date("2026-12-20") })).map(([kind]) => kind)).toEqual([
      "charge",
      "expense"
    ])
    expect(told(propose(books, { ...out, partyText: "Paiement facture SBEE" }))).toEqual([
      ["expense", expect.anything(), "sameAmount name nearDay"],
      ["booked", "expense", "sameAmount sameDay"],
      ["charge", expect.anything(), "sameAmount"]
    ])
    expect(told(propose(books, { ...out, amount: 20_000n, partyText: "facture sbee" }))).toEqual([
      ["expense", expect.anything(), "name nearDay withinBalance"]
    ])
    expect(propose(books, { direction: "in", amount: 75_000n })).toEqual([])
  })

  it("is never of somebody who was erased, though their debts stand", () => {
    const books = owing()
    evolve(books, { _tag: "CustomerEdited", customerId: id.customer(2), profile: { erased: true } })
    const [first, second] = propose(books, { partyText: "Awa Diallo", phone: "+2290150777120" })
    expect([first, second]).toMatchObject([{ reasons: ["sameAmount"] }, { reasons: ["sameAmount"] }])
    expect(propose(books, { amount: 4000n, partyText: "Awa Diallo", phone: "+2290150777120" })).toEqual([])
  })

  it("is not what is taken, or of another kind than is asked for", () => {
    const books = owing()
    expect(propose(books, {}, { without: new Set([id.invoice(1)]) })).toMatchObject([{ customerId: id.customer(2) }])
    expect(propose(books, {}, { kinds: ["booked"] })).toEqual([])
  })
})

describe("what a payment may be that no invoice has taken", () => {
  it("is for the open invoices of its customer only", () => {
    const books = owing(ask.pay(1, 2, "6000"), ask.pay(2, 2, "10000"))
    const payment = books.payments.get(id.payment(2))
    if (payment === undefined) throw new Error("There is no payment")
    expect(told(proposalsOfPayment(books, payment, proposalsIn(books, TODAY)))).toEqual([
      ["debts", `${numberOf(books, 1)} 10000`, "sameAmount sameCustomer"]
    ])
  })

  it("is nothing as long as nobody said whether it came at all", () => {
    const said = { method: "mobile-money", reference: "MP7" } as const
    const books = owing(ask.pay(1, 1, "4000", said), ask.pay(2, 1, "6000", said))
    const payment = books.payments.get(PaymentId.make(id.payment(2)))
    if (payment === undefined) throw new Error("There is no payment")
    expect(payment.received.unappliedReason).toBe("same_reference")
    expect(proposalsOfPayment(books, payment, proposalsIn(books, TODAY))).toEqual([])
  })
})

const RUNS = cases(60, 2_000)

/** Everything that could be seen of what happened in a month: each movement, each debt and each expense, more or less exactly. */
const allSeen = ({ books }: Month): ReadonlyArray<SeenMoney> => [
  ...transactionRows(books).map((row) =>
    seen({
      direction: isMore(row.amount, NOTHING) ? "in" : "out",
      amount: isMore(row.amount, NOTHING) ? row.amount : -row.amount,
      currency: row.currency,
      day: row.day,
      reference: row.reference,
      partyText: row.partyName,
      accountId: row.accountId
    })
  ),
  ...debtRows(books, TODAY).flatMap((debt) => [
    seen({ amount: debt.owed, currency: debt.currency, partyText: debt.reference }),
    seen({ amount: debt.owed + 1n, currency: debt.currency, partyText: debt.customerName, day: null })
  ]),
  ...expenseRows(books, TODAY).map((expense) =>
    seen({ direction: "out", amount: expense.owed, currency: expense.currency, partyText: expense.supplierName })
  )
]

const forMonths = (check: (month: Month) => void): void =>
  fc.assert(
    fc.property(anyMonth, (month) => check(month)),
    { numRuns: RUNS }
  )

describe("for months of mixed work, the proposals", () => {
  it("are true: they settle what is owed and no more, of one customer, in one currency", () =>
    forMonths((month) => {
      const ask_ = proposalsIn(month.books, TODAY)
      const debts = new Map(debtRows(month.books, TODAY).map((debt) => [debt.recordId, debt]))
      for (const each of allSeen(month)) {
        const proposals = ask_(each)
        expect(proposals.length).toBeLessThanOrEqual(PROPOSALS_MAX)
        for (const proposal of proposals) {
          expect(proposal.reasons.length).toBeGreaterThan(0)
          if (proposal.kind === "booked") {
            const { amount, currency } = proposal.transaction
            expect(currency).toBe(each.currency)
            expect(isMore(amount, NOTHING)).toBe(each.direction === "in")
          } else if (proposal.kind === "debts") {
            expect(each.direction).toBe("in")
            expect(addMinor(sumMinor(proposal.settled.map(({ amount }) => amount)), proposal.over)).toBe(each.amount)
            for (const { amount, debt } of proposal.settled) {
              expect(debts.get(debt.recordId)).toEqual(debt)
              expect(isMore(amount, debt.owed)).toBe(false)
              expect([debt.customerId, debt.currency]).toEqual([proposal.customerId, each.currency])
            }
          } else expect(each.direction).toBe("out")
        }
      }
    }))

  it("have each movement that counts, and each debt whose number is known, at the head", () =>
    forMonths((month) => {
      const ask_ = proposalsIn(month.books, TODAY)
      for (const row of transactionRows(month.books).filter((each) => movedMoney(each) && each.amount !== NOTHING)) {
        const isIn = isMore(row.amount, NOTHING)
        const found = ask_(
          seen({
            direction: isIn ? "in" : "out",
            amount: isIn ? row.amount : -row.amount,
            currency: row.currency,
            day: row.day,
            reference: row.reference,
            accountId: row.accountId
          }),
          { kinds: ["booked"] }
        )
        const [best] = found
        expect(best).toMatchObject({ kind: "booked" })
        if (tellsApart(referenceKey(row.reference) ?? "")) expect(best).toMatchObject({ isSure: true })
        if (found.length < PROPOSALS_MAX) expect(found.map(({ id: of }) => of)).toContain(`booked:${row.id}`)
      }
      for (const debt of debtRows(month.books, TODAY)) {
        const [best] = ask_(seen({ amount: debt.owed, currency: debt.currency, partyText: debt.reference }), {
          kinds: ["debts"]
        })
        expect(best).toMatchObject({ reasons: expect.arrayContaining(["number", "sameAmount"]) as unknown })
      }
    }))

  it("are the same whatever was asked before, and on books that were folded anew or forked", () =>
    forMonths((month) => {
      const all = allSeen(month)
      const ask_ = proposalsIn(month.books, TODAY)
      const once = all.map((each) => ask_(each))
      expect(all.toReversed().map((each) => ask_(each))).toEqual(once.toReversed())
      const anew = emptyBooks()
      for (const { day, event, position } of month.events) evolve(anew, event, OWNER, position, day)
      const ids = (books: Books) => {
        const again = proposalsIn(books, TODAY)
        return all.map((each) => again(each).map(({ id: of, score }) => [of, score]))
      }
      expect(ids(fork(anew))).toEqual(once.map((each) => each.map(({ id: of, score }) => [of, score])))
    }))
})

describe("text of strangers", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.constantFrom("(", "1 ", "a1", "9", "MP-", "é", "\u0300", "é ", "12345678 ").map((part) => part.repeat(100_000))
  )
  it("is read as far as its limit only, whatever it is", () => {
    const books = owing()
    const ask_ = proposalsIn(books, TODAY)
    fc.assert(
      fc.property(hostile, hostile, hostile, (partyText, reference, phone) => {
        const whole = ask_(seen({ partyText, reference, phone }))
        expect(whole).toEqual(
          ask_(
            seen({ partyText: partyText.slice(0, 500), reference: reference.slice(0, 500), phone: phone.slice(0, 500) })
          )
        )
      }),
      { numRuns: 200 }
    )
  })
})
