import { describe, expect, it } from "vitest"
import { emptyBooks, evolve, type Books, type DomainCommand } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { proposalsIn } from "../../../src/domain/matching/proposals.ts"
import { readSms } from "../../../src/domain/matching/sms/read-sms.ts"
import { recordOf, prepare, wrongWith } from "../../../src/ui/forms/judge.ts"
import { smsForm } from "../../../src/ui/transactions/sms-form.tsx"
import { keep } from "../../support/accounts.ts"
import { expenseId, spend } from "../../support/expenses.ts"
import { id } from "../../support/ids.ts"
import { saleId, sell } from "../../support/sales.ts"
import { ask, byServer, customerAdded, date, founded, OWNER, TODAY } from "../../support/samples.ts"

await loadLedger()

type Start = Parameters<NonNullable<typeof smsForm.blank>>[0]
type Props = Start["props"]

/** Two invoices of 10 000, the second due first, a sale on credit of 1000, and an expense of 75 000 to pay. */
const books: Books = emptyBooks()
let position = 0
const give = (command: DomainCommand) => {
  const decision = decide(books, command, byServer)
  if (decision.kind !== "accepted") throw new Error(JSON.stringify(decision))
  for (const event of decision.events) evolve(books, event, OWNER, (position += 1), TODAY)
  return decision.events
}
for (const event of [...founded, customerAdded(1)]) evolve(books, event, OWNER, (position += 1), TODAY)
for (const command of [
  ask.draft(1),
  ask.issue(1),
  ask.draft(2, { paymentDate: date("2026-11-25") }),
  ask.issue(2),
  sell.record(1, [], { customerId: id.customer(1) }),
  spend.record(1, { amount: "75000", description: "Facture SBEE" })
])
  give(command)

const RECEIVED =
  "Transfert 20000F de BOULANGERIE ADJOVI (2290197123456) 2026-11-19 19:36:20 Ref:Merci Solde:34607F ID:11012760098"
const PAID = "Paiement 75000F a MFS  DIRECT SBEE 2026-11-19 16:10:37 Frais:50F Solde:482F ID:10998744145 Ref:-"

const startOf = (props: Partial<Props>): Start => ({
  props: { direction: "in", read: undefined, text: "", onSaved: () => undefined, ...props },
  known: {
    snapshot: () => ({ books, today: TODAY }) as never,
    till: 1,
    amount: (_currency: string, minor: bigint) => minor.toString()
  },
  place: { country: "BJ", currency: "XOF" },
  language: "fr"
})
const filled = (props: Partial<Props>, values: object = {}) => {
  const start = startOf(props)
  const all = { ...smsForm.blank?.(start), ...values }
  const given = { ...start, values: all, isNew: true, seen: undefined }
  const judged = { prepared: prepare(smsForm), phone: undefined, given }
  return {
    wrong: judged.prepared.fields.flatMap((field) => (wrongWith(judged, field) === undefined ? [] : [field.name])),
    command: () => smsForm.add?.(id.payment(9), recordOf(judged) as never, given) as DomainCommand
  }
}
const proposed = (text: string) => {
  const read = readSms(text)
  if (read === undefined) throw new Error("It is of no form")
  const { amount, currency, day, direction, partyName, partyPhone, reference } = read
  const [best] = proposalsIn(
    books,
    TODAY
  )({
    direction,
    amount,
    currency,
    day,
    reference,
    partyText: partyName,
    phone: partyPhone
  })
  return { read, text, best }
}

describe("what a message becomes", () => {
  it("is one payment of the invoices that it settles, the first due first, with the operator's reference", () => {
    const { best, read, text } = proposed(RECEIVED)
    expect(best).toMatchObject({ kind: "debts", reasons: ["sum", "phone", "name"] })
    const form = filled({ read, text, ...(best?.kind === "debts" && { proposal: best }) })
    expect(form.wrong).toEqual([])
    expect(form.command()).toEqual({
      _tag: "RecordSplitPayment",
      paymentId: id.payment(9),
      invoiceId: id.invoice(2),
      others: [id.invoice(1)],
      details: {
        currency: "XOF",
        amount: "20000",
        method: "mobile-money",
        paidOn: "2026-11-19",
        reference: "11012760098",
        note: "BOULANGERIE ADJOVI · 2290197123456 · Merci"
      }
    })
    give(form.command())
    const again = proposed(RECEIVED)
    expect(again.best).toMatchObject({ kind: "booked", isSure: true })
  })

  it("is the payment of an expense that was due, or of a sale on credit", () => {
    const { best, read, text } = proposed(PAID)
    expect(best).toMatchObject({ kind: "payable", payable: { id: expenseId(1) } })
    const out = filled({ direction: "out", read, text, expenseId: expenseId(1) })
    expect(out.command()).toMatchObject({
      _tag: "PayExpense",
      expenseId: expenseId(1),
      payment: { amount: "75000", method: "mobile-money", paidOn: "2026-11-19", reference: "10998744145" }
    })
    const sale = filled({ read: readSms(RECEIVED), text: RECEIVED }, { recordId: saleId(1), amount: "1000" })
    expect(sale.command()).toMatchObject({
      _tag: "PaySale",
      saleId: saleId(1),
      payment: { amount: "1000", method: "mobile-money", till: 1 }
    })
    give(sale.command())
  })

  it("asks for no account where it is money of the counter, which has its own", () => {
    give(keep.add(1, { kind: "wallet", name: "MoMo marchand" }))
    const shown = (recordId: string): boolean => {
      const start = startOf({ read: readSms(RECEIVED), text: RECEIVED })
      const values = { ...smsForm.blank?.(start), recordId }
      const field = prepare(smsForm).fields.find(({ name }) => name === "accountId")
      return field?.isShown?.({ ...start, values, isNew: true, seen: undefined }) !== false
    }
    expect(shown(id.invoice(1))).toBe(true)
    expect(shown(saleId(1))).toBe(false)
  })

  it("asks everything where the message is of no form, and keeps it as a note no longer than notes are", () => {
    const text = `Bonjour,\n  le reste suit. ${"Merci ! ".repeat(100)}`
    const form = filled({ text })
    expect(form.wrong).toEqual(["amount", "recordId", "paidOn"])
    const note = smsForm.blank?.(startOf({ text }))["note"]
    expect(note).toMatch(/^Bonjour, le reste suit\. Merci !/)
    expect(String(note).length).toBeLessThanOrEqual(300)
  })

  it("asks for the day where the message does not say it", () => {
    const text =
      "Vous avez recu 1,800.00 FCFA du 57000017,MARIE CLAIRE. Le solde de votre compte est de 94271.9101 FCFA Trans ID: PP260316.2147.19371398."
    expect(filled({ read: readSms(text), text }, { recordId: id.invoice(1) }).wrong).toEqual(["paidOn"])
  })
})
