import { describe, expect, it } from "vitest"
import { balanceOf, type InvoiceState } from "../../../src/domain/invoice/state.ts"
import { customerCredits } from "../../../src/domain/payment/projections/credits.ts"
import { prepare, recordOf, wrongWith, type Judged } from "../../../src/ui/forms/judge.ts"
import { takenFrom } from "../../../src/ui/invoices/payments/credit-offer.tsx"
import { paymentForm } from "../../../src/ui/invoices/view/payment-dialog.tsx"
import { spreadOver, surplusOf, twinOf } from "../../../src/ui/invoices/view/payment-form.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, date, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const invoiceOf = (story: ReturnType<typeof inCompany>, n = 1): InvoiceState => {
  const found = story.books.invoices.get(id.invoice(n))
  if (found === undefined) throw new Error("no invoice")
  return found
}
const first = inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1))
const issued = invoiceOf(first)
const drafted = invoiceOf(inCompany(customerAdded(1)).after(ask.draft(1)))

type Start = Parameters<NonNullable<typeof paymentForm.blank>>[0]
const startOf = (invoice: InvoiceState): Start => ({
  props: { invoice, today: TODAY, onClose: () => undefined },
  known: { currency: "XOF", books: () => first.books, owedAtFirst: balanceOf(invoice) },
  place: { country: "BJ", currency: "XOF" },
  language: "fr"
})
const blank = paymentForm.blank?.(startOf(issued)) ?? {}
const judged = (values: typeof blank): Judged<Start["props"]> => ({
  prepared: prepare(paymentForm),
  phone: undefined,
  given: { ...startOf(issued), values: { ...blank, ...values }, isNew: true, seen: undefined }
})
const found = (values: typeof blank): ReadonlyArray<string> => {
  const all = judged(values)
  return all.prepared.fields.flatMap((field) => {
    const wrong = wrongWith(all, field)
    return wrong === undefined ? [] : [`${field.name}: ${"say" in wrong ? wrong.say : wrong.code}`]
  })
}

it("starts with the balance, in cash, today", () => {
  expect(recordOf(judged({}))).toEqual({
    currency: "XOF",
    isPending: false,
    amount: balanceOf(issued).toString(),
    method: "cash",
    paidOn: TODAY,
    reference: "",
    note: "",
    accountId: null,
    spread: true
  })
})

it("starts empty when nothing is owed", () => {
  expect(paymentForm.blank?.(startOf(drafted))["amount"]).toBeNull()
})

describe("what is wrong", () => {
  it.each([
    [{ amount: null }, "amount: required"],
    [{ amount: "0" }, "amount: payment.positive"],
    [{ amount: "-1" }, "amount: payment.positive"],
    [{ paidOn: null }, "paidOn: required"],
    [{ paidOn: "2026-11-21" }, "paidOn: payment.futureDate"],
    [{ reference: "x".repeat(61) }, "reference: tooLong"],
    [{ note: "x".repeat(301) }, "note: tooLong"]
  ])("%o is %s", (values, problem) => expect(found(values)).toEqual([problem]))

  it("is not an amount above the balance, nor an earlier day", () => {
    expect(found({ amount: "99999999", paidOn: "2026-01-01" })).toEqual([])
  })
})

it.each(["2026-11-19", "2016-11-20", "1900-01-01"])("a payment of %s, before its invoice, is asked about", (paidOn) => {
  const { books } = inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1))
  const { given } = judged({ paidOn })
  const asked = (values: typeof blank) =>
    paymentForm.warning?.(
      {
        ...given,
        values,
        known: { currency: "XOF", books: () => books, date: String, owedAtFirst: balanceOf(issued) }
      },
      (key, told) => `${key} ${JSON.stringify(told ?? {})}`
    )
  expect(asked(given.values)?.says?.body).toBe(`payment.before.body {"date":"${issued.content.issueDate}"}`)
  expect(asked({ ...given.values, paidOn: issued.content.issueDate })).toBeUndefined()
})

it("says by how much it is more than what is owed", () => {
  const owed = balanceOf(issued)
  expect(surplusOf(issued, (owed + 1n).toString())).toEqual({ ccy: "XOF", minor: 1n })
  for (const amount of [owed.toString(), "1", null]) expect(surplusOf(issued, amount)).toBeUndefined()
})

it("is kept without the blanks around its texts", () => {
  expect(recordOf(judged({ reference: " MP-1 ", note: " ok " }))).toMatchObject({ reference: "MP-1", note: "ok" })
})

describe("a reference that another payment bears", () => {
  const momo = { method: "mobile-money", reference: "MP 1" } as const
  const story = () =>
    inCompany(customerAdded(1)).after(
      ask.draft(1),
      ask.issue(1),
      ask.draft(2),
      ask.issue(2),
      ask.pay(1, 1, "4000", { ...momo, reference: "mp1" })
    )
  const twin = (
    { books }: ReturnType<typeof story>,
    n: number,
    fields: { readonly amount?: string; readonly method?: string; readonly reference?: string }
  ) => {
    const invoice = books.invoices.get(id.invoice(n))
    return invoice && twinOf(books, invoice, { amount: "1", ...momo, ...fields })
  }

  it("is pointed out, however it is spelt, with the payment that bears it", () =>
    expect(twin(story(), 2, { amount: "4000" })).toMatchObject({
      isSameMoney: false,
      invoiceId: id.invoice(1),
      details: { amount: "4000" }
    }))

  it("for the same invoice and amount is the same money, which the books would not book again", () => {
    expect(twin(story(), 1, { amount: "4000" })?.isSameMoney).toBe(true)
    expect(twin(story(), 1, { amount: "4001" })?.isSameMoney).toBe(false)
    expect(story().when(ask.pay(2, 1, "4000", momo)).decision.kind).toBe("noop")
    const withdrawn = story().after(ask.pay(2, 2, "4000", momo), ask.takeBack(2, 2))
    expect(twin(withdrawn, 2, { amount: "4000" })?.isSameMoney).toBe(false)
  })

  it("is warned of anew when the warning is about something else", () => {
    const keys = [
      twin(story(), 2, { amount: "4000" }),
      twin(story(), 2, { amount: "5" }),
      twin(story(), 1, { amount: "4000" })
    ]
    expect(keys[0]?.key).toBe(keys[1]?.key)
    expect(keys[0]?.key).not.toBe(keys[2]?.key)
  })

  it("is no matter of other methods or of a new one", () => {
    expect(twin(story(), 2, { method: "check" })).toBeUndefined()
    expect(twin(story(), 2, { reference: "MP2" })).toBeUndefined()
    expect(twin(story(), 2, { reference: "" })).toBeUndefined()
  })
})

describe("what is over of a payment", () => {
  const story = () =>
    inCompany(customerAdded(1), customerAdded(2)).after(
      ask.draft(1),
      ask.issue(1),
      ask.draft(2, { paymentDate: date("2026-12-05") }),
      ask.issue(2),
      ask.draft(3, { paymentDate: date("2026-11-25") }),
      ask.issue(3),
      ask.draft(4, { customerId: id.customer(2) }),
      ask.issue(4),
      ask.draft(5)
    )
  const spread = (amount: string | null) => {
    const { books } = story()
    return spreadOver(books, { invoice: invoiceOf(story()), today: TODAY }, amount).map(({ name, amount: part }) => [
      name,
      part
    ])
  }

  it("settles the other invoices of the same customer, those due first at the head", () => {
    expect(spread("12000")).toEqual([["F-03", 2000n]])
    expect(spread("25000")).toEqual([
      ["F-03", 10_000n],
      ["F-02", 5000n]
    ])
    expect(spread("50000")).toEqual([
      ["F-03", 10_000n],
      ["F-02", 10_000n]
    ])
  })

  it("is nothing where no more is written than is owed", () => {
    expect(spread("10000")).toEqual([])
    expect(spread(null)).toEqual([])
  })
})

describe("the credit of a customer", () => {
  const story = () =>
    inCompany(customerAdded(1), customerAdded(2)).after(
      ask.draft(1),
      ask.issue(1),
      ask.draft(2),
      ask.issue(2),
      ask.draft(3),
      ask.issue(3),
      ask.pay(1, 1, "13000"),
      ask.pay(2, 2, "4000"),
      ask.pay(3, 2, "6000"),
      ask.keep(1, 1),
      ask.credit(1, 2, { 1: "1" })
    )
  const parts = (balance: bigint) =>
    takenFrom(customerCredits(story().books, id.customer(1), "XOF"), balance).map(({ amount, credit }) => [
      credit.payment.received.paymentId,
      amount
    ])

  it("is taken from the oldest payments first, what a credit note set free told once", () => {
    expect(parts(10_000n)).toEqual([
      [id.payment(1), 3000n],
      [id.payment(2), 4000n],
      [id.payment(3), 1000n]
    ])
    expect(parts(3500n)).toEqual([
      [id.payment(1), 3000n],
      [id.payment(2), 500n]
    ])
    expect(parts(0n)).toEqual([])
  })

  it("is what the books let be used, to the last franc", () => {
    const books = story()
    for (const { amount, credit } of takenFrom(customerCredits(books.books, id.customer(1), "XOF"), 10_000n))
      books.after({
        _tag: "ApplyPayment",
        paymentId: credit.payment.received.paymentId,
        invoiceId: id.invoice(3),
        amount: amount.toString()
      })
    expect(balanceOf(invoiceOf(books, 3))).toBe(2000n)
    expect(customerCredits(books.books, id.customer(1), "XOF")).toEqual([])
  })

  it("is nobody else's, and none where a person has yet to say whether it came twice", () => {
    expect(customerCredits(story().books, id.customer(2), "XOF")).toEqual([])
    expect(customerCredits(story().books, id.customer(1), "EUR")).toEqual([])
    const momo = { method: "mobile-money", reference: "MP1" } as const
    const twice = inCompany(customerAdded(1)).after(
      ask.draft(1),
      ask.issue(1),
      ask.pay(1, 1, "10000", momo),
      ask.pay(2, 1, "4000", momo)
    )
    expect(customerCredits(twice.books, id.customer(1), "XOF")).toEqual([])
  })
})
