import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { DocumentLine } from "../../src/domain/documents/schema.ts"
import { commandKinds, payloadOf } from "../../src/domain/books.ts"
import { commandShapes, readCommand } from "../../src/domain/decider.ts"
import { id } from "../support/ids.ts"
import { firstPayment, payThirdVersion } from "../support/made-up-version.ts"
import { ask, exempt, line, vat } from "../support/samples.ts"

const read = (type: string, payload: unknown, version = 1) => readCommand(type, version, payload)
const reason = (result: ReturnType<typeof read>) => (Result.isFailure(result) ? result.failure.reason : "read")

describe("reading a command", () => {
  it.each([
    ask.register(),
    ask.addCustomer(1),
    ask.editCustomer(1, { city: "Ouidah" }),
    ask.editProduct(1, { taxCodes: [] }),
    ask.draft(1),
    ask.issue(1),
    ask.send(1),
    ask.pay(1, 1, "100")
  ])("gives back what was sent: $_tag", (command) => {
    const wire: unknown = JSON.parse(JSON.stringify(payloadOf(command)))
    expect(read(command._tag, wire)).toEqual(Result.succeed(command))
  })

  it("refuses a type it does not know, a version that is newer, and one it can no longer read", () => {
    expect(reason(read("OpenTreasury", {}))).toBe("unknown_type")
    expect(reason(read("toString", {}))).toBe("unknown_type")
    expect(reason(read("CancelInvoice", payloadOf(ask.cancel(1)), 2))).toBe("too_new")
    expect(reason(read("CancelInvoice", payloadOf(ask.cancel(1)), 0))).toBe("too_old")
  })

  const profileWith = (name: unknown) => {
    const command = ask.addCustomer(1)
    return command._tag === "AddCustomer" ? { ...payloadOf(command), profile: { ...command.profile, name } } : {}
  }
  it.each([
    ["nothing", null],
    ["a text", "x"],
    ["a list", []],
    ["a type of its own", { ...payloadOf(ask.cancel(1)), _tag: "IssueInvoice" }],
    ["a field too many", { ...payloadOf(ask.addCustomer(1)), vip: true }],
    ["a missing field", { customerId: "x" }],
    ["a name that is not trimmed", profileWith(" Afi")],
    ["an empty name", profileWith("")],
    ["half a character", profileWith("Afi \ud83d")],
    ["a hidden prototype", JSON.parse(`{"__proto__":${JSON.stringify(payloadOf(ask.addCustomer(1)))}}`)]
  ])("refuses %s as malformed", (_what, payload) => expect(reason(read("AddCustomer", payload))).toBe("malformed"))

  it("refuses taxes of which two have the same code: neither could be used", () => {
    const twice = { ...payloadOf(ask.register()), taxes: [vat, { ...vat, rate: "5" }] }
    expect(reason(read("RegisterCompany", twice))).toBe("malformed")
    expect(reason(read("RegisterCompany", { ...twice, taxes: [vat, exempt] }))).toBe("read")
  })

  it("refuses lines of which two have the same id", () => {
    const wire = (...lines: ReadonlyArray<DocumentLine>) => payloadOf(ask.draft(1, { lines }))
    expect(reason(read("SaveInvoiceDraft", wire(line(1), line(1))))).toBe("malformed")
    expect(reason(read("SaveInvoiceDraft", wire(line(1), line(2))))).toBe("read")
  })

  it("brings texts to the form in which they are stored", () => {
    const result = read("AddCustomer", profileWith("Fe\u0301licite\u0301"))
    expect(result).toMatchObject({ success: { profile: { name: "F\u00e9licit\u00e9" } } })
  })

  it("knows how to read every version that any type ever had, or none before a certain one", () => {
    for (const { version, upcasts } of Object.values(commandShapes)) {
      const steps = Object.keys(upcasts)
        .map(Number)
        .toSorted((a, b) => a - b)
      expect(steps).toEqual(steps.map((_step, index) => version - steps.length + index))
    }
  })

  it("brings an older version to the form of today, step by step, and says what it cannot read", () => {
    payThirdVersion()
    const old = firstPayment(id.payment(1), id.invoice(1))
    expect(read("RecordPayment", old)).toEqual(Result.succeed(ask.pay(1, 1, "2500")))
    expect(reason(read("RecordPayment", old, 4))).toBe("too_new")
    expect(reason(read("RecordPayment", old, 0))).toBe("too_old")
    expect(reason(read("RecordPayment", {}))).toBe("malformed")
    expect(old.details.receivedOn).toBe("2026-11-20")
  })

  it("knows one class and one area for each type", () => {
    expect(
      Object.entries(commandKinds)
        .filter(([, kind]) => kind.cls === "fact")
        .map(([type]) => type)
    ).toEqual([
      "RecordPayment",
      "RecordSplitPayment",
      "RecordExpense",
      "PayExpense",
      "AttachReceipt",
      "RecordSale",
      "PaySale",
      "ReturnSale",
      "CloseTill",
      "ConfirmCharge",
      "RecordTransfer",
      "PaySupplier",
      "RecordOtherMoney",
      "MoveStock"
    ])
    expect(
      Object.entries(commandKinds)
        .filter(([, kind]) => kind.area === null)
        .map(([type]) => type)
    ).toEqual(["RegisterCompany", "AcceptInvitation", "DeclineInvitation"])
  })
})
