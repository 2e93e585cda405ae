import type { Locale } from "../../domain/kernel/decimal.ts"
import { groupThousands } from "../../domain/kernel/digits.ts"

interface Unit {
  readonly size: number
  readonly names: Readonly<Record<Locale, string>>
}

/** From the largest on. In English as Americans write them: British English would write "2m". */
const UNITS: ReadonlyArray<Unit> = [
  { size: 1e12, names: { fr: "\u00A0Bn", en: "T" } },
  { size: 1e9, names: { fr: "\u00A0Md", en: "B" } },
  { size: 1e6, names: { fr: "\u00A0M", en: "M" } },
  { size: 1e3, names: { fr: "\u00A0k", en: "K" } }
]

/** A number where there is room for few characters, with three digits that count: 1 234 567 is "1,23 M" in French (with a no-break space), "1.23M" in English. */
export const shortNumber = (value: number, language: Locale): string => {
  const rounded = Number(Math.abs(value).toPrecision(3))
  const unit = UNITS.find(({ size }) => rounded >= size)
  const [whole = "0", decimals] = String(Number((rounded / (unit?.size ?? 1)).toPrecision(3))).split(".")
  // Four digits stand together, as the platform has them in short numbers.
  const digits = whole.length > 4 ? groupThousands(whole, language) : whole
  const point = language === "fr" ? "," : "."
  const sign = value < 0 && rounded !== 0 ? "-" : ""
  return `${sign}${digits}${decimals === undefined ? "" : `${point}${decimals}`}${unit?.names[language] ?? ""}`
}
