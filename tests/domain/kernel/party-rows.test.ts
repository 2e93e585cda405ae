import { expect, it } from "vitest"
import { twinAmong } from "../../../src/domain/kernel/party-rows.ts"

it("nobody is told again of what two had in common before, only of what is typed anew", () => {
  const profile = { name: "Élodie Zannou", phone: "+229 01 66 00 00 00", taxId: "3201" }
  const parties = [
    { id: 1, profile },
    { id: 2, profile }
  ]
  const twinOfSecond = (typed: Partial<typeof profile>) =>
    twinAmong(parties, { ...profile, ...typed }, ({ id }) => id === 2)?.party.id
  expect(twinOfSecond({})).toBeUndefined()
  expect(twinOfSecond({ name: "Somebody" })).toBeUndefined()
  expect(twinOfSecond({ phone: "", taxId: "" })).toBeUndefined()
  expect(twinOfSecond({ name: "elodie zannou" })).toBe(1)
  expect(twinOfSecond({ phone: "66 00 00 00" })).toBe(1)
  expect(twinOfSecond({ taxId: "32 01" })).toBe(1)
  // Who is new is known by all of it.
  expect(twinAmong(parties, profile, () => false)?.party.id).toBe(1)
})

it("a phone number is the same from eight digits on, with or without the code of its country", () => {
  const parties = [{ profile: { name: "Élodie Zannou", phone: "+229 01 66 12 34 56", taxId: "" } }]
  const isSame = (phone: string) => twinAmong(parties, { name: "", phone, taxId: "" }, () => false) !== undefined
  expect(["66123456", "01 66 12 34 56", "6123456", "67123456"].map(isSame)).toEqual([true, true, false, false])
})
