import { describe, expect, it } from "vitest"
import { emptyBooks, evolve, type Books, type DomainCommand } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { feeToBook, feeToPay, namedInSms, proposalsOfSms } from "../../../src/domain/matching/of-sms.ts"
import { readSms } from "../../../src/domain/matching/sms/read-sms.ts"
import { MoneyAccountId } from "../../../src/domain/money-account/events.ts"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import { keep } from "../../support/accounts.ts"
import { expenseId, spend } from "../../support/expenses.ts"
import { ask, byServer, date, OWNER, TODAY } from "../../support/samples.ts"

await loadLedger()

const booksAfter = (...commands: ReadonlyArray<DomainCommand>): Books => {
  const books = emptyBooks()
  let position = 0
  for (const command of [ask.register(), ...commands]) {
    const decision = decide(books, command, byServer)
    if (decision.kind !== "accepted") throw new Error(`${command._tag}: ${JSON.stringify(decision)}`)
    for (const event of decision.events) evolve(books, event, OWNER, (position += 1), TODAY)
  }
  return books
}
const read = (text: string) => {
  const sms = readSms(text)
  if (sms === undefined) throw new Error("It is of no form")
  return sms
}

const cash = MoneyAccountId.make(USUAL_ACCOUNTS.cash)
const wallet = MoneyAccountId.make(USUAL_ACCOUNTS.wallet)
const DEPOSIT = read(
  "Depot recu 3250F de NARCISSE DOSSOU BIO (2290160000005 - ) le 2025-11-12 20:48:52 Solde:4222F ID:10932256987Frais:0F."
)
const WITHDRAWAL = read(
  "Retrait 4000F via SERVICE GEST 1(2290150000006 - RBCCM/ABC/22 A 51015) 2025-11-25 21:27:14 Solde:10482F Frais:125F ID:11013738601"
)
const PAID = read("Paiement 75000F a MFS  DIRECT SBEE 2026-11-19 16:10:37 Frais:50F Solde:482F ID:10998744145 Ref:-")

describe("cash that was put into a wallet or taken out of it", () => {
  it.each([
    ["in", DEPOSIT, { from: cash, to: wallet, amount: "3250", fee: "0" }],
    ["out", WITHDRAWAL, { from: wallet, to: cash, amount: "4000", fee: "125" }]
  ] as const)("is known again once it is booked: %s", (_way, sms, transfer) => {
    const booked = booksAfter(
      keep.transfer(1, { ...transfer, transferredOn: date(sms.day ?? ""), reference: sms.reference })
    )
    expect(proposalsOfSms(booked, sms, TODAY)[0]).toMatchObject({ kind: "booked", isSure: true })
    expect(proposalsOfSms(booksAfter(), sms, TODAY)).toEqual([])
  })

  it("pays nothing, and its fee is in its transfer", () => {
    const due = booksAfter(spend.record(1, { amount: "4000" }))
    expect(proposalsOfSms(due, WITHDRAWAL, TODAY)).toEqual([])
    expect(feeToBook(due, WITHDRAWAL)).toBeNull()
  })
})

describe("the fee of a payment", () => {
  const paid = (n: number, amount: string) => [
    spend.record(n, { amount }),
    spend.pay(n, n, amount, { method: "mobile-money", paidOn: date("2026-11-19"), reference: PAID.reference })
  ]

  it("is to be written down until money of so much left under its reference", () => {
    expect(feeToBook(booksAfter(), PAID)).toBe(50n)
    expect(feeToBook(booksAfter(...paid(1, "75000")), PAID)).toBe(50n)
    const both = booksAfter(...paid(1, "75000"), ...paid(2, "50"))
    expect(feeToBook(both, PAID)).toBeNull()
    expect(proposalsOfSms(both, PAID, TODAY)[0]).toMatchObject({ kind: "booked", isSure: true })
  })

  it("is not the payment itself, which may be as much", () => {
    const alike = { ...PAID, amount: 50n }
    expect(feeToBook(booksAfter(...paid(1, "50")), alike)).toBe(50n)
    expect(feeToBook(booksAfter(...paid(1, "50"), ...paid(2, "50")), alike)).toBeNull()
  })

  it("is written down where it left with the money that was sent", () => {
    const sent = keep.transfer(1, { from: wallet, to: cash, amount: "75000", fee: "50", reference: PAID.reference })
    expect(feeToBook(booksAfter(sent), PAID)).toBeNull()
  })

  it("that somebody wrote down and did not pay yet is paid, and not written down again", () => {
    const noted = spend.record(2, { amount: "50", reference: PAID.reference })
    const due = booksAfter(...paid(1, "75000"), noted)
    expect(feeToPay(due, PAID, TODAY)?.expenseId).toBe(expenseId(2))
    const settled = booksAfter(
      ...paid(1, "75000"),
      noted,
      spend.pay(2, 2, "50", { method: "mobile-money", paidOn: date("2026-11-19"), reference: PAID.reference })
    )
    expect([feeToPay(settled, PAID, TODAY), feeToBook(settled, PAID)]).toEqual([undefined, null])
    // Another expense of as much is none.
    expect(feeToPay(booksAfter(spend.record(2, { amount: "50" })), PAID, TODAY)).toBeUndefined()
  })

  it("is nothing where the message says none", () => expect(feeToBook(booksAfter(), { ...PAID, fee: 0n })).toBeNull())
})

describe("what tells a message from all others", () => {
  const TEXT = "Paiement 75000F a MFS  DIRECT SBEE 2026-11-19 16:10:37 Frais:50F Solde:482F ID:10998744145 Ref:-"
  it("is its reference with what moved, however it was copied", () => {
    expect(namedInSms(`${TEXT}\n`, read(TEXT))).toBe(namedInSms(TEXT.replace("  ", " "), read(TEXT)))
    expect(namedInSms(TEXT, { ...read(TEXT), amount: 74_000n })).not.toBe(namedInSms(TEXT, read(TEXT)))
  })
  it("is all of its text where it has no reference, or is of no form", () => {
    const without = { ...read(TEXT), reference: "" }
    expect(namedInSms(` ${TEXT} `, without)).toBe(namedInSms(TEXT, without))
    expect(namedInSms(TEXT, undefined)).toBe(namedInSms(TEXT.replace("  ", " "), undefined))
    expect(namedInSms(TEXT, undefined)).not.toBe(namedInSms(`${TEXT} bis`, undefined))
  })
  it("is nothing where two payments may be told of in the same words", () => {
    expect(namedInSms("", undefined)).toBeUndefined()
    expect(namedInSms(TEXT, { ...read(TEXT), reference: "", balance: null })).toBeUndefined()
  })
})
