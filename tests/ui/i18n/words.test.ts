import { describe, expect, it } from "vitest"
import { countries, defaultTaxes } from "../../../src/domain/kernel/country.ts"
import { wholeText } from "../../../src/domain/kernel/digits.ts"
import { failure, failureCodes, message, type FailureCode } from "../../../src/domain/kernel/validation.ts"
import { english as englishLetters } from "../../../src/infra/server/mail/texts-en.ts"
import { french as frenchLetters } from "../../../src/infra/server/mail/texts-fr.ts"
import { isFeminine } from "../../../src/ui/i18n/use-not-given.ts"
import { fieldText } from "../../../src/ui/i18n/validation-text.ts"
import { allTexts } from "../../support/all-texts.ts"

/** Sentences that the specification quotes and that keep its straight apostrophes. Source: spec section 5. */
const literal: ReadonlySet<string> = new Set(["La valeur d'un de ces champs est requise."])

const leaves = (texts: unknown, path: string): ReadonlyArray<readonly [path: string, text: string]> =>
  typeof texts === "string"
    ? [[path, texts]]
    : Object.entries(texts ?? {}).flatMap(([key, below]) => leaves(below, `${path}.${key}`))

const letter = {
  _tag: "Invitation",
  token: "",
  company: "Adjovi",
  inviter: "Koffi",
  role: "seller",
  email: "k***@example.bj"
} as const

const lettersOf = (texts: typeof frenchLetters): ReadonlyArray<readonly [string, string]> =>
  leaves(
    [texts.linkHint, texts.signature, Object.values(texts.letters).map((write) => write(letter as never))],
    "letters"
  )

const everyText = async (language: "fr" | "en") => [
  ...leaves(await allTexts(language), language),
  ...failureCodes.map((code) => [code, message(failure(code as FailureCode), language)] as const),
  ...countries.flatMap(({ code }) => defaultTaxes(code, language).map(({ name }) => [code, name] as const)),
  ...lettersOf(language === "fr" ? frenchLetters : englishLetters)
]

describe.each(["fr", "en"] as const)("the words in %s", (language) => {
  it("have typographic apostrophes", async () => {
    const straight = (await everyText(language)).filter(([, text]) => text.includes("'") && !literal.has(text))
    expect(straight).toEqual([])
  })

  it("group the digits of what they count", async () => {
    const bare = (await everyText(language)).filter(([, text]) => /\{\{(?:count|all|done|have|of)\}\}/.test(text))
    expect(bare).toEqual([])
  })
})

describe("what is wrong with a field", () => {
  it.each([
    ["quantityNegative", "La quantité ne peut pas être négative.", "The quantity cannot be negative."],
    ["priceNegative", "Le prix ne peut pas être négatif.", "The price cannot be negative."],
    ["discountNegative", "La remise ne peut pas être négative.", "The discount cannot be negative."]
  ] as const)("is said in the words of that field: %s", (code, fr, en) => {
    expect([fieldText(failure(code), "fr"), fieldText(failure(code), "en")]).toEqual([fr, en])
  })

  it("has grouped digits and keeps signs with their words", () => {
    const tooLong = failure("tooLong", { n: 2000 })
    expect(fieldText(tooLong, "fr")).toBe("Doit contenir au plus 2\u202F000 caractères.")
    expect(fieldText(tooLong, "en")).toBe("Must be at most 2,000 characters long.")
    expect(fieldText(failure("discountAboveWhole"), "fr")).toContain("100\u00A0%")
    expect(fieldText(failure("belowMinimum", { n: 0.5 }), "fr")).toContain("0.5")
  })
})

it("groups whole numbers, also negative ones", () => {
  expect([0, 999, 1000, 1_234_567, -4321].map((whole) => wholeText(whole, "fr"))).toEqual([
    "0",
    "999",
    "1\u202F000",
    "1\u202F234\u202F567",
    "-4\u202F321"
  ])
  expect(wholeText(1_234_567, "en")).toBe("1,234,567")
})

it("agrees with the name of a field that nothing stands in", async () => {
  const { customers, products, suppliers, business } = (await allTexts("fr")) as Record<string, Record<string, string>>
  const labels = [...leaves([customers, products, suppliers, business?.["identity"]], "")]
  const found = labels.filter(([, label]) => isFeminine(label)).map(([path]) => path.split(".").at(-1))
  for (const name of ["address", "email", "city", "unit", "tax", "description", "note", "socialName", "currency"]) {
    expect(found).toContain(name)
  }
  expect(["Nom", "Téléphone", "Identifiant fiscal", "Registre du commerce", "Pays", "Type"].filter(isFeminine)).toEqual(
    []
  )
})
