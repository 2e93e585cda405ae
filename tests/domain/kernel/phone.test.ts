import { describe, expect, it } from "vitest"
import { phoneField, toE164 } from "../../../src/domain/kernel/phone.ts"

const verdicts = (country: string, values: ReadonlyArray<unknown>) =>
  values.map((value) => phoneField(country)(value)?.code ?? "ok")

describe("phone in forms", () => {
  it("accepts the literal rule and today's numbers of Benin", () => {
    const accepted = [
      "0",
      "97808080",
      "0197808080",
      "01 97 80 80 80",
      "+229 01 97 80 80 80",
      "002290197808080",
      "",
      undefined
    ]
    expect(verdicts("BJ", accepted)).toEqual(accepted.map(() => "ok"))
  })

  it("accepts foreign numbers with their country code, local ones of the company's country", () => {
    expect(verdicts("BJ", ["+33612345678", "+2250701020304", "+2348031234567"])).toEqual(["ok", "ok", "ok"])
    expect(verdicts("CI", ["0701020304"])).toEqual(["ok"])
    expect(verdicts("FR", ["06 12 34 56 78"])).toEqual(["ok"])
  })

  it("refuses what cannot be called", () => {
    const refused = [
      "12",
      "019780808",
      "01978080801",
      "+229",
      "abc",
      "call 0197808080 now",
      "1".repeat(41),
      97_808_080.5,
      "+999123456789"
    ]
    expect(verdicts("BJ", refused)).toEqual(refused.map(() => "phoneNotViable"))
  })

  it("keeps E.164; gives old numbers of Benin the 01 that replaced them", () => {
    expect(toE164("0197808080", "BJ")).toBe("+2290197808080")
    expect(toE164("97808080", "BJ")).toBe("+2290197808080")
    expect(toE164("+22997808080", "FR")).toBe("+2290197808080")
    expect(toE164("90112233", "TG")).toBe("+22890112233")
    expect([toE164("0", "BJ"), toE164("", "BJ"), toE164("12", "BJ"), toE164("9780808", "BJ")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined
    ])
  })
})
