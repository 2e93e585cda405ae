import { describe, expect, it } from "vitest"
import { balanceOf, type InvoiceState } from "../../../src/domain/invoice/state.ts"
import { prepare, recordOf, wrongWith, type Judged } from "../../../src/ui/forms/judge.ts"
import { paymentForm } from "../../../src/ui/invoices/view/payment-dialog.tsx"
import { surplusOf, twinOf } from "../../../src/ui/invoices/view/payment-form.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const invoiceOf = (story: ReturnType<typeof inCompany>, n = 1): InvoiceState => {
  const found = story.books.invoices.get(id.invoice(n))
  if (found === undefined) throw new Error("no invoice")
  return found
}
const issued = invoiceOf(inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1)))
const drafted = invoiceOf(inCompany(customerAdded(1)).after(ask.draft(1)))

type Start = Parameters<NonNullable<typeof paymentForm.blank>>[0]
const startOf = (invoice: InvoiceState): Start => ({
  props: { invoice, today: TODAY, onClose: () => undefined },
  known: { currency: "XOF" },
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
    amount: balanceOf(issued).toString(),
    method: "cash",
    paidOn: TODAY,
    reference: "",
    note: ""
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
