import { describe, expect, it } from "vitest"
import {
  deliveryOf,
  invoiceLifecycle,
  settlementOf,
  standingOf,
  type InvoiceState
} from "../../../src/machines/documents/invoice.ts"
import { badge, displayOf, invoiceStatus } from "../../../src/machines/documents/status.ts"

describe("document status display (DOC-6)", () => {
  it.each([
    ["awaiting", "informative", "sent"],
    ["overdue", "negative", "overdue"],
    ["paid", "positive", "paid"],
    ["succeeded", "positive", "done"],
    ["failed", "negative", "failed"],
    ["cancelled", "negative", "cancelled"],
    ["credit", "negative", "creditNote"],
    ["pending", "informative", "inProgress"],
    ["processing", "neutral", "validation"],
    ["registered", "neutral", "notSent"],
    ["draft", "neutral", "draft"],
    ["writtenOff", "neutral", "writtenOff"],
    ["something else", "neutral", "notSent"],
    ["", "neutral", "notSent"],
    ["toString", "neutral", "notSent"]
  ])("%s is %s, %s", (status, tone, label) => expect(displayOf(status)).toEqual({ tone, label }))

  it("derives an invoice's badge from every state of its life, before and after its due date", () => {
    const shown = invoiceLifecycle.states.map((state) => [
      JSON.stringify(state),
      invoiceStatus(state),
      badge(state, { overdue: true }).status
    ])
    expect(new Set(shown)).toEqual(
      new Set([
        ['"draft"', "draft", "draft"],
        ['"cancelled"', "cancelled", "cancelled"],
        ['{"issued":{"delivery":"notSent","settlement":"unpaid"}}', "registered", "overdue"],
        ['{"issued":{"delivery":"notSent","settlement":"partial"}}', "registered", "overdue"],
        ['{"issued":{"delivery":"notSent","settlement":"paid"}}', "paid", "paid"],
        ['{"issued":{"delivery":"sent","settlement":"unpaid"}}', "awaiting", "overdue"],
        ['{"issued":{"delivery":"sent","settlement":"partial"}}', "awaiting", "overdue"],
        ['{"issued":{"delivery":"sent","settlement":"paid"}}', "paid", "paid"],
        ['{"issued":{"delivery":"notSent","settlement":"credited"}}', "cancelled", "cancelled"],
        ['{"issued":{"delivery":"sent","settlement":"credited"}}', "cancelled", "cancelled"],
        ['{"issued":{"delivery":"notSent","settlement":"writtenOff"}}', "writtenOff", "writtenOff"],
        ['{"issued":{"delivery":"sent","settlement":"writtenOff"}}', "writtenOff", "writtenOff"]
      ])
    )
  })

  it("shows tone and label of the status it derives", () => {
    const sent = { issued: { delivery: "sent", settlement: "partial" } } as const
    expect(badge(sent, { overdue: false })).toEqual({ status: "awaiting", tone: "informative", label: "sent" })
    expect(badge(sent, { overdue: true })).toEqual({ status: "overdue", tone: "negative", label: "overdue" })
  })
})

describe("the readings of an invoice's state", () => {
  it("name where it stands, whether it was sent and how much was paid", () => {
    const sentAndPartial = { issued: { delivery: "sent", settlement: "partial" } } as const
    const read = (state: InvoiceState) => [standingOf(state), deliveryOf(state), settlementOf(state)]
    expect(read("draft")).toEqual(["draft", "notSent", "unpaid"])
    expect(read("cancelled")).toEqual(["cancelled", "notSent", "unpaid"])
    expect(read(sentAndPartial)).toEqual(["issued", "sent", "partial"])
  })
})
