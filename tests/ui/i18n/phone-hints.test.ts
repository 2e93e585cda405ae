import { expect, it } from "vitest"
import { texts as businessEn } from "../../../src/ui/i18n/en/business.ts"
import { texts as customersEn } from "../../../src/ui/customers/texts/en.ts"
import { texts as businessFr } from "../../../src/ui/i18n/fr/business.ts"
import { texts as customersFr } from "../../../src/ui/customers/texts/fr.ts"

it("hints at phone numbers without those of one country, since companies are of many", () => {
  for (const { identity } of [businessFr, businessEn]) expect(identity.phoneHint).not.toMatch(/\d/)
  for (const { phoneHint } of [customersFr, customersEn]) expect(phoneHint).not.toMatch(/\d/)
})
