import { Result } from "effect"
import type { TFunction } from "i18next"
import { expect, it } from "vitest"
import { parseDecimal, displayDecimal } from "../../../src/domain/kernel/decimal.ts"
import { parseAmount, parseUnitPrice, type AmountProblem } from "../../../src/domain/kernel/money.ts"
import { explainProblem } from "../../../src/ui/components/numeral-problem.ts"
import { texts as en } from "../../../src/ui/i18n/en/kit.ts"
import { texts as fr } from "../../../src/ui/i18n/fr/kit.ts"

const texts = { fr, en }

/** The sentence under the field for an amount typed in that currency; undefined when it can be read. */
const told = (text: string, currency: "XOF" | "EUR" | "TND", language: "fr" | "en"): string | undefined => {
  const read = parseAmount(text, currency, language)
  if (Result.isSuccess(read)) return undefined
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    const [, name = ""] = key.split(".")
    const found = Object.entries(texts[language].numeral).find(([each]) => each === name || each === `${name}_other`)
    return (found?.[1] ?? key).replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_hole, hole: string) => String(values[hole]))
  }
  return explainProblem(read.failure, language, currency !== "XOF", t as unknown as TFunction<"kit">)
}

it.each([
  ["abc", "XOF", "Ce nombre n’est pas lisible. Écrivez par exemple 12 500."],
  ["12,50", "XOF", "Ici, pas de chiffres après la virgule : écrivez un nombre entier."],
  ["12,505", "EUR", "Est-ce 12 505 ou 12,505 ? Écrivez l’un ou l’autre exactement ainsi."],
  ["1,2005", "EUR", "Au plus 2 chiffres après la virgule."],
  ["9".repeat(25), "XOF", "Ce nombre est trop grand : vérifiez qu’il n’a pas de chiffres en trop."],
  ["12 €", "XOF", "Ce montant est dans une autre monnaie : ici tout est en FCFA. Écrivez-le en FCFA."],
  ["12 500", "XOF", undefined]
] as const)("%j in %s is answered by what is wrong and what to type", (text, currency, sentence) => {
  expect(told(text, currency, "fr")?.replaceAll(/[\u00A0\u202F]/g, " ")).toBe(sentence)
})

type Parse = (text: string, currency: "XOF" | "EUR" | "TND", language: "fr" | "en") => AmountProblem | undefined

const problemOfAmount: Parse = (...typed) => {
  const read = parseAmount(...typed)
  return Result.isSuccess(read) ? undefined : read.failure
}
const problemOfPrice: Parse = (...typed) => {
  const read = parseUnitPrice(...typed)
  return Result.isSuccess(read) ? undefined : read.failure
}

it("offers as the two readings of an ambiguous number only what can be typed and is understood", () => {
  let asked = 0
  for (const language of ["fr", "en"] as const) {
    for (const currency of ["XOF", "EUR", "TND"] as const) {
      for (const text of ["1.200", "1,200", "12.500", "12,500", "0,125", "1.234,5", "1.200.000"]) {
        for (const parse of [problemOfAmount, problemOfPrice]) {
          const problem = parse(text, currency, language)
          if (problem?.reason !== "ambiguous") continue
          for (const reading of problem.readings) {
            const decimal = parseDecimal(reading)
            if (decimal === undefined) throw new Error(reading)
            asked += 1
            expect(parse(displayDecimal(decimal, language), currency, language)).toBeUndefined()
          }
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(10)
})
