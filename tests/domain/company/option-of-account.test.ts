import { describe, expect, it } from "vitest"
import { canBePaidTo, catchingUp, optionOfAccount } from "../../../src/domain/company/option-of-account.ts"
import type { PaymentOptionState } from "../../../src/domain/company/state.ts"
import { accountId, cashBox } from "../../support/accounts.ts"
import { id } from "../../support/ids.ts"

const bank = cashBox({
  kind: "bank",
  name: "Compte courant",
  institution: "Ecobank",
  number: "TG053 0042",
  holder: "Afi Mensah",
  branch: "Lomé Assivito",
  country: "CM"
})
const wallet = cashBox({
  kind: "wallet",
  name: "MoMo de la boutique",
  number: "01 97 12 34 56",
  holder: "Afi",
  country: "BJ"
})
const stateOf = (option: PaymentOptionState["option"]): PaymentOptionState => ({
  optionId: id.paymentOption(1),
  option,
  active: true,
  accountId: accountId(1)
})

describe("what customers read of an account", () => {
  it("is its number, whose it is and where, with the country only where that is not the company's", () => {
    expect(optionOfAccount(bank, "BJ", "fr")).toEqual({
      kind: "bank-transfer",
      name: "Ecobank",
      details: "TG053 0042\nAfi Mensah\nLomé Assivito, Cameroun"
    })
    expect(optionOfAccount(bank, "CM", "en").details).toBe("TG053 0042\nAfi Mensah\nLomé Assivito")
  })

  it("has no name where no operator is known, and no branch of a wallet", () =>
    expect(optionOfAccount({ ...wallet, branch: "Ganhi" }, "BJ", "fr")).toEqual({
      kind: "mobile-money",
      details: "01 97 12 34 56\nAfi"
    }))

  it("fits into a way to pay, however long each part is", () => {
    const long = optionOfAccount(
      { ...bank, number: "1".repeat(40), holder: "H".repeat(80), branch: "B".repeat(60) },
      "BJ",
      "fr"
    )
    expect(long.details.length).toBeLessThanOrEqual(300)
  })

  it("needs a number, and is nothing that a cash box has", () => {
    expect([bank, wallet].map(canBePaidTo)).toEqual([true, true])
    expect(canBePaidTo({ ...bank, number: "" })).toBe(false)
    expect(canBePaidTo({ ...bank, kind: "cash" })).toBe(false)
  })
})

describe("a way to pay that repeats an account", () => {
  const option = { name: "MoMo", ...optionOfAccount(wallet, "BJ", "fr") }

  it("has nothing to catch up with in either language, nor for a name that is its author's", () => {
    expect(catchingUp(stateOf(option), wallet, "BJ", "en")).toBeUndefined()
    const abroad = { name: "", ...optionOfAccount(bank, "BJ", "en") }
    expect(catchingUp(stateOf(abroad), bank, "BJ", "fr")).toBeUndefined()
  })

  it("catches up with each part that changed", () => {
    const moved = { ...wallet, number: "01 66", institution: "MTN MoMo" }
    expect(catchingUp(stateOf(option), moved, "BJ", "fr")).toEqual({
      kind: "mobile-money",
      name: "MTN MoMo",
      details: "01 66\nAfi"
    })
  })

  it("stays as it is where it was erased", () =>
    expect(catchingUp(stateOf({ erased: true }), wallet, "BJ", "fr")).toBeUndefined())
})
