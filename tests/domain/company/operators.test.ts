import { expect, it } from "vitest"
import { operatorsIn } from "../../../src/domain/company/operators.ts"
import { countryCodes } from "../../../src/domain/kernel/country.ts"

it("names the operators of a country, each once, and none where they are not known", () => {
  expect(operatorsIn("BJ")).toEqual(["MTN MoMo", "Moov Money", "Celtiis Cash"])
  expect(operatorsIn("CI")[0]).toBe("Wave")
  expect(operatorsIn("FR")).toEqual([])
  expect(operatorsIn("constructor")).toEqual([])
  for (const country of countryCodes) expect(new Set(operatorsIn(country)).size).toBe(operatorsIn(country).length)
})
