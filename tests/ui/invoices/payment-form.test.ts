import { describe, expect, it } from "vitest"
import {
  blankPayment,
  paymentDetails,
  paymentProblems,
  twinOf,
  type PaymentDraft
} from "../../../src/ui/invoices/view/payment-form.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const draft = (fields: Partial<PaymentDraft> = {}): PaymentDraft => ({ ...blankPayment(12_500n, TODAY), ...fields })
const found = (fields: Partial<PaymentDraft>) =>
  [...paymentProblems(draft(fields), TODAY)].map(([field, { code }]) => `${field}: ${code}`)

it("starts with the balance, in cash, today", () => {
  expect(paymentDetails(draft(), "XOF", TODAY)).toEqual({
    currency: "XOF",
    amount: "12500",
    method: "cash",
    paidOn: TODAY,
    reference: "",
    note: ""
  })
})

it("starts empty when nothing is owed any more", () => {
  expect(blankPayment(0n, TODAY).amount).toBeNull()
})

describe("what is wrong", () => {
  it.each([
    [{ amount: null }, "amount: required"],
    [{ amount: 0n }, "amount: notPositive"],
    [{ amount: -1n }, "amount: notPositive"],
    [{ paidOn: null }, "paidOn: required"],
    [{ paidOn: "2026-11-21" }, "paidOn: inFuture"],
    [{ reference: "x".repeat(61) }, "reference: tooLong"],
    [{ note: "x".repeat(301) }, "note: tooLong"]
  ])("%o is %s", (fields, problem) => {
    expect(found(fields)).toEqual([problem])
    expect(paymentDetails(draft(fields), "XOF", TODAY)).toBeUndefined()
  })

  it("is not an amount above the balance, nor an earlier day", () => {
    expect(found({ amount: 99_999n, paidOn: "2026-01-01" })).toEqual([])
  })
})

it("is kept without the blanks around its texts", () => {
  expect(paymentDetails(draft({ reference: " MP-1 ", note: " ok " }), "XOF", TODAY)).toMatchObject({
    reference: "MP-1",
    note: "ok"
  })
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
  const twin = ({ books }: ReturnType<typeof story>, n: number, fields: Partial<PaymentDraft>) => {
    const invoice = books.invoices.get(id.invoice(n))
    return invoice && twinOf(books, invoice, draft({ ...momo, ...fields }))
  }

  it("is pointed out, however it is spelt, with the payment that bears it", () =>
    expect(twin(story(), 2, { amount: 4000n })).toMatchObject({
      isSameMoney: false,
      invoiceId: id.invoice(1),
      details: { amount: "4000" }
    }))

  it("for the same invoice and amount is the same money, which the books would not book again", () => {
    expect(twin(story(), 1, { amount: 4000n })?.isSameMoney).toBe(true)
    expect(twin(story(), 1, { amount: 4001n })?.isSameMoney).toBe(false)
    expect(story().when(ask.pay(2, 1, "4000", momo)).decision.kind).toBe("noop")
    const withdrawn = story().after(ask.pay(2, 2, "4000", momo), ask.takeBack(2, 2))
    expect(twin(withdrawn, 2, { amount: 4000n })?.isSameMoney).toBe(false)
  })

  it("is warned of anew when the warning is about something else", () => {
    const keys = [
      twin(story(), 2, { amount: 4000n }),
      twin(story(), 2, { amount: 5n }),
      twin(story(), 1, { amount: 4000n })
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
