import { describe, expect, it } from "vitest"
import {
  blankPayment,
  paymentDetails,
  paymentProblems,
  type PaymentDraft
} from "../../../src/ui/invoices/view/payment-form.ts"
import { TODAY } from "../../support/samples.ts"

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
