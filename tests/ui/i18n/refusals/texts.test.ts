import { expect, it } from "vitest"
import { isKnownCode } from "../../../../src/ui/i18n/refusals/codes.ts"
import { texts as en } from "../../../../src/ui/i18n/en/refusals.ts"
import { texts as fr } from "../../../../src/ui/i18n/fr/refusals.ts"

// That every code of the books has a text is checked by the types (CodeTexts); here, that the lists agree at run time.
it("knows exactly the codes that have a text", () => {
  expect(Object.keys(fr.code).every(isKnownCode)).toBe(true)
  expect(Object.keys(en.code).toSorted()).toEqual(Object.keys(fr.code).toSorted())
  expect(["dependency", "internal", "undecodable"].every(isKnownCode)).toBe(true)
  expect(isKnownCode("toString")).toBe(false)
})
