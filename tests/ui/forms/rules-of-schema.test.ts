import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { AddCustomer } from "../../../src/domain/customer/decider.ts"
import { EditCompany } from "../../../src/domain/company/commands.ts"
import { failure } from "../../../src/domain/kernel/validation.ts"
import { AddProduct } from "../../../src/domain/product/decider.ts"
import { MinorText } from "../../../src/domain/kernel/schema.ts"
import type { AnyGiven, Form } from "../../../src/ui/forms/define-form.ts"
import { mayHold, prepare, recordOf, wrongWith } from "../../../src/ui/forms/judge.ts"
import { fieldRule, rulesOfSchema } from "../../../src/ui/forms/rules-of-schema.ts"

const customer = AddCustomer.fields.profile.fields
const product = AddProduct.fields.details.fields
const none = () => undefined
const wrong = (member: Schema.ConstraintCodec<unknown>, value: unknown) => fieldRule(rulesOfSchema(member), none)(value)

describe("what the schema of a command says of a field", () => {
  it("is required where neither an empty text nor nothing fits", () => {
    const required = Object.entries({ ...customer, ...product }).filter(([, of]) => rulesOfSchema(of).isRequired)
    expect(required.map(([name]) => name).toSorted()).toEqual(["currency", "kind", "name", "unitPrice"])
    expect(rulesOfSchema(Schema.Boolean).isRequired).toBe(false)
  })

  it("is how long it may be, also of a member that an edit may leave out", () => {
    expect(rulesOfSchema(customer.city).lengthMax).toBe(80)
    expect(rulesOfSchema(EditCompany.fields.changes.fields.socialName).lengthMax).toBe(120)
    expect(wrong(customer.city, "x".repeat(81))).toEqual(failure("tooLong", { n: 80 }))
    expect(wrong(customer.city, "x".repeat(80))).toBeUndefined()
    const code = Schema.String.check(Schema.isMinLength(3))
    expect(wrong(code, "ab")).toEqual(failure("tooShort", { n: 3 }))
  })

  it("counts letters of two parts as the schema does", () => {
    expect(wrong(customer.city, "😀".repeat(41))).toEqual(failure("tooLong", { n: 80 }))
  })

  it("asks for what is missing in the words of its kind", () => {
    expect(wrong(customer.name, "")).toEqual(failure("required"))
    expect(fieldRule(rulesOfSchema(product.currency), none, { isChoice: true })(null)).toEqual(
      failure("selectionRequired")
    )
    expect(wrong(product.cost, null)).toBeUndefined()
  })

  it("lets the rules of the form speak before it refuses a pattern", () => {
    const rule = fieldRule(rulesOfSchema(product.unitPrice), (value) => (value === "1,5" ? "own" : undefined))
    expect([rule("1,5"), rule("1.50"), rule("1.5")]).toEqual(["own", failure("unexpectedForm"), undefined])
  })
})

describe("a form by its description", () => {
  const schema = Schema.Struct({ name: Schema.String, code: Schema.String, password: Schema.String })
  const fields = [{ name: "name" }, { name: "code", isFixed: () => true }, { name: "password", as: "password" }]
  // No namespace of the product has texts for fields that are made up.
  const form = { texts: "common", keptAs: null, schema, fields } as unknown as Form<object>
  const values = { name: " Awa ", code: "A1", password: " a b " }
  const judged = { prepared: prepare(form), given: { values } as unknown as AnyGiven<object>, phone: undefined }

  it("hands over what was typed without the spaces at its ends, and a password as it is", () => {
    expect(recordOf(judged)).toEqual({ name: "Awa", code: "A1", password: " a b " })
  })

  it("takes nothing that was kept into a field that cannot be changed any more", () => {
    expect(["name", "code"].map((name) => mayHold(judged, name, "B2"))).toEqual([true, false])
  })
})

describe("what is wrong with a field of a form", () => {
  const schema = Schema.Struct({
    spent: MinorText.check(Schema.isPattern(/^[1-9]/)),
    limit: Schema.NullOr(MinorText.check(Schema.isPattern(/^\d/))),
    email: Schema.String.check(Schema.isMinLength(3))
  })
  const fields = [
    { name: "spent", as: "money", missing: "amountMissing" },
    { name: "limit", as: "money" },
    { name: "email", as: "email" }
  ]
  const prepared = prepare({ schema, fields } as unknown as Form<unknown>)
  const said = (name: string, value: string | null) =>
    wrongWith(
      { prepared, given: { values: { [name]: value } } as unknown as AnyGiven<unknown>, phone: undefined },
      prepared.fields.find((field) => field.name === name) ?? expect.fail(name)
    )

  it("says of an amount that it is below zero, or nothing, instead of speaking of its form", () => {
    expect([said("spent", null), said("spent", "0"), said("spent", "-5"), said("spent", "5")]).toEqual([
      { say: "amountMissing" },
      failure("amountNotPositive"),
      failure("amountNotPositive"),
      undefined
    ])
    expect([said("limit", null), said("limit", "0"), said("limit", "-5")]).toEqual([
      undefined,
      undefined,
      failure("amountNegative")
    ])
  })

  it("says of an e-mail address that is too short that it is none", () => {
    expect([said("email", "x"), said("email", "a@exemple.test")]).toEqual([failure("emailInvalid"), undefined])
  })
})
